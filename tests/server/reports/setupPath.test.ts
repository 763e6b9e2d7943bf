import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSetupExample } from '../../../server/exchange/examples/setupExample.service.ts';
import { setOpeningDay } from '../../../server/farm/opening/openingDay.service.ts';
import { skipSetupStep } from '../../../server/farm/setup/skippedSteps.service.ts';
import { setupSteps } from '../../../server/farm/setup/setupSteps.calc.ts';
import { recordOpeningHerd } from '../../../server/herd/opening/openingHerd.service.ts';
import { setupPath } from '../../../server/reports/setup/setupPath.service.ts';
import { dateOf, dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { advance } from '../../support/farms/diets.ts';
import { mutate } from '../../support/mutate.ts';

let app: TestApp;
let farm: TestFarm;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  farm = await app.newFarm();
});

const fresh = () => app.contextFor(farm);
const path = () => setupPath(fresh(), {});
const done = async () => (await path()).filter(({ isDone }) => isDone).map(({ step }) => step);
const gaps = async () => (await path()).flatMap((step) => step.gaps.map(({ kind, count }) => `${kind} ${count}`));

test('the path is known from the data, and a step is done by its example or skipped', async () => {
  const ctx = fresh();
  const day = daysAfter(await ctx.openDay(), -3);
  expect(await done()).toEqual([]);
  await setOpeningDay(fresh(), { day });
  expect(await done()).toEqual(['FARM']);
  for (const step of ['PLACES', 'STOCK', 'DIETS']) await makeSetupExample(fresh(), { step });
  expect(await done()).toEqual(['FARM', 'PLACES', 'STOCK', 'DIETS']);
  const [first, second] = await ctx.db.corral.findMany({ orderBy: { position: 'asc' }, take: 2 });
  const { id: dietId } = await ctx.db.formulation.findFirstOrThrow();
  const row = { heads: 90, sex: 'MALE', entryDate: daysAfter(day, -40), entryWeight: '380' };
  await recordOpeningHerd(fresh(), {
    rows: [
      { ...row, batch: 'Lote 1', corralId: first!.id, dietId },
      { ...row, batch: 'Lote 2', corralId: second!.id },
    ],
  });
  expect(await gaps()).toEqual(expect.arrayContaining(['BATCHES_WITHOUT_DIET 1', 'CORRALS_WITHOUT_PLAN 2']));
  await makeSetupExample(fresh(), { step: 'MIXERS' });
  expect(await ctx.db.feedPlan.count()).toBe(1);
  expect(await done()).toContain('HERD');
  await skipSetupStep(fresh(), { step: 'PEOPLE', isSkipped: true });
  expect((await path()).find(({ step }) => step === 'PEOPLE')).toMatchObject({ isDone: false, isSkipped: true });
  await skipSetupStep(fresh(), { step: 'PEOPLE', isSkipped: false });
  expect((await path()).find(({ step }) => step === 'PEOPLE')).toMatchObject({ isSkipped: false });
});

test('each step has an example, and with them all the farm is at work', async () => {
  for (const step of setupSteps) await makeSetupExample(fresh(), { step });
  expect(await done()).toEqual(setupSteps);
  expect(await gaps()).toEqual([]);
  const { db } = fresh();
  expect(await db.ox.count({ where: { status: 'ACTIVE' } })).toBe(276);
  // They stood here before the farm began, and were fed on the day that is closed.
  const { entryDate } = await db.ox.findFirstOrThrow({ orderBy: { entryDate: 'asc' } });
  const { day } = await db.farmDay.findFirstOrThrow({ where: { status: 'CLOSED' } });
  expect(dayOf(entryDate!)).toBe(daysAfter(dayOf(day), -62));
  expect(await db.beat.count({ where: { status: 'CLOSED' } })).toBeGreaterThan(0);
  expect(await db.troughReading.count({ where: { day } })).toBe(3);
  // The next day is planned by the readings.
  expect(await db.feedPlan.count({ where: { day: dateOf(daysAfter(dayOf(day), 1)) } })).toBe(3);
});

