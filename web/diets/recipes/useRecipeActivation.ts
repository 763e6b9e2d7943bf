import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useRecipeActivationMutation } from './__generated__/useRecipeActivationMutation.graphql.ts';

const mutation = graphql`
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
`;

export const useRecipeActivation = defineActivation<useRecipeActivationMutation>('diet:write', mutation);
