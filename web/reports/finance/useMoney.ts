import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';

/** Money in a table: on a phone whole R$ without the sign, so that columns fit side by side; a dash if not known. */
export function useMoney(): (value: string | null | undefined) => string {
  const locale = useLanguage();
  const phone = useIsPhone();
  return (value) =>
    value == null ? '—' : phone ? formatDecimal(value, locale, { digits: 0 }) : formatMoney(value, locale);
}
