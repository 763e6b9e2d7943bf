import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { useActivation } from '../platform/table/useActivation.tsx';
import type { useProtocolActivationMutation } from './__generated__/useProtocolActivationMutation.graphql.ts';

export function useProtocolActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useProtocolActivationMutation>(graphql`
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
  `);
  return useActivation(
    'health:write',
    async (inputs) => (await setActive({ input: { inputs } })).setHealthProtocolActiveMany,
  );
}
