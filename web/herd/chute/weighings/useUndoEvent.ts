import { graphql } from 'react-relay';
import { rowOf, type FieldAct } from '../../../platform/field/fieldAct.ts';
import { fieldQueue, type NewAct } from '../../../platform/field/fieldQueue.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import type { TakenBack } from '../useChute.ts';
import type { useUndoEventMutation } from './__generated__/useUndoEventMutation.graphql.ts';

/**
 * Takes back what waits on this device: it is gone where no call ever carried it, else what undoes it follows it to the
 * server, whatever becomes of this page.
 */
export async function takeBackOnDevice(id: string, undoing: (act: FieldAct) => NewAct): Promise<TakenBack> {
  const queue = await fieldQueue();
  const act = queue?.acts.get().get(id);
  if (!queue || act?.state !== 'WAITING') return 'LATER';
  if (await queue.forget(id)) return 'GONE';
  const { label, run = null, thing } = act;
  // What is done with the same animal afterwards leaves after it.
  await queue.capture([{ ...undoing(act), label, run, dependsOn: [id], also: [thing] }]);
  return 'FOLLOWS';
}

/** Of an event whose id only the server knows. */
export const undoEventOnDevice = (id: string): Promise<TakenBack> =>
  takeBackOnDevice(id, () => ({ command: 'reverseOxEvent', input: { eventId: rowOf('OxEvent', 'eventId', id) } }));

/** Reverses what was saved of an animal; the figures of its batch come back with it. */
export function useUndoEvent(): (eventId: string) => Promise<unknown> {
  const { queue: reverse } = useFieldWrite<useUndoEventMutation>(graphql`
    mutation useUndoEventMutation($input: ReverseOxEventInput!) {
      reverseOxEvent(input: $input) {
        ox {
          id
          batch {
            heads
            headsWeighed
            headsIdentified
            weighedMean
          }
        }
      }
    }
  `);
  return (eventId) => reverse({ eventId });
}
