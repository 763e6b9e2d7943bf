import { choices, defineList, flag, record, search } from '../../platform/table/listSpec.ts';
import type { PasturesScreenQuery } from './__generated__/PasturesScreenQuery.graphql.ts';
import type { PicketsScreenQuery } from './__generated__/PicketsScreenQuery.graphql.ts';
import { placeTypes } from './placeTypes.ts';

export const picketList = defineList<PicketsScreenQuery>()({
  filters: { search, lineId: record, types: choices(placeTypes), empty: flag, active: flag, drawn: flag },
  order: ['POSITION', 'NAME', 'AREA', 'CAPACITY', 'HEADS'],
});

export const pastureList = defineList<PasturesScreenQuery>()({
  filters: { search, empty: flag, active: flag, drawn: flag },
  order: ['NAME', 'POSITION', 'AREA', 'CAPACITY', 'HEADS'],
});
