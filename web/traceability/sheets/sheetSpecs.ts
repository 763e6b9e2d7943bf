import { defineReport, flag, period, record } from '../../platform/table/listSpec.ts';
import type { BirthSheetScreenQuery } from './__generated__/BirthSheetScreenQuery.graphql.ts';
import type { EntrySheetScreenQuery } from './__generated__/EntrySheetScreenQuery.graphql.ts';
import type { IdentificationSheetScreenQuery } from './__generated__/IdentificationSheetScreenQuery.graphql.ts';

export const identificationSheet = defineReport<IdentificationSheetScreenQuery>()({
  sent: flag,
  ownerId: record,
  purchaseId: record,
  period,
});
export const entrySheet = defineReport<EntrySheetScreenQuery>()({ ownerId: record, purchaseId: record, period });
export const birthSheet = defineReport<BirthSheetScreenQuery>()({ ownerId: record, period });
