import { graphql } from 'react-relay';
import type { FieldOption } from '../../platform/form/fields/fieldOption.ts';
import { formatKg } from '../../platform/i18n/format.ts';
import { language } from '../../platform/i18n/language.ts';
import { defineRecords } from '../../platform/records/records.ts';
import type { stockRecordsQuery } from './__generated__/stockRecordsQuery.graphql.ts';
import { stockName } from './stockName.ts';

type Stock = stockRecordsQuery['response']['farm']['options']['edges'][number]['node'];

const optionOf = (stock: Stock): FieldOption => ({
  value: stock.id,
  label: stockName(stock),
  detail: `${formatKg(stock.figures.balanceKg, language.get())} kg`,
});

const query = graphql`
  query stockRecordsQuery($search: String, $first: Int!, $ids: [ID!]!, $active: Boolean) {
    farm {
      options: stocks(first: $first, filter: { search: $search, active: $active }) {
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
`;

/** All stocks, including deactivated ones, to filter by. */
export const stockRecords = defineRecords<stockRecordsQuery>({ query, optionOf });

export const activeStockRecords = defineRecords<stockRecordsQuery>({ query, optionOf, variables: { active: true } });
