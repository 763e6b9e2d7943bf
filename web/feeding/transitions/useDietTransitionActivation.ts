import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useDietTransitionActivationMutation } from './__generated__/useDietTransitionActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useDietTransitionActivationMutation($input: SetDietTransitionActiveManyInput!) {
    setDietTransitionActiveMany(input: $input) {
      done {
        ...DietTransitionsScreen_transition
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useDietTransitionActivation = defineActivation<useDietTransitionActivationMutation>(
  'feeding:write',
  mutation,
);
