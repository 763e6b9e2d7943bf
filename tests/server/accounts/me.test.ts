import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password, takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { mutate, tokensOf, whoIs } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
let email: string;
let token: string;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ email } = await app.addPerson(farm, 'FEEDER'));
  ({ token } = await tokensOf(app, email));
});

const fields = 'viewer { name email phone locale theme }';
const updateMe = (input: object) => mutate(app.as(token), 'updateMe', input, fields);

describe('updateMe', () => {
  test('updates given fields and keeps the rest', async () => {
    const first = await updateMe({ name: 'João Tratador', phone: '(64) 99999-0000', locale: 'en-US', theme: 'dark' });
    expect(first.payload.viewer).toEqual({
      name: 'João Tratador',
      email,
      phone: '(64) 99999-0000',
      locale: 'en-US',
      theme: 'dark',
    });
    const second = await updateMe({ theme: 'light' });
    expect(second.payload.viewer).toEqual({
      name: 'João Tratador',
      email,
      phone: '(64) 99999-0000',
      locale: 'en-US',
      theme: 'light',
    });
    expect((await updateMe({ phone: null })).payload.viewer).toMatchObject({ phone: null, name: 'João Tratador' });
  });

  test('accepts only supported languages', async () => {
    expect(await updateMe({ locale: 'xx' })).toMatchObject({ code: 'InvalidFieldType', error: { field: 'locale' } });
  });

  test('records the change in the farm’s history', async () => {
    await updateMe({ name: 'Ana Cocho' });
    const activity = await app.app.platform.database.everyFarm.activity.findFirst({
      where: { farmId: farm.farmId, subject: 'Ana Cocho' },
      include: { membership: true },
    });
    expect(activity).toMatchObject({ type: 'Membership', op: 'UPDATED', membership: { name: 'Ana Cocho' } });
  });
});

describe('a new password', () => {
  const change = (typed: object) => updateMe({ password: 'boi-gordo-novo', currentPassword: password, ...typed });

  test('revokes every other session and is required from then on', async () => {
    const other = await tokensOf(app, email);
    expect(await whoIs(app, other.token)).toBe(email);
    expect((await change({})).code).toBeUndefined();
    expect(await whoIs(app, other.token)).toBe('InvalidToken');
    expect((await mutate(app.as(null), 'refreshSession', { refresh: other.refresh }, 'token')).code).toBe(
      'InvalidToken',
    );
    expect(await whoIs(app, token)).toBe(email);
    expect((await mutate(app.as(null), 'signIn', { email, password }, 'token')).code).toBe('InvalidLogin');
    expect((await tokensOf(app, email, 'boi-gordo-novo')).token).toBeTruthy();
  });

  test('requires the current password', async () => {
    for (const currentPassword of ['', 'not the password', undefined]) {
      expect(await change({ currentPassword })).toMatchObject({
        code: 'InvalidPassword',
        error: { field: 'currentPassword', details: { reason: 'CURRENT' } },
      });
    }
    expect((await tokensOf(app, email)).token).toBeTruthy();
  });

  test('is validated like the first one', async () => {
    expect((await change({ password: 'curta' })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'password',
      details: { reason: 'LENGTH' },
    });
    expect((await change({ password: '12345678' })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'password',
      details: { reason: 'COMMON' },
    });
    expect((await change({ passwordConfirmation: 'something else' })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'passwordConfirmation',
    });
  });

  test('may be of any characters, and is kept as it was typed', async () => {
    let current = password;
    for (const next of ['boi gordo no pasto', 'ZEBUZEBUZEBU', '90417726350', ' çãé 🐂🐂🐂 ', '&<>"\'`;--\\%']) {
      expect(
        (await change({ currentPassword: current, password: next, passwordConfirmation: next })).code,
      ).toBeUndefined();
      current = next;
      const signIn = (typed: string) => mutate(app.as(null), 'signIn', { email, password: typed }, 'token');
      for (const typed of new Set([next.toLowerCase(), next.toUpperCase(), next.trim(), next.slice(0, -1)]))
        if (typed !== next) expect((await signIn(typed)).code, typed).toBe('InvalidLogin');
      expect((await signIn(next)).code, next).toBeUndefined();
    }
  });

  test('rate limits guesses of the current password', async () => {
    await app.app.platform.database.everyFarm.rateLimit.deleteMany();
    const tries = await Promise.all(Array.from({ length: 51 }, () => change({ currentPassword: 'not the password' })));
    expect(tries.filter(({ code }) => code === 'TooManyRequests')).toHaveLength(1);
    expect((await change({})).code).toBe('TooManyRequests');
  });
});

describe('a new e-mail', () => {
  test('requires the password, and replaces the old one for sign-in', async () => {
    const next = `novo.${email}`;
    expect((await updateMe({ email: next })).error).toMatchObject({
      code: 'InvalidPassword',
      field: 'currentPassword',
    });
    expect((await updateMe({ email: next, currentPassword: password })).payload.viewer).toMatchObject({ email: next });
    expect((await mutate(app.as(null), 'signIn', { email, password }, 'token')).code).toBe('InvalidLogin');
    expect((await tokensOf(app, next)).token).toBeTruthy();
  });

  test('must be unique', async () => {
    expect((await updateMe({ email: farm.ownerEmail, currentPassword: password })).error).toMatchObject({
      code: 'EmailAlreadyExists',
      statusCode: 409,
      field: 'email',
    });
    expect((await updateMe({ email, currentPassword: 'anything' })).code).toBeUndefined();
  });
});
