import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { RecipeScreenMutation } from './__generated__/RecipeScreenMutation.graphql.ts';
import type { RecipeScreenQuery } from './__generated__/RecipeScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { RecipeForm, recipeForm } from './RecipeForm.tsx';
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
          ...loadedDiets_diet
          versions {
            id
            isInForce
            ...loadedDiets_diet
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

export function RecipeScreen({ queryRef }: ScreenProps<RecipeScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: recipe } = usePreloadedQuery<RecipeScreenQuery>(query, queryRef);
  const { renderToggle } = useRecipeActivation();
  const update = useSave<RecipeScreenMutation>(graphql`
    mutation RecipeScreenMutation($input: UpdateRecipeInput!) {
      updateRecipe(input: $input) {
        recipe {
          ...RecipesScreen_recipe
          version
        }
      }
    }
  `);
  if (recipe?.__typename !== 'Recipe') return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, formulation, steps } = recipe;
  // A recipe goes by the version in force, whichever it was made for.
  const inForce = formulation.versions.find(({ isInForce }) => isInForce) ?? formulation;
  return (
    <RecipeForm
      farm={farm}
      diet={inForce}
      title={recipe.name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={recipeForm.valuesOf({
        ...recipe,
        formulationId: inForce.id,
        steps: steps.map(({ food, ...step }) => ({ ...step, foodId: food.id })),
      })}
      savedText={t('recipes.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
