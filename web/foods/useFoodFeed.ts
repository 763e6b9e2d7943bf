import { graphql } from 'react-relay';
import { useAppSubscription } from '../platform/relay/useAppSubscription.ts';
import type { useFoodFeedSubscription } from './__generated__/useFoodFeedSubscription.graphql.ts';

const subscription = graphql`
  subscription useFoodFeedSubscription {
    foodChanged {
      food {
        id
        ...FoodsScreen_food
      }
    }
  }
`;

/** The open list follows the foods, whoever changes them. */
export function useFoodFeed(): void {
  useAppSubscription<useFoodFeedSubscription>(subscription, {});
}
