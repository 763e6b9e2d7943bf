import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTestApp, type TestApp } from '../support/app.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('the badges of announcements are for those who read announcements', async () => {
  const farm = await app.newFarm();
  const badgesOf = async (membershipId: string) => {
    const { body } = await (await openSession(app, membershipId)).rest('GET', '/view/sider-bar');
    return (body as { badges: object }).badges;
  };
  const none = { announcementsPending: null, announcementsOverdue: null };
  expect(await badgesOf((await app.addPerson(farm, 'FEEDER')).membershipId)).toMatchObject(none);
  expect(await badgesOf(farm.membershipId)).toMatchObject({ announcementsPending: 0, announcementsOverdue: 0 });
});
