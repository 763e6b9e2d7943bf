import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useOwnerActivationMutation } from './__generated__/useOwnerActivationMutation.graphql.ts';

export function useOwnerActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<useOwnerActivationMutation>(graphql`
    mutation useOwnerActivationMutation($input: UpdateOwnerInput!) {
      updateOwner(input: $input) {
        owner {
          ...OwnersScreen_owner
          version
        }
      }
    }
  `);
  return useActivation((id, active) => update({ input: { id, active } }));
}
