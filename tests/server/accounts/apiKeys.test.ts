import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lastDayOf, updateApiKey } from '../../../server/accounts/apiKeys/apiKeys.service.ts';
import { calendarToday, daysAfter } from '../../../server/platform/values/day.ts';
import { CompiledReads } from '../../../server/platform/graphql/compiled/compiledReads.ts';
import { schema } from '../../../server/schema.ts';
import { contextOfKey, newApiKey, type TestKey } from '../../support/apiKeys.ts';
import { takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { run } from '../../support/servers/inProcess.ts';
import { globalId, mutate } from '../../support/mutate.ts';
import { makeSupplier } from '../../support/farms/purchases.ts';
import { openSession } from '../../support/sessions.ts';
import { connect, refusalOf } from '../../support/socket.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm('Fazenda Chave');
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());

test('the farm’s history says who made a key and who revoked it', async () => {
  const key = await newApiKey(app, farm);
  expect((await revoke(key)).code).toBeUndefined();
  const { activity } = app.app.platform.database.everyFarm;
  const kept = await activity.findMany({ where: { type: 'ApiKey', subjectId: key.id }, orderBy: { id: 'asc' } });
  expect(kept.map(({ op, membershipId }) => [op, membershipId])).toEqual(
    ['CREATED', 'DELETED'].map((op) => [op, farm.membershipId]),
  );
});

const keys = () => app.app.platform.database.everyFarm.apiKey;
const today = () => calendarToday('America/Sao_Paulo');
const text = '{ farm { name oxen(first: 5) { totalCount } } }';
const seen = { farm: { name: 'Fazenda Chave', oxen: { totalCount: 0 } } };
const revoke = ({ id }: TestKey) => mutate(owner, 'revokeApiKey', { id: globalId('ApiKey', id) }, 'apiKey { status }');
const change = ({ id }: TestKey, to: object) =>
  mutate(owner, 'updateApiKey', { id: globalId('ApiKey', id), ...to }, 'apiKey { name lastDay status }');

/** What somebody outside gets. */
async function answerTo(token: string): Promise<object> {
  const { status, data, errors } = await app.as(token).graphql(text);
  return {
    status,
    data,
    errors: errors.map(({ extensions: { traceId: _traceId, ...rest }, ...error }) => ({ ...error, ...rest })),
  };
}

describe('a new key', () => {
  const make = (input: object, by = owner) => {
    const whole = { name: 'Certificadora', scopes: ['TRACEABILITY_READ'], lastDay: daysAfter(today(), 30), ...input };
    return mutate(
      by,
      'createApiKey',
      whole,
      'token apiKey { id name prefix status scopes lastDay lastUsedAt createdBy { name } }',
    );
  };

  test('shows its token once, of which only a hash is kept', async () => {
    const { payload } = await make({});
    const { token, apiKey } = payload as { token: string; apiKey: Record<string, unknown> };
    expect(token).toMatch(/^cocho_[\w-]{43}$/);
    expect(apiKey).toMatchObject({
      name: 'Certificadora',
      prefix: token.slice(0, 12),
      status: 'ACTIVE',
      scopes: ['TRACEABILITY_READ'],
      lastDay: daysAfter(today(), 30),
      lastUsedAt: null,
      createdBy: { name: expect.stringMatching(/^Owner/) },
    });
    const rows = await keys().findMany({ where: { farmId: farm.farmId } });
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
    expect((await app.as(token).graphql(text)).data).toEqual(seen);
  });

  test('is the owner’s to make', async () => {
    const { membershipId } = await app.addPerson(farm, 'MANAGER');
    expect((await make({}, await openSession(app, membershipId))).code).toBe('UserWithoutPermission');
  });

  test('ends on a day from today to two years ahead, of the farm’s calendar', async () => {
    for (const days of [-1, 731]) {
      const { status, error } = await make({ lastDay: daysAfter(today(), days) });
      const details = { from: today(), to: daysAfter(today(), 730) };
      expect({ status, ...error }).toMatchObject({ code: 'ApiKeyLastDayOutOfRange', field: 'lastDay', details });
    }
    for (const days of [0, 730]) {
      const lastDay = daysAfter(today(), days);
      expect((await make({ lastDay })).payload).toMatchObject({ apiKey: { lastDay } });
    }
    const { id } = await newApiKey(app, farm);
    const west = await app.newFarm();
    const { farm: farms } = app.app.platform.database.everyFarm;
    await farms.update({ where: { id: west.farmId }, data: { timeZone: 'America/Manaus' } });
    const far = await newApiKey(app, west);
    const hourOf = async (key: string) =>
      (await keys().findFirstOrThrow({ where: { id: key } })).expiresAt.toISOString().slice(11);
    expect([await hourOf(id), await hourOf(far.id)]).toEqual(['03:00:00.000Z', '04:00:00.000Z']);
    expect(lastDayOf(new Date('2026-05-02T03:00:00.000Z'), 'America/Sao_Paulo')).toBe('2026-05-01');
    expect(lastDayOf(new Date('2026-05-02T03:00:00.001Z'), 'America/Sao_Paulo')).toBe('2026-05-02');
  });

  test('names an establishment of the farm, if any, and at least one scope', async () => {
    const unknown = globalId('Establishment', farm.farmId);
    expect(await make({ establishmentId: unknown })).toMatchObject({ code: 'EstablishmentNotFound' });
    expect((await make({ scopes: [] })).code).toBe('InvalidFieldType');
  });
});

