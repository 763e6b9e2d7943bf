import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { messages } from '../messages.ts';
import { isWithin, type Band } from './phaseBands.ts';

type Props = {
  label: string;
  value: Decimal | null | undefined;
  digits?: number;
  unit?: string;
  band?: Band | null;
  strong?: boolean;
};

/** One figure of a mix, against what is usual when that is known. */
export function Figure({ label, value, digits = 2, unit, band, strong = false }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const bound = (text: string): string => formatDecimal(text, locale, { digits: 0, maxDigits: 2 });
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="space-between"
      columnGap="3"
      py="1"
      borderTopWidth="1px"
    >
      <chakra.dt color="fg.muted" fontSize="sm">
        {label}
      </chakra.dt>
      <chakra.dd
        fontVariantNumeric="tabular-nums"
        fontWeight={strong ? 'semibold' : 'medium'}
        fontSize={strong ? 'lg' : 'md'}
      >
        {value ? formatDecimal(value.toFixed(), locale, { digits }) : '—'}
        {value && unit !== undefined && (
          <chakra.span color="fg.subtle" fontSize="sm" fontWeight="normal">
            {` ${unit}`}
          </chakra.span>
        )}
      </chakra.dd>
      {value && band && (
        <chakra.dd w="full" textAlign="end">
          <Badge tone={isWithin(value, band) ? 'brand' : 'warning'}>
            {t(isWithin(value, band) ? 'diets.within' : 'diets.outside', {
              least: bound(band.least),
              most: bound(band.most),
            })}
          </Badge>
        </chakra.dd>
      )}
    </chakra.div>
  );
}
