import { graphql } from 'relay-runtime';
import { post } from '../relay/post.ts';
import { withToken } from '../session/refresh.ts';
import type { formerActsQuery } from './__generated__/formerActsQuery.graphql.ts';
import type { FieldOwner } from './fieldOwner.ts';
import { openAct, type FieldQueue } from './fieldQueue.ts';
import { sealKey } from './fieldSeal.ts';
import { openFieldStore, otherOwners } from './fieldStore.ts';

const query = graphql`
  query formerActsQuery {
    viewer {
      formerFieldOwners {
        owner
        key
      }
    }
  }
`;

/** As whom this device kept acts of the farms in whose place the open one is. */
async function formerOwners(queue: FieldQueue): Promise<FieldOwner[]> {
  const onDevice = new Set(otherOwners(queue.owner.id));
  if (onDevice.size === 0) return [];
  const answer = await withToken(async (token) =>
    token === null ? null : post<formerActsQuery>(query, {}, { Authorization: `Bearer ${token}` }),
  );
  const former = answer?.viewer?.formerFieldOwners.filter(({ owner }) => onDevice.has(owner)) ?? [];
  return Promise.all(former.map(async ({ owner, key }) => ({ id: owner, key: await sealKey(key) })));
}

async function takeOver(queue: FieldQueue, former: FieldOwner): Promise<number> {
  const store = await openFieldStore(former.id);
  const now = Date.now();
  const rows = (await store.all()).filter(({ state, leasedUntil }) => state !== 'SENT' && leasedUntil <= now);
  const acts = (await Promise.all(rows.map((row) => openAct(former, row)))).filter((act) => act !== null);
  if (acts.length === 0) return 0;
  // Kept here before they leave there: in between they are on both, under one key, and are done once.
  const added = await queue.bringIn(acts);
  await store.remove(acts.map(({ clientEventId }) => clientEventId));
  return added;
}

/** Acts that wait for a farm in whose place the open one is are acts of this one: its rows have the same ids. */
export async function takeOverFormerActs(queue: FieldQueue): Promise<number> {
  const former = await formerOwners(queue);
  let added = 0;
  for (const owner of former) added += await takeOver(queue, owner);
  if (former.length > 0) await queue.countOthers();
  return added;
}
