import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { TractPlanScreenMutation } from './__generated__/TractPlanScreenMutation.graphql.ts';
import type { TractPlanScreenQuery } from './__generated__/TractPlanScreenQuery.graphql.ts';
import { messages } from '../planningMessages.ts';
import { TractPlanForm, tractPlanForm } from './TractPlanForm.tsx';

export const TractPlanScreen = editScreen<TractPlanScreenQuery, TractPlanScreenMutation>({
  query: graphql`
    query TractPlanScreenQuery($id: ID!) {
      node(id: $id) {
        __typename
        ... on TractPlan {
          id
          name
          active
          version
          viewerCanUpdate
          treats {
            pct
            startTime
            endTime
          }
          successor {
            id
          }
        }
      }
    }
  `,
  mutation: graphql`
    mutation TractPlanScreenMutation($input: UpdateTractPlanInput!) {
      updateTractPlan(input: $input) {
        tractPlan {
          ...TractPlansScreen_tractPlan
          version
        }
      }
    }
  `,
  saved: messages['plans.updated'],
  useActivation: activationOf('feeding:write'),
  render: (screen, { successor, ...plan }) => (
    <TractPlanForm
      {...screen}
      successorId={successor?.id ?? null}
      readOnly={screen.readOnly || successor != null}
      actions={successor == null && screen.actions}
      stored={tractPlanForm.valuesOf(plan)}
    />
  ),
});
