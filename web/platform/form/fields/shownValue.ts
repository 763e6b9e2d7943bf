import { ringOf, squareMetres } from '../../map/geometry.ts';
import { areaText } from '../../map/measures.ts';
import type { Translate } from '../../i18n/useMessages.ts';
import type { Locale } from '../../session/storage.ts';
import type { messages } from './controlMessages.ts';
import type { Field } from './fields.ts';
import { shownText } from './shownText.ts';

export function shownValue(field: Field, value: unknown, locale: Locale, t: Translate<typeof messages>): string {
  return field.kind === 'polygon'
    ? areaText(squareMetres(ringOf(value) ?? []), locale)
    : shownText(field, value, locale, t);
}
