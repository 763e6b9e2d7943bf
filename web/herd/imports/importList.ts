import { importKinds, importStatuses } from '../../../server/herd/herdWords.calc.ts';
import { choices, defineList, one } from '../../platform/table/listSpec.ts';
import type { ImportsScreenQuery } from './__generated__/ImportsScreenQuery.graphql.ts';

export const importList = defineList<ImportsScreenQuery>()({
  filters: { kind: one(importKinds), statuses: choices(importStatuses) },
  order: ['CREATED'],
});
