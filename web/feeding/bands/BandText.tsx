import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Band } from '../../../server/feeding/feedDay/band.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import { messages } from './messages.ts';

const looks = {
  GREEN: { bg: 'brand.subtle', color: 'brand.fg' },
  AMBER: { bg: 'warning.subtle', color: 'warning.fg' },
  RED: { bg: 'danger.subtle', color: 'danger.fg' },
  DARK: { bg: 'danger.solid', color: 'danger.onSolid' },
} as const;

/** A deviation in the colour of its band, which is also said. */
export function BandText({ band, children }: { band: Band; children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <chakra.span
      display="inline-block"
      px="1.5"
      borderRadius="sm"
      fontWeight="medium"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      {...looks[band]}
    >
      {children}
      <VisuallyHidden>, {t(`bands.${band}`)}</VisuallyHidden>
    </chakra.span>
  );
}
