import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../server/platform/rights/access.ts';
import { makeCpf, password, takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { addToFarm } from '../../support/sessions.ts';
import { globalId, mutate, tokensOf, whoIs } from '../../support/mutate.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let serial = 900;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
});
afterAll(() => app.close());

const fields = 'membership { id name email document phone role active status version isOwnerOfCattle }';
const rawIdOf = (id: string) => Buffer.from(id, 'base64').toString().split(':')[1]!;
const idOf = (membershipId: string) => globalId('Membership', membershipId);
const create = (input: object, caller = owner) => mutate(caller, 'createPerson', input, `${fields} invitationUrl`);
const update = (membershipId: string, input: object, caller = owner) =>
  mutate(caller, 'updatePerson', { id: idOf(membershipId), ...input }, fields);

function newPerson(changes: object = {}) {
  serial += 1;
  return { name: `Pessoa ${serial}`, email: `pessoa${serial}@test.example`, role: 'FEEDER', ...changes };
}

test('a change of role stays in the history of the farm, with both roles and who made it', async () => {
  const { membershipId } = await app.addPerson(farm, 'FEEDER');
  expect((await update(membershipId, { role: 'VET', name: 'Rosa' })).code).toBeUndefined();
  expect((await update(membershipId, { role: 'VET', phone: '(64) 99999-0000' })).code).toBeUndefined();
  const { everyFarm } = app.app.platform.database;
  expect(await everyFarm.activity.findMany({ where: { subjectId: membershipId, type: 'Role' } })).toMatchObject([
    { subject: 'Rosa: FEEDER → VET', op: 'UPDATED', membershipId: farm.membershipId },
  ]);
});

describe('createPerson', () => {
  test('with a password creates an account that can sign in with its role', async () => {
    const input = newPerson({ document: makeCpf(901), phone: '(64) 99999-0000', password, role: 'VET' });
    const { payload } = await create(input);
    expect(payload).toMatchObject({
      invitationUrl: null,
      membership: {
        name: input.name,
        email: input.email,
        role: 'VET',
        status: 'ACTIVE',
        document: makeCpf(901),
        version: 1,
        isOwnerOfCattle: false,
      },
    });
    const { token } = await tokensOf(app, input.email);
    expect(((await app.as(token).graphql('{ viewer { role } }')).data!.viewer as { role: string }).role).toBe('VET');
  });

  test('without a password creates an invitation', async () => {
    const { payload } = await create(newPerson());
    expect(payload).toMatchObject({
      invitationUrl: expect.stringMatching(/^\/login#invite=[\w-]{43}$/),
      membership: { status: 'INVITED' },
    });
  });

  test('creates an owner of cattle on request', async () => {
    const { payload } = await create(newPerson({ isOwnerOfCattle: true, document: makeCpf(902) }));
    const { id, isOwnerOfCattle } = payload.membership as { id: string; isOwnerOfCattle: boolean };
    expect(isOwnerOfCattle).toBe(true);
    const membershipId = Buffer.from(id, 'base64').toString().split(':')[1]!;
    const ownerRows = () => app.app.platform.database.everyFarm.owner.findMany({ where: { membershipId } });
    expect(await ownerRows()).toMatchObject([{ document: makeCpf(902), active: true }]);
    expect((await update(membershipId, { isOwnerOfCattle: false })).payload.membership).toMatchObject({
      isOwnerOfCattle: false,
    });
    expect((await update(membershipId, { isOwnerOfCattle: true, name: 'Nome Novo' })).payload.membership).toMatchObject(
      { isOwnerOfCattle: true },
    );
    expect(await ownerRows()).toMatchObject([{ name: 'Nome Novo', active: true }]);
  });

  test('refuses an e-mail of the farm, and a password for an existing account', async () => {
    const otherFarm = await app.newFarm();
    expect((await create(newPerson({ email: farm.ownerEmail }))).error).toMatchObject({
      code: 'EmailAlreadyExists',
      statusCode: 409,
      field: 'email',
    });
    expect((await create(newPerson({ email: otherFarm.ownerEmail, password }))).error).toMatchObject({
      code: 'EmailAlreadyExists',
      field: 'email',
    });
    const input = newPerson({ password });
    const both = await Promise.all([create(input), create(input)]);
    expect(both.map(({ code }) => code ?? 'created').toSorted()).toEqual(['EmailAlreadyExists', 'created']);
  });

  test('is allowed to owners only', async () => {
    for (const role of ['MANAGER', 'VIEWER'] as const) {
      const caller = await app.signIn((await app.addPerson(farm, role)).email);
      expect(await create(newPerson(), caller)).toMatchObject({
        code: 'UserWithoutPermission',
        error: { statusCode: 403 },
      });
      expect((await update(farm.membershipId, { name: 'x' }, caller)).code).toBe('UserWithoutPermission');
    }
    expect(await create(newPerson(), app.as(null))).toMatchObject({ status: 401, code: 'InvalidToken' });
  });

  test('handles concurrent creations', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => create(newPerson())));
    expect(answers.filter(({ code }) => code !== undefined)).toEqual([]);
  });
});

