import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useStructureActivationMutation } from './__generated__/useStructureActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useStructureActivationMutation($input: UpdateStructureManyInput!) {
    updateStructureMany(input: $input) {
      done {
        ...StructuresScreen_structure
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useStructureActivation = defineActivation<useStructureActivationMutation>('farm:write', mutation);
