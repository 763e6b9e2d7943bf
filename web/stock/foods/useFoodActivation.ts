import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useFoodActivationMutation } from './__generated__/useFoodActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useFoodActivationMutation($input: SetFoodActiveManyInput!) {
    setFoodActiveMany(input: $input) {
      done {
        ...FoodsScreen_food
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useFoodActivation = defineActivation<useFoodActivationMutation>('food:write', mutation);
