import { graphql } from 'react-relay';
import type { FieldOption } from '../platform/form/fields.ts';
import { formatKg } from '../platform/i18n/format.ts';
import { language } from '../platform/i18n/language.ts';
import { defineRecords } from '../platform/records/records.ts';
import type { stockRecordsQuery } from './__generated__/stockRecordsQuery.graphql.ts';
import { stockName } from './stockName.ts';

type Answer = stockRecordsQuery['response'];
type Stock = Answer['farm']['stocks']['edges'][number]['node'];

const optionOf = (stock: Stock): FieldOption => ({
  value: stock.id,
  label: stockName(stock),
  detail: `${formatKg(stock.figures.balanceKg, language.get())} kg`,
});

const declared = {
  query: graphql`
    query stockRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
      farm {
        stocks(first: $first, filter: { search: $search, active: $active }) {
          edges {
            node {
              id
              food {
                name
              }
              structure {
                name
              }
              figures {
                balanceKg
              }
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
      nodes(ids: $ids) {
        __typename
        ... on Stock {
          id
          food {
            name
          }
          structure {
            name
          }
          figures {
            balanceKg
          }
        }
      }
    }
  `,
  found: ({ farm }: Answer) => farm.stocks.edges.map(({ node }) => optionOf(node)),
  hasMore: ({ farm }: Answer) => farm.stocks.pageInfo.hasNextPage,
  chosen: ({ nodes }: Answer) => nodes.flatMap((node) => (node?.__typename === 'Stock' ? [optionOf(node)] : [])),
};

/** All stocks, to look for what happened to them. */
export const stockRecords = defineRecords<stockRecordsQuery>(declared);

/** Stocks that something may be taken from. */
export const activeStockRecords = defineRecords<stockRecordsQuery>({ ...declared, variables: { active: true } });