describe('updatePerson', () => {
  test('updates given fields and keeps the rest', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'FEEDER');
    await update(membershipId, { phone: '(64) 3621-4400', document: makeCpf(903) });
    const { payload } = await update(membershipId, { name: 'Outro Nome' });
    expect(payload.membership).toMatchObject({
      name: 'Outro Nome',
      phone: '(64) 3621-4400',
      document: makeCpf(903),
      email,
      role: 'FEEDER',
      version: 3,
    });
  });

  test('applies a new role immediately', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'VIEWER');
    const { token } = await tokensOf(app, email);
    const people = async () =>
      (await app.as(token).graphql('{ farm { people { totalCount } } }')).errors[0]?.extensions.code;
    expect(await people()).toBe('UserWithoutPermission');
    await update(membershipId, { role: 'MANAGER' });
    expect(await people()).toBeUndefined();
    await update(membershipId, { role: 'CERTIFIER' });
    expect(await people()).toBe('UserWithoutPermission');
  });

  test('deactivation ends sessions immediately and blocks sign-in', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'MANAGER');
    const { token, refresh } = await tokensOf(app, email);
    expect(await whoIs(app, token)).toBe(email);
    expect((await update(membershipId, { active: false })).payload.membership).toMatchObject({
      active: false,
      status: 'INACTIVE',
    });
    expect(await whoIs(app, token)).toBe('InvalidToken');
    expect((await mutate(app.as(null), 'refreshSession', { refresh }, 'token')).code).toBe('InvalidToken');
    expect((await mutate(app.as(null), 'signIn', { email, password }, 'token')).code).toBe('InvalidLogin');
    await update(membershipId, { active: true });
    expect(await whoIs(app, token)).toBe('InvalidToken');
    expect((await tokensOf(app, email)).token).toBeTruthy();
  });

  test('a failed deactivation ends no session', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'MANAGER');
    const { token } = await tokensOf(app, email);
    const db = app.app.platform.database.everyFarm;
    await db.$executeRawUnsafe(`ALTER TABLE "Activity" ADD CONSTRAINT "test_full" CHECK (false) NOT VALID`);
    expect((await update(membershipId, { active: false })).code).toBe('InvalidFieldType');
    await db.$executeRawUnsafe(`ALTER TABLE "Activity" DROP CONSTRAINT "test_full"`);
    expect(await whoIs(app, token)).toBe(email);
  });

  test('corrects the e-mail of somebody without a password only while the person has no other farm', async () => {
    const { payload } = await create(newPerson({ email: 'com.erro@test.example' }));
    const membershipId = rawIdOf((payload.membership as { id: string }).id);
    const email = 'sem.erro@test.example';
    expect((await update(membershipId, { email })).payload.membership).toMatchObject({ email });
    expect((await update(membershipId, { email: farm.ownerEmail })).error).toMatchObject({
      code: 'EmailAlreadyExists',
      field: 'email',
    });
    const otherFarm = await app.newFarm();
    const { personId } = await app.app.platform.database.everyFarm.membership.findUniqueOrThrow({
      where: rowKey(farm.farmId, membershipId),
    });
    await addToFarm(app, { farmId: otherFarm.farmId, personId, name: 'Também aqui', role: 'VIEWER' });
    expect((await update(membershipId, { email: `roubado.${email}` })).error).toMatchObject({
      code: 'UserBelongsToAnotherFarm',
      statusCode: 403,
      field: 'email',
    });
    expect((await update(membershipId, { email, name: 'Só o nome' })).payload.membership).toMatchObject({
      name: 'Só o nome',
    });
  });

  test('does not find people of another farm', async () => {
    const otherFarm = await app.newFarm();
    expect((await update(otherFarm.membershipId, { name: 'x' })).code).toBe('UserNotFound');
    expect((await update('01900000-0000-7000-8000-000000000000', { name: 'x' })).code).toBe('UserNotFound');
  });
});

