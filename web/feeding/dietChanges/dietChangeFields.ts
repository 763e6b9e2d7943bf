import { formulationRecordsOf } from '../../diets/formulations/formulationRecords.ts';
import { optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { messages as m } from '../planningMessages.ts';

/** Diets that are fed in corrals, and still are. */
export const corralDietRecords = formulationRecordsOf({ types: ['CONFINEMENT'], active: true, inForceOnly: true });

export const keepField = select({
  label: m['dietChange.keep'],
  required: true,
  default: 'CALL',
  options: optionsFrom(['CALL', 'KGMN'] as const, (keep) => m[`dietChange.keep${keep}`]),
  span: 3,
});
