import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { DietTransitionScreenMutation } from './__generated__/DietTransitionScreenMutation.graphql.ts';
import type { DietTransitionScreenQuery } from './__generated__/DietTransitionScreenQuery.graphql.ts';
import { DietTransitionBatches } from './DietTransitionBatches.tsx';
import { DietTransitionForm, dietTransitionForm } from './DietTransitionForm.tsx';
import { messages } from './planningMessages.ts';
import { useDietTransitionActivation } from './useDietTransitionActivation.ts';

const query = graphql`
  query DietTransitionScreenQuery($id: ID!) {
    farm {
      batchTransitions(first: 200, filter: { transitionId: $id, statuses: [RUNNING] }) {
        edges {
          node {
            id
            ...DietTransitionBatches_way
          }
        }
      }
    }
    node(id: $id) {
      __typename
      ... on DietTransition {
        id
        name
        mode
        active
        version
        isUsed
        viewerCanUpdate
        steps {
          day
          pctA
          pctB
          minIntakePct
          dietA {
            id
          }
          dietB {
            id
          }
        }
      }
    }
  }
`;

/** The screen is read again when a batch takes a step or is held. */
export const feed = graphql`
  subscription DietTransitionScreenFeedSubscription {
    batchTransitionChanged {
      id
      batchTransition {
        ...DietTransitionBatches_way
      }
    }
  }
`;

export function DietTransitionScreen({ queryRef }: ScreenProps<DietTransitionScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: transition } = usePreloadedQuery<DietTransitionScreenQuery>(query, queryRef);
  const { renderToggle } = useDietTransitionActivation();
  const update = useSave<DietTransitionScreenMutation>(graphql`
    mutation DietTransitionScreenMutation($input: UpdateDietTransitionInput!) {
      updateDietTransition(input: $input) {
        transition {
          ...DietTransitionsScreen_transition
          version
        }
      }
    }
  `);
  if (transition?.__typename !== 'DietTransition') return <NotFoundScreen />;
  const { id, name, active, version, isUsed, viewerCanUpdate, steps } = transition;
  const stored = dietTransitionForm.valuesOf({
    ...transition,
    steps: steps.map(({ dietA, dietB, pctB, ...step }) => ({
      ...step,
      dietAId: dietA.id,
      dietBId: dietB?.id ?? null,
      pctB: dietB ? pctB : null,
    })),
  });
  return (
    <DietTransitionForm
      title={name}
      isUsed={isUsed}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={stored}
      savedText={t('transitions.updated')}
      onSave={({ name: newName, ...plan }, values) => {
        // Of one that batches took only the name changes; other steps the server refuses.
        const isSame = JSON.stringify(values.steps) === JSON.stringify(stored.steps);
        return update({ ...(isUsed && isSame ? {} : plan), id, version, name: newName });
      }}
    >
      <DietTransitionBatches
        transitionId={id}
        stepCount={steps.length}
        ways={farm.batchTransitions.edges.map(({ node }) => node)}
        mayStart={viewerCanUpdate && active}
      />
    </DietTransitionForm>
  );
}
