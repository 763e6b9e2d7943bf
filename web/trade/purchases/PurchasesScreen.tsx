import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { optionsOf } from '../../platform/form/options.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import type { PurchasesScreenQuery } from './__generated__/PurchasesScreenQuery.graphql.ts';
import { tonsOf } from './figures.ts';
import { messages } from './messages.ts';
import { purchaseColumns, purchaseRow, type Purchase } from './purchaseColumns.tsx';
import { purchaseList, receiptStatuses } from './purchaseList.ts';
import { usePurchaseFeed } from './usePurchaseFeed.ts';

const query = graphql`
  query PurchasesScreenQuery($filter: PurchasesFilterInput, $orderBy: PurchasesOrderInput) {
    farm {
      purchaseTotals(filter: $filter) {
        value
        orderedKg
      }
      suppliers: establishments(first: 500, filter: { registrationTypes: [ORIGIN, BOTH] }) {
        edges {
          node {
            id
            name
          }
        }
      }
      foods(first: 500) {
        edges {
          node {
            id
            name
          }
        }
      }
      ...PurchasesScreen_farm
    }
  }
`;

const list = graphql`
  fragment PurchasesScreen_farm on Farm
  @refetchable(queryName: "PurchasesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    purchases(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "PurchasesScreen_purchases", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...purchaseColumns_purchase
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<PurchasesScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<PurchasesScreenQuery>(query, queryRef);
  usePurchaseFeed();
  const columns = useMemo(() => purchaseColumns(t), [t]);
  const add = mayDo('purchase:write') && <AddLink to="/admin/financial/new-order" label={t('purchases.new')} />;
  return (
    <ListScreen<Purchase>
      title={t('purchases.title')}
      spec={purchaseList}
      filters={[
        { kind: 'search', key: 'search', label: t('purchases.search') },
        {
          kind: 'choices',
          key: 'statuses',
          label: t('purchases.status'),
          options: receiptStatuses.map((value) => ({ value, label: t(`purchases.status${value}`) })),
        },
        { kind: 'dates', key: 'from', to: 'to', label: t('purchases.period') },
        { kind: 'pick', key: 'supplierId', label: t('purchases.supplier'), options: optionsOf(farm.suppliers) },
        { kind: 'pick', key: 'foodId', label: t('purchases.food'), options: optionsOf(farm.foods) },
      ]}
      columns={columns}
      list={list}
      row={purchaseRow}
      parent={farm}
      href={({ id }) => `/admin/financial/orders/${encodeURIComponent(id)}`}
      empty={{ icon: 'coins', title: t('purchases.empty'), text: t('purchases.emptyText'), action: add }}
      actions={add}
      totals={{ ordered: tonsOf(farm.purchaseTotals.orderedKg), value: farm.purchaseTotals.value }}
    />
  );
}
