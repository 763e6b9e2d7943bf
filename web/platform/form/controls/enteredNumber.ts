import { shifted } from '../../../../server/platform/files/cell.calc.ts';
import { tonPlaces } from '../../i18n/decimal.ts';
import { parseNumber } from '../../i18n/number.ts';
import type { Locale } from '../../session/storage.ts';
import type { FieldOf } from '../fields/fields.ts';

/** The value of a text that was typed or pasted; what is no number stays as it is, to be refused. */
export function enteredNumber(
  text: string,
  field: FieldOf<'number'>,
  locale: Locale,
  inTons: boolean,
): { value: string; open: boolean } {
  const parsed = parseNumber(text, locale, inTons ? 't' : field.unit);
  const entered = parsed.ok ? parsed.value : text.trim();
  return { value: inTons ? shifted(entered, tonPlaces) : entered, open: parsed.ok && parsed.open };
}
