import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useMixerActivationMutation } from './__generated__/useMixerActivationMutation.graphql.ts';

const mutation = graphql`
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
`;

export const useMixerActivation = defineActivation<useMixerActivationMutation>('farm:write', mutation);
