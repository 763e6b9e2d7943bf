import { carcassMatches } from '../../../server/trade/sales/saleWords.calc.ts';
import { defineList, one, period, record } from '../../platform/table/listSpec.ts';
import type { CarcassesScreenQuery } from './__generated__/CarcassesScreenQuery.graphql.ts';

export const carcassList = defineList<CarcassesScreenQuery>()({
  filters: { saleId: record, batchId: record, matchedBy: one(carcassMatches), period },
  order: ['-WEIGHT', 'VALUE', '-SLAUGHTERED', 'SALE'],
});
