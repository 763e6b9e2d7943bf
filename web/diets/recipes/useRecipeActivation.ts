import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useRecipeActivationMutation } from './__generated__/useRecipeActivationMutation.graphql.ts';

export function useRecipeActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useRecipeActivationMutation>(graphql`
    mutation useRecipeActivationMutation($input: SetRecipeActiveManyInput!) {
      setRecipeActiveMany(input: $input) {
        done {
          ...RecipesScreen_recipe
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('diet:write', async (inputs) => (await setActive({ input: { inputs } })).setRecipeActiveMany);
}
