import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useOwnerActivationMutation } from './__generated__/useOwnerActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useOwnerActivationMutation($input: UpdateOwnerManyInput!) {
    updateOwnerMany(input: $input) {
      done {
        ...OwnersScreen_owner
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useOwnerActivation = defineActivation<useOwnerActivationMutation>('farm:write', mutation);
