import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { NewTruckScreenMutation } from './__generated__/NewTruckScreenMutation.graphql.ts';
import type { NewTruckScreenQuery } from './__generated__/NewTruckScreenQuery.graphql.ts';
import { TruckForm, truckForm } from './TruckForm.tsx';
import { messages } from './truckMessages.ts';

const query = graphql`
  query NewTruckScreenQuery {
    farm {
      currentDay
      exitTrucks(first: 1, orderBy: { field: BOARDING, direction: DESC }) {
        edges {
          node {
            capacity
          }
        }
      }
      owners(first: 2, filter: { active: true }) {
        edges {
          node {
            id
          }
        }
      }
    }
  }
`;

/** A truck that is to come; for a sale it is as its plan and its last truck are. */
export function NewTruckScreen({ queryRef }: ScreenProps<NewTruckScreenQuery>) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<NewTruckScreenQuery>(query, queryRef);
  const [last] = farm.exitTrucks.edges;
  const [owner, ...others] = farm.owners.edges;
  const create = useSave<NewTruckScreenMutation>(graphql`
    mutation NewTruckScreenMutation($input: CreateExitTruckInput!) {
      createExitTruck(input: $input) {
        exitTruck {
          id
          ...truckColumns_truck
        }
      }
    }
  `);
  return (
    <TruckForm
      title={t('trucks.new')}
      readOnly={!mayDo('truck:write')}
      saleId={search.get('sale')}
      initial={truckForm.initial({
        capacity: search.get('capacity') ?? String(last?.node?.capacity ?? ''),
        ownerId: search.get('owner') ?? (others.length === 0 ? (owner?.node?.id ?? '') : ''),
        boardingDate: search.get('day') ?? farm.currentDay,
        saleManagementId: search.get('sale') ?? '',
        destinationId: search.get('to') ?? '',
        gtas: [{ gtaId: '' }],
      })}
      savedText={t('trucks.created')}
      onSave={create}
    />
  );
}
