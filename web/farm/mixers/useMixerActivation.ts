import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useMixerActivationMutation } from './__generated__/useMixerActivationMutation.graphql.ts';

export function useMixerActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useMixerActivationMutation>(graphql`
    mutation useMixerActivationMutation($input: SetMixerActiveManyInput!) {
      setMixerActiveMany(input: $input) {
        done {
          ...MixersScreen_mixer
          version
        }
        refused {
          index
          message
        }
      }
    }
  `);
  return useActivation('farm:write', async (inputs) => (await setActive({ input: { inputs } })).setMixerActiveMany);
}
