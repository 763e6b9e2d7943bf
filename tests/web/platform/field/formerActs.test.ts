import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FieldQueue } from '../../../../web/platform/field/fieldQueue.ts';
import { sealKey } from '../../../../web/platform/field/fieldSeal.ts';
import { takeOverFormerActs } from '../../../../web/platform/field/formerActs.ts';
import { writeStored } from '../../../../web/platform/session/storage.ts';

const secret = (letter: string): string => btoa(letter.repeat(32));
const former = { owner: 'old-farm.ana', key: secret('o') };
const present = { owner: 'new-farm.ana', key: secret('n') };
const queues: FieldQueue[] = [];
/** What the server says were the person's before. */
let formerOwners: (typeof former)[] = [];
let isDown = false;

async function open({ owner, key }: typeof former): Promise<FieldQueue> {
  const queue = await FieldQueue.open({ id: owner, key: await sealKey(key) });
  queues.push(queue);
  return queue;
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  const user = { name: 'Ana', email: 'ana@test.example', role: 'FEEDER', permissions: [] };
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  writeStored('auth', { user, token: 't', refresh: 'r', expiresAt, field: present });
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ data: { viewer: { formerFieldOwners: formerOwners } } });
  });
});
afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
  vi.unstubAllGlobals();
});

test('what waits for a farm that was replaced goes over to the one in its place, under the same keys', async () => {
  const before = await open(former);
  const acts = await before.capture([
    { command: 'weighOx', input: { oxId: 'ox-1', weight: '400' } },
    { command: 'weighOx', input: { oxId: 'ox-2', weight: '410' } },
    { command: 'weighOx', input: { oxId: 'ox-3', weight: '420' } },
  ]);
  const [first, second, third] = acts.map(({ clientEventId }) => clientEventId);
  await before.settle([[acts[2]!, { is: 'SENT', rows: {} }]]);
  await before.store.lease([second!], 'another tab', Date.now() + 30_000);

  const queue = await open(present);
  // Without a network nobody knows that the farm was replaced, and nothing moves.
  [formerOwners, isDown] = [[former], true];
  await expect(takeOverFormerActs(queue)).rejects.toThrow();
  isDown = false;
  expect(await takeOverFormerActs(queue)).toBe(1);
  expect(queue.waiting().map(({ clientEventId, input }) => [clientEventId, input['oxId']])).toEqual([[first, 'ox-1']]);
  // What another tab has on its way stays until that is over, and what was sent stays where it was sent from.
  const left = (await before.store.all()).map(({ clientEventId }) => clientEventId);
  expect(left.toSorted()).toEqual([second, third].toSorted());

  await before.store.lease([second!], 'another tab', Date.now() - 1);
  expect(await takeOverFormerActs(queue)).toBe(1);
  expect(await takeOverFormerActs(queue)).toBe(0);
  const again = await open(present);
  expect(again.waiting().map(({ clientEventId }) => clientEventId)).toEqual([first, second]);
});

test('of a farm that was not replaced nothing moves', async () => {
  const other = { owner: 'other-farm.ana', key: secret('x') };
  await (await open(other)).capture([{ command: 'weighOx', input: { oxId: 'ox-9', weight: '400' } }]);
  formerOwners = [former, { owner: 'never-here.ana', key: secret('y') }];
  const queue = await open({ ...present, owner: 'third-farm.ana' });
  expect(await takeOverFormerActs(queue)).toBe(0);
  expect(queue.waiting()).toEqual([]);
});
