import { defineList } from '../platform/table/listSpec.ts';
import type { FormulationType } from './formulationTypes.ts';

const phases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING'] as const;

/** The list of one type of formulation. */
export const formulationList = (type: FormulationType) =>
  defineList({
    filters: {
      search: { kind: 'text' },
      phases: { kind: 'choices', values: phases },
      inForceOnly: { kind: 'flag' },
      active: { kind: 'flag' },
    },
    sorts: ['NAME', 'PHASE', 'VERSION'],
    initial: { field: 'NAME', direction: 'ASC' },
    always: { types: [type] },
  });
