import { chakra } from '@chakra-ui/react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { EmptyState } from '../../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../../platform/ui/screen/ScreenHeader.tsx';
import type { BoardingScreen_sale$key } from './__generated__/BoardingScreen_sale.graphql.ts';
import type { BoardingScreen_truck$key } from './__generated__/BoardingScreen_truck.graphql.ts';
import type { BoardingScreenQuery } from './__generated__/BoardingScreenQuery.graphql.ts';
import { BoardingRun } from './BoardingRun.tsx';
import { OpenTruck } from './OpenTruck.tsx';
import { messages } from '../truckMessages.ts';
import { salePath, truckPath } from '../truckPaths.ts';

const query = graphql`
  query BoardingScreenQuery($id: ID!) {
    farm {
      ...ChuteFrame_farm
    }
    node(id: $id) {
      ...BoardingScreen_truck @alias(as: "truck")
      ...BoardingScreen_sale @alias(as: "sale")
    }
  }
`;

/** Of all who board oxen on it, so that two chutes count together. */
export const feed = graphql`
  subscription BoardingScreenFeedSubscription {
    exitTruckChanged {
      id
      exitTruck {
        ...BoardingScreen_truck
      }
    }
  }
`;

/** Which truck of a sale is loaded. */
function TruckChoice({ sale: key }: { sale: BoardingScreen_sale$key }) {
  const t = useMessages(messages);
  const {
    id: saleId,
    name,
    trucks,
  } = useFragment(
    graphql`
      fragment BoardingScreen_sale on SaleManagement {
        id
        name
        trucks {
          id
          status
          ...OpenTruck_truck
        }
      }
    `,
    key,
  );
  const open = trucks.filter(({ status }) => status === 'PENDING');
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader
        title={name}
        detail={t('trucks.boarding')}
        back={{ to: salePath(saleId), label: t('trucks.sale') }}
      />
      {open.length === 0 && <EmptyState icon="tag" title={t('trucks.noPending')} text={t('trucks.emptyText')} />}
      <chakra.ul
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(21rem, 1fr))' }}
      >
        {open.map((truck) => (
          <OpenTruck key={truck.id} truck={truck} />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

type OfTruck = { farm: BoardingScreenQuery['response']['farm']; truck: BoardingScreen_truck$key };

/** The run of a truck, until its boarding is finished. */
function TruckBoarding({ farm, truck: key }: OfTruck) {
  const t = useMessages(messages);
  const truck = useFragment(
    graphql`
      fragment BoardingScreen_truck on ExitTruck {
        id
        plate
        status
        ...BoardingRun_truck
      }
    `,
    key,
  );
  if (truck.status === 'PENDING') return <BoardingRun farm={farm} truck={truck} />;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader title={truck.plate} back={{ to: truckPath(truck.id), label: t('trucks.truck') }} />
      <EmptyState icon="check" title={t(`trucks.status${truck.status}`)} text={t('trucks.notOpen')} />
    </chakra.div>
  );
}

/** Boarding at the chute, of a truck or of the trucks of a sale. */
export function BoardingScreen({ queryRef }: ScreenProps<BoardingScreenQuery>) {
  const { farm, node } = usePreloadedQuery<BoardingScreenQuery>(query, queryRef);
  if (node?.sale) return <TruckChoice sale={node.sale} />;
  return node?.truck ? <TruckBoarding farm={farm} truck={node.truck} /> : <NotFoundScreen />;
}
