import { optionsFrom } from '../../../platform/form/fields/kinds.ts';
import { messages as m } from '../messages.ts';
import { phases } from './phases.ts';

type PhaseTexts = { [Phase in (typeof phases)[number] as `phase.${Phase}`]: (typeof m)[`settings.${Phase}`] };

/** The names of the phases among other texts. */
export const phaseTexts = Object.fromEntries(
  phases.map((phase) => [`phase.${phase}`, m[`settings.${phase}`]]),
) as PhaseTexts;

/** The phases in their order, with the few letters that a column has room for. */
export const phaseChoices = optionsFrom(phases, (phase) => m[`settings.${phase}`]).map((option) => ({
  ...option,
  short: m[`settings.short${option.value}`],
}));
