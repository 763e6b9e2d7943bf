import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { PlaceRoomQuery } from './__generated__/PlaceRoomQuery.graphql.ts';
import { messages } from '../messages.ts';

type Room = { name: string | null; capacity: number; heads: number };

function roomOf({ node }: PlaceRoomQuery['response']): Room | null {
  if (node?.__typename === 'Corral') {
    const [batch] = node.batches;
    return { name: batch?.name ?? null, capacity: node.animalCapacity, heads: batch?.heads ?? 0 };
  }
  if (node?.__typename !== 'Batch') return null;
  return { name: null, capacity: node.corral?.animalCapacity ?? 0, heads: node.heads };
}

const query = graphql`
  query PlaceRoomQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Corral {
        animalCapacity
        batches {
          name
          heads
        }
      }
      ... on Batch {
        heads
        corral {
          animalCapacity
        }
      }
    }
  }
`;

/** The room of a place, or of the place a batch stands in; null until it is known. */
function useRoom(id: string): Room | null {
  const { response, isStale } = useTypedAnswer<PlaceRoomQuery>(query, { id });
  return response === null || isStale ? null : roomOf(response);
}

function Room({ id, coming, own }: { id: string; coming: number; own?: string | undefined }) {
  const t = useMessages(messages);
  const room = useRoom(id);
  if (room === null) return null;
  if (room.name !== null && room.name !== own)
    return <Notice tone="warning">{t('batches.taken', { name: room.name })}</Notice>;
  if (room.capacity === 0) return null;
  const heads = (room.name === null || own === undefined ? room.heads : 0) + coming;
  const isOver = heads > room.capacity;
  return (
    <Notice tone={isOver ? 'warning' : 'info'}>
      {t(isOver ? 'batches.mayGoOver' : 'batches.roomLeft', { heads, capacity: room.capacity })}
    </Notice>
  );
}

/** What a corral or pasture has room for when so many come; a batch of another name that stands in it is shown. */
export function PlaceRoom({ corralId, coming, own }: { corralId: string; coming: number; own?: string }) {
  return corralId === '' ? null : <Room id={corralId} coming={coming} own={own} />;
}

/** What room the batch that so many come to has left. */
export function BatchRoom({ batchId, coming }: { batchId: string; coming: number }) {
  return batchId === '' || coming === 0 ? null : <Room id={batchId} coming={coming} />;
}
