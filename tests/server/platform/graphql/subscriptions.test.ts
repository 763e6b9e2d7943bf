import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeEvent } from '../../../../server/platform/events/bus.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { globalId, mutate } from '../../../support/mutate.ts';
import { openSession } from '../../../support/sessions.ts';
import { connect, type Socket } from '../../../support/socket.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let manager: Caller;
let listening: Map<string, number>;
beforeAll(async () => {
  app = await takeTestApp();
  listening = countListeners();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
  manager = await openSession(app, (await app.addPerson(farm, 'MANAGER')).membershipId);
});
afterAll(() => app.close());

const document = 'subscription { peopleChanged { op id clientId membership { name role } } }';
const rename = (by: Caller, membershipId: string, name: string) =>
  mutate(by, 'updatePerson', { id: globalId('Membership', membershipId), name }, 'membership { id }', {
    'x-client-id': 'this-tab',
  });

/** Number of listeners per farm on the bus. */
function countListeners(): Map<string, number> {
  const counts = new Map<string, number>();
  const { bus } = app.app.platform;
  const { listen } = bus;
  bus.listen = (topic, listener) => {
    const unsubscribe = listen(topic, listener);
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
    return () => {
      counts.set(topic, counts.get(topic)! - 1);
      unsubscribe();
    };
  };
  return counts;
}

const listeners = (farmId = farm.farmId) => listening.get(farmId) ?? 0;

