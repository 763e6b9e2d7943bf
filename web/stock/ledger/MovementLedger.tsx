import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { useOpenedRow } from '../../platform/table/filters/useOpenedRow.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import type { ReportPeriod } from '../../platform/table/filters/period.ts';
import { foodRecords, stockRecords } from '../../records/records.ts';
import type { MovementLedger_farm$key } from './__generated__/MovementLedger_farm.graphql.ts';
import { messages } from '../messages.ts';
import { movementColumns, movementRow, type Movement } from './movementColumns.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import { movementHistory, movementList } from './movementList.ts';

const list = graphql`
  fragment MovementLedger_farm on Farm
  @refetchable(queryName: "MovementLedgerPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    stockMovements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "MovementLedger_stockMovements", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...movementColumns_movement
          ...MovementDialog_movement
        }
      }
    }
  }
`;

const opens = 'movement';

function ledgerView(spec: typeof movementList, title: 'stock.ledger' | 'stock.history') {
  return defineReportView<Movement>()(spec, {
    texts: messages,
    title,
    columns: movementColumns,
    filters: {
      search: 'stock.ledgerSearch',
      period: 'stock.period',
      foodId: { label: 'stock.food', records: foodRecords },
      stockId: { label: 'stock.stock', records: stockRecords },
      types: { label: 'stock.type', words: 'stock.type' },
    },
    list,
    row: movementRow,
    opens,
    empty: { icon: 'layers', title: 'stock.ledgerEmpty', text: 'stock.ledgerEmptyText' },
  });
}

const views = {
  ledger: ledgerView(movementList, 'stock.ledger'),
  history: ledgerView(movementHistory, 'stock.history'),
};
type LedgerTitle = keyof typeof views;

type Props = {
  farm: MovementLedger_farm$key;
  title: LedgerTitle;
  /** That of a report, where none is chosen. */
  period?: ReportPeriod | undefined;
  chart?: ReactNode;
};

/** The rows of the ledger, as the list of movements and the report of them show it. */
export function MovementLedger({ farm, title, period, chart }: Props) {
  const nodes = useFragment<MovementLedger_farm$key>(list, farm).stockMovements.edges.map(({ node }) => node);
  const { opened, close } = useOpenedRow(opens, nodes);
  return (
    <>
      <ListScreen
        view={views[title]}
        parent={farm}
        file="/reports/food-history"
        chart={chart}
        {...(period ? { period } : {})}
      />
      <MovementDialog movement={opened} onClose={close} />
    </>
  );
}
