import type { FieldOption } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';

/** The phases of a diet, in their order. */
export const dietPhases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING'] as const;
const phases = [...dietPhases, 'SUPPLEMENT'] as const;

type PhaseTexts = { [Phase in (typeof phases)[number] as `phase.${Phase}`]: (typeof messages)[`settings.${Phase}`] };

/** Their names among other texts. */
export const phaseTexts = Object.fromEntries(
  phases.map((phase) => [`phase.${phase}`, messages[`settings.${phase}`]]),
) as PhaseTexts;

/** The phases in their order, with the few letters that a column has room for. */
export function phaseOptions(t: Translate<typeof messages>): (FieldOption & { short: string })[] {
  return phases.map((value) => ({ value, label: t(`settings.${value}`), short: t(`settings.short${value}`) }));
}
