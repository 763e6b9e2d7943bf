import { graphql, usePreloadedQuery } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import { activeOwnerRecords } from '../../records/records.ts';
import type { BirthSheetScreenQuery } from './__generated__/BirthSheetScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { birthColumns, sheetRow, type SheetRow } from './sheetColumns.ts';
import { SheetBoard } from './SheetBoard.tsx';
import { birthSheet } from './sheetSpecs.ts';

const query = graphql`
  query BirthSheetScreenQuery($filter: SpreadsheetFilterInput) {
    farm {
      spreadsheet(kind: BIRTH, filter: $filter) {
        ...SheetBoard_sheet
      }
    }
  }
`;

const view = defineReportView<SheetRow>()(birthSheet, {
  texts: messages,
  title: 'sheets.BIRTH',
  columns: birthColumns,
  filters: {
    ownerId: { label: 'sheets.owner', records: activeOwnerRecords },
    period: 'sheets.period',
  },
  row: sheetRow,
  href: ({ oxId }) => oxPath(oxId),
  empty: { icon: 'search', title: 'sheets.emptyBIRTH', text: 'sheets.emptyBIRTHText' },
});

export function BirthSheetScreen({ queryRef }: ScreenProps<BirthSheetScreenQuery>) {
  const { farm } = usePreloadedQuery<BirthSheetScreenQuery>(query, queryRef);
  return <SheetBoard view={view} sheet={farm.spreadsheet} />;
}