test('what is unknown, expired or revoked looks the same to everybody outside', async () => {
  const [expired, revoked] = [await newApiKey(app, farm), await newApiKey(app, farm)];
  await keys().update({ where: rowKey(farm.farmId, expired.id), data: { expiresAt: new Date() } });
  await revoke(revoked);
  const reported = await answerTo(revoked.token);
  const message = 'Esta chave de API não vale: foi revogada, venceu ou não existe. Peça outra à fazenda.';
  expect(reported).toMatchObject({ status: 401, data: null, errors: [{ code: 'InvalidToken', message }] });
  const others = [expired.token, `cocho_${'x'.repeat(43)}`, 'cocho_short', `${revoked.token}x`];
  for (const token of others) expect({ token, answer: await answerTo(token) }).toEqual({ token, answer: reported });
  for (const token of [revoked.token, ...others, 'nonsense'])
    expect(await refusalOf(app, { authorization: `Bearer ${token}` })).toMatchObject({ code: 4403 });
});

test('at the moment it expires it is refused and its sockets are closed, until its day is moved', async () => {
  const key = await newApiKey(app, farm);
  await keys().update({ where: rowKey(farm.farmId, key.id), data: { expiresAt: new Date(Date.now() + 900) } });
  const socket = await connect(app, key.token);
  expect((await key.caller.graphql(text)).status).toBe(200);
  expect(await socket.closed).toEqual({ code: 4403, reason: 'API key expired' });
  expect((await key.caller.graphql(text)).status).toBe(401);
  const { payload } = await change(key, { lastDay: today() });
  expect(payload).toMatchObject({ apiKey: { lastDay: today(), status: 'ACTIVE' } });
  expect((await key.caller.graphql(text)).status).toBe(200);
});

test('revoked, it is refused at once, its live query ends, and it stays revoked', async () => {
  const key = await newApiKey(app, farm);
  const socket = await connect(app, key.token);
  socket.subscribe('1', 'subscription { oxChanged { id ox { sisbov } } }');
  const { bus } = app.app.platform;
  const say = () => bus.publish({ type: 'Ox', id: farm.farmId, farmId: farm.farmId, op: 'UPDATED', clientId: null });
  const saying = setInterval(say, 20);
  await socket.until(({ type }) => type === 'next');
  clearInterval(saying);
  expect((await key.caller.graphql(text)).status).toBe(200);
  expect(await revoke(key)).toMatchObject({ payload: { apiKey: { status: 'REVOKED' } } });
  expect(await socket.closed).toEqual({ code: 4403, reason: 'API key ended' });
  expect((await key.caller.graphql(text)).status).toBe(401);
  expect((await revoke(key)).code).toBe('ApiKeyRevoked');
  expect((await change(key, { name: 'Outra' })).code).toBe('ApiKeyRevoked');
});

