import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCpf, password, startTestApp, type Caller, type TestApp, type TestFarm } from '../support/app.ts';
import { permissionsOf } from '../../server/platform/rights/access.ts';
import { proveAnnouncementCalls } from '../support/calls/announcementCalls.ts';
import { proveBatchCalls } from '../support/calls/batchCalls.ts';
import { proveDietCalls } from '../support/calls/dietCalls.ts';
import { proveBackupCalls, proveFarmCalls } from '../support/calls/farmCalls.ts';
import { expectAnswer, unproven } from '../support/calls/calls.ts';
import { proveBndCalls } from '../support/calls/bndCalls.ts';
import { proveEarringCalls } from '../support/calls/earringCalls.ts';
import { proveFeedingCalls } from '../support/calls/feedingCalls.ts';
import { proveEntryCalls } from '../support/calls/entryCalls.ts';
import { proveGtaCalls } from '../support/calls/gtaCalls.ts';
import { proveOxenPurchaseCalls } from '../support/calls/oxenPurchaseCalls.ts';
import { proveStockCalls } from '../support/calls/stockCalls.ts';
import { proveReportCalls } from '../support/calls/reportCalls.ts';
import { provePurchaseCalls } from '../support/calls/purchaseCalls.ts';
import { oidcClient, startIssuer, type Issuer } from '../support/servers/issuer.ts';
import { globalId, registration, whoIs } from '../support/mutate.ts';
import { openSession } from '../support/sessions.ts';

