import type { FieldOption } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

const phases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING', 'SUPPLEMENT'] as const;

/** The phases in their order, with the few letters that a column has room for. */
export function phaseOptions(t: Translate<typeof messages>): (FieldOption & { short: string })[] {
  return phases.map((value) => ({ value, label: t(`settings.${value}`), short: t(`settings.short${value}`) }));
}