test('a subscription beyond its scopes is refused, in the words of the other door', async () => {
  const { token } = await newApiKey(app, farm);
  const socket = await connect(app, token);
  socket.subscribe('1', 'subscription { peopleChanged { id } }');
  const { payload } = await socket.until(({ type }) => type === 'error');
  expect(payload).toMatchObject([
    { extensions: { code: 'UserWithoutPermission', field: 'Subscription.peopleChanged' } },
  ]);
  socket.raw.close();
});

test('two who change it at once do not undo one another', async () => {
  const key = await newApiKey(app, farm);
  expect((await change(key, { name: 'Certifica Sul', version: 1 })).payload).toMatchObject({
    apiKey: { name: 'Certifica Sul' },
  });
  expect((await change(key, { name: 'Certifica Norte', version: 1 })).code).toBe('ConcurrentUpdate');
});

test('a key is the farm’s: it lives on when the owner who made it has left', async () => {
  const second = { ...farm, ...(await app.addPerson(farm, 'OWNER')) };
  const key = await newApiKey(app, second);
  await mutate(
    owner,
    'updatePerson',
    { id: globalId('Membership', second.membershipId), active: false },
    'membership { id }',
  );
  expect((await key.caller.graphql(text)).data).toEqual(seen);
});

test('shows when it was last used, updated at most once a minute', async () => {
  const key = await newApiKey(app, farm);
  const used = async () => (await keys().findUniqueOrThrow({ where: rowKey(farm.farmId, key.id) })).lastUsedAt;
  const forget = () => app.app.platform.bus.publish({ type: 'SessionChanged', sessionId: key.id });
  expect(await used()).toBeNull();
  await key.caller.graphql(text);
  const first = await used();
  expect(first).not.toBeNull();
  forget();
  await key.caller.graphql(text);
  expect(await used()).toEqual(first);
  const before = new Date(Date.now() - 61_000);
  await keys().update({ where: rowKey(farm.farmId, key.id), data: { lastUsedAt: before } });
  forget();
  await key.caller.graphql(text);
  expect((await used())!.getTime()).toBeGreaterThan(before.getTime() + 60_000);
});

