import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddRecipeScreenMutation } from './__generated__/AddRecipeScreenMutation.graphql.ts';
import type { AddRecipeScreenQuery } from './__generated__/AddRecipeScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { RecipeForm } from './RecipeForm.tsx';

const query = graphql`
  query AddRecipeScreenQuery {
    farm {
      ...loadedDiets_farm
    }
  }
`;

export function AddRecipeScreen({ queryRef }: ScreenProps<AddRecipeScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<AddRecipeScreenQuery>(query, queryRef);
  const create = useSave<AddRecipeScreenMutation>(graphql`
    mutation AddRecipeScreenMutation($input: CreateRecipeInput!) {
      createRecipe(input: $input) {
        recipe {
          ...RecipesScreen_recipe
        }
      }
    }
  `);
  return (
    <RecipeForm
      farm={farm}
      diet={null}
      title={t('recipes.new')}
      readOnly={!mayDo('diet:write')}
      savedText={t('recipes.created')}
      onSave={create}
    />
  );
}