describe('owners', () => {
  const ownersOf = (farmId: string) =>
    app.app.platform.database.everyFarm.membership.count({ where: { farmId, role: 'OWNER', active: true } });

  test('cannot remove their own access', async () => {
    await app.addPerson(farm, 'OWNER');
    for (const change of [{ role: 'MANAGER' as Role }, { active: false }]) {
      const { error } = await update(farm.membershipId, change);
      expect(error).toMatchObject({
        code: 'OwnAccess',
        statusCode: 409,
        field: Object.keys(change)[0],
      });
    }
    expect((await update(farm.membershipId, { name: 'Dona Nova', role: 'OWNER', active: true })).code).toBeUndefined();
  });

  test('can remove the access of another owner', async () => {
    const { membershipId } = await app.addPerson(farm, 'OWNER');
    expect((await update(membershipId, { role: 'MANAGER' })).payload.membership).toMatchObject({ role: 'MANAGER' });
  });

  test.each([{ role: 'VIEWER' }, { active: false }])(
    'never leave the farm without one when two apply %o to each other concurrently',
    async (change) => {
      for (let round = 0; round < 4; round += 1) {
        const own = await app.newFarm();
        const other = await app.addPerson(own, 'OWNER');
        const [one, two] = [await app.signIn(own.ownerEmail), await app.signIn(other.email)];
        const both = await Promise.all([
          update(other.membershipId, change, one),
          update(own.membershipId, change, two),
        ]);
        expect(await ownersOf(own.farmId)).toBe(1);
        const refused = both.filter(({ code }) => code !== undefined);
        expect(refused).toHaveLength(1);
        expect(['LastOwner', 'OwnAccess', 'UserWithoutPermission', 'InvalidToken']).toContain(refused[0]?.code);
      }
    },
  );
});

describe('a version', () => {
  test('that is stale is refused, and it may be omitted', async () => {
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    expect((await update(membershipId, { name: 'Primeira', version: 1 })).payload.membership).toMatchObject({
      version: 2,
    });
    expect((await update(membershipId, { name: 'Segunda', version: 1 })).error).toMatchObject({
      code: 'ConcurrentUpdate',
      statusCode: 409,
    });
    expect((await update(membershipId, { name: 'Terceira' })).payload.membership).toMatchObject({
      name: 'Terceira',
      version: 3,
    });
  });

  test('is checked before an e-mail, so that a stale one reveals nothing', async () => {
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    expect((await update(membershipId, { email: farm.ownerEmail, version: 7 })).code).toBe('ConcurrentUpdate');
  });

  test('lets one of two concurrent updates through', async () => {
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    const updates = await Promise.all(
      ['Um', 'Dois', 'Três', 'Quatro'].map((name) => update(membershipId, { name, version: 1 })),
    );
    expect(updates.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'ConcurrentUpdate',
      'ConcurrentUpdate',
      'ConcurrentUpdate',
      'saved',
    ]);
    const farms = await Promise.all(
      ['Um', 'Dois', 'Três'].map((name) => mutate(owner, 'updateFarm', { name, version: 1 }, 'farm { version }')),
    );
    expect(farms.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'ConcurrentUpdate',
      'ConcurrentUpdate',
      'saved',
    ]);
    const { data } = await owner.graphql('{ farm { address { id version } } }');
    const { address } = data!.farm as { address: { id: string; version: number } };
    const addresses = await Promise.all(
      ['A', 'B', 'C'].map((city) =>
        mutate(owner, 'updateAddress', { id: address.id, city, version: address.version }, 'address { version }'),
      ),
    );
    expect(addresses.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'ConcurrentUpdate',
      'ConcurrentUpdate',
      'saved',
    ]);
  });
});

test('e-mails cannot be guessed by adding people', async () => {
  const own = await app.newFarm();
  const guesser = await app.signIn(own.ownerEmail);
  const codes: unknown[] = [];
  for (let guess = 0; guess < 101; guess += 1)
    codes.push((await create(newPerson({ email: farm.ownerEmail, password }), guesser)).code);
  expect([codes[0], codes.at(-1)]).toEqual(['EmailAlreadyExists', 'TooManyRequests']);
});
