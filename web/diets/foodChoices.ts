import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { FieldOption } from '../platform/form/fields.ts';
import type { foodChoices_farm$data, foodChoices_farm$key } from './__generated__/foodChoices_farm.graphql.ts';

export type FoodChoice = foodChoices_farm$data['foods']['edges'][number]['node'];

export interface FoodChoices {
  options: FieldOption[];
  foodOf: (id: string) => FoodChoice | undefined;
}

/** The foods that a formulation may be made of, as they lie on the farm; one that was put away stays where it is used. */
export function useFoodChoices(farm: foodChoices_farm$key, used: readonly string[]): FoodChoices {
  const { foods } = useFragment(
    graphql`
      fragment foodChoices_farm on Farm {
        foods(first: 500) {
          edges {
            node {
              id
              name
              category
              active
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
          }
        }
      }
    `,
    farm,
  );
  return useMemo(() => {
    const all = new Map(foods.edges.map(({ node }) => [node.id, node]));
    const offered = [...all.values()].filter(({ id, active }) => active || used.includes(id));
    return { options: offered.map(({ id, name }) => ({ value: id, label: name })), foodOf: (id) => all.get(id) };
  }, [foods, used]);
}
