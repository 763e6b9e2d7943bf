import { optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { messages as m } from '../planningMessages.ts';

export const keepField = select({
  label: m['dietChange.keep'],
  required: true,
  default: 'CALL',
  options: optionsFrom(['CALL', 'KGMN'] as const, (keep) => m[`dietChange.keep${keep}`]),
  span: 3,
});
