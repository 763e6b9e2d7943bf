import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddDietTransitionScreenMutation } from './__generated__/AddDietTransitionScreenMutation.graphql.ts';
import { DietTransitionForm } from './DietTransitionForm.tsx';
import { messages } from '../planningMessages.ts';

export const AddDietTransitionScreen = addScreen<AddDietTransitionScreenMutation>(DietTransitionForm, {
  title: messages['transitions.new'],
  saved: messages['transitions.created'],
  action: 'feeding:write',
  mutation: graphql`
    mutation AddDietTransitionScreenMutation($input: CreateDietTransitionInput!) {
      createDietTransition(input: $input) {
        transition {
          ...DietTransitionsScreen_transition
        }
      }
    }
  `,
});
