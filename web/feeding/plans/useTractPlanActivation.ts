import { graphql } from 'react-relay';
import { defineActivation } from '../../platform/table/actions/useActivation.tsx';
import type { useTractPlanActivationMutation } from './__generated__/useTractPlanActivationMutation.graphql.ts';

const mutation = graphql`
  mutation useTractPlanActivationMutation($input: SetTractPlanActiveManyInput!) {
    setTractPlanActiveMany(input: $input) {
      done {
        ...TractPlansScreen_tractPlan
        version
      }
      refused {
        index
        message
      }
    }
  }
`;

export const useTractPlanActivation = defineActivation<useTractPlanActivationMutation>('feeding:write', mutation);