test('an example makes what it cannot do without, whatever was skipped', async () => {
  await makeSetupExample(fresh(), { step: 'LOAD' });
  expect(await done()).toEqual(['PLACES', 'STOCK', 'DIETS', 'HERD', 'MIXERS', 'LOAD']);
  const other = await app.newFarm();
  await makeSetupExample(app.contextFor(other), { step: 'READING' });
  expect(await app.contextFor(other).db.troughReading.count()).toBe(3);
});

test('with cattle on pasture alone, and corrals without a plan, a load is made all the same', async () => {
  for (const step of ['FARM', 'PLACES', 'DIETS', 'MIXERS']) await makeSetupExample(fresh(), { step });
  const { farmId } = fresh().actor;
  const { db } = fresh();
  const pasture = await db.corral.create({
    data: { farmId, locationType: 'PASTURE', name: 'Retiro', position: 90, areaHa: '40', animalCapacity: 80 },
  });
  const row = { batch: 'Lote do pasto', corralId: pasture.id, heads: 20, sex: 'MALE', entryWeight: '300' };
  await recordOpeningHerd(fresh(), { rows: [{ ...row, entryDate: daysAfter(await fresh().openDay(), -40) }] });
  await db.tractPlanAssignment.deleteMany();
  await makeSetupExample(fresh(), { step: 'LOAD' });
  expect(await done()).toEqual(['FARM', 'PLACES', 'STOCK', 'DIETS', 'HERD', 'MIXERS', 'LOAD']);
  expect(await gaps()).not.toContainEqual(expect.stringContaining('CORRALS_WITHOUT_PLAN'));
});

test('the first day and people are the owner’s to make, with an example too', async () => {
  const manager = await app.signIn((await app.addPerson(farm, 'MANAGER')).email);
  const codeOf = async (step: string) => (await mutate(manager, 'makeSetupExample', { step }, 'farm { id }')).code;
  expect([await codeOf('FARM'), await codeOf('PEOPLE')]).toEqual(['UserWithoutPermission', 'UserWithoutPermission']);
  expect(await codeOf('PLACES')).toBeUndefined();
});

test('on a farm at work an example of batches enters them today, and asks for diets where none is given', async () => {
  const ctx = fresh();
  await setOpeningDay(ctx, { day: daysAfter(await ctx.openDay(), -3) });
  await advance(fresh());
  await makeSetupExample(fresh(), { step: 'HERD' });
  const { db } = fresh();
  const day = await fresh().openDay();
  expect(await db.ox.count({ where: { status: 'ACTIVE', entryDate: dateOf(day) } })).toBe(276);
  expect(await db.batch.count({ where: { status: 'ACTIVE', dietId: { not: null } } })).toBe(3);
  await db.batch.updateMany({ data: { dietId: null } });
  await expect(makeSetupExample(fresh(), { step: 'READING' })).rejects.toMatchObject({
    code: 'CorralDoesNotHaveFormulation',
    field: 'step',
    params: { corrals: [{ name: '1-1' }, { name: '1-2' }, { name: '1-3' }] },
  });
});

test('examples stand beside what is there, whether the farm began or is at work', async () => {
  const ctx = fresh();
  await setOpeningDay(ctx, { day: daysAfter(await ctx.openDay(), -3) });
  await advance(fresh());
  const steps = ['PLACES', 'STOCK', 'DIETS', 'MIXERS'];
  for (const step of [...steps, ...steps]) await makeSetupExample(fresh(), { step });
  expect(await fresh().db.line.count()).toBe(2);
  expect(await fresh().db.formulation.count()).toBe(2);
  expect(await fresh().db.mixer.count()).toBe(1);
  expect(await fresh().db.tractPlanAssignment.count()).toBe(20);
  expect(await gaps()).toEqual([]);
});

test('only who sets the farm up skips steps and makes examples', async () => {
  const feeder = await app.signIn((await app.addPerson(farm, 'FEEDER')).email);
  const { data } = await feeder.graphql('{ farm { setupPath { step isDone isSkipped gaps { kind count } } } }');
  expect(data?.farm).toMatchObject({ setupPath: { length: 10 } });
  const skipped = await mutate(feeder, 'skipSetupStep', { step: 'PEOPLE', isSkipped: true }, 'farm { id }');
  expect(skipped.code).toBe('UserWithoutPermission');
  expect((await mutate(feeder, 'makeSetupExample', { step: 'PLACES' }, 'farm { id }')).code).toBe(
    'UserWithoutPermission',
  );
});
