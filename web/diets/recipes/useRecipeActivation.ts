import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useRecipeActivationMutation } from './__generated__/useRecipeActivationMutation.graphql.ts';

export function useRecipeActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useRecipeActivationMutation>(graphql`
    mutation useRecipeActivationMutation($input: SetRecipeActiveInput!) {
      setRecipeActive(input: $input) {
        recipe {
          ...RecipesScreen_recipe
          version
        }
      }
    }
  `);
  return useActivation((id, active) => setActive({ input: { id, active } }));
}
