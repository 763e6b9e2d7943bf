import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddTractPlanScreenMutation } from './__generated__/AddTractPlanScreenMutation.graphql.ts';
import { messages } from '../planningMessages.ts';
import { TractPlanForm } from './TractPlanForm.tsx';

export const AddTractPlanScreen = addScreen<AddTractPlanScreenMutation>(TractPlanForm, {
  title: messages['plans.new'],
  saved: messages['plans.created'],
  action: 'feeding:write',
  mutation: graphql`
    mutation AddTractPlanScreenMutation($input: CreateTractPlanInput!) {
      createTractPlan(input: $input) {
        tractPlan {
          ...TractPlansScreen_tractPlan
        }
      }
    }
  `,
});
