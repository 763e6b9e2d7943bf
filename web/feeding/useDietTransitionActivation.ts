import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useDietTransitionActivationMutation } from './__generated__/useDietTransitionActivationMutation.graphql.ts';

export function useDietTransitionActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useDietTransitionActivationMutation>(graphql`
    mutation useDietTransitionActivationMutation($input: SetDietTransitionActiveManyInput!) {
      setDietTransitionActiveMany(input: $input) {
        done {
          ...DietTransitionsScreen_transition
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation(
    'feeding:write',
    async (inputs) => (await setActive({ input: { inputs } })).setDietTransitionActiveMany,
  );
}
