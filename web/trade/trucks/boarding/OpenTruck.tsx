import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { mayDo } from '../../../platform/session/session.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { messages } from '../truckMessages.ts';
import { boardingPath } from '../truckPaths.ts';
import type { OpenTruck_truck$key } from './__generated__/OpenTruck_truck.graphql.ts';

/** A truck that is not full yet, on a card that leads to its boarding. */
export function OpenTruck({ truck: key }: { truck: OpenTruck_truck$key }) {
  const t = useMessages(messages);
  const { id, plate, capacity, boarded, destination } = useFragment(
    graphql`
      fragment OpenTruck_truck on ExitTruck {
        id
        plate
        capacity
        boarded
        destination {
          name
        }
      }
    `,
    key,
  );
  return (
    <chakra.li display="grid">
      <Card padded display="grid" gap="3" alignContent="start">
        <chakra.h3 fontSize="lg" fontWeight="semibold">
          {plate}
        </chakra.h3>
        <chakra.p color="fg.muted">{[destination.name, `${boarded}/${capacity}`].join(' · ')}</chakra.p>
        {mayDo('truck:board') && (
          <ButtonLink variant="solid" size="lg" to={boardingPath(id)}>
            {t('trucks.board')}
          </ButtonLink>
        )}
      </Card>
    </chakra.li>
  );
}
