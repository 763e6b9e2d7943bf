import { describe, expect, test } from 'vitest';
import { fitted, smallPhoto } from '../../../../web/papers/documents/smallPhoto.ts';
import { photoAct, takePhoto } from '../../../../web/papers/documents/takenPhoto.ts';
import { uuidv7 } from '../../../../web/platform/field/fieldAct.ts';
import type { NewAct } from '../../../../web/platform/field/fieldQueue.ts';
import { sendAsNew } from '../../../../web/shell/queue/sendAsNew.ts';
import { isEmpty, sendsNow, states, useBench } from './bench.ts';

const { openTab, server } = useBench();

const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
const file = new File([new Uint8Array([0xff, 0xd8, 1, 2, 3])], 'Cerca do fundo.HEIC.jpeg');

describe('a photo', () => {
  test('is drawn no larger than it is, with its longer side as long as it may be', () => {
    expect(fitted(4_000, 3_000, 1_600)).toEqual({ width: 1_600, height: 1_200 });
    expect(fitted(3_000, 4_000, 1_600)).toEqual({ width: 1_200, height: 1_600 });
    expect(fitted(640, 480, 1_600)).toEqual({ width: 640, height: 480 });
    expect(fitted(10_000, 1, 800)).toEqual({ width: 800, height: 1 });
  });

  test('is made smaller until it fits in one call', async () => {
    const tried: number[] = [];
    const drawer = async () => async (look: { longest: number }) => {
      tried.push(look.longest);
      return blobOf(look.longest * 150);
    };
    expect((await smallPhoto(blobOf(9_000_000), drawer)).size).toBe(1_024 * 150);
    expect(tried).toEqual([1_600, 1_280, 1_024]);
    await expect(smallPhoto(blobOf(1), async () => async () => null)).rejects.toThrow('small enough');
  });

  test('gets its key and its hash when it is taken', async () => {
    const photo = await takePhoto(file, async (taken) => taken);
    expect(photo).toMatchObject({ name: 'Cerca do fundo.HEIC.jpg', data: btoa('\u00ff\u00d8\u0001\u0002\u0003') });
    expect(photo.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(photoAct(photo, 'key')).toMatchObject({ command: 'addPhoto', clientEventId: photo.id });
  });
});

/** An occurrence with its photos, as its form saves them: in one step. */
async function occurrence(count: number): Promise<NewAct[]> {
  const key = uuidv7();
  const photos = await Promise.all(Array.from({ length: count }, () => takePhoto(file, async (taken) => taken)));
  return [
    {
      ...{ command: 'createOccurrence', clientEventId: key },
      input: { type: 'Cerca rompida', photoIds: photos.map(({ id }) => id) },
    },
    ...photos.map((photo) => ({ ...photoAct(photo, key), dependsOn: [key] })),
  ];
}

describe('an occurrence with photos', () => {
  test('is sent first, its photos after it, each once; what was sent takes no more room', async () => {
    const queue = await openTab({ sends: false });
    const acts = await queue.capture(await occurrence(3));
    server().script = ['ANSWER_LOST', 'TWICE', 'REQUEST_LOST', 'ANSWER_LOST'];
    sendsNow(queue);
    const remaining = (): number => (dispatchEvent(new Event('online')) ? queue.waiting().length : -1);
    await expect.poll(remaining, { timeout: 20_000, interval: 50 }).toBe(0);
    server().rowsOnce(acts);
    expect(server().order).toEqual(acts.map(({ clientEventId }) => clientEventId));
    expect(queue.list().some(({ input }) => 'data' in input)).toBe(false);
  });

  test('that is discarded, kept as a note or taken back takes its photos along', async () => {
    const queue = await openTab({ sends: false });
    const [first] = await queue.capture(await occurrence(2));
    expect(await queue.discard(first!.clientEventId, 'Já consertada')).toBe(true);
    expect(queue.list().map(({ state, reason }) => [state, reason])).toEqual(
      [1, 2, 3].map(() => ['DISCARDED', 'Já consertada']),
    );
    const [second] = await queue.capture(await occurrence(1));
    await queue.keepAsNote(second!.clientEventId);
    expect(states(queue).slice(3)).toEqual(['NOTE', 'NOTE']);
    const [third] = await queue.capture(await occurrence(2));
    expect(await queue.withdraw(third!.clientEventId)).toBe(true);
    expect(states(queue).length).toBe(5);
    sendsNow(queue);
    dispatchEvent(new Event('online'));
    expect(server().calls).toBe(0);
  });

  test('is not replaced by a later one of the same corral', async () => {
    const queue = await openTab({ sends: false });
    const at = (type: string): NewAct => ({ command: 'createOccurrence', input: { corralId: 'c', type } });
    const [refused] = await queue.capture([at('Cerca'), at('Água')]);
    server().refusals.set(refused!.clientEventId, { code: 'InvalidQuantity', statusCode: 400 });
    sendsNow(queue);
    await expect.poll(() => states(queue)).toEqual(['REFUSED', 'SENT']);
  });

  test('that is refused holds its photos; sent as new, they name its new key', async () => {
    const queue = await openTab({ sends: false });
    const [act, ...photos] = await queue.capture(await occurrence(2));
    server().refusals.set(act!.clientEventId, { code: 'IdempotencyKeyReused', statusCode: 409 });
    sendsNow(queue);
    await expect.poll(() => states(queue)).toEqual(['CONFLICT', 'WAITING', 'WAITING']);
    expect(server().rows.size).toBe(0);
    await sendAsNew(queue, act!.clientEventId);
    await isEmpty(queue);
    const sent = queue.list().find(({ command }) => command === 'createOccurrence')!;
    const named = queue.list().filter(({ command }) => command === 'addPhoto');
    expect(named.map(({ input }) => input['occurrenceKey'])).toEqual(photos.map(() => sent.clientEventId));
    expect(server().rows.size).toBe(3);
  });
});
