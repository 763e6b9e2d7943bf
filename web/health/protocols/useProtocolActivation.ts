import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useProtocolActivationMutation } from './__generated__/useProtocolActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useProtocolActivationMutation($input: SetHealthProtocolActiveManyInput!) {
    setHealthProtocolActiveMany(input: $input) {
      done {
        ...ProtocolsScreen_healthProtocol
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useProtocolActivation = defineActivation<useProtocolActivationMutation>('health:write', mutation);
