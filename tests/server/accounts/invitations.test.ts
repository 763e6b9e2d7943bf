import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCpf, password, takeTestApp, type Caller, type TestApp, type TestFarm } from '../../support/app.ts';
import { globalId, mutate, tokenFields, tokensOf, whoIs } from '../../support/mutate.ts';
import { rowKey } from '../../../server/platform/db/rowKey.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
let serial = 0;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  owner = await app.signIn(farm.ownerEmail);
});
afterAll(() => app.close());
beforeEach(() => app.app.platform.database.everyFarm.rateLimit.deleteMany());

const tokenIn = (url: unknown) => String(url).split('/login#invite=')[1]!;
const accept = (token: string, input: object = {}) =>
  mutate(app.as(null), 'acceptInvitation', { token, password, ...input }, tokenFields);
const open = (token: string) =>
  mutate(app.as(null), 'openInvitation', { token }, 'farmName name email newEmail hasAccount');

async function invite(email?: string, by: Caller = owner): Promise<{ token: string; id: string; email: string }> {
  serial += 1;
  const to = email ?? `convidada${serial}@test.example`;
  const { payload, code } = await mutate(
    by,
    'createPerson',
    { name: 'Convidada', email: to, role: 'CHUTE' },
    'membership { id } invitationUrl',
  );
  if (code) throw new Error(code);
  return { token: tokenIn(payload.invitationUrl), id: (payload.membership as { id: string }).id, email: to };
}

async function statusOf(id: string): Promise<unknown> {
  const { data } = await owner.graphql('query T($id: ID!) { node(id: $id) { ... on Membership { status name } } }', {
    id,
  });
  return data?.node;
}

