import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../server/rest.ts';
import { restRoutes } from '../../server/platform/rest/routes.ts';
import { takeTestApp, type Caller, type TestApp } from '../support/app.ts';
import { openSession } from '../support/sessions.ts';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await takeTestApp();
  owner = await openSession(app, (await app.newFarm()).membershipId);
});
afterAll(() => app.close());

const call = async (method: string, path: string, body?: unknown) => (await owner.rest(method, path, body)).body;
const refused = async (path: string, refusal: object) =>
  expect({ path, ...(await call('GET', path)) }).toMatchObject({ path, ...refusal });

test('a list may be given several times; of anything else a second value is refused, not dropped', async () => {
  const { currentDay: day } = await call('GET', '/farms/day');
  for (const name of ['Repetida A', 'Repetida B', 'Repetida C'])
    await call('POST', '/batches', { name, kind: 'HOLDING', startDate: day });
  const { items } = (await call('GET', '/batches?search=Repetida&sort=-name')) as {
    items: { id: string; name: string }[];
  };
  const [third, , first] = items.map(({ id }) => encodeURIComponent(id));
  for (const query of [`batchIds=${first}&batchIds=${third}`, `batchIds=${first},${third}`]) {
    const rows = (await call('GET', `/batches/details?${query}`)) as unknown as { name: string }[];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Repetida A', 'Repetida C']);
  }
  await refused('/batches?search=a&search=b', { code: 'InvalidFieldType', field: 'search' });
  await refused('/batches?colour=a&colour=b', { code: 'UnknownParameter', field: 'colour' });
});

test('each list names the fields that sort it, and refuses any other', async () => {
  const lists = restRoutes.filter(({ query, path, method }) => query.sort && method === 'GET' && !path.includes('{'));
  for (const { path } of lists) await refused(`${path}?sort=colour`, { code: 'InvalidFieldType', field: 'sort' });
  const sorts = (name: string) => restRoutes.find(({ path }) => path === name)!.query.sort!.description;
  expect(sorts('/batches')).toContain(': name, ');
  for (const [, field] of [...sorts('/gtas').matchAll(/(\w+)(?=,|$)/g)].slice(-2))
    expect(await call('GET', `/gtas?sort=-${field}`)).toMatchObject({ total: 0 });
});
