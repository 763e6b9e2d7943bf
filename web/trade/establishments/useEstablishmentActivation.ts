import { graphql } from 'react-relay';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useActivation } from '../../platform/table/useActivation.tsx';
import type { useEstablishmentActivationMutation } from './__generated__/useEstablishmentActivationMutation.graphql.ts';

export function useEstablishmentActivation(): ReturnType<typeof useActivation> {
  const [setActive] = useAppMutation<useEstablishmentActivationMutation>(graphql`
    mutation useEstablishmentActivationMutation($input: SetEstablishmentActiveInput!) {
      setEstablishmentActive(input: $input) {
        establishment {
          ...establishmentColumns_establishment
          version
        }
      }
    }
  `);
  return useActivation((id, active) => setActive({ input: { id, active } }));
}
