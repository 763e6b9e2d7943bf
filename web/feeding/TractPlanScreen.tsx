import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { TractPlanScreenMutation } from './__generated__/TractPlanScreenMutation.graphql.ts';
import type { TractPlanScreenQuery } from './__generated__/TractPlanScreenQuery.graphql.ts';
import { messages } from './planningMessages.ts';
import { TractPlanForm, tractPlanForm } from './TractPlanForm.tsx';
import { useTractPlanActivation } from './useTractPlanActivation.ts';

const query = graphql`
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
`;

export function TractPlanScreen({ queryRef }: ScreenProps<TractPlanScreenQuery>) {
  const t = useMessages(messages);
  const { node: plan } = usePreloadedQuery<TractPlanScreenQuery>(query, queryRef);
  const { renderToggle } = useTractPlanActivation();
  const update = useSave<TractPlanScreenMutation>(graphql`
    mutation TractPlanScreenMutation($input: UpdateTractPlanInput!) {
      updateTractPlan(input: $input) {
        tractPlan {
          ...TractPlansScreen_tractPlan
          version
        }
      }
    }
  `);
  if (plan?.__typename !== 'TractPlan') return <NotFoundScreen />;
  const { id, name, active, version, viewerCanUpdate, successor } = plan;
  return (
    <TractPlanForm
      title={name}
      successorId={successor?.id ?? null}
      readOnly={!viewerCanUpdate || successor != null}
      actions={viewerCanUpdate && successor == null && renderToggle(id, active)}
      stored={tractPlanForm.valuesOf(plan)}
      savedText={t('plans.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
