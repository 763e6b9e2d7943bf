import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddLineScreenMutation } from './__generated__/AddLineScreenMutation.graphql.ts';
import { LineForm } from './LineForm.tsx';
import { messages } from './messages.ts';

export const AddLineScreen = addScreen<AddLineScreenMutation>(LineForm, {
  title: messages['lines.new'],
  saved: messages['lines.created'],
  action: 'farm:write',
  mutation: graphql`
    mutation AddLineScreenMutation($input: CreateLineInput!) {
      createLine(input: $input) {
        line {
          ...LinesScreen_line
        }
      }
    }
  `,
});
