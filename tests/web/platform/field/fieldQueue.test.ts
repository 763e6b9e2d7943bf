import { describe, expect, test, vi } from 'vitest';
import { fieldQueueState } from '../../../../web/platform/field/fieldQueueState.ts';
import { queueFile } from '../../../../web/platform/field/fieldFile.ts';
import { actsOfOthers, databaseName } from '../../../../web/platform/field/fieldStore.ts';
import { thingOf, uuidv7 } from '../../../../web/platform/field/fieldAct.ts';
import { sendAsNew } from '../../../../web/shell/queue/sendAsNew.ts';
import { isEmpty, secret, sendsNow, states, useBench, weighing, weighings } from './bench.ts';
import { html, type Step } from './scriptedServer.ts';

const { openTab, kill, server, owner } = useBench();

const ended = (request: IDBRequest) =>
  new Promise((resolve) => {
    for (const event of ['success', 'error']) request.addEventListener(event, resolve);
  });

describe('what is captured', () => {
  test('lies on the device, locked for its owner, until the server names it', async () => {
    server().isDown = true;
    const queue = await openTab({ sends: false });
    const [act] = await queue.capture([weighing('ox-1')]);
    expect(act!.clientEventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(act!.input).toMatchObject({ oxId: 'ox-1', weight: '400', clientEventId: act!.clientEventId });
    const rows = await queue.store.all();
    expect(JSON.stringify(rows)).not.toContain('ox-1');
    const again = await openTab({ sends: false });
    expect(again.list()).toEqual([act]);
    const outsider = await openTab({ sends: false, key: secret('x') });
    expect([outsider.list(), outsider.damaged.length]).toEqual([[], 1]);
  });

  test('another person sees how many wait here, and nothing else', async () => {
    server().isDown = true;
    await (await openTab({ sends: false })).capture(weighings(3));
    expect(await actsOfOthers('somebody-else')).toBeGreaterThanOrEqual(3);
    expect(await actsOfOthers(owner())).toBe((await actsOfOthers('nobody')) - 3);
  });

  test('keys sort as they were captured, also when the clock goes back', () => {
    const keys = [uuidv7(2_000_000_000_000), uuidv7(1_000), uuidv7(2_000_000_000_001), uuidv7(5)];
    expect(keys.toSorted()).toEqual(keys);
    expect(new Set(keys).size).toBe(4);
  });

  test('belongs to a thing: a drop to its load, a reading to its corral', () => {
    expect(thingOf('dropBeat', { corralId: 'c', beatId: 'b' })).toBe('beatId:b');
    expect(thingOf('saveTroughReading', { corralId: 'c' })).toBe('corralId:c');
    expect(thingOf('deliverTreats', { items: [] })).toBe('command:deliverTreats');
  });

  test('a browser without storage says so, and sends all the same', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const queue = await openTab();
    expect([queue.store.isDurable, fieldQueueState.get().isDurable]).toEqual([false, false]);
    const acts = await queue.capture(weighings(2));
    await isEmpty(queue);
    server().rowsOnce(acts);
  });

  test('a connection that the browser closed is opened again', async () => {
    const queue = await openTab({ sends: false });
    await queue.capture([weighing('ox-1')]);
    const request = indexedDB.open(databaseName(owner()), 2);
    await ended(request);
    request.result?.close();
    await ended(indexedDB.deleteDatabase(databaseName(owner())));
    await queue.capture([weighing('ox-2')]);
    expect((await queue.store.all()).length).toBe(1);
  });
});

