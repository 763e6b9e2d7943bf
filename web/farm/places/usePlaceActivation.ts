import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { usePlaceActivationMutation } from './__generated__/usePlaceActivationMutation.graphql.ts';

export function usePlaceActivation(): ReturnType<typeof useActivation> {
  const [update] = useAppMutation<usePlaceActivationMutation>(graphql`
    mutation usePlaceActivationMutation($input: UpdateCorralManyInput!) {
      updateCorralMany(input: $input) {
        done {
          ...placeColumns_corral
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('farm:write', async (inputs) => (await update({ input: { inputs } })).updateCorralMany);
}
