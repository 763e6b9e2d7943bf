import { describe, expect, test } from 'vitest';
import { FieldQueue } from '../../../../web/platform/field/fieldQueue.ts';
import { bringIn, queueFile } from '../../../../web/platform/field/fieldFile.ts';
import { sealKey } from '../../../../web/platform/field/fieldSeal.ts';
import { isEmpty, secret, sendsNow, signIn, states, useBench, weighings } from './bench.ts';

const { openTab, kill, server, owner } = useBench();

describe('the file of a queue', () => {
  test('brings it to another device of its owner, and twice changes nothing', async () => {
    server().isDown = true;
    const queue = await openTab({ sends: false });
    const acts = await queue.capture(weighings(3));
    const text = await (await queueFile(queue)).text();
    expect(text).not.toContain('ox-1');
    const other = await FieldQueue.open({ id: owner(), key: await sealKey(secret('k')) });
    await other.remove(acts.map(({ clientEventId }) => clientEventId));
    expect(await bringIn(other, text)).toEqual({ added: 3, known: 0 });
    expect(await bringIn(other, text)).toEqual({ added: 0, known: 3 });
    expect(other.list().map(({ input }) => input)).toEqual(acts.map(({ input }) => input));
    other.close();
  });

  test('of somebody else, or that is no such file, is refused', async () => {
    const queue = await openTab({ sends: false });
    const text = await (await queueFile(queue)).text();
    const other = await openTab({ sends: false, of: `${owner()}-b` });
    expect(await bringIn(other, text)).toBe('OTHER_OWNER');
    expect(await bringIn(queue, 'weights;of;oxen')).toBe('UNREADABLE');
    expect(await bringIn(queue, text.replace('"count":0', '"count":1'))).toBe('UNREADABLE');
  });

  test('of another person who says that it is theirs opens with no key but the owner’s, and sends nothing', async () => {
    server().isDown = true;
    const queue = await openTab({ sends: false });
    const acts = await queue.capture(weighings(2));
    const text = await (await queueFile(queue)).text();
    await queue.remove(acts.map(({ clientEventId }) => clientEventId));
    kill(queue);
    server().isDown = false;
    const thief = `${owner()}-thief`;
    signIn(thief, secret('t'));
    const other = await openTab({ of: thief, key: secret('t') });
    expect(await bringIn(other, text)).toBe('OTHER_OWNER');
    expect(await bringIn(other, text.replaceAll(owner(), thief).replaceAll(`${thief}-thief`, thief))).toBe(
      'UNREADABLE',
    );
    expect([other.list(), await other.store.all(), server().calls]).toEqual([[], [], 0]);
  });

  test('of the same person on another farm is refused, as that is another owner', async () => {
    const queue = await openTab({ sends: false });
    await queue.capture(weighings(1));
    const text = await (await queueFile(queue)).text();
    const farm = await openTab({ sends: false, of: `${owner()}-of-another-farm`, key: secret('f') });
    expect(await bringIn(farm, text)).toBe('OTHER_OWNER');
    expect(farm.list()).toEqual([]);
  });

  test('in plain text is nobody’s where the page has keys', async () => {
    const queue = await openTab({ sends: false });
    const [act] = await queue.capture(weighings(1));
    await queue.remove([act!.clientEventId]);
    const forged = {
      ...{ format: 'cocho-fila', version: 1, owner: owner(), count: 1, damaged: [] },
      body: { plain: JSON.stringify([act]) },
    };
    expect(await bringIn(queue, JSON.stringify(forged))).toBe('UNSEALED');
    expect(queue.list()).toEqual([]);
  });

  test('brought in after all of it was sent changes nothing, and is not sent again', async () => {
    const queue = await openTab({ sends: false });
    const acts = await queue.capture(weighings(4));
    const text = await (await queueFile(queue)).text();
    sendsNow(queue);
    await isEmpty(queue);
    const { calls } = server();
    expect(await bringIn(queue, text)).toEqual({ added: 0, known: 4 });
    expect(await bringIn(queue, text)).toEqual({ added: 0, known: 4 });
    expect([states(queue), server().calls]).toEqual([acts.map(() => 'SENT'), calls]);
    server().rowsOnce(acts);
  });

  test('on two devices at once is done once', async () => {
    const queue = await openTab({ sends: false });
    const acts = await queue.capture(weighings(3));
    const text = await (await queueFile(queue)).text();
    // The other device has nothing of it, and sends what the file brings.
    const device = await openTab({ sends: false, of: `${owner()}-elsewhere` });
    expect(await bringIn(device, text.replace(`"${owner()}"`, `"${owner()}-elsewhere"`))).toEqual({
      added: 3,
      known: 0,
    });
    sendsNow(queue);
    await isEmpty(queue);
    signIn(`${owner()}-elsewhere`);
    sendsNow(device);
    await isEmpty(device);
    server().rowsOnce(acts);
  });
});
