import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { usePersonActivationMutation } from './__generated__/usePersonActivationMutation.graphql.ts';

const mutation = graphql`
  mutation usePersonActivationMutation($input: UpdatePersonManyInput!) {
    updatePersonMany(input: $input) {
      done {
        ...PeopleScreen_person
        active
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const usePersonActivation = defineActivation<usePersonActivationMutation>('person:write', mutation);