describe('what is sent', () => {
  test('goes when the network comes back, without a touch and once each', async () => {
    server().isDown = true;
    const queue = await openTab();
    const acts = await queue.capture(weighings(12));
    await expect.poll(() => fieldQueueState.get()).toMatchObject({ offline: true, waiting: 12 });
    server().isDown = false;
    dispatchEvent(new Event('online'));
    await isEmpty(queue);
    server().rowsOnce(acts);
    expect(fieldQueueState.get()).toMatchObject({ offline: false, waiting: 0 });
    expect(queue.list().every(({ rows }) => rows?.['eventId'] !== undefined)).toBe(true);
  });

  test('stays in order for one thing, whatever the network does to each call', async () => {
    const queue = await openTab();
    server().script = ['ANSWER_LOST', { delayMs: 20 }, 'REQUEST_LOST', 'TWICE', 'ANSWER_LOST', 'TWICE', { delayMs: 5 }];
    const acts = await queue.capture(
      ['a', 'b', 'a', 'b', 'a', 'b', 'a'].map((ox, index) => weighing(ox, String(index))),
    );
    const remaining = (): number => (dispatchEvent(new Event('online')) ? queue.waiting().length : -1);
    await expect.poll(remaining, { timeout: 20_000, interval: 20 }).toBe(0);
    server().rowsOnce(acts);
    for (const ox of ['a', 'b']) {
      const own = acts.filter(({ input }) => input['oxId'] === ox).map(({ clientEventId }) => clientEventId);
      expect(server().order.filter((id) => own.includes(id))).toEqual(own);
    }
  });

  test('one that a broken server does not take holds only its own thing', async () => {
    server().broken = ({ oxId }) => oxId === 'stuck';
    const queue = await openTab();
    const acts = await queue.capture([weighing('stuck'), weighing('stuck'), ...weighings(3)]);
    await expect.poll(() => server().rows.size).toBe(3);
    await expect.poll(() => queue.waiting().map(({ input }) => input['oxId'])).toEqual(['stuck', 'stuck']);
    server().broken = null;
    dispatchEvent(new Event('online'));
    await isEmpty(queue);
    server().rowsOnce(acts);
  });

  test('one on many oxen keeps its place among the acts of each of them', async () => {
    server().broken = ({ oxId }) => oxId === 'a';
    const queue = await openTab();
    const dose = (...oxIds: string[]) => ({ command: 'medicate', input: { oxIds, medicineId: 'm' } });
    const acts = await queue.capture([weighing('a'), weighing('b'), dose('a', 'b'), weighing('b'), dose('c')]);
    await expect.poll(() => server().order).toEqual([acts[1]!.clientEventId]);
    server().broken = null;
    dispatchEvent(new Event('online'));
    await isEmpty(queue);
    server().rowsOnce(acts);
    const place = (index: number) => server().order.indexOf(acts[index]!.clientEventId);
    expect(place(0)).toBeLessThan(place(2));
    expect(place(2)).toBeLessThan(place(3));
  });

  test('a refused one is kept apart with its sentence; the next ones go on', async () => {
    const queue = await openTab({ sends: false });
    const [bad, gone, good] = await queue.capture([weighing('a'), weighing('b'), weighing('a')]);
    server().refusals.set(bad!.clientEventId, { code: 'InvalidQuantity', statusCode: 400 });
    server().refusals.set(gone!.clientEventId, { code: 'BatchFinalized', statusCode: 409 });
    sendsNow(queue);
    await isEmpty(queue);
    // The later weighing of the same ox took the place of the one that was refused.
    await expect.poll(() => states(queue)).toEqual(['DISCARDED', 'CONFLICT', 'SENT']);
    expect(queue.list()[1]!.refusal?.message).toBe('sentence of BatchFinalized');
    expect([...server().rows.keys()]).toEqual([good!.clientEventId]);
    server().refusals.clear();
    await queue.sendAgain(gone!.clientEventId, { input: { ...gone!.input, weight: '410' } });
    await expect.poll(() => states(queue)).toEqual(['DISCARDED', 'SENT', 'SENT']);
  });

  test('a key that was used for something else is sent as new', async () => {
    const queue = await openTab({ sends: false });
    const [act] = await queue.capture([weighing('a')]);
    server().refusals.set(act!.clientEventId, { code: 'IdempotencyKeyReused', statusCode: 409 });
    sendsNow(queue);
    await expect.poll(() => states(queue)).toEqual(['CONFLICT']);
    await sendAsNew(queue, act!.clientEventId);
    await expect.poll(() => states(queue)).toEqual(['SENT']);
    expect(server().rows.has(act!.clientEventId)).toBe(false);
  });

  test('what depends on another waits for it', async () => {
    const queue = await openTab({ sends: false });
    const [first] = await queue.capture([weighing('a')]);
    server().refusals.set(first!.clientEventId, { code: 'InvalidQuantity', statusCode: 400 });
    await queue.capture([{ ...weighing('b'), dependsOn: [first!.clientEventId] }, weighing('c')]);
    sendsNow(queue);
    await expect.poll(() => states(queue)).toEqual(['REFUSED', 'WAITING', 'SENT']);
    server().refusals.clear();
    await queue.sendAgain(first!.clientEventId);
    await expect.poll(() => states(queue)).toEqual(['SENT', 'SENT', 'SENT']);
  });

  test('what waits for a refused food of a load goes on without it, and what waits for a start ends with it', async () => {
    const queue = await openTab({ sends: false });
    const input = { beatId: 'beat', foodId: 'sorghum', actualKg: '350' };
    const [food, start] = await queue.capture([{ command: 'loadIngredient', input }, weighing('a')]);
    for (const { clientEventId } of [food!, start!])
      server().refusals.set(clientEventId, { code: 'FoodOutOfStock', statusCode: 409 });
    await queue.capture([
      { command: 'finishLoading', input: { beatId: 'beat' }, dependsOn: [food!.clientEventId] },
      { ...weighing('b'), dependsOn: [start!.clientEventId] },
    ]);
    sendsNow(queue);
    await expect.poll(() => states(queue)).toEqual(['CONFLICT', 'CONFLICT', 'WAITING', 'WAITING']);
    await queue.discard(food!.clientEventId, 'REPLACED');
    await queue.discard(start!.clientEventId, 'REPLACED');
    await expect.poll(() => states(queue)).toEqual(['DISCARDED', 'DISCARDED', 'SENT', 'DISCARDED']);
  });

  test('5,000 leave within a minute', { timeout: 120_000 }, async () => {
    server().isDown = true;
    const queue = await openTab();
    const acts = await queue.capture(weighings(5_000));
    server().isDown = false;
    const started = performance.now();
    dispatchEvent(new Event('online'));
    await expect.poll(() => queue.waiting().length, { timeout: 100_000, interval: 200 }).toBe(0);
    expect(performance.now() - started).toBeLessThan(60_000);
    server().rowsOnce(acts);
    expect(server().calls).toBeLessThan(200);
  });
});

