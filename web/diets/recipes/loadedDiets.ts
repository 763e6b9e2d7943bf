import { graphql, useFragment } from 'react-relay';
import type { loadedDiets_farm$data, loadedDiets_farm$key } from './__generated__/loadedDiets_farm.graphql.ts';

export type LoadedDiet = loadedDiets_farm$data['formulations']['edges'][number]['node'];

export interface RecipeStep {
  foodId: string;
  stepKg: string;
  waitSeconds: string;
  micro: boolean;
  tolerancePct: string;
}

const usualTolerance = '2';

/** What mixers load: diets and mixes that are in force or to come. */
export function useLoadedDiets(farm: loadedDiets_farm$key): {
  diets: LoadedDiet[];
  stepsOf: (diet: LoadedDiet) => RecipeStep[];
} {
  const { formulations, settings } = useFragment(
    graphql`
      fragment loadedDiets_farm on Farm {
        settings {
          feeding {
            roundStepBulkIngredientKg
          }
        }
        formulations(first: 500, filter: { types: [CONFINEMENT, PRE_MIX, PREMIX], active: true }) {
          edges {
            node {
              id
              name
              versionNumber
              status
              ingredients {
                tolerancePct
                food {
                  id
                  name
                  stepKg
                }
                figures {
                  mnPct
                  loadingPosition
                }
              }
            }
          }
        }
      }
    `,
    farm,
  );
  return {
    diets: formulations.edges
      .map(({ node }) => node)
      .filter(({ status }) => status === 'IN_FORCE' || status === 'FUTURE'),
    stepsOf: ({ ingredients }) =>
      ingredients
        .toSorted((a, b) => (a.figures?.loadingPosition ?? 0) - (b.figures?.loadingPosition ?? 0))
        .map(({ food, tolerancePct }) => ({
          foodId: food.id,
          stepKg: food.stepKg ?? settings.feeding.roundStepBulkIngredientKg,
          waitSeconds: '0',
          micro: false,
          tolerancePct: tolerancePct ?? usualTolerance,
        })),
  };
}
