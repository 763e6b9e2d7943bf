import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useMixerActivationMutation } from './__generated__/useMixerActivationMutation.graphql.ts';

export function useMixerActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useMixerActivationMutation>(graphql`
    mutation useMixerActivationMutation($input: SetMixerActiveInput!) {
      setMixerActive(input: $input) {
        mixer {
          ...MixersScreen_mixer
          version
        }
      }
    }
  `);
  return useActivation((id, active) => setActive({ input: { id, active } }));
}
