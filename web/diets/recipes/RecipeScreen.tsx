import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { RecipeScreenMutation } from './__generated__/RecipeScreenMutation.graphql.ts';
import type { RecipeScreenQuery } from './__generated__/RecipeScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { RecipeForm, recipeInput } from './RecipeForm.tsx';
import { useRecipeActivation } from './useRecipeActivation.ts';

const query = graphql`
  query RecipeScreenQuery($id: ID!) {
    farm {
      ...loadedDiets_farm
    }
    node(id: $id) {
      __typename
      ... on Recipe {
        id
        name
        method
        active
        version
        viewerCanUpdate
        formulation {
          id
          versions {
            id
            isInForce
          }
        }
        steps {
          stepKg
          waitSeconds
          micro
          tolerancePct
          food {
            id
          }
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<RecipeScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: recipe } = usePreloadedQuery<RecipeScreenQuery>(query, queryRef);
  const { renderToggle } = useRecipeActivation();
  const [updateRecipe] = useAppMutation<RecipeScreenMutation>(graphql`
    mutation RecipeScreenMutation($input: UpdateRecipeInput!) {
      updateRecipe(input: $input) {
        recipe {
          ...RecipesScreen_recipe
          version
        }
      }
    }
  `);
  const initial = useMemo(() => {
    if (recipe?.__typename !== 'Recipe') return null;
    const { name, method, formulation, steps } = recipe;
    // A recipe goes by the version in force, whichever it was made for.
    const inForce = formulation.versions.find(({ isInForce }) => isInForce) ?? formulation;
    return {
      name,
      method,
      formulationId: inForce.id,
      steps: steps.map(({ food, waitSeconds, ...step }) => ({
        ...step,
        foodId: food.id,
        waitSeconds: String(waitSeconds),
      })),
    };
  }, [recipe]);
  if (recipe?.__typename !== 'Recipe' || initial === null) return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate } = recipe;
  return (
    <RecipeForm
      farm={farm}
      title={recipe.name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      initial={initial}
      savedText={t('recipes.updated')}
      onSave={(values) => updateRecipe({ input: { ...recipeInput(values), id, version } }, { quiet: true })}
    />
  );
}
