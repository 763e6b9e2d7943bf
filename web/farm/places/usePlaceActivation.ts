import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { usePlaceActivationMutation } from './__generated__/usePlaceActivationMutation.graphql.ts';

const mutation = graphql`
  mutation usePlaceActivationMutation($input: UpdateCorralManyInput!) {
    updateCorralMany(input: $input) {
      done {
        ...placeColumns_corral
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const usePlaceActivation = defineActivation<usePlaceActivationMutation>('farm:write', mutation);
