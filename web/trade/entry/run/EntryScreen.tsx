import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { nodesOf } from '../../../herd/chute/chuteAnimals.ts';
import type { EntryScreen_entry$key } from './__generated__/EntryScreen_entry.graphql.ts';
import type { EntryScreenQuery } from './__generated__/EntryScreenQuery.graphql.ts';
import { EntryOfPurchase } from './EntryOfPurchase.tsx';
import { EntryStopped } from './EntryStopped.tsx';

const query = graphql`
  query EntryScreenQuery($purchaseId: ID!, $withPurchase: Boolean!, $health: Boolean!) {
    farm {
      currentDay
      settings {
        traceability {
          requireEid
          requireSisbovOnEntry
        }
      }
      breeds(first: 200) {
        edges {
          node {
            id
            name
          }
        }
      }
      entryManagements(first: 1, filter: { purchaseId: $purchaseId }) {
        edges {
          node {
            ...EntryScreen_entry
          }
        }
      }
      gtas(first: 50, filter: { purchaseId: $purchaseId }) {
        edges {
          node {
            id
            uf
            series
            number
            cancelled
            bound
            totalQuantity
            ageGroups {
              id
              sex
              band
              quantity
              bound
            }
          }
        }
      }
      ...ChuteFrame_farm
      ...useChuteProtocols_farm
    }
    node(id: $purchaseId) @include(if: $withPurchase) {
      ...FinishEntry_purchase @alias(as: "purchase")
    }
  }
`;

const entered = graphql`
  fragment EntryScreen_entry on EntryManagement {
    id
    status
    name
    purchaseId
    total
    done
    meanWeight
    expected {
      gtaId
      sex
      heads
      meanWeight
    }
    tags {
      id
      name
      colour
      minWeight
      maxWeight
      sex
      isDefault
      room
      count
      batch {
        id
        name
        heads
        corral {
          name
        }
      }
    }
    protocol {
      id
    }
    lastEntries {
      id
      at
      weight
      ox {
        id
        sisbov
        managementNumber
        electronicEarring
        identifier
      }
    }
  }
`;

/** Of all who enter animals, so that two chutes count together. */
export const feed = graphql`
  subscription EntryScreenFeedSubscription {
    entryManagementChanged {
      id
      entryManagement {
        ...EntryScreen_entry
        gtas {
          id
          bound
          totalQuantity
          ageGroups {
            id
            bound
          }
        }
      }
    }
  }
`;

/** The animals of a purchase enter the herd, one by one. */
export function EntryScreen({ queryRef }: ScreenProps<EntryScreenQuery>) {
  const { farm, node } = usePreloadedQuery<EntryScreenQuery>(query, queryRef);
  const entry = useFragment<EntryScreen_entry$key>(entered, nodesOf(farm.entryManagements)[0] ?? null);
  if (entry == null) return <NotFoundScreen />;
  if (entry.status !== 'ACTIVE') return <EntryStopped entryId={entry.id} name={entry.name} status={entry.status} />;
  return <EntryOfPurchase farm={farm} entry={entry} purchase={node?.purchase} />;
}
