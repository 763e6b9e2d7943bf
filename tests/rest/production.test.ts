import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

test('POST /seed is refused in production to everyone', async () => {
  const production = await startTestApp({ NODE_ENV: 'production' });
  const { ownerEmail } = await production.newFarm();
  for (const caller of [production.as(null), await production.signIn(ownerEmail)]) {
    expect(await caller.rest('POST', '/seed', {})).toMatchObject({
      status: 403,
      body: { code: 'UserWithoutPermission' },
    });
  }
  expect(await production.app.platform.database.everyFarm.farm.count()).toBe(1);
  await production.close();
});