describe('an invitation of a new person', () => {
  test('shows the farm, the person and the role', async () => {
    const { token, email } = await invite();
    expect((await open(token)).payload).toEqual({
      farmName: 'Fazenda Teste',
      name: 'Convidada',
      email,
      newEmail: null,
      hasAccount: false,
    });
  });

  test('sets a name and a password, and signs in', async () => {
    const { token, id, email } = await invite();
    expect(await statusOf(id)).toMatchObject({ status: 'INVITED' });
    const { payload } = await accept(token, { name: 'Nome Próprio', passwordConfirmation: password });
    expect(await whoIs(app, String(payload.token))).toBe(email);
    expect(await statusOf(id)).toEqual({ status: 'ACTIVE', name: 'Nome Próprio' });
    expect((await tokensOf(app, email)).token).toBeTruthy();
  });

  test('validates the password', async () => {
    const { token } = await invite();
    expect((await accept(token, { password: 'curta' })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'password',
      details: { reason: 'LENGTH' },
    });
    expect((await accept(token, { password: 'Senha123' })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'password',
      details: { reason: 'COMMON' },
    });
    expect((await accept(token, { passwordConfirmation: 'other' })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'passwordConfirmation',
    });
    expect((await accept(token)).code).toBeUndefined();
  });

  test('works once', async () => {
    const { token } = await invite();
    expect((await accept(token)).code).toBeUndefined();
    expect((await accept(token)).code).toBe('InexistentEntity');
    expect((await open(token)).code).toBe('InexistentEntity');
  });

  test('works once for two concurrent callers', async () => {
    const { token, email } = await invite();
    const both = await Promise.all([
      accept(token, { password: 'primeira-senha' }),
      accept(token, { password: 'segunda-senha' }),
    ]);
    expect(both.map(({ code }) => code ?? 'accepted').toSorted()).toEqual(['InexistentEntity', 'accepted']);
    const won = both[0]?.code ? 'segunda-senha' : 'primeira-senha';
    expect((await tokensOf(app, email, won)).token).toBeTruthy();
  });

  test('expires after seven days', async () => {
    const { token } = await invite();
    const { everyFarm } = app.app.platform.database;
    const [kept] = await everyFarm.invitation.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
    expect(Math.round((kept!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
    expect(kept!.tokenHash).not.toBe(token);
    await everyFarm.invitation.update({
      where: rowKey(farm.farmId, kept!.id),
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await open(token)).code).toBe('InexistentEntity');
    expect((await accept(token)).code).toBe('InexistentEntity');
  });

  test('is invalid once the membership is deactivated', async () => {
    const { token, id } = await invite();
    await mutate(owner, 'updatePerson', { id, active: false }, 'membership { active }');
    expect((await accept(token)).code).toBe('InexistentEntity');
  });

  test('is not found with an invalid token', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      expect((await open(token)).code).toBe('InexistentEntity');
      expect((await accept(token)).code).toBe('InexistentEntity');
    }
  });
});

describe('an invitation of a person with an account elsewhere', () => {
  test('is accepted with that account’s password, which stays unchanged', async () => {
    const otherFarm = await app.newFarm('Fazenda de Origem');
    const { token } = await invite(otherFarm.ownerEmail);
    expect((await open(token)).payload).toMatchObject({ hasAccount: true, farmName: 'Fazenda Teste' });
    expect((await accept(token, { password: 'not the password' })).error).toMatchObject({
      code: 'InvalidLogin',
      statusCode: 400,
    });
    const { payload } = await accept(token);
    const { data } = await app
      .as(String(payload.token))
      .graphql('{ farm { name } viewer { role memberships { farmName role } } }');
    expect(data).toMatchObject({
      farm: { name: 'Fazenda Teste' },
      viewer: {
        role: 'CHUTE',
        memberships: [
          { farmName: 'Fazenda de Origem', role: 'OWNER' },
          { farmName: 'Fazenda Teste', role: 'CHUTE' },
        ],
      },
    });
    expect((await tokensOf(app, otherFarm.ownerEmail)).token).toBeTruthy();
  });

  test('does not affect their open sessions', async () => {
    const otherFarm = await app.newFarm();
    const { token: open } = await tokensOf(app, otherFarm.ownerEmail);
    const { token } = await invite(otherFarm.ownerEmail);
    await accept(token);
    expect(await whoIs(app, open)).toBe(otherFarm.ownerEmail);
  });

  test('rate limits password guesses', async () => {
    const otherFarm = await app.newFarm();
    const { token } = await invite(otherFarm.ownerEmail);
    const codes: unknown[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1)
      codes.push((await accept(token, { password: `guessed-${attempt}` })).code);
    expect(codes.at(0)).toBe('InvalidLogin');
    expect(codes.at(-1)).toBe('TooManyRequests');
  });
});

describe('an invitation never sets the password of an account that has one', () => {
  const signIn = (email: string, typed: string) => mutate(app.as(null), 'signIn', { email, password: typed }, 'token');

  test('of somebody who registered and never joined a farm', async () => {
    const email = 'registrada@test.example';
    const registered = { name: 'Registrada', document: makeCpf(771), email, password: 'minha-senha' };
    const { status } = await app.as(null).rest('POST', '/person', registered);
    expect(status).toBe(201);
    const { token } = await invite(email);
    expect((await open(token)).payload).toMatchObject({ hasAccount: true });
    expect((await accept(token, { password: 'senha-alheia' })).code).toBe('InvalidLogin');
    expect((await signIn(email, 'senha-alheia')).code).toBe('InvalidLogin');
    expect((await accept(token, { password: 'minha-senha' })).payload.token).toBeTruthy();
    expect((await signIn(email, 'minha-senha')).payload.token).toBeTruthy();
  });

  test('of somebody who signs in elsewhere without a password', async () => {
    const otherFarm = await app.newFarm();
    await app.app.platform.database.everyFarm.person.update({
      where: { email: otherFarm.ownerEmail },
      data: { passwordHash: null },
    });
    const { token } = await invite(otherFarm.ownerEmail);
    expect((await open(token)).payload).toMatchObject({ hasAccount: true });
    expect((await accept(token, { password: 'senha-alheia' })).code).toBe('InvalidLogin');
  });

  test('of somebody who is signed in to that account needs no password', async () => {
    const otherFarm = await app.newFarm();
    const { token: theirs } = await tokensOf(app, otherFarm.ownerEmail);
    await app.app.platform.database.everyFarm.person.update({
      where: { email: otherFarm.ownerEmail },
      data: { passwordHash: null },
    });
    const { token } = await invite(otherFarm.ownerEmail);
    const shown = async (caller: Caller) => (await mutate(caller, 'openInvitation', { token }, 'isProven')).payload;
    expect(await shown(owner)).toEqual({ isProven: false });
    expect(await shown(app.as(theirs))).toEqual({ isProven: true });
    const accepted = (caller: Caller) => mutate(caller, 'acceptInvitation', { token }, tokenFields);
    expect((await accepted(owner)).code).toBe('InvalidLogin');
    expect((await accepted(app.as(theirs))).payload.token).toBeTruthy();
  });

  test('of somebody asked for a new e-mail, who confirms it with the old password', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'FEEDER');
    const newEmail = `novo.${email}`;
    const change = { id: globalId('Membership', membershipId), email: newEmail, name: 'Outro Nome' };
    const requested = await mutate(owner, 'updatePerson', change, 'membership { name email } invitationUrl');
    expect(requested.payload.membership).toEqual({ name: 'Outro Nome', email });
    const token = tokenIn(requested.payload.invitationUrl);
    expect((await open(token)).payload).toMatchObject({ email, newEmail, hasAccount: true });
    expect((await accept(token, { password: 'senha-alheia' })).code).toBe('InvalidLogin');
    expect((await signIn(newEmail, password)).code).toBe('InvalidLogin');
    expect((await accept(token)).payload.token).toBeTruthy();
    expect((await signIn(newEmail, password)).payload.token).toBeTruthy();
    expect((await signIn(email, password)).code).toBe('InvalidLogin');
  });

  test('and a link for a new e-mail says so when somebody took it meanwhile', async () => {
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    const change = { id: globalId('Membership', membershipId), email: 'disputado@test.example' };
    const requested = await mutate(owner, 'updatePerson', change, 'invitationUrl');
    await invite('disputado@test.example');
    expect((await accept(tokenIn(requested.payload.invitationUrl))).code).toBe('EmailAlreadyExists');
  });
});

