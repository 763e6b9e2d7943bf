import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSavedView, removeSavedView, updateSavedView } from '../../../server/accounts/savedViews.service.ts';
import { Context } from '../../../server/platform/context.ts';
import type { Role } from '../../../server/platform/rights/access.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { refusal } from '../../support/farms/diets.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
});
afterAll(() => app.close());

const path = '/admin/reports/zootechnical-indices';
const view = { name: 'Nelore', path, search: 'groupBy=OWNER&columns=breeds', shared: false };
const save = async (as: Context, changes: object = {}) =>
  (await createSavedView(as, { ...view, ...changes })).savedViewId;
const code = async (done: Promise<unknown>) => (await refusal(done)).code;

async function join(role: Role) {
  const { membershipId, email } = await app.addPerson(farm, role);
  const as = new Context(app.app.platform, { ...ctx.facts, actor: { ...ctx.person, membershipId, role } });
  return { as, email };
}

async function seen(email: string, id: string) {
  const caller = await app.signIn(email);
  const { data } = await caller.graphql(
    'query T($path: String!, $id: ID!) { viewer { savedViews(path: $path) { name shared } } node(id: $id) { id } }',
    { path, id: toGlobalId('SavedView', id) },
  );
  const { viewer, node } = data as { viewer: { savedViews: unknown[] }; node: object | null };
  return [viewer.savedViews, node !== null];
}

test('a view is its own person’s, and one of the farm everybody’s', async () => {
  const feeder = await join('FEEDER');
  const own = await save(feeder.as);
  const ofFarm = await save(ctx, { name: 'Da fazenda', shared: true });
  await save(feeder.as, { path: '/admin/farm/lines' });
  expect(await seen(feeder.email, own)).toEqual([
    [
      { name: 'Da fazenda', shared: true },
      { name: 'Nelore', shared: false },
    ],
    true,
  ]);
  expect(await seen(farm.ownerEmail, own)).toEqual([[{ name: 'Da fazenda', shared: true }], false]);
  await updateSavedView(ctx, { id: ofFarm, version: 1, name: 'Todos' });
  expect(await code(updateSavedView(ctx, { id: ofFarm, version: 1, name: 'Outro' }))).toBe('ConcurrentUpdate');
  expect(await seen(feeder.email, ofFarm)).toEqual([
    [
      { name: 'Nelore', shared: false },
      { name: 'Todos', shared: true },
    ],
    // By its id it is its maker's.
    false,
  ]);
});

test('only who sets up the farm writes what all of it sees, and nobody what is another’s', async () => {
  const feeder = await join('FEEDER');
  const manager = await join('MANAGER');
  const own = await save(feeder.as);
  const ofFarm = await save(manager.as, { shared: true });
  expect(await code(save(feeder.as, { shared: true }))).toBe('UserWithoutPermission');
  expect(await code(updateSavedView(feeder.as, { id: own, shared: true }))).toBe('UserWithoutPermission');
  expect(await code(updateSavedView(feeder.as, { id: ofFarm, name: 'X' }))).toBe('UserWithoutPermission');
  expect(await code(removeSavedView(feeder.as, { id: ofFarm }))).toBe('UserWithoutPermission');
  expect(await code(removeSavedView(manager.as, { id: own }))).toBe('InexistentEntity');
  const elsewhere = app.contextFor(await app.newFarm());
  expect(await code(removeSavedView(elsewhere, { id: ofFarm }))).toBe('InexistentEntity');
  await removeSavedView(ctx, { id: ofFarm });
  await removeSavedView(feeder.as, { id: own });
  expect(await ctx.db.savedView.count()).toBe(0);
});

test('leads nowhere out of the app, and there are not too many', async () => {
  for (const other of ['https://example.com', '//example.com', '/admin/../x', '/login', '/admin/a?b=c'])
    expect(await code(save(ctx, { path: other }))).toBe('InvalidFieldType');
  expect(await code(save(ctx, { name: ' ' }))).toBe('InvalidFieldType');
  await ctx.db.savedView.createMany({
    data: Array.from({ length: 50 }, (_, place) => ({
      ...view,
      name: `Visão ${place}`,
      farmId: farm.farmId,
      membershipId: farm.membershipId,
    })),
  });
  expect(await code(save(ctx))).toBe('TooManySaved');
  await save(ctx, { shared: true });
});
