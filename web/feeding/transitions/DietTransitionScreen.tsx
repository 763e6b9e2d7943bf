import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { DietTransitionScreenMutation } from './__generated__/DietTransitionScreenMutation.graphql.ts';
import type { DietTransitionScreenQuery } from './__generated__/DietTransitionScreenQuery.graphql.ts';
import { DietTransitionBatches } from './DietTransitionBatches.tsx';
import { DietTransitionForm, dietTransitionForm } from './DietTransitionForm.tsx';
import { messages } from '../planningMessages.ts';

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

export const DietTransitionScreen = editScreen<DietTransitionScreenQuery, DietTransitionScreenMutation>({
  query: graphql`
    query DietTransitionScreenQuery($id: ID!) {
      farm {
        batchTransitions(first: 200, filter: { transitionId: $id, statuses: [RUNNING] }) {
          totalCount
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
  `,
  mutation: graphql`
    mutation DietTransitionScreenMutation($input: UpdateDietTransitionInput!) {
      updateDietTransition(input: $input) {
        transition {
          ...DietTransitionsScreen_transition
          version
        }
      }
    }
  `,
  saved: messages['transitions.updated'],
  useActivation: activationOf('feeding:write'),
  render: (screen, transition, { farm }) => {
    const { id, active, isUsed, viewerCanUpdate, steps } = transition;
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
        {...screen}
        isUsed={isUsed}
        stored={stored}
        onSave={({ name, ...plan }, values) => {
          // Of one that batches took only the name changes; other steps the server refuses.
          const isSame = JSON.stringify(values.steps) === JSON.stringify(stored.steps);
          return screen.onSave({ ...(isUsed && isSame ? {} : plan), name });
        }}
      >
        <DietTransitionBatches
          transitionId={id}
          stepCount={steps.length}
          ways={farm.batchTransitions.edges.map(({ node }) => node)}
          all={farm.batchTransitions.totalCount}
          mayStart={viewerCanUpdate && active}
        />
      </DietTransitionForm>
    );
  },
});
