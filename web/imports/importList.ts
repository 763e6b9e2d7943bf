import { importKinds } from '../../server/platform/imports/importSheet.calc.ts';
import { choices, defineList } from '../platform/table/listSpec.ts';
import type { FileImportsScreenQuery } from './__generated__/FileImportsScreenQuery.graphql.ts';

export const fileImportList = defineList<FileImportsScreenQuery>()({
  filters: { kinds: choices(importKinds), statuses: choices(['DRAFT', 'CHECKED', 'DONE', 'UNDONE']) },
  order: ['CREATED'],
});