test('makes six hundred calls a minute at most, and another key as many', async () => {
  const key = await newApiKey(app, farm);
  // Counted by the minute, which must not end meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 });
  for (let call = 0; call < 600; call += 1) app.app.platform.sharedCounts.spend('apiKeyCalls', key.id);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key.token}` };
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: text }),
  });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TooManyRequests' } }] });
  expect((await (await newApiKey(app, farm)).caller.graphql(text)).status).toBe(200);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await key.caller.graphql(text)).status).toBe(200);
  vi.useRealTimers();
});

test('its calls wait for the turns of partners, which keep nobody of the farm waiting', async () => {
  const key = await newApiKey(app, farm);
  const gate = Promise.withResolvers<void>();
  const { partner } = app.app.platform.turns;
  const held = [1, 2].map(() => partner.run(farm.farmId, () => gate.promise));
  let isAnswered = false;
  const waiting = key.caller.graphql(text).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  expect((await owner.graphql(text)).status).toBe(200);
  expect(isAnswered).toBe(false);
  gate.resolve();
  await Promise.all(held);
  expect(await waiting).toBe(200);
});

test('what a key writes has the key as its author', async () => {
  const key = await newApiKey(app, farm, { name: 'Frigorífico' });
  const ctx = await contextOfKey(app, farm, key);
  await ctx.transaction((inside) =>
    inside.emit({ type: 'Farm', id: farm.farmId, op: 'UPDATED', subject: 'by a program' }),
  );
  const { data } = await owner.graphql(
    '{ farm { activities(first: 1) { edges { node { subject byApiKey by { name } } } } } }',
  );
  expect(data).toEqual({
    farm: { activities: { edges: [{ node: { subject: 'by a program', byApiKey: 'Frigorífico', by: null } }] } },
  });
});

test('reads of keys are compiled, with plans of their own, and answer as graphql-js does', async () => {
  const reads = new CompiledReads(schema);
  const ctx = await contextOfKey(app, farm, await newApiKey(app, farm));
  const listed = '{ farm { id name earrings(first: 3) { totalCount edges { node { sisbov } } } } }';
  const { data } = await run(ctx, listed);
  expect(await reads.answer({ document: parse(listed), ctx })).toEqual({ text: JSON.stringify({ data }) });
  const people = parse('{ farm { people(first: 1) { totalCount } } }');
  expect(await reads.answer({ document: people, ctx: app.contextFor(farm) })).toHaveProperty('text');
  expect(await reads.answer({ document: people, ctx })).toEqual({
    reason: 'key TRACEABILITY_READ may not person:read',
  });
});

test('live queries are shared with nobody of another partner', async () => {
  const establishmentId = await makeSupplier(app.contextFor(farm));
  const of = async (reported: object) => (await contextOfKey(app, farm, await newApiKey(app, farm, reported))).scopeKey;
  const [one, other, partner] = [await of({}), await of({}), await of({ establishmentId })];
  expect(one).toBe(other);
  expect(partner).not.toBe(one);
  expect(app.contextFor(farm).scopeKey).not.toBe(one);
});

test('the list is filtered, searched and ordered', async () => {
  const own = await app.newFarm();
  const caller = await openSession(app, own.membershipId);
  const establishmentId = await makeSupplier(app.contextFor(own), { name: 'Boa Carne' });
  const good = await newApiKey(app, own, { name: 'B', establishmentId });
  const old = await newApiKey(app, own, { name: 'C' });
  const gone = await newApiKey(app, own, { name: 'A' });
  await keys().update({ where: rowKey(own.farmId, old.id), data: { expiresAt: new Date() } });
  await mutate(caller, 'revokeApiKey', { id: globalId('ApiKey', gone.id) }, 'apiKey { id }');
  const list = async (args: string) => {
    const { data } = await caller.graphql(
      `{ farm { apiKeys(first: 10, ${args}) { edges { node { name status } } } } }`,
    );
    const { edges } = (data!.farm as { apiKeys: { edges: { node: { name: string } }[] } }).apiKeys;
    return edges.map(({ node }) => node.name).join('');
  };
  expect(await list('filter: {}')).toBe('ABC');
  expect(await list('filter: { statuses: [ACTIVE] }')).toBe('B');
  expect(await list('filter: { statuses: [EXPIRED] }')).toBe('C');
  expect(await list('filter: { statuses: [REVOKED, EXPIRED] }')).toBe('AC');
  expect(await list('filter: { search: "carne", statuses: [ACTIVE, EXPIRED] }')).toBe('B');
  expect(await list(`filter: { search: "${good.token.slice(0, 12)}" }`)).toBe('B');
  expect(await list(`filter: { establishmentId: "${globalId('Establishment', establishmentId)}" }`)).toBe('B');
  expect(await list('filter: { scopes: [TRACEABILITY_READ] }, orderBy: { field: NAME, direction: DESC }')).toBe('CBA');
  expect(await list('orderBy: { field: EXPIRY, direction: ASC }')).toBe('CBA');
});

test('a change is heard by the owner’s screens', async () => {
  const key = await newApiKey(app, farm);
  const socket = await connect(app, owner.token);
  socket.subscribe('1', 'subscription { apiKeyChanged { op apiKey { name } } }');
  socket.send({ type: 'ping' });
  await socket.until(({ type }) => type === 'pong');
  await updateApiKey(app.contextFor(farm), { id: key.id, name: 'Renomeada' });
  const { payload } = await socket.until(({ type }) => type === 'next');
  expect(payload).toMatchObject({ data: { apiKeyChanged: { op: 'UPDATED', apiKey: { name: 'Renomeada' } } } });
  socket.raw.close();
});
