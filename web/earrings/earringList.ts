import { earringStatuses } from '../../server/earrings/earringStatus.calc.ts';
import { ufOfCode } from '../../server/earrings/sisbov.calc.ts';
import { choices, count, defineList, flag, record, search } from '../platform/table/listSpec.ts';
import type { EarringsScreenQuery } from './__generated__/EarringsScreenQuery.graphql.ts';

type Uf = NonNullable<NonNullable<NonNullable<EarringsScreenQuery['variables']['filter']>['ufs']>>[number];

export const earringList = defineList<EarringsScreenQuery>()({
  filters: {
    search,
    statuses: choices(earringStatuses),
    box: count,
    ufs: choices(Object.values(ufOfCode) as Uf[]),
    purchaseId: record,
    registered: flag,
  },
  order: ['SISBOV', 'MANAGEMENT_NUMBER', 'STATUS_DATE'],
});
