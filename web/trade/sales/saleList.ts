import { markets } from '../../../server/farm/settings/markets.calc.ts';
import { saleStatuses } from '../../../server/trade/sales/saleWords.calc.ts';
import { choices, defineList, one, period, record, search } from '../../platform/table/listSpec.ts';
import type { SalesScreenQuery } from './__generated__/SalesScreenQuery.graphql.ts';

export const saleList = defineList<SalesScreenQuery>()({
  filters: { search, statuses: choices(saleStatuses), market: one(markets), period, buyerId: record },
  order: ['-PLANNED', 'NAME', 'STATUS', 'PRICE'],
});
