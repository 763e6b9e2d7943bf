import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { RecipeScreenMutation } from './__generated__/RecipeScreenMutation.graphql.ts';
import type { RecipeScreenQuery } from './__generated__/RecipeScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { RecipeForm } from './RecipeForm.tsx';
import { recipeForm } from './recipeFields.ts';

export const RecipeScreen = editScreen<RecipeScreenQuery, RecipeScreenMutation>({
  query: graphql`
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
  `,
  mutation: graphql`
    mutation RecipeScreenMutation($input: UpdateRecipeInput!) {
      updateRecipe(input: $input) {
        recipe {
          ...RecipesScreen_recipe
          version
        }
      }
    }
  `,
  saved: messages['recipes.updated'],
  useActivation: activationOf('diet:write'),
  render: (screen, recipe, { farm }) => {
    const { formulation, steps } = recipe;
    // A recipe goes by the version in force, whichever it was made for.
    const inForce = formulation.versions.find(({ isInForce }) => isInForce) ?? formulation;
    return (
      <RecipeForm
        {...screen}
        farm={farm}
        diet={inForce}
        stored={recipeForm.valuesOf({
          ...recipe,
          formulationId: inForce.id,
          steps: steps.map(({ food, ...step }) => ({ ...step, foodId: food.id })),
        })}
      />
    );
  },
});
