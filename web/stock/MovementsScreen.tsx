import { useMemo } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router';
import { formatDate, formatDecimal, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { Column } from '../platform/table/columns.ts';
import { ListScreen } from '../platform/table/ListScreen.tsx';
import { withFilter } from '../platform/table/listSpec.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import type { MovementsScreen_farm$key } from './__generated__/MovementsScreen_farm.graphql.ts';
import type { MovementsScreen_movement$data } from './__generated__/MovementsScreen_movement.graphql.ts';
import type { MovementsScreenQuery } from './__generated__/MovementsScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { MovementDialog } from './MovementDialog.tsx';
import { movementList, movementTypes } from './movementList.ts';

const query = graphql`
  query MovementsScreenQuery($filter: StockMovementsFilterInput, $orderBy: StockMovementsOrderInput) {
    farm {
      ...MovementsScreen_farm
    }
  }
`;

const list = graphql`
  fragment MovementsScreen_farm on Farm @refetchable(queryName: "MovementsScreenPaginationQuery") @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    stockMovements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy) @connection(key: "MovementsScreen_stockMovements", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...MovementsScreen_movement
          ...MovementDialog_movement
        }
      }
    }
  }
`;

const row = graphql`
  fragment MovementsScreen_movement on StockMovement {
    id
    day
    type
    kgIn
    kgOut
    value
    unitCost
    average
    balanceKg
    balanceValue
    documentNumber
    by {
      name
    }
    receipt {
      purchase {
        name
      }
    }
    provisional
    reversed
    reversal
    stock {
      food {
        name
      }
      structure {
        name
      }
    }
  }
`;

type Movement = MovementsScreen_movement$data;

export function Component({ queryRef }: ScreenProps<MovementsScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<MovementsScreenQuery>(query, queryRef);
  const nodes = useFragment<MovementsScreen_farm$key>(list, farm).stockMovements.edges.map(({ node }) => node);
  const columns = useMemo<Column<Movement>[]>(() => {
    const kg = (value: string): string => (Number(value) === 0 ? '' : formatDecimal(value, locale, { digits: 0, maxDigits: 3 }));
    const mark = ({ reversed, reversal, provisional }: Movement): string => (reversal ? t('stock.reversal') : reversed ? t('stock.reversed') : provisional ? t('stock.provisional') : '');
    return [
      { key: 'day', title: t('stock.day'), width: 105, sort: 'LEDGER', phone: 'subtitle', value: ({ day }) => formatDate(day) },
      { key: 'stock', title: t('stock.stock'), width: 170, grow: 2, phone: 'title', value: ({ stock }) => [stock.food.name, stock.structure?.name].filter(Boolean).join(' · ') },
      { key: 'type', title: t('stock.type'), width: 140, grow: 1, value: ({ type }) => t(`stock.type${type}`) },
      { key: 'document', title: t('stock.document'), width: 150, grow: 1, value: ({ receipt, documentNumber }) => receipt?.purchase.name ?? documentNumber ?? null },
      { key: 'in', title: t('stock.in'), width: 105, align: 'end', value: ({ kgIn }) => kg(kgIn) },
      { key: 'out', title: t('stock.out'), width: 105, align: 'end', value: ({ kgOut }) => kg(kgOut) },
      { key: 'unitCost', title: t('stock.unitCost'), width: 90, align: 'end', value: ({ unitCost }) => formatDecimal(unitCost, locale, { digits: 4 }) },
      { key: 'value', title: t('stock.value'), width: 125, align: 'end', phone: 'aside', value: ({ value }) => formatMoney(value, locale) },
      { key: 'balance', title: t('stock.balance'), width: 120, align: 'end', value: ({ balanceKg }) => formatDecimal(balanceKg, locale, { digits: 0, maxDigits: 3 }) },
      { key: 'balanceValue', title: t('stock.balanceValue'), width: 130, align: 'end', value: ({ balanceValue }) => formatMoney(balanceValue, locale) },
      { key: 'average', title: t('stock.average'), width: 120, align: 'end', value: ({ average }) => formatDecimal(average, locale, { digits: 4 }) },
      { key: 'by', title: t('stock.by'), width: 130, value: ({ by }) => by?.name ?? null },
      { key: 'mark', title: t('stock.state'), width: 130, value: mark, renderCell: (movement) => mark(movement) !== '' && <Badge tone={movement.provisional ? 'warning' : 'neutral'}>{mark(movement)}</Badge> },
    ];
  }, [t, locale]);
  const at = (id: string): string => `?${withFilter(search, 'movement', id).toString()}`;
  const opened = nodes.find(({ id }) => id === search.get('movement')) ?? null;
  return (
    <>
      <ListScreen<Movement>
        title={t('stock.ledger')}
        spec={movementList}
        filters={[
          { kind: 'search', key: 'search', label: t('stock.ledgerSearch') },
          { kind: 'dates', key: 'from', to: 'to', label: t('stock.period') },
          { kind: 'choices', key: 'types', label: t('stock.type'), options: movementTypes.map((value) => ({ value, label: t(`stock.type${value}`) })) },
        ]}
        columns={columns}
        list={list}
        row={row}
        parent={farm}
        file="/reports/food-history"
        href={({ id }) => at(id)}
        empty={{ icon: 'layers', title: t('stock.ledgerEmpty'), text: t('stock.ledgerEmptyText') }}
      />
      <MovementDialog movement={opened} onClose={() => void navigate(at(''), { replace: true })} />
    </>
  );
}
