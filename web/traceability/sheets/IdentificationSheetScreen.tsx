import { graphql, usePreloadedQuery } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import { activeOwnerRecords, sheetPurchaseRecords } from '../../records/records.ts';
import type { IdentificationSheetScreenQuery } from './__generated__/IdentificationSheetScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { identificationColumns, sheetRow, type SheetRow } from './sheetColumns.ts';
import { SheetBoard } from './SheetBoard.tsx';
import { identificationSheet } from './sheetSpecs.ts';

const query = graphql`
  query IdentificationSheetScreenQuery($filter: SpreadsheetFilterInput) {
    farm {
      spreadsheet(kind: IDENTIFICATION, filter: $filter) {
        ...SheetBoard_sheet
      }
    }
  }
`;

const view = defineReportView<SheetRow>()(identificationSheet, {
  texts: messages,
  title: 'sheets.IDENTIFICATION',
  columns: identificationColumns,
  filters: {
    sent: { label: 'sheets.state', yes: 'sheets.sent', no: null, unset: 'sheets.waiting' },
    ownerId: { label: 'sheets.owner', records: activeOwnerRecords },
    purchaseId: { label: 'sheets.purchase', records: sheetPurchaseRecords },
    period: 'sheets.period',
  },
  row: sheetRow,
  href: ({ oxId }) => oxPath(oxId),
  empty: { icon: 'check', title: 'sheets.emptyIDENTIFICATION', text: 'sheets.emptyIDENTIFICATIONText' },
});

export function IdentificationSheetScreen({ queryRef }: ScreenProps<IdentificationSheetScreenQuery>) {
  const { farm } = usePreloadedQuery<IdentificationSheetScreenQuery>(query, queryRef);
  return <SheetBoard view={view} sheet={farm.spreadsheet} />;
}
