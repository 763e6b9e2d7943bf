import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { ProtocolScreenMutation } from './__generated__/ProtocolScreenMutation.graphql.ts';
import type { ProtocolScreenQuery } from './__generated__/ProtocolScreenQuery.graphql.ts';
import { messages } from '../messages.ts';
import { ProtocolForm, protocolForm } from './ProtocolForm.tsx';

export const ProtocolScreen = editScreen<ProtocolScreenQuery, ProtocolScreenMutation>({
  query: graphql`
    query ProtocolScreenQuery($id: ID!) {
      node(id: $id) {
        __typename
        ... on HealthProtocol {
          id
          name
          appliesOn
          active
          version
          openTasks
          viewerCanUpdate
          steps {
            dayOffset
            dose
            repeatEveryDays
            times
            notes
            medicine {
              id
            }
          }
        }
      }
    }
  `,
  mutation: graphql`
    mutation ProtocolScreenMutation($input: UpdateHealthProtocolInput!) {
      updateHealthProtocol(input: $input) {
        healthProtocol {
          ...ProtocolsScreen_healthProtocol
          version
        }
      }
    }
  `,
  saved: messages['health.protocolSaved'],
  useActivation: activationOf('health:write'),
  render: (screen, { steps, openTasks, ...protocol }) => (
    <ProtocolForm
      {...screen}
      openTasks={openTasks}
      readOnly={screen.readOnly || openTasks > 0}
      actions={openTasks === 0 && screen.actions}
      stored={protocolForm.valuesOf({
        ...protocol,
        steps: steps.map(({ medicine, ...step }) => ({ ...step, medicineId: medicine.id })),
      })}
    />
  ),
});
