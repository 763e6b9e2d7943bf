import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useAppSubscription } from '../platform/relay/useAppSubscription.ts';
import type { useFormulationFeedSubscription } from './__generated__/useFormulationFeedSubscription.graphql.ts';

const subscription = graphql`
  subscription useFormulationFeedSubscription {
    formulationChanged {
      op
      formulation {
        id
        ...FormulationsScreen_formulation
      }
    }
  }
`;

/** The open list follows the formulations; what is new or gone is asked for, for only the server knows its place. */
export function useFormulationFeed(): void {
  const { revalidate } = useRevalidator();
  const onNext = useCallback(
    (answer: useFormulationFeedSubscription['response'] | null | undefined) => {
      if (answer && answer.formulationChanged.op !== 'UPDATED') void revalidate();
    },
    [revalidate],
  );
  useAppSubscription<useFormulationFeedSubscription>(subscription, {}, { onNext });
}
