import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTestApp, type TestApp } from '../../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

test('an owner signs in and reads the farm through both doors', async () => {
  const farm = await app.newFarm('Fazenda Esperança');
  const owner = await app.signIn(farm.ownerEmail);
  const { data, errors } = await owner.graphql(
    '{ viewer { email role permissions memberships { farmName current } sessions { current userAgent } } farm { name currentDay calendarToday contacts { name } address { city } people(first: 10) { totalCount edges { node { name email role status } } } activities { edges { node { subject by { name } } } } peopleByRole { role count } } }',
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    farm: {
      name: 'Fazenda Esperança',
      people: { totalCount: 1, edges: [{ node: { role: 'OWNER', status: 'ACTIVE' } }] },
    },
  });
  const answer = await owner.rest('GET', '/farms');
  expect(answer).toMatchObject({ status: 200, body: { name: 'Fazenda Esperança', latitude: -17.9 } });
});
