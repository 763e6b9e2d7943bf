import { renamed, uuidv7 } from '../../platform/field/fieldAct.ts';
import type { FieldQueue } from '../../platform/field/fieldQueue.ts';

/** Sends the same under a new key, where its key was used for something else; what names it names the new one. */
export async function sendAsNew(queue: FieldQueue, id: string): Promise<void> {
  const act = queue.acts.get().get(id);
  if (!act) return;
  const clientEventId = uuidv7();
  const fresh = { ...act, clientEventId, input: { ...act.input, clientEventId } };
  const followers = queue
    .list()
    .filter(({ dependsOn }) => dependsOn.includes(id))
    .map((each) => renamed(each, id, clientEventId));
  await queue.put([{ ...fresh, state: 'WAITING', refusal: null, trouble: null, attempts: 0 }, ...followers]);
  await queue.remove([id]);
  queue.onWork();
}
