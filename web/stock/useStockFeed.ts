import { graphql } from 'react-relay';
import { useAppSubscription } from '../platform/relay/useAppSubscription.ts';
import type { useStockFeedSubscription } from './__generated__/useStockFeedSubscription.graphql.ts';

const subscription = graphql`
  subscription useStockFeedSubscription {
    stockChanged {
      stock {
        id
        ...StocksScreen_stock
      }
    }
  }
`;

/** Open screens follow the stocks, whoever moves them. */
export function useStockFeed(): void {
  useAppSubscription<useStockFeedSubscription>(subscription, {});
}
