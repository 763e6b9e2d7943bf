import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddOwnerScreenMutation } from './__generated__/AddOwnerScreenMutation.graphql.ts';
import { messages } from './messages.ts';
import { OwnerForm } from './OwnerForm.tsx';

export const AddOwnerScreen = addScreen<AddOwnerScreenMutation>(OwnerForm, {
  title: messages['owners.new'],
  saved: messages['owners.created'],
  action: 'farm:write',
  mutation: graphql`
    mutation AddOwnerScreenMutation($input: CreateOwnerInput!) {
      createOwner(input: $input) {
        owner {
          ...OwnersScreen_owner
        }
      }
    }
  `,
});
