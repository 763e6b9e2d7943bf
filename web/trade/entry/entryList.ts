import { entryStatuses } from '../../../server/herd/herdWords.calc.ts';
import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { EntriesScreenQuery } from './__generated__/EntriesScreenQuery.graphql.ts';

export const entryList = defineList<EntriesScreenQuery>()({
  filters: { search, statuses: choices(entryStatuses), received: flag },
  order: ['-CREATED', 'STATUS', 'NAME'],
});
