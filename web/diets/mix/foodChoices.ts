import { useMemo } from 'react';
import { graphql, readInlineData } from 'react-relay';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import type { foodChoices_food$data, foodChoices_food$key } from './__generated__/foodChoices_food.graphql.ts';
import type { foodChoicesQuery } from './__generated__/foodChoicesQuery.graphql.ts';

export type FoodChoice = foodChoices_food$data;
export type FoodOf = (id: string) => FoodChoice | undefined;

const choice = graphql`
  fragment foodChoices_food on Food @inline {
    id
    name
    category
    minInclusionPct
    maxInclusionPct
    figures {
      dryMatterPct
      elm
      elg
      costPerKg
      costPerKgMs
    }
  }
`;

/** The foods of a mix as they lie on the farm: those that it came with, and those that are chosen since. */
export function useFoods(known: readonly foodChoices_food$key[], chosen: readonly string[]): FoodOf {
  const came = useMemo(
    () => new Map(known.map((key) => readInlineData<foodChoices_food$key>(choice, key)).map((food) => [food.id, food])),
    [known],
  );
  const ids = [...new Set(chosen)].filter((id) => id !== '' && !came.has(id)).toSorted();
  const answer = useAnswer<foodChoicesQuery>(
    graphql`
      query foodChoicesQuery($ids: [ID!]!) {
        nodes(ids: $ids) {
          __typename
          ... on Food {
            ...foodChoices_food @alias(as: "food")
          }
        }
      }
    `,
    ids.length === 0 ? null : { ids },
  );
  return useMemo(() => {
    const read = (answer?.nodes ?? []).flatMap((node) =>
      node?.__typename === 'Food' && node.food != null ? [readInlineData<foodChoices_food$key>(choice, node.food)] : [],
    );
    const all = new Map([...came.values(), ...read].map((food) => [food.id, food]));
    return (id) => all.get(id);
  }, [came, answer]);
}
