import { graphql, usePreloadedQuery } from 'react-relay';
import { useSend } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { EditTruckScreenMutation } from './__generated__/EditTruckScreenMutation.graphql.ts';
import type { EditTruckScreenQuery } from './__generated__/EditTruckScreenQuery.graphql.ts';
import { TruckForm, truckForm } from './TruckForm.tsx';
import { messages } from './truckMessages.ts';

const query = graphql`
  query EditTruckScreenQuery($id: ID!, $sales: Boolean!) {
    node(id: $id) {
      __typename
      ... on ExitTruck {
        id
        version
        viewerCanUpdate
        status
        plate
        trailerPlate
        capacity
        boardingDate
        driverName
        driverDocument
        transporter
        purpose
        owner {
          id
        }
        destination {
          id
        }
        papers {
          gta {
            id
          }
        }
        sale @include(if: $sales) {
          id
        }
      }
    }
  }
`;

export function EditTruckScreen({ queryRef }: ScreenProps<EditTruckScreenQuery>) {
  const t = useMessages(messages);
  const { node: truck } = usePreloadedQuery<EditTruckScreenQuery>(query, queryRef);
  const update = useSend<EditTruckScreenMutation>(graphql`
    mutation EditTruckScreenMutation($input: UpdateExitTruckInput!) {
      updateExitTruck(input: $input) {
        exitTruck {
          id
          version
          ...truckColumns_truck
        }
      }
    }
  `);
  if (truck?.__typename !== 'ExitTruck') return <NotFoundScreen />;
  const { id, version, status, viewerCanUpdate, owner, destination, papers, sale, ...stored } = truck;
  return (
    <TruckForm
      title={truck.plate}
      readOnly={!viewerCanUpdate || status !== 'PENDING'}
      stored={truckForm.valuesOf({
        ...stored,
        ownerId: owner.id,
        destinationId: destination.id,
        saleManagementId: sale?.id,
        gtas: papers.map(({ gta }) => ({ gtaId: gta.id })),
      })}
      savedText={t('trucks.updated')}
      onSave={({ saleManagementId, ...input }) =>
        update({ ...input, ...(sale === undefined ? {} : { saleManagementId }), id, version })
      }
    />
  );
}
