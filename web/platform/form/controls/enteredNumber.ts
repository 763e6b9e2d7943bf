import { shifted } from '../../../../server/platform/files/cell.calc.ts';
import { tonPlaces } from '../../i18n/decimal.ts';
import { parseNumber } from '../../i18n/number.ts';
import type { Locale } from '../../session/storage.ts';
import type { FieldOf } from '../fields/fields.ts';
import { acceptsTons } from '../fields/weightUnit.ts';

/** A weight that is typed with its unit counts in that one. */
function isTonnage(text: string, field: FieldOf<'number'>, inTons: boolean): boolean {
  if (!acceptsTons(field)) return false;
  return inTons ? !/kg\s*$/i.test(text) : /\d\s*t\s*$/i.test(text);
}

/** The value of a text that was typed or pasted; what is no number stays as it is, to be refused. */
export function enteredNumber(
  text: string,
  field: FieldOf<'number'>,
  locale: Locale,
  inTons: boolean,
): { value: string; open: boolean } {
  const isTons = isTonnage(text, field, inTons);
  const parsed = parseNumber(text, locale, isTons ? 't' : field.unit);
  const entered = parsed.ok ? parsed.value : text.trim();
  return { value: isTons ? shifted(entered, tonPlaces) : entered, open: parsed.ok && parsed.open };
}
