import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FieldOption } from '../platform/form/fields.ts';
import { optionsOf } from '../platform/form/options.ts';
import { formatKg } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { stockName } from './stockName.ts';
import type { stockOptions_farm$data, stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';

export type StockChoice = stockOptions_farm$data['stocks']['edges'][number]['node'];
export type StockFormProps = { farm: stockOptions_farm$key; stockId: string; aside: ReactNode };

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

interface Options {
  currentDay: string;
  foods: FieldOption[];
  structures: FieldOption[];
  stocks: FieldOption[];
  stockOf: (id: string) => StockChoice | undefined;
  all: readonly StockChoice[];
}

interface OnHand {
  readonly food: { readonly id: string };
  readonly structure: { readonly id: string } | null | undefined;
  readonly figures: { readonly balanceKg: string };
}

/** Where a food lies when that is one place only, so that more of it joins what is there. */
export function onlyStructure(stocks: readonly OnHand[], foodId: string): string {
  const known = stocks.filter(({ food }) => food.id === foodId);
  const lying = known.length > 1 ? known.filter(({ figures }) => Number(figures.balanceKg) > 0) : known;
  return lying.length === 1 ? (lying[0]?.structure?.id ?? '') : '';
}

/** A food that is chosen brings the structure it lies in, where none was chosen by hand; each pair is a structure and a food. */
export function usualStructure(
  stocks: readonly OnHand[],
  given: string,
  [structureId, foodId]: readonly [string, string],
  [structureBefore, foodBefore]: readonly [string, string],
): string {
  const isOurs = ['', given, onlyStructure(stocks, foodBefore)].includes(structureBefore);
  return foodId !== foodBefore && structureId === structureBefore && isOurs
    ? onlyStructure(stocks, foodId)
    : structureId;
}

/** What the forms of a movement offer: foods, structures, and stocks with what lies in them. */
export function useStockOptions(farm: stockOptions_farm$key): Options {
  const locale = useLanguage();
  const { currentDay, foods, structures, stocks } = useFragment(fragment, farm);
  const all = stocks.edges.map(({ node }) => node);
  return {
    currentDay,
    foods: optionsOf(foods),
    structures: optionsOf(structures),
    stocks: all.map((stock) => ({
      value: stock.id,
      label: stockName(stock),
      detail: `${formatKg(stock.figures.balanceKg, locale)} kg`,
    })),
    stockOf: (id) => all.find((stock) => stock.id === id),
    all,
  };
}
