import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { useAppSubscription } from '../../platform/relay/useAppSubscription.ts';
import type { usePurchaseFeedSubscription } from './__generated__/usePurchaseFeedSubscription.graphql.ts';

const subscription = graphql`
  subscription usePurchaseFeedSubscription {
    purchaseChanged {
      id
      purchase {
        ...purchaseColumns_purchase
      }
    }
  }
`;

/** Open screens follow the purchases, whoever changes them; one about a single purchase reads again only for that one. */
export function usePurchaseFeed(onlyId?: string): void {
  const { revalidate } = useRevalidator();
  const onNext = useCallback(
    (answer: usePurchaseFeedSubscription['response'] | null | undefined) => {
      if (answer && (onlyId === undefined || answer.purchaseChanged.id === onlyId)) void revalidate();
    },
    [onlyId, revalidate],
  );
  useAppSubscription<usePurchaseFeedSubscription>(subscription, {}, { onNext });
}
