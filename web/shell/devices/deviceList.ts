import { defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { FieldDevicesScreenQuery } from './__generated__/FieldDevicesScreenQuery.graphql.ts';

export const deviceList = defineList<FieldDevicesScreenQuery>()({
  filters: { search, waiting: flag },
  order: ['-HEARD', 'WAITING'],
});
