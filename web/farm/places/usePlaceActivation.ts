import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { usePlaceActivationMutation } from './__generated__/usePlaceActivationMutation.graphql.ts';

export function usePlaceActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<usePlaceActivationMutation>(graphql`
    mutation usePlaceActivationMutation($input: UpdateCorralInput!) {
      updateCorral(input: $input) {
        corral {
          ...placeColumns_corral
          version
        }
      }
    }
  `);
  return useActivation((id, active) => update({ input: { id, active } }));
}
