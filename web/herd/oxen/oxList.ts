import { oxStatuses } from '../../../server/herd/herdWords.calc.ts';
import { sexes } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { choices, defineList, defineReport, flag, one, record, search } from '../../platform/table/listSpec.ts';
import type { OxenScreenQuery } from './__generated__/OxenScreenQuery.graphql.ts';

/** What was entered by mistake is nobody's to look for. */
const found = oxStatuses.filter((status) => status !== 'REVERSED');

export const oxList = defineList<OxenScreenQuery>()({
  filters: {
    search,
    batchId: record,
    statuses: choices(found),
    sex: one(sexes),
    ownerId: record,
    identified: flag,
    inBase: flag,
  },
  order: ['-NUMBER', 'WEIGHT', 'ENTRY'],
});

export const oxOfBatch = defineReport<OxenScreenQuery>()({});
