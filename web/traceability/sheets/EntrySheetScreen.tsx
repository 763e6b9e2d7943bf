import { graphql, usePreloadedQuery } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import { activeOwnerRecords, sheetPurchaseRecords } from '../../records/records.ts';
import type { EntrySheetScreenQuery } from './__generated__/EntrySheetScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { entryColumns, sheetRow, type SheetRow } from './sheetColumns.ts';
import { SheetBoard } from './SheetBoard.tsx';
import { entrySheet } from './sheetSpecs.ts';

const query = graphql`
  query EntrySheetScreenQuery($filter: SpreadsheetFilterInput) {
    farm {
      spreadsheet(kind: ENTRY, filter: $filter) {
        ...SheetBoard_sheet
      }
    }
  }
`;

const view = defineReportView<SheetRow>()(entrySheet, {
  texts: messages,
  title: 'sheets.ENTRY',
  columns: entryColumns,
  filters: {
    ownerId: { label: 'sheets.owner', records: activeOwnerRecords },
    purchaseId: { label: 'sheets.purchase', records: sheetPurchaseRecords },
    period: 'sheets.period',
  },
  row: sheetRow,
  href: ({ oxId }) => oxPath(oxId),
  empty: { icon: 'search', title: 'sheets.emptyENTRY', text: 'sheets.emptyENTRYText' },
});

export function EntrySheetScreen({ queryRef }: ScreenProps<EntrySheetScreenQuery>) {
  const { farm } = usePreloadedQuery<EntrySheetScreenQuery>(query, queryRef);
  return <SheetBoard view={view} sheet={farm.spreadsheet} />;
}
