import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useTractPlanActivationMutation } from './__generated__/useTractPlanActivationMutation.graphql.ts';

export function useTractPlanActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useTractPlanActivationMutation>(graphql`
    mutation useTractPlanActivationMutation($input: SetTractPlanActiveManyInput!) {
      setTractPlanActiveMany(input: $input) {
        done {
          ...TractPlansScreen_tractPlan
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
    async (inputs) => (await setActive({ input: { inputs } })).setTractPlanActiveMany,
  );
}
