import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddProtocolScreenMutation } from './__generated__/AddProtocolScreenMutation.graphql.ts';
import { messages } from '../messages.ts';
import { ProtocolForm } from './ProtocolForm.tsx';

export const AddProtocolScreen = addScreen<AddProtocolScreenMutation>(ProtocolForm, {
  title: messages['health.newProtocol'],
  saved: messages['health.protocolSaved'],
  action: 'health:write',
  mutation: graphql`
    mutation AddProtocolScreenMutation($input: CreateHealthProtocolInput!) {
      createHealthProtocol(input: $input) {
        healthProtocol {
          ...ProtocolsScreen_healthProtocol
        }
      }
    }
  `,
});
