import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportFieldDevice } from '../../../server/accounts/fieldDevices.service.ts';
import { getAdvanceCheck } from '../../../server/farm/farmDay/farmDay.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { refusal } from '../../support/farms/diets.ts';
import { run } from '../../support/servers/inProcess.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let feeder: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  const { membershipId } = await app.addPerson(farm, 'FEEDER');
  feeder = new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, membershipId, role: 'FEEDER' } });
});
afterAll(() => app.close());

const counts = { done: 0, received: 0, waiting: 0, refused: 0 };
const report = async (as: Context, deviceId: string, more: object = {}) =>
  reportFieldDevice(as, { deviceId, name: 'Android · Chrome', day: await ctx.openDay(), ...counts, ...more });

const list = `query T($filter: FieldDevicesFilterInput) {
  farm { fieldDevices(first: 50, filter: $filter) {
    totalCount edges { node { name done received waiting waitingSince person { role } } } } }
}`;
const seen = async (as: Context, filter: object | null = null) => {
  const { data, codes } = await run(as.withFreshCache(), list, { filter });
  const of = data as { farm: { fieldDevices: { edges: { node: object }[] } } } | null;
  return { codes, devices: of?.farm.fieldDevices.edges.map(({ node }) => node) };
};

test('what a device said last is seen in the office, and by nobody else', async () => {
  const deviceId = uuidv7();
  await report(feeder, deviceId, { done: 3, received: 3 });
  const waitingSince = '2026-03-02T14:10:00.000Z';
  await report(feeder, deviceId, { done: 312, received: 309, waiting: 3, waitingSince });
  await report(ctx, uuidv7());
  const { devices } = await seen(ctx, { waiting: true });
  expect(devices).toEqual([
    {
      name: 'Android · Chrome',
      done: 312,
      received: 309,
      waiting: 3,
      waitingSince,
      person: { role: 'FEEDER' },
    },
  ]);
  expect((await seen(ctx)).devices).toHaveLength(2);
  expect((await seen(ctx, { search: 'feeder' })).devices).toHaveLength(1);
  expect((await seen(feeder)).codes).toEqual(['UserWithoutPermission']);
  expect((await seen(app.contextFor(await app.newFarm()))).devices).toEqual([]);
  await report(feeder, deviceId, { done: 312, received: 312, waitingSince });
  expect(await ctx.db.fieldDevice.findFirstOrThrow({ where: { id: deviceId } })).toMatchObject({ waitingSince: null });
});

test('nobody speaks for the device of somebody else, and nobody has more received than done', async () => {
  const deviceId = uuidv7();
  await report(feeder, deviceId);
  expect(await refusal(report(ctx, deviceId))).toMatchObject({ code: 'InexistentEntity', field: 'deviceId' });
  expect(await refusal(report(feeder, deviceId, { done: 1, received: 2 }))).toMatchObject({ field: 'received' });
  expect(await refusal(report(feeder, deviceId, { waiting: -1 }))).toMatchObject({ field: 'waiting' });
});

test('a person has at most 20 of them: a new one takes the place of the one that was silent for longest', async () => {
  const ids = Array.from({ length: 22 }, () => uuidv7());
  for (const id of ids) await report(feeder, id);
  const left = await ctx.db.fieldDevice.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual(ids.slice(2));
});

test('whoever closes the day is warned of what devices did not send yet', async () => {
  const warning = async (as: Context) =>
    (await getAdvanceCheck(as.withFreshCache(), {})).warnings.find(({ code }) => code === 'FieldActsUnsent');
  const deviceId = uuidv7();
  await report(feeder, deviceId, { done: 9, received: 9 });
  expect(await warning(ctx)).toBeUndefined();
  await report(feeder, deviceId, { done: 9, received: 5, waiting: 4 });
  await report(ctx, uuidv7(), { done: 1, waiting: 1 });
  expect(await warning(ctx)).toMatchObject({ count: 5, params: { count: 5 } });
  expect((await warning(ctx))!.names).toContainEqual(expect.stringMatching(/ · Android · Chrome$/));
  expect(await warning(feeder)).toMatchObject({ count: 5, names: [] });
  // A device that is lost is not waited for.
  await ctx.db.fieldDevice.updateMany({
    where: { id: deviceId },
    data: { heardAt: new Date(ctx.now().getTime() - 8 * 24 * 3_600_000) },
  });
  expect(await warning(ctx)).toMatchObject({ count: 1 });
});