describe('renewInvitation', () => {
  const renew = (id: string, by: Caller = owner) =>
    mutate(by, 'renewInvitation', { id }, 'membership { status invitationExpiresAt } invitationUrl');

  test('creates a new link and invalidates the old one', async () => {
    const { token, id } = await invite();
    const { payload } = await renew(id);
    expect(payload.membership).toMatchObject({ status: 'INVITED', invitationExpiresAt: expect.any(String) });
    expect((await accept(token)).code).toBe('InexistentEntity');
    expect((await accept(tokenIn(payload.invitationUrl))).code).toBeUndefined();
  });

  test('resets a forgotten password and ends the person’s sessions', async () => {
    const { email, membershipId } = await app.addPerson(farm, 'FEEDER');
    const { token } = await tokensOf(app, email);
    const { payload } = await renew(globalId('Membership', membershipId));
    await accept(tokenIn(payload.invitationUrl), { password: 'senha-de-volta' });
    expect(await whoIs(app, token)).toBe('InvalidToken');
    expect((await tokensOf(app, email, 'senha-de-volta')).token).toBeTruthy();
    expect((await mutate(app.as(null), 'signIn', { email, password }, 'token')).code).toBe('InvalidLogin');
  });

  test('ends with a newer password', async () => {
    const { email, membershipId } = await app.addPerson(farm, 'FEEDER');
    const { payload } = await renew(globalId('Membership', membershipId));
    const person = app.as((await tokensOf(app, email)).token);
    await mutate(person, 'updateMe', { currentPassword: password, password: 'mais-nova' }, 'viewer { email }');
    expect((await accept(tokenIn(payload.invitationUrl), { password: 'por-link-velho' })).code).toBe(
      'InexistentEntity',
    );
    expect((await tokensOf(app, email, 'mais-nova')).token).toBeTruthy();
  });

  test('is refused for a person who also works on another farm', async () => {
    const otherFarm = await app.newFarm();
    const { token, id } = await invite(otherFarm.ownerEmail);
    await accept(token);
    expect((await renew(id)).error).toMatchObject({ code: 'UserBelongsToAnotherFarm', statusCode: 403 });
  });

  test('is refused for deactivated or unknown people and without the right', async () => {
    const { id } = await invite();
    const manager = await app.signIn((await app.addPerson(farm, 'MANAGER')).email);
    expect((await renew(id, manager)).code).toBe('UserWithoutPermission');
    expect((await renew(globalId('Membership', '01900000-0000-7000-8000-000000000000'))).code).toBe('UserNotFound');
    await mutate(owner, 'updatePerson', { id, active: false }, 'membership { active }');
    expect((await renew(id)).error).toMatchObject({ code: 'UserNotActive' });
  });
});