let issuer: Issuer;
let app: TestApp;
let farm: TestFarm;
let other: TestFarm;
let owner: Caller;
let viewer: Caller;
let anonymous: Caller;
beforeAll(async () => {
  issuer = await startIssuer();
  app = await startTestApp({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    PUBLIC_URL: 'https://cocho.example',
  });
  [farm, other] = [await app.newFarm('Fazenda Esperança'), await app.newFarm('Fazenda Alheia')];
  owner = await openSession(app, farm.membershipId);
  viewer = await openSession(app, (await app.addPerson(farm, 'VIEWER')).membershipId);
  anonymous = app.as(null);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const unknown = '01900000-0000-7000-8000-000000000000';

async function expectRefusal(
  caller: Caller,
  method: string,
  path: string,
  body: unknown,
  status: number,
  refusal: object,
): Promise<void> {
  const answer = await caller.rest(method, path, body);
  expect({ path, ...answer }).toMatchObject({ path, status, body: { statusCode: status, ...refusal } });
}

/** The refusals common to every call with an id in its path. */
async function expectPathRefusals(
  method: string,
  path: string,
  ids: { own: string; others: string; wrongType: string; notFound: string },
  body?: object,
): Promise<void> {
  await expectRefusal(anonymous, method, `${path}/${ids.own}`, body, 401, { code: 'InvalidToken' });
  await expectRefusal(owner, method, `${path}/${ids.others}`, body, 403, { code: 'UserBelongsToAnotherFarm' });
  await expectRefusal(owner, method, `${path}/${unknown}`, body, 404, { code: ids.notFound });
  for (const id of [ids.wrongType, 'x', '123', '%00', `${ids.own}x`, 'null'])
    await expectRefusal(owner, method, `${path}/${encodeURIComponent(id)}`, body, 400, {
      code: 'InvalidObjectIdType',
      field: 'id',
    });
}

describe('POST /auth', () => {
  const call = 'POST /auth';

  test('signs in, refreshes and accepts an id token', async () => {
    const signedIn = await anonymous.rest('POST', '/auth', { email: farm.ownerEmail, password });
    expectAnswer(call, signedIn, 2);
    expect(signedIn.body).toMatchObject({
      user: { id: globalId('Membership', farm.membershipId), role: 'OWNER', farmId: globalId('Farm', farm.farmId) },
      farm: { id: globalId('Farm', farm.farmId), name: 'Fazenda Esperança' },
    });
    expectAnswer(call, await anonymous.rest('POST', '/auth', { refresh: signedIn.body.refresh }), 0);
    issuer.user = { sub: 'rest', email: farm.ownerEmail, email_verified: true };
    expectAnswer(
      call,
      await anonymous.rest('POST', '/auth', { provider: 'GOOGLE', idToken: await issuer.idToken() }),
      1,
    );
  });

  test('refuses any other body', async () => {
    await expectRefusal(anonymous, 'POST', '/auth', { email: farm.ownerEmail, password: 'wrong' }, 400, {
      code: 'InvalidLogin',
    });
    await expectRefusal(anonymous, 'POST', '/auth', { refresh: 'x' }, 401, { code: 'InvalidToken' });
    await expectRefusal(anonymous, 'POST', '/auth', { provider: 'GOOGLE', idToken: 'x' }, 400, {
      code: 'InvalidLogin',
    });
    await expectRefusal(anonymous, 'POST', '/auth', {}, 400, { code: 'InvalidFieldType' });
    await expectRefusal(anonymous, 'POST', '/auth', undefined, 400, { code: 'InvalidFieldType' });
    await expectRefusal(anonymous, 'POST', '/auth', { email: farm.ownerEmail, password, role: 'OWNER' }, 400, {
      code: 'InvalidFieldType',
      field: 'role',
      details: { reason: 'UNEXPECTED' },
    });
    await expectRefusal(anonymous, 'POST', '/auth', { email: 5, password: [] }, 400, {
      code: 'InvalidFieldType',
      field: 'email',
    });
  });
});

describe('addresses', () => {
  const ids = async () => {
    const of = async ({ farmId }: TestFarm) =>
      (await app.app.platform.database.everyFarm.farm.findUniqueOrThrow({ where: { id: farmId } })).addressId!;
    const [own, others] = [await of(farm), await of(other)];
    return {
      own: globalId('Address', own),
      bare: own,
      others: globalId('Address', others),
      wrongType: globalId('Farm', own),
      notFound: 'AddressNotFound',
    };
  };

  test('GET /addresses/{id} accepts a global id and a uuid', async () => {
    const { own, bare } = await ids();
    for (const id of [own, bare, bare.toUpperCase()]) {
      const answer = await viewer.rest('GET', `/addresses/${id}`);
      expectAnswer('GET /addresses/{id}', answer);
      expect(answer.body).toMatchObject({ id: own, city: 'Rio Verde', latitude: null });
    }
    await expectPathRefusals('GET', '/addresses', await ids());
  });

  test('of a person take the right to that person', async () => {
    const manager = await openSession(app, (await app.addPerson(farm, 'MANAGER')).membershipId);
    const person = {
      name: 'Vizinho',
      email: 'vizinho@test.example',
      role: 'VET',
      address: registration('', '').address,
    };
    const { body } = await owner.rest('POST', '/person', person);
    const path = `/addresses/${(body.address as { id: string }).id}`;
    const refusal = { code: 'UserWithoutPermission' };
    expectAnswer('GET /addresses/{id}', await manager.rest('GET', path));
    await expectRefusal(viewer, 'GET', path, undefined, 403, refusal);
    await expectRefusal(manager, 'PUT', path, { city: 'x' }, 403, refusal);
    expectAnswer('PUT /addresses/{id}', await owner.rest('PUT', path, { city: 'Jataí' }));
  });

  test('PUT /addresses/{id} updates given fields', async () => {
    const { own, others } = await ids();
    const answer = await owner.rest('PUT', `/addresses/${own}`, {
      city: 'Jataí',
      latitude: -17.881,
      longitude: '-51.7144',
      additionalInformation: 'Porteira azul',
      version: 1,
    });
    expectAnswer('PUT /addresses/{id}', answer);
    expect(answer.body).toMatchObject({
      city: 'Jataí',
      latitude: -17.881,
      longitude: -51.7144,
      additionalInformation: 'Porteira azul',
      state: 'GO',
      version: 2,
    });
    expect((await owner.rest('PUT', `/addresses/${own}`, { additionalInformation: null })).body).toMatchObject({
      additionalInformation: null,
      city: 'Jataí',
    });
    await expectPathRefusals('PUT', '/addresses', await ids(), { city: 'x' });
    await expectRefusal(viewer, 'PUT', `/addresses/${own}`, { city: 'x' }, 403, { code: 'UserWithoutPermission' });
    await expectRefusal(owner, 'PUT', `/addresses/${own}`, { city: 'x', version: 1 }, 409, {
      code: 'ConcurrentUpdate',
    });
    await expectRefusal(owner, 'PUT', `/addresses/${own}`, { latitude: 91 }, 400, {
      code: 'InvalidFieldType',
      field: 'latitude',
    });
    await expectRefusal(owner, 'PUT', `/addresses/${own}`, { farmId: other.farmId }, 400, {
      code: 'InvalidFieldType',
      field: 'farmId',
    });
    expect((await owner.rest('PUT', `/addresses/${own}`, { id: others, city: 'Só a nossa' })).body).toMatchObject({
      id: own,
      city: 'Só a nossa',
    });
  });
});

describe('persons', () => {
  const account = (number: number) => ({
    name: 'Rita Lobo',
    document: makeCpf(number),
    email: `rita${number}@test.example`,
    password,
    passwordConfirmation: password,
  });

  test('POST /person without a token creates an account', async () => {
    const answer = await anonymous.rest('POST', '/person', account(701));
    expectAnswer('POST /person', answer, 0);
    expect(answer.body).toEqual({
      id: expect.any(String),
      name: 'Rita Lobo',
      document: makeCpf(701),
      email: 'rita701@test.example',
      role: null,
      phone: null,
      address: null,
      isOwnerOfCattle: false,
      active: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    await expectRefusal(anonymous, 'POST', '/person', account(701), 422, { code: 'BadEmail', field: 'email' });
    await expectRefusal(anonymous, 'POST', '/person', { ...account(702), document: '123' }, 422, {
      code: 'InvalidDocument',
      field: 'document',
    });
    await expectRefusal(anonymous, 'POST', '/person', { ...account(702), password: '12345' }, 422, {
      code: 'InvalidPassword',
      field: 'password',
    });
    await expectRefusal(anonymous, 'POST', '/person', { ...account(702), role: 'OWNER' }, 400, {
      code: 'InvalidFieldType',
      field: 'role',
    });
    await expectRefusal(app.as('x'), 'POST', '/person', account(702), 401, { code: 'InvalidToken' });
  });

  test('POST /person with a token adds a person to the farm', async () => {
    const address = registration('', '').address;
    const answer = await owner.rest('POST', '/person', {
      name: 'Nilo Peçanha',
      email: 'nilo@test.example',
      role: 'VET',
      document: makeCpf(703),
      phone: '(64) 3621-4400',
      isOwnerOfCattle: true,
      password,
      address,
    });
    expectAnswer('POST /person', answer, 1);
    expect(answer.body).toMatchObject({
      name: 'Nilo Peçanha',
      role: 'VET',
      active: true,
      isOwnerOfCattle: true,
      address: { city: 'Rio Verde' },
      invitationUrl: null,
      version: 1,
    });
    expect(
      (await owner.rest('POST', '/person', { name: 'Convidado', email: 'convidado@test.example', role: 'CHUTE' })).body
        .invitationUrl,
    ).toMatch(/^\/login#invite=/);
    await expectRefusal(owner, 'POST', '/person', { name: 'x', email: 'nilo@test.example', role: 'VET' }, 409, {
      code: 'EmailAlreadyExists',
      field: 'email',
    });
    await expectRefusal(owner, 'POST', '/person', { name: 'x', email: 'x@test.example', role: 'KING' }, 400, {
      code: 'InvalidFieldType',
      field: 'role',
    });
    await expectRefusal(viewer, 'POST', '/person', { name: 'x', email: 'x@test.example', role: 'OWNER' }, 403, {
      code: 'UserWithoutPermission',
    });
  });

  test('PUT /person updates the own profile', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'FEEDER');
    const me = await openSession(app, membershipId);
    const answer = await me.rest('PUT', '/person', {
      name: 'Eu Mesma',
      locale: 'en-US',
      theme: 'dark',
      phone: '64 3621 4400',
    });
    expectAnswer('PUT /person', answer);
    expect(answer.body).toEqual({
      id: globalId('Membership', membershipId),
      name: 'Eu Mesma',
      email,
      phone: '64 3621 4400',
      locale: 'en-US',
      theme: 'dark',
    });
    await expectRefusal(me, 'PUT', '/person', { role: 'OWNER' }, 400, { code: 'InvalidFieldType', field: 'role' });
    await expectRefusal(me, 'PUT', '/person', { password: 'boi-gordo', currentPassword: 'x' }, 422, {
      code: 'InvalidPassword',
      field: 'currentPassword',
    });
    await expectRefusal(anonymous, 'PUT', '/person', { name: 'x' }, 401, { code: 'InvalidToken' });
  });

  test('GET and PUT /person/{id} show and update a person of the farm', async () => {
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    const ids = {
      own: globalId('Membership', membershipId),
      others: globalId('Membership', other.membershipId),
      wrongType: globalId('Farm', farm.farmId),
      notFound: 'UserNotFound',
    };
    const shown = await owner.rest('GET', `/person/${membershipId}`);
    expectAnswer('GET /person/{id}', shown);
    expect(shown.body).toMatchObject({ id: ids.own, role: 'FEEDER', active: true });
    const changed = await owner.rest('PUT', `/person/${ids.own}`, {
      role: 'VET',
      phone: null,
      document: '529.982.247-25',
      version: 1,
      address: registration('', '').address,
    });
    expectAnswer('PUT /person/{id}', changed);
    expect(changed.body).toMatchObject({
      role: 'VET',
      document: '52998224725',
      version: 2,
      address: { city: 'Rio Verde' },
    });
    await expectPathRefusals('GET', '/person', ids);
    await expectPathRefusals('PUT', '/person', ids, { name: 'x' });
    await expectRefusal(viewer, 'GET', `/person/${ids.own}`, undefined, 403, { code: 'UserWithoutPermission' });
    await expectRefusal(viewer, 'PUT', `/person/${ids.own}`, { name: 'x' }, 403, { code: 'UserWithoutPermission' });
    await expectRefusal(owner, 'PUT', `/person/${ids.own}`, { version: 1 }, 409, { code: 'ConcurrentUpdate' });
    await expectRefusal(owner, 'PUT', `/person/${globalId('Membership', farm.membershipId)}`, { active: false }, 409, {
      code: 'OwnAccess',
      fallbackCode: 'InvalidRelation',
    });
  });
});

describe('farms', () => {
  test('GET /farms lists the current farm, or all of the person', async () => {
    const answer = await viewer.rest('GET', '/farms');
    expectAnswer('GET /farms', answer, 1);
    expect(answer.body).toMatchObject({
      id: globalId('Farm', farm.farmId),
      name: 'Fazenda Esperança',
      latitude: -17.9,
      contacts: [{ name: 'Sede' }],
      address: { state: 'GO' },
    });
    const list = await viewer.rest('GET', '/farms?list=true');
    expectAnswer('GET /farms', list, 0);
    expect(list.body).toMatchObject([{ name: 'Fazenda Esperança', role: 'VIEWER' }]);
    await expectRefusal(anonymous, 'GET', '/farms', undefined, 401, { code: 'InvalidToken' });
  });

  test('POST /farms registers a farm', async () => {
    const answer = await anonymous.rest('POST', '/farms', registration('rest@test.example', makeCpf(710)));
    expectAnswer('POST /farms', answer);
    expect(answer.body).toMatchObject({
      farm: { contacts: [expect.anything()], address: { city: 'Rio Verde' }, config: null, version: 1 },
      user: { role: 'OWNER', email: 'rest@test.example' },
    });
    const { body } = await anonymous.rest('POST', '/auth', { email: 'rest@test.example', password });
    expect(await whoIs(app, String(body.token))).toBe('rest@test.example');
    await expectRefusal(anonymous, 'POST', '/farms', registration('rest@test.example', makeCpf(711)), 422, {
      code: 'BadEmail',
      field: 'owner.email',
    });
    await expectRefusal(
      anonymous,
      'POST',
      '/farms',
      { ...registration('rest2@test.example', makeCpf(711)), farm: undefined },
      400,
      { code: 'InvalidFieldType', field: 'farm', details: { reason: 'REQUIRED' } },
    );
  });

  test('PUT /farms updates it with its contacts', async () => {
    const before = (await owner.rest('GET', '/farms')).body as {
      version: number;
      contacts: { id: string; name: string; number: string }[];
    };
    const address = { ...registration('rest3@test.example', makeCpf(712)).address, city: 'Jataí' };
    const answer = await owner.rest('PUT', '/farms', {
      name: 'Fazenda Nova Esperança',
      ...{ erasNumbers: ['E-9'], address },
      version: before.version,
      contacts: [
        { name: 'Balança', number: '(64) 3621-4411' },
        { ...before.contacts[0], number: '(64) 3621-4499' },
      ],
    });
    expectAnswer('PUT /farms', answer);
    expect(answer.body).toMatchObject({
      name: 'Fazenda Nova Esperança',
      ...{ erasNumbers: ['E-9'], address },
      version: before.version + 1,
      contacts: [{ name: 'Balança' }, { id: before.contacts[0]?.id, number: '(64) 3621-4499' }],
    });
    const theirs = await app.app.platform.database.everyFarm.farmContact.findFirstOrThrow({
      where: { farmId: other.farmId },
    });
    for (const id of [globalId('FarmContact', theirs.id), unknown])
      await expectRefusal(owner, 'PUT', '/farms', { contacts: [{ id, name: 'x', number: '(64) 3621-4411' }] }, 404, {
        code: 'ContactNotFound',
        field: 'contacts.0.id',
      });
    await expectRefusal(owner, 'PUT', '/farms', { contacts: [] }, 400, { code: 'InvalidFieldType', field: 'contacts' });
    await expectRefusal(owner, 'PUT', '/farms', { currentDay: '2026-01-01' }, 400, {
      code: 'InvalidFieldType',
      field: 'currentDay',
    });
    await expectRefusal(viewer, 'PUT', '/farms', { name: 'x' }, 403, { code: 'UserWithoutPermission' });
    expect((await owner.rest('GET', '/farms')).body).toMatchObject({
      name: 'Fazenda Nova Esperança',
      contacts: [{ name: 'Balança' }, {}],
    });
  });
});

test('GET /view/sider-bar shows the person, the farm and the rights', async () => {
  const answer = await viewer.rest('GET', '/view/sider-bar');
  expectAnswer('GET /view/sider-bar', answer);
  expect(answer.body).toMatchObject({
    user: { role: 'VIEWER' },
    farm: { id: globalId('Farm', farm.farmId) },
    permissions: permissionsOf('VIEWER'),
    currentDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await expectRefusal(anonymous, 'GET', '/view/sider-bar', undefined, 401, { code: 'InvalidToken' });
});

proveFarmCalls(
  () => owner,
  async () => {
    const { everyFarm } = app.app.platform.database;
    const { currentDay } = await everyFarm.farm.findUniqueOrThrow({ where: { id: farm.farmId } });
    const day = new Date(currentDay.getTime() - 86_400_000);
    await everyFarm.farm.update({ where: { id: farm.farmId }, data: { currentDay: day } });
    await everyFarm.farmDay.updateMany({ where: { farmId: farm.farmId }, data: { day } });
    return day.toISOString().slice(0, 10);
  },
);

proveDietCalls(
  () => owner,
  () => app.contextFor(farm),
);

for (const prove of [provePurchaseCalls, proveGtaCalls, proveEarringCalls])
  prove(
    () => owner,
    () => viewer,
  );
for (const prove of [proveOxenPurchaseCalls, proveBndCalls]) prove(() => owner);
proveFeedingCalls(() => app);
for (const prove of [proveEntryCalls, proveBatchCalls, proveReportCalls, proveAnnouncementCalls])
  prove(() => ({ owner, ctx: app.contextFor(farm) }));
proveStockCalls(
  () => owner,
  () => viewer,
  () => app.url,
);

proveBackupCalls(() => ({ app, owner }));

// The demo farm itself is created by npm run test:long, and used by the e2e tests.
describe('POST /seed', () => {
  test('creates an empty farm once', async () => {
    const preset = 'MINIMAL';
    const answer = await anonymous.rest('POST', '/seed', { preset });
    expectAnswer('POST /seed', answer);
    const { users, counts } = answer.body as { users: { email: string; role: string }[]; counts: { people: number } };
    expect(counts.people).toBe(users.length);
    const [first] = users;
    expect(
      await whoIs(
        app,
        (await app.as(null).rest('POST', '/auth', { email: first?.email, password: 'cocho-demo' })).body
          .token as string,
      ),
    ).toBe(first?.email);
    const farms = await app.app.platform.database.everyFarm.farm.count();
    await expectRefusal(anonymous, 'POST', '/seed', { preset }, 422, { code: 'BadEmail' });
    expect(await app.app.platform.database.everyFarm.farm.count()).toBe(farms);
  });
});

test('every call was tested against its documentation', () => {
  expect(unproven()).toEqual([]);
});
