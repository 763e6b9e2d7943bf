import { useMemo } from 'react';
import { graphql, readInlineData, useFragment } from 'react-relay';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import type { loadedDiets_diet$data, loadedDiets_diet$key } from './__generated__/loadedDiets_diet.graphql.ts';
import type { loadedDiets_farm$key } from './__generated__/loadedDiets_farm.graphql.ts';
import type { loadedDietsQuery } from './__generated__/loadedDietsQuery.graphql.ts';

export type LoadedDiet = loadedDiets_diet$data;

export interface RecipeStep {
  foodId: string;
  stepKg: string;
  waitSeconds: string;
  micro: boolean;
  tolerancePct: string;
}

const usualTolerance = '2';

const loaded = graphql`
  fragment loadedDiets_diet on Formulation @inline {
    id
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
`;

/** The diet that a recipe loads: the one it came with, or the one that is chosen since. */
export function useLoadedDiet(known: loadedDiets_diet$key | null, id: string): LoadedDiet | undefined {
  const came = useMemo(() => known && readInlineData<loadedDiets_diet$key>(loaded, known), [known]);
  const answer = useAnswer<loadedDietsQuery>(
    graphql`
      query loadedDietsQuery($id: ID!) {
        node(id: $id) {
          __typename
          ... on Formulation {
            ...loadedDiets_diet @alias(as: "diet")
          }
        }
      }
    `,
    id === '' || id === came?.id ? null : { id },
  );
  return useMemo(() => {
    if (came !== null && came.id === id) return came;
    const node = answer?.node;
    if (node?.__typename !== 'Formulation' || node.diet == null) return undefined;
    const diet = readInlineData<loadedDiets_diet$key>(loaded, node.diet);
    return diet.id === id ? diet : undefined;
  }, [came, id, answer]);
}

/** How a diet is usually loaded. */
export function useUsualSteps(farm: loadedDiets_farm$key): (diet: LoadedDiet) => RecipeStep[] {
  const { settings } = useFragment(
    graphql`
      fragment loadedDiets_farm on Farm {
        settings {
          feeding {
            roundStepBulkIngredientKg
          }
        }
      }
    `,
    farm,
  );
  return ({ ingredients }) =>
    ingredients
      .toSorted((a, b) => (a.figures?.loadingPosition ?? 0) - (b.figures?.loadingPosition ?? 0))
      .map(({ food, tolerancePct }) => ({
        foodId: food.id,
        stepKg: food.stepKg ?? settings.feeding.roundStepBulkIngredientKg,
        waitSeconds: '0',
        micro: false,
        tolerancePct: tolerancePct ?? usualTolerance,
      }));
}
