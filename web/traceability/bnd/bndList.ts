import { reconciliationResults } from '../../../server/traceability/bnd/bndWords.calc.ts';
import { choices, defineList, flag, record, search } from '../../platform/table/listSpec.ts';
import type { BndListScreenQuery } from './__generated__/BndListScreenQuery.graphql.ts';

export const bndList = defineList<BndListScreenQuery>()({
  filters: { search, results: choices(reconciliationResults), ownerId: record, inventory: flag },
  order: ['SISBOV', 'RESULT'],
});
