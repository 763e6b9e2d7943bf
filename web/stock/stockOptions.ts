import { graphql, useFragment } from 'react-relay';
import type { FieldOption } from '../platform/form/fields.ts';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import type { stockOptions_farm$data, stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';

export type StockChoices = stockOptions_farm$data;

const fragment = graphql`
  fragment stockOptions_farm on Farm {
    currentDay
    foods(first: 500, filter: { active: true }) {
      edges {
        node {
          id
          name
        }
      }
    }
    structures(first: 200) {
      edges {
        node {
          id
          name
        }
      }
    }
    stocks(first: 500, filter: { active: true }) {
      edges {
        node {
          id
          food {
            id
            name
          }
          structure {
            id
            name
          }
          figures {
            balanceKg
            averageCost
          }
        }
      }
    }
  }
`;

export type StockChoice = StockChoices['stocks']['edges'][number]['node'];

interface Options {
  currentDay: string;
  foods: FieldOption[];
  structures: FieldOption[];
  stocks: FieldOption[];
  stockOf: (id: string) => StockChoice | undefined;
  all: readonly StockChoice[];
}

/** What the forms of a movement offer: foods, structures, and stocks with what lies in them. */
export function useStockOptions(farm: stockOptions_farm$key): Options {
  const locale = useLanguage();
  const { currentDay, foods, structures, stocks } = useFragment(fragment, farm);
  const all = stocks.edges.map(({ node }) => node);
  const named = (edges: readonly { readonly node: { readonly id: string; readonly name: string } }[]): FieldOption[] => edges.map(({ node }) => ({ value: node.id, label: node.name }));
  return {
    currentDay,
    foods: named(foods.edges),
    structures: named(structures.edges),
    stocks: all.map(({ id, food, structure, figures }) => ({ value: id, label: [food.name, structure?.name].filter(Boolean).join(' · '), detail: `${formatDecimal(figures.balanceKg, locale, { digits: 0 })} kg` })),
    stockOf: (id) => all.find((stock) => stock.id === id),
    all,
  };
}
