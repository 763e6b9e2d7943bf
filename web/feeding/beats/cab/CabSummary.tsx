import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';

type Props = { title: string; value: string; unit?: string; detail?: string; children?: ReactNode };

/** Between two stages: what was reached, and what comes next. */
export function CabSummary({ title, value, unit = 'kg', detail, children }: Props) {
  const locale = useLanguage();
  return (
    <chakra.section
      aria-label={title}
      display="grid"
      gap="3"
      p={{ base: '4', md: '6' }}
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.surface"
    >
      <chakra.h2 fontSize={{ base: '2xl', md: '3xl' }} fontWeight="bold">
        {title}
      </chakra.h2>
      <chakra.p
        fontSize={{ base: '4.5rem', md: '7rem' }}
        lineHeight="1"
        fontWeight="bold"
        letterSpacing="tighter"
        fontVariantNumeric="tabular-nums"
      >
        {unit === 'kg' ? formatDecimal(value, locale, { digits: 0, maxDigits: 1 }) : value}
        <chakra.span fontSize="0.3em" fontWeight="semibold" letterSpacing="normal">
          {` ${unit}`}
        </chakra.span>
      </chakra.p>
      {detail !== undefined && <chakra.p fontSize="lg">{detail}</chakra.p>}
      {children}
    </chakra.section>
  );
}
