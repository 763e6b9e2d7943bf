import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useEstablishmentActivationMutation } from './__generated__/useEstablishmentActivationMutation.graphql.ts';

const mutation = graphql`
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
`;

export const useEstablishmentActivation = defineActivation<useEstablishmentActivationMutation>(
  'establishment:write',
  mutation,
);
