import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useOwnerActivationMutation } from './__generated__/useOwnerActivationMutation.graphql.ts';

export function useOwnerActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<useOwnerActivationMutation>(graphql`
    mutation useOwnerActivationMutation($input: UpdateOwnerManyInput!) {
      updateOwnerMany(input: $input) {
        done {
          ...OwnersScreen_owner
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('farm:write', async (inputs) => (await update({ input: { inputs } })).updateOwnerMany);
}
