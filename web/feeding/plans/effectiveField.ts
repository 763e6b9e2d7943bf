import { optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { messages as m } from '../planningMessages.ts';

/** From when on a change counts. */
export const effectiveField = select({
  label: m['tract.effective'],
  hint: m['tract.effectiveHint'],
  required: true,
  default: 'NEXT_DAY',
  options: optionsFrom(['TODAY', 'NEXT_DAY'] as const, (day) => m[`tract.effective${day}`]),
  span: 3,
});