async function eventually(check: () => boolean): Promise<void> {
  for (let wait = 0; wait < 400 && !check(); wait += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(check()).toBe(true);
}

/** A socket with one subscription that is known to be running. */
async function subscribed(caller: Caller, query = document, id = '1', farmId = farm.farmId): Promise<Socket> {
  const socket = await connect(app, caller.token);
  const before = listeners(farmId);
  socket.subscribe(id, query);
  // A shared feed opens no second listener: a ping sent after the subscribe shows that it was processed.
  socket.send({ type: 'ping' });
  await socket.until(({ type }) => type === 'pong');
  await eventually(() => listeners(farmId) >= Math.max(before, 1));
  return socket;
}

const news = (change: Partial<ChangeEvent> = {}): ChangeEvent => ({
  type: 'Membership',
  id: farm.membershipId,
  farmId: farm.farmId,
  op: 'UPDATED',
  clientId: null,
  ...change,
});

describe('peopleChanged', () => {
  test('publishes the operation and re-reads the person', async () => {
    const socket = await subscribed(owner);
    await rename(owner, farm.membershipId, 'Dona Renomeada');
    await socket.until(({ type }) => type === 'next');
    expect(socket.results('1')).toEqual([
      {
        data: {
          peopleChanged: {
            op: 'UPDATED',
            id: globalId('Membership', farm.membershipId),
            clientId: 'this-tab',
            membership: { name: 'Dona Renomeada', role: 'OWNER' },
          },
        },
      },
    ]);
    const created = await mutate(
      owner,
      'createPerson',
      { name: 'Recém-chegado', email: 'novo@test.example', role: 'VET' },
      'membership { id }',
    );
    await eventually(() => socket.results('1').length === 2);
    expect(socket.results('1')[1]?.data).toMatchObject({
      peopleChanged: {
        op: 'CREATED',
        id: (created.payload.membership as { id: string }).id,
        membership: { role: 'VET' },
      },
    });
    socket.raw.close();
  });

  test('publishes nothing for a rolled-back change', async () => {
    const socket = await subscribed(owner);
    const email = 'duas-vezes@test.example';
    const both = await Promise.all(
      [1, 2].map(() => mutate(owner, 'createPerson', { name: 'Duas Vezes', email, role: 'VET' }, 'membership { id }')),
    );
    expect(both.filter(({ code }) => code)).toHaveLength(1);
    await rename(owner, farm.membershipId, 'Marco');
    await eventually(() => socket.results('1').length >= 2);
    expect(socket.results('1').map(({ data }) => (data!.peopleChanged as { op: string }).op)).toEqual([
      'CREATED',
      'UPDATED',
    ]);
    socket.raw.close();
  });

  test('never reaches another farm', async () => {
    const otherFarm = await app.newFarm('Fazenda Alheia');
    const anonymous = await openSession(app, otherFarm.membershipId);
    const [here, there] = [await subscribed(owner), await subscribed(anonymous, document, '1', otherFarm.farmId)];
    await rename(owner, farm.membershipId, 'Aqui');
    await rename(anonymous, otherFarm.membershipId, 'Lá');
    await rename(owner, farm.membershipId, 'Aqui de novo');
    await eventually(() => here.results('1').length === 2 && there.results('1').length === 1);
    const names = (socket: Socket) =>
      socket.results('1').map(({ data }) => (data!.peopleChanged as { membership: { name: string } }).membership.name);
    expect(names(here)).toEqual(['Aqui', 'Aqui de novo']);
    expect(names(there)).toEqual(['Lá']);
    // An event published with the wrong farm exposes nothing of the right one.
    app.app.platform.bus.publish(news({ farmId: otherFarm.farmId }));
    await eventually(() => there.results('1').length === 2);
    expect(there.results('1')[1]?.data).toMatchObject({ peopleChanged: { membership: null } });
    here.raw.close();
    there.raw.close();
  });

  test('is refused without the right to read people, in the caller’s language', async () => {
    const viewer = await openSession(app, (await app.addPerson(farm, 'VIEWER')).membershipId);
    const socket = await connect(app, viewer.token, { 'accept-language': 'en-US' });
    socket.subscribe('1', document);
    await socket.until(({ type, id }) => type === 'complete' && id === '1');
    expect(socket.results('1')).toMatchObject([
      {
        errors: [
          {
            message: 'You do not have permission for this action',
            extensions: { code: 'UserWithoutPermission', statusCode: 403, traceId: expect.any(String) },
          },
        ],
      },
    ]);
    expect(socket.results('1')[0]?.data ?? null).toBeNull();
    expect(listeners()).toBe(0);
    socket.raw.close();
  });
});

describe('an invalid subscription', () => {
  test.each([
    ['a query', '{ viewer { name } }', 'InvalidFieldType'],
    ['a mutation', 'mutation { signOut { ok } }', 'InvalidFieldType'],
    ['an unknown field', 'subscription { nothing }', 'InvalidFieldType'],
    ['half a document', 'subscription {', 'InvalidFieldType'],
    [
      'a document that is too deep',
      `{ farm ${'{ people { edges { node '.repeat(20)}{ id }${' } } }'.repeat(20)} }`,
      'QueryTooComplex',
    ],
    [
      'a document with too many names',
      `subscription { peopleChanged { ${Array.from({ length: 51 }, (_, index) => `a${index}: id`).join(' ')} } }`,
      'QueryTooComplex',
    ],
  ])('is refused: %s', async (_name, query, code) => {
    const socket = await connect(app, owner.token);
    socket.subscribe('1', query);
    const { payload } = await socket.until(({ id }) => id === '1');
    const [error] = (Array.isArray(payload) ? payload : (payload as { errors: unknown[] }).errors) as {
      extensions: { code: string };
    }[];
    expect(error?.extensions.code).toBe(code);
    expect((await owner.graphql('{ viewer { role } }')).errors).toEqual([]);
    socket.raw.close();
  });
});

describe('subscribers with the same document', () => {
  /** The number of statements for one event with these sockets subscribed. */
  async function statementsFor(sockets: Socket[]): Promise<number> {
    const before = sockets.map((socket) => socket.results('1').length);
    app.statements.length = 0;
    app.app.platform.bus.publish(news());
    await eventually(() => sockets.every((socket, index) => socket.results('1').length > before[index]!));
    return app.statements.length;
  }

  test('share one read per event', async () => {
    const sockets = [await subscribed(manager)];
    const alone = await statementsFor(sockets);
    expect(alone).toBe(1);
    for (let count = 0; count < 9; count += 1) sockets.push(await subscribed(manager));
    expect(await statementsFor(sockets)).toBe(alone);
    expect(listeners()).toBe(1);
    const [first, ...others] = sockets.map((socket) => socket.results('1').at(-1));
    for (const other of others) expect(other).toEqual(first);
    for (const socket of sockets) socket.raw.close();
  });

  test('do not share when document, role, language or day differ', async () => {
    const sockets = [
      await subscribed(manager),
      await subscribed(owner),
      await subscribed(manager, document.replace('{ op', '{ again: op op')),
    ];
    for (const params of [{ 'accept-language': 'en-US' }, { 'x-farm-day': '2026-01-15' }]) {
      const socket = await connect(app, manager.token, params);
      socket.subscribe('1', document);
      sockets.push(socket);
    }
    await eventually(() => listeners() === 5);
    await statementsFor(sockets);
    for (const socket of sockets) socket.raw.close();
    await eventually(() => listeners() === 0);
  });

  test('stop the shared subscription when the last one leaves', async () => {
    const [one, two] = [await subscribed(manager), await subscribed(manager)];
    expect(listeners()).toBe(1);
    one.send({ type: 'complete', id: '1' });
    await one.raw.ping();
    await rename(owner, farm.membershipId, 'Depois');
    await eventually(() => two.results('1').length === 1);
    expect(one.results('1')).toEqual([]);
    expect(listeners()).toBe(1);
    two.raw.terminate();
    await eventually(() => listeners() === 0);
    one.raw.close();
  });

  test('share with a subscriber that joins while the last one leaves', async () => {
    const socket = await subscribed(manager);
    for (let turn = 1; turn < 10; turn += 1) {
      socket.send({ type: 'complete', id: String(turn) });
      socket.subscribe(String(turn + 1), document);
    }
    const sockets = [await subscribed(manager), await subscribed(manager)];
    await eventually(() => listeners() === 1);
    app.app.platform.bus.publish(news());
    await eventually(
      () => socket.results('10').length === 1 && sockets.every((each) => each.results('1').length === 1),
    );
    for (const each of [socket, ...sockets]) each.raw.close();
    await eventually(() => listeners() === 0);
  });
});

test('a socket allows at most fifty subscriptions', async () => {
  const socket = await connect(app, manager.token);
  for (let id = 1; id <= 51; id += 1) socket.subscribe(String(id), `subscription { peopleChanged { a${id}: id } }`);
  expect((await socket.until(({ id }) => id === '51')).payload).toMatchObject([
    { extensions: { code: 'QueryTooComplex' } },
  ]);
  await eventually(() => listeners() === 50);
  socket.raw.close();
  await eventually(() => listeners() === 0);
});

describe('a slow subscriber', () => {
  // No read per event, and a payload large enough to fill the network buffers.
  const heavy = `subscription { peopleChanged { ${Array.from({ length: 50 }, (_, index) => `a${index}: id`).join(' ')} } }`;
  const many = 6_000;

  test('does not delay others and is disconnected', async () => {
    const [slow, quick] = [await subscribed(manager, heavy), await subscribed(manager, heavy)];
    const tcp = (slow.raw as unknown as { _socket: { pause(): void; resume(): void } })._socket;
    tcp.pause();
    for (let sent = 0; sent < many; sent += 500) {
      for (let each = 0; each < 500; each += 1) app.app.platform.bus.publish(news({ id: uuidv7() }));
      await eventually(() => quick.results('1').length === sent + 500);
    }
    tcp.resume();
    await slow.until(({ type, id }) => type === 'complete' && id === '1');
    expect(slow.results('1').length).toBeLessThan(many);
    expect(quick.messages.some(({ type }) => type === 'complete')).toBe(false);
    slow.raw.close();
    quick.raw.close();
  });

  test('does not block a bulk change of a whole herd', async () => {
    const socket = await subscribed(manager, 'subscription { peopleChanged { id } }');
    const ids = Array.from({ length: 3_000 }, () => uuidv7());
    for (const id of ids) app.app.platform.bus.publish(news({ id }));
    await eventually(() => socket.results('1').length === ids.length);
    expect(socket.results('1').map(({ data }) => (data!.peopleChanged as { id: string }).id)).toEqual(
      ids.map((id) => globalId('Membership', id)),
    );
    socket.raw.close();
    await eventually(() => listeners() === 0);
  });
});
