import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useFoodActivationMutation } from './__generated__/useFoodActivationMutation.graphql.ts';

export function useFoodActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useFoodActivationMutation>(graphql`
    mutation useFoodActivationMutation($input: SetFoodActiveInput!) {
      setFoodActive(input: $input) {
        food {
          ...FoodsScreen_food
          version
        }
      }
    }
  `);
  return useActivation((id, active) => setActive({ input: { id, active } }));
}
