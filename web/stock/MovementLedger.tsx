import { useMemo, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router';
import type { FieldOption } from '../platform/form/fields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { withFilter } from '../platform/table/listSpec.ts';
import type { MovementLedger_farm$key } from './__generated__/MovementLedger_farm.graphql.ts';
import type { MovementLedgerStocks_farm$key } from './__generated__/MovementLedgerStocks_farm.graphql.ts';
import { messages } from './messages.ts';
import { movementColumns, movementRow, type Movement } from './movementColumns.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import { movementList, movementTypes } from './movementList.ts';
import { stockName } from './stockName.ts';

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

const choices = graphql`
  fragment MovementLedgerStocks_farm on Farm {
    stocks(first: 500) {
      edges {
        node {
          id
          food {
            id
            name
          }
          structure {
            name
          }
        }
      }
    }
  }
`;

function useStockChoices(farm: MovementLedgerStocks_farm$key): { stocks: FieldOption[]; foods: FieldOption[] } {
  const { stocks } = useFragment(choices, farm);
  return useMemo(() => {
    const all = stocks.edges.map(({ node }) => node);
    const foods = new Map(all.map(({ food }) => [food.id, food.name]));
    return {
      stocks: all.map((stock) => ({ value: stock.id, label: stockName(stock) })),
      foods: [...foods].map(([value, label]) => ({ value, label })),
    };
  }, [stocks]);
}

type Props = { farm: MovementLedger_farm$key & MovementLedgerStocks_farm$key; title: string; chart?: ReactNode };

/** The rows of the ledger, as the list of movements and the report of them show it. */
export function MovementLedger({ farm, title, chart }: Props) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const nodes = useFragment<MovementLedger_farm$key>(list, farm).stockMovements.edges.map(({ node }) => node);
  const { stocks, foods } = useStockChoices(farm);
  const columns = useMemo(() => movementColumns(t), [t]);
  const at = (id: string): string => `?${withFilter(search, 'movement', id).toString()}`;
  const opened = nodes.find(({ id }) => id === search.get('movement')) ?? null;
  return (
    <>
      <ListScreen<Movement>
        title={title}
        spec={movementList}
        filters={[
          { kind: 'search', key: 'search', label: t('stock.ledgerSearch') },
          { kind: 'dates', key: 'from', to: 'to', label: t('stock.period') },
          { kind: 'pick', key: 'foodId', label: t('stock.food'), options: foods },
          { kind: 'pick', key: 'stockId', label: t('stock.stock'), options: stocks },
          {
            kind: 'choices',
            key: 'types',
            label: t('stock.type'),
            options: movementTypes.map((value) => ({ value, label: t(`stock.type${value}`) })),
          },
        ]}
        columns={columns}
        list={list}
        row={movementRow}
        parent={farm}
        file="/reports/food-history"
        chart={chart}
        href={({ id }) => at(id)}
        empty={{ icon: 'layers', title: t('stock.ledgerEmpty'), text: t('stock.ledgerEmptyText') }}
      />
      <MovementDialog movement={opened} onClose={() => void navigate(at(''), { replace: true })} />
    </>
  );
}
