import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useFoodActivationMutation } from './__generated__/useFoodActivationMutation.graphql.ts';

export function useFoodActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useFoodActivationMutation>(graphql`
    mutation useFoodActivationMutation($input: SetFoodActiveManyInput!) {
      setFoodActiveMany(input: $input) {
        done {
          ...FoodsScreen_food
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('food:write', async (inputs) => (await setActive({ input: { inputs } })).setFoodActiveMany);
}
