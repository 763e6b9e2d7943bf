import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { expectAnswer } from '../../support/calls/calls.ts';
import { whoIs } from '../../support/mutate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('POST /seed creates the demo farm once', async () => {
  const anonymous = app.as(null);
  const answer = await anonymous.rest('POST', '/seed', {});
  expectAnswer('POST /seed', answer);
  const { users, counts } = answer.body as { users: { email: string; role: string }[]; counts: { people: number } };
  expect(counts.people).toBe(users.length);
  const [first] = users;
  const { body } = await anonymous.rest('POST', '/auth', { email: first?.email, password: 'cocho-demo' });
  expect(await whoIs(app, body.token as string)).toBe(first?.email);
  const farms = await app.app.platform.database.everyFarm.farm.count();
  const second = await anonymous.rest('POST', '/seed', undefined);
  expect(second).toMatchObject({ status: 422, body: { code: 'BadEmail' } });
  expect(await app.app.platform.database.everyFarm.farm.count()).toBe(farms);
  const again = await anonymous.rest('POST', '/seed', { reset: true, rngSeed: 7 });
  expect(again).toMatchObject({ status: 201, body: { counts } });
  expect(await app.app.platform.database.everyFarm.farm.count()).toBe(2 * farms);
});
