import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useEstablishmentActivationMutation } from './__generated__/useEstablishmentActivationMutation.graphql.ts';

export function useEstablishmentActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useEstablishmentActivationMutation>(graphql`
    mutation useEstablishmentActivationMutation($input: SetEstablishmentActiveManyInput!) {
      setEstablishmentActiveMany(input: $input) {
        done {
          ...establishmentColumns_establishment
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
    'establishment:write',
    async (inputs) => (await setActive({ input: { inputs } })).setEstablishmentActiveMany,
  );
}