const receipt = (clientEventId: string, command = 'weighOx', rows: object | null = { eventId: 'r' }) => ({
  data: { weighOx: { __typename: 'WeighOxPayload' } },
  extensions: { fieldWrites: [{ clientEventId, command, rows }] },
});
const answered = (body: unknown, status = 200): Step => ({
  answer: () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
});
const refusing = (extensions: object, status = 200): Step =>
  answered({ errors: [{ message: 'no', extensions }] }, status);

/** What may stand between a corral and the server(). */
const hostile: Readonly<Record<string, Step>> = {
  'the page of a captive portal': { answer: () => html(200) },
  'the same with a refusal': { answer: () => html(403) },
  'a redirect': 'REQUEST_LOST',
  'nothing at all': answered(''),
  'an empty object': answered({}),
  'half an answer': { answer: ([act]) => new Response(JSON.stringify(receipt(act!.clientEventId)).slice(0, -3)) },
  'data without a receipt': answered({ data: { weighOx: { __typename: 'WeighOxPayload' } } }),
  'the answer of another act': answered(receipt('01a20362-0423-7758-a012-a914f9a8b898')),
  'the receipt of another command': {
    answer: ([act]) => new Response(JSON.stringify(receipt(act!.clientEventId, 'killOx'))),
  },
  'a refusal of nobody': refusing({ code: 'OxNotFound' }, 404),
  'a session that is over, of somebody else': answered({ error: 'unauthorized' }, 401),
  'a busy farm': refusing({ code: 'FarmBusy', statusCode: 503, traceId: 't' }, 503),
  'a defect': refusing({ code: 'UnhandledError', statusCode: 500, traceId: 't' }, 500),
  'a gateway without its server': { answer: () => html(502) },
  'too many requests': refusing({ code: 'TooManyRequests', statusCode: 429, traceId: 't' }, 429),
  'a list': answered([]),
};

describe('an answer that proves nothing takes nothing from the queue', () => {
  test.each(Object.entries(hostile))('%s', async (_name, step) => {
    const queue = await openTab({ sends: false });
    const [act] = await queue.capture([weighing('a')]);
    server().script = [step];
    sendsNow(queue);
    await expect.poll(() => queue.list()[0]!.attempts).toBeGreaterThan(0);
    expect(states(queue)).toEqual(['WAITING']);
    expect((await queue.store.all()).map(({ state }) => state)).toEqual(['WAITING']);
    dispatchEvent(new Event('online'));
    await isEmpty(queue);
    server().rowsOnce([act!]);
  });
});

describe('several tabs', () => {
  test('all capture, and each act is done once', async () => {
    const tabs = await Promise.all([openTab(), openTab(), openTab()]);
    const captured = await Promise.all(
      tabs.flatMap((tab, index) => [0, 1, 2, 3].map((each) => tab.capture([weighing(`ox-${index}-${each}`)]))),
    );
    await expect.poll(() => server().rows.size, { timeout: 20_000 }).toBe(12);
    server().rowsOnce(captured.flat());
    for (const tab of tabs) await isEmpty(tab);
  });

  test('what a tab leaves behind when it dies is sent by the next one', async () => {
    for (let round = 0; round < 20; round += 1) {
      const tab = await openTab();
      server().script = round % 2 === 0 ? ['ANSWER_LOST'] : [{ delayMs: 30 }];
      await tab.capture([weighing(`ox-${round}`)]);
      await new Promise((resolve) => setTimeout(resolve, round % 5));
      kill(tab);
      server().script = [];
    }
    const last = await openTab();
    // Their leases end after half a minute.
    const rows = await last.store.all();
    await last.store.put(rows.map((row) => ({ ...row, leasedUntil: 0 })));
    await expect
      .poll(() => [dispatchEvent(new Event('online')), server().rows.size], { timeout: 20_000, interval: 100 })
      .toEqual([true, 20]);
    await isEmpty(last);
    expect([...server().rows.values()].every((times) => times === 1)).toBe(true);
  });
});

test('an entry that cannot be read is counted, kept and exported', async () => {
  const queue = await openTab({ sends: false });
  const [act] = await queue.capture([weighing('a')]);
  const [row] = await queue.store.all();
  await queue.store.put([{ ...row!, sealed: { plain: '{"half' } }]);
  const again = await openTab();
  expect(again.list()).toEqual([]);
  expect(fieldQueueState.get().damaged).toBe(1);
  expect(await (await queueFile(again)).text()).toContain(act!.clientEventId);
  expect((await again.store.all()).length).toBe(1);
});
