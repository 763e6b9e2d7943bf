import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import {
  addMedicineLot,
  lotMovementList,
  countMedicineLot,
  medicineStock,
  removeMedicineLot,
  updateMedicineLot,
  writeOffMedicine,
} from '../../../server/health/medicines/medicineLots.service.ts';
import {
  createMedicine,
  setMedicineActive,
  updateMedicine,
} from '../../../server/health/medicines/medicines.service.ts';
import { medicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import {
  setHealthProtocolActive,
  updateHealthProtocol,
  getHealthProtocol,
  protocolFigures,
} from '../../../server/health/protocols/protocols.service.ts';
import { doHealthTasks } from '../../../server/health/protocols/taskDoing.service.ts';
import { cancelHealthTasks, dueTasks } from '../../../server/health/protocols/tasks.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeMedicine, makeProtocol, makeVaccine } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let corralId: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  corralId = await makeCorral(ctx);
  batchId = await makeBatch(ctx, { locationId: corralId });
});
afterAll(() => app.close());

const give = (input: object) => medicate(ctx, keyed(input));
const applied = (oxId: string) =>
  ctx.db.medicineApplication.findMany({ where: { oxId }, orderBy: [{ day: 'asc' }, { id: 'asc' }] });
const tasksOf = (oxId: string) => ctx.db.healthTask.findMany({ where: { oxId }, orderBy: { dueDay: 'asc' } });
const stockOf = async (medicineId: string) => (await medicineStock(ctx, medicineId))!.balance.toFixed();
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  open = await ctx.openDay();
};

describe('medicines', () => {
  test('keep the rules they were given by: another rule is a new version', async () => {
    const oxId = await enter(ctx, batchId);
    const medicineId = await makeMedicine(ctx);
    await updateMedicine(ctx, { id: medicineId, withdrawalDays: 35 });
    const protocolId = await makeProtocol(ctx, [{ dayOffset: 0, medicineId }]);
    expect(await code(setMedicineActive(ctx, { id: medicineId }))).toEqual(['MedicineIsUsed', 'id']);
    await give({ oxIds: [oxId], medicineId });
    expect(await code(updateMedicine(ctx, { id: medicineId, withdrawalDays: 28 }))).toEqual([
      'MedicineIsUsed',
      'withdrawalDays',
    ]);
    expect(await updateMedicine(ctx, { id: medicineId, maxDose: '10.0', name: 'Dora' })).toMatchObject({
      isNewVersion: false,
    });
    const bought = { lotNumber: 'NOVA', expiryDate: daysAfter(open, 90), packages: 1, unitCost: '180' };
    const changed = await updateMedicine(ctx, {
      id: medicineId,
      withdrawalDays: 28,
      newVersion: true,
      lots: [bought],
    });
    expect(changed.isNewVersion).toBe(true);
    expect(await ctx.db.medicine.findUniqueOrThrow({ where: ctx.key(changed.medicineId) })).toMatchObject({
      name: 'Dora',
      versionNumber: 2,
      active: true,
      withdrawalDays: 28,
    });
    expect(await stockOf(changed.medicineId)).toBe('1492');
    expect(await code(updateMedicine(ctx, { id: medicineId, name: 'Outra' }))).toEqual(['MedicineNotActive', 'id']);
    const step = await ctx.db.healthProtocolStep.findFirstOrThrow({ where: { protocolId } });
    expect(step.medicineId).toBe(changed.medicineId);
  });

  test('refuse half a rule, a name that is taken, and what is not there', async () => {
    const fields = { kind: 'OTHER', route: 'IM', unit: 'ML', packageVolume: '10', doseMode: 'FIXED' };
    expect(await code(createMedicine(ctx, { name: 'X', ...fields }))).toEqual(['InvalidFieldType', 'fixedDose']);
    await createMedicine(ctx, { name: 'Vacina A', fixedDose: '2', ...fields });
    expect(await code(createMedicine(ctx, { name: 'vacina a', fixedDose: '2', ...fields }))).toEqual([
      'FieldsAlreadyInUse',
      'name',
    ]);
    expect(await code(updateMedicine(ctx, { id: uuidv7(), name: 'Y' }))).toEqual(['MedicineNotFound', 'id']);
  });

  test('come in as many packages as nobody buys only once that is confirmed, in whichever form', async () => {
    const medicineId = await makeVaccine(ctx, { lots: [] });
    const lot = { packages: 100_000, unitCost: '50', lotNumber: 'B', expiryDate: daysAfter(open, 300) };
    const refused = (path: string) => ({
      code: 'ImplausibleNotConfirmed',
      issues: [{ path, params: { rule: 'PACKAGES', value: '100000', limit: '1000' } }],
    });
    expect(await refusal(addMedicineLot(ctx, { medicineId, ...lot }))).toMatchObject(refused('packages'));
    const named = { ...lot, lotNumber: 'A', packages: 1_000 };
    expect(await refusal(updateMedicine(ctx, { id: medicineId, lots: [named, lot] }))).toMatchObject(
      refused('lots.1.packages'),
    );
    const fields = { kind: 'OTHER', route: 'IM', unit: 'ML', packageVolume: '10', doseMode: 'FIXED', fixedDose: '2' };
    expect(await refusal(createMedicine(ctx, { name: 'Vacina C', ...fields, lots: [lot] }))).toMatchObject(
      refused('lots.0.packages'),
    );
    expect(await ctx.db.medicineLot.count({ where: { medicineId } })).toBe(0);
    await addMedicineLot(ctx, { medicineId, ...lot, confirm: true });
    await updateMedicine(ctx, { id: medicineId, lots: [named] });
    await createMedicine(ctx, { name: 'Vacina C', ...fields, lots: [lot], confirm: true });
    expect(await ctx.db.medicineLot.count()).toBe(3);
  });

  test('are bought, lost and counted by lot, and the first to expire is given first', async () => {
    const oxId = await enter(ctx, batchId);
    const medicineId = await makeVaccine(ctx, { lots: [] });
    const lot = { medicineId, packages: 1, unitCost: '50' };
    const late = await addMedicineLot(ctx, { ...lot, lotNumber: 'B', expiryDate: daysAfter(open, 300) });
    const early = await addMedicineLot(ctx, {
      ...lot,
      lotNumber: 'A',
      expiryDate: daysAfter(open, 2),
      unitCost: '100',
    });
    expect(await code(addMedicineLot(ctx, { ...lot, lotNumber: 'C', expiryDate: daysAfter(open, -1) }))).toEqual([
      'MedicineLotExpired',
      'expiryDate',
    ]);
    for (const expiryDate of ['2206-06-30', daysAfter(open, 5 * 366 + 1)]) {
      expect(await code(addMedicineLot(ctx, { ...lot, lotNumber: 'C', expiryDate }))).toEqual([
        'InvalidFieldType',
        'expiryDate',
      ]);
      expect(await code(updateMedicineLot(ctx, { lotId: late.lotId, expiryDate }))).toEqual([
        'InvalidFieldType',
        'expiryDate',
      ]);
      const lots = [{ id: late.lotId, expiryDate }];
      expect(await code(updateMedicine(ctx, { id: medicineId, lots }))).toEqual([
        'InvalidFieldType',
        'lots.0.expiryDate',
      ]);
    }
    const wrong = await addMedicineLot(ctx, { ...lot, lotNumber: 'W', expiryDate: daysAfter(open, 9) });
    await removeMedicineLot(ctx, { lotId: wrong.lotId });
    expect(await ctx.db.medicineLot.count({ where: { lotNumber: 'W' } })).toBe(0);
    await countMedicineLot(ctx, { lotId: early.lotId, counted: '4' });
    expect(await code(removeMedicineLot(ctx, { lotId: early.lotId }))).toEqual(['MedicineLotIsUsed', undefined]);
    const lost = { lotId: late.lotId, reason: 'Frasco quebrado' };
    const all = (await ctx.db.medicineLot.findUniqueOrThrow({ where: ctx.key(late.lotId) })).balance;
    expect(await code(writeOffMedicine(ctx, { ...lost, quantity: all.plus('0.001').toFixed(3) }))).toEqual([
      'StockBelowZero',
      'quantity',
    ]);
    await writeOffMedicine(ctx, { ...lost, quantity: '10' });
    const movements = pagedQuery('medicineMovements', lotMovementList);
    expect([(await movements(ctx, { filter: { lotId: late.lotId } })).total, (await movements(ctx, {})).total]).toEqual(
      [2, 4],
    );
    await give({ oxIds: [oxId], medicineId });
    expect(await stockOf(medicineId)).toBe('489');
    expect((await applied(oxId))[0]).toMatchObject({ lotId: early.lotId });
    // 4 mL at R$ 0.20 and 1 mL at R$ 0.10.
    expect((await applied(oxId))[0]!.cost!.toFixed(2)).toBe('0.90');
    await nextDay();
    await nextDay();
    await nextDay();
    expect(await code(give({ oxIds: [oxId], medicineId, lotNumber: 'A' }))).toEqual([
      'MedicineLotExpired',
      'lotNumber',
    ]);
    expect(await code(give({ oxIds: [oxId], medicineId, lotNumber: 'Z' }))).toEqual(['InexistentEntity', 'lotNumber']);
    await updateMedicineLot(ctx, { lotId: early.lotId, lotNumber: 'A2', expiryDate: daysAfter(open, 9) });
    expect(await code(give({ oxIds: [oxId], medicineId, lotNumber: 'A' }))).toEqual(['InexistentEntity', 'lotNumber']);
    const back = (more: object) => updateMedicine(ctx, { id: medicineId, lots: [{ id: early.lotId, ...more }] });
    await back({ expiryDate: daysAfter(open, -1), invoice: '71400' });
    expect(await code(back({ packages: 2 }))).toEqual(['InvalidFieldType', 'lots.0.packages']);
    expect(await code(back({ id: uuidv7() }))).toEqual(['InexistentEntity', 'lots.0.id']);
    expect(await code(back({ id: undefined, lotNumber: 'D' }))).toEqual(['InvalidFieldType', 'lots.0.expiryDate']);
    expect(await ctx.db.medicineLot.findUniqueOrThrow({ where: ctx.key(early.lotId) })).toMatchObject({
      lotNumber: 'A2',
      invoice: '71400',
    });
    await countMedicineLot(ctx, { lotId: late.lotId, counted: '1' });
    expect((await give({ oxIds: [oxId], medicineId })).warnings).toEqual(['STOCK_BELOW_ZERO']);
    expect(await stockOf(medicineId)).toBe('-4');
  });
});

describe('doses', () => {
  test('are one for each head by its weight, with their cost, lot and the day it may go again', async () => {
    const oxIds = [await enter(ctx, batchId, { weight: '412' }), await enter(ctx, batchId, { weight: '640' })];
    const medicineId = await makeMedicine(ctx);
    const { warnings } = await give({ corralId, medicineId, prescription: 'R-17', reason: 'Entrada' });
    expect(warnings).toEqual([]);
    const rows = await Promise.all(oxIds.map(async (oxId) => (await applied(oxId))[0]!));
    expect(rows.map(({ dose, cost, weight }) => [dose, cost, weight].map(String))).toEqual([
      ['8.5', '3.06', '412'],
      ['10', '3.6', '640'],
    ]);
    expect(rows[0]).toMatchObject({
      batchId,
      corralId,
      prescription: 'R-17',
      responsibleId: ctx.actor.membershipId,
      withdrawalUntil: dateOf(daysAfter(open, 28)),
      exportWithdrawalUntil: dateOf(daysAfter(open, 28)),
    });
    expect(await stockOf(medicineId)).toBe('981.5');
  });

  test('are refused with their field', async () => {
    const oxId = await enter(ctx, batchId);
    const unweighed = await enter(ctx, await makeBatch(ctx), { weight: undefined, identifier: 'SP-1' });
    const medicineId = await makeMedicine(ctx);
    const prohibited = await makeVaccine(ctx, { prohibitedFeedlot: true });
    const inactive = await makeVaccine(ctx);
    await setMedicineActive(ctx, { id: inactive });
    const empty = await makeBatch(ctx);
    for (const [input, expected] of [
      [{ oxIds: [oxId], medicineId, dose: '10.5' }, ['DoseAboveMaximum', 'dose']],
      [{ oxIds: [oxId, unweighed], medicineId }, ['DoseWithoutWeight', 'oxIds.1']],
      [{ oxIds: [oxId], medicineId: prohibited }, ['MedicineProhibited', 'medicineId']],
      [{ oxIds: [oxId], medicineId: inactive }, ['MedicineNotActive', 'medicineId']],
      [{ oxIds: [oxId], medicineId: uuidv7() }, ['MedicineNotFound', 'medicineId']],
      [{ oxIds: [oxId], protocolId: uuidv7() }, ['HealthProtocolNotFound', 'protocolId']],
      [{ oxIds: [oxId] }, ['InvalidFieldType', 'medicineId']],
      [{ medicineId }, ['InvalidFieldType', 'oxIds']],
      [{ oxIds: [oxId], batchId, medicineId }, ['InvalidFieldType', 'batchId']],
      [{ oxIds: [oxId, uuidv7()], medicineId }, ['OxNotFound', 'oxIds.1']],
      [{ batchId: empty, medicineId }, ['OxenMissing', 'batchId']],
      [{ oxIds: [oxId], medicineId, weightSource: 'TYPED' }, ['InvalidFieldType', 'weight']],
      [{ oxIds: [oxId], medicineId, date: daysAfter(open, -1) }, ['FarmDayClosed', 'date']],
      [{ oxIds: [oxId], medicineId, date: daysAfter(open, 1) }, ['FarmDayNotOpen', 'date']],
    ] as const)
      expect(await code(give(input))).toEqual(expected);
    expect(await ctx.db.medicineApplication.count({ where: { oxId } })).toBe(0);
    expect((await give({ oxIds: [oxId], medicineId, dose: '9' })).warnings).toEqual(['ABOVE_RULE']);
  });

  test('of a medicine that an animal had on the day already are worth a look, until that was taken back', async () => {
    const [oxId, other] = [await enter(ctx, batchId), await enter(ctx, batchId)];
    const [medicineId, another] = [await makeMedicine(ctx), await makeMedicine(ctx)];
    expect((await give({ oxIds: [oxId], medicineId })).warnings).toEqual([]);
    expect((await give({ oxIds: [other], medicineId })).warnings).toEqual([]);
    expect((await give({ oxIds: [oxId], medicineId: another })).warnings).toEqual([]);
    const again = await give({ oxIds: [oxId, other], medicineId });
    expect(again.warnings).toEqual(['GIVEN_TODAY']);
    const applications = await ctx.db.medicineApplication.findMany({ where: { medicineId }, select: { id: true } });
    await reverseApplications(ctx, keyed({ applicationIds: applications.map(({ id }) => id) }));
    expect((await give({ oxIds: [oxId], medicineId })).warnings).toEqual([]);
  });

  test('of a thousand heads take as few statements as of one', async () => {
    const many = await makeBatch(ctx, { heads: 1_000, sex: 'MALE', averageWeight: '400' });
    const medicineId = await makeMedicine(ctx);
    const [oxId] = [await enter(ctx, batchId)];
    const statementsOf = async (input: object) => {
      app.statements.length = 0;
      await give(input);
      return app.statements.length;
    };
    const one = await statementsOf({ oxIds: [oxId], medicineId });
    const all = await statementsOf({ batchId: many, medicineId });
    expect(all).toBeLessThanOrEqual(one + 2);
    expect(await ctx.db.medicineApplication.count({ where: { batchId: many } })).toBe(1_000);
    expect(await stockOf(medicineId)).toBe('-7008');
  });

  test('in the chute report what is odd about them, in the answer of the same save', async () => {
    const oxId = await enter(ctx, batchId);
    const none = await makeVaccine(ctx, { lots: [] });
    const protocolId = await makeProtocol(ctx, [{ dayOffset: 0, medicineId: none }]);
    expect((await weighOx(ctx, keyed({ oxId, weight: '391', protocolId }))).warnings).toEqual(['NO_STOCK']);
    expect((await weighOx(ctx, keyed({ oxId, weight: '391', confirm: true }))).warnings).toEqual([]);
    expect(await resultOfBatch(ctx.withFreshCache(), batchId)).toMatchObject({ unpricedDoses: 1 });
    const few = await makeVaccine(ctx, { packageVolume: '2', prohibitedMarkets: ['EU'] });
    const other = await makeProtocol(ctx, [{ dayOffset: 0, medicineId: few }]);
    const entered = await enterOx(ctx, keyed({ sex: 'MALE', weight: '390', batchId, protocolId: other }));
    expect(entered.warnings).toEqual(expect.arrayContaining(['PROHIBITED_FOR_MARKET', 'STOCK_BELOW_ZERO']));
  });

  test('taken back give their lot, cost and task back, also on a later day', async () => {
    const oxId = await enter(ctx, batchId);
    const medicineId = await makeMedicine(ctx);
    const protocolId = await makeProtocol(ctx, [{ dayOffset: 0, medicineId }]);
    const { applicationIds } = await give({ oxIds: [oxId], protocolId });
    await nextDay();
    const history = () => ctx.db.corralHistory.findMany({ where: { corralId, closed: true }, orderBy: { day: 'asc' } });
    expect((await history()).map(({ healthCost }) => String(healthCost))).toEqual(['2.88']);
    await reverseApplications(ctx, keyed({ applicationIds, reason: 'Outro animal' }));
    expect(await code(reverseApplications(ctx, keyed({ applicationIds })))).toEqual([
      'ApplicationAlreadyReversed',
      'applicationIds.0',
    ]);
    expect(await stockOf(medicineId)).toBe('1000');
    expect(await tasksOf(oxId)).toMatchObject([{ status: 'OPEN', applicationId: null }]);
    await nextDay();
    expect((await history()).map(({ healthCost }) => String(healthCost))).toEqual(['2.88', '-2.88']);
    expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
  });
});

describe('protocols', () => {
  test('plan doses by day, done in one tap, and stay as they are while there are any', async () => {
    const oxIds = [await enter(ctx, batchId), await enter(ctx, batchId)];
    const [vaccine, wormer] = [await makeVaccine(ctx), await makeMedicine(ctx)];
    const protocolId = await makeProtocol(ctx, [
      { dayOffset: 0, medicineId: wormer },
      { dayOffset: 0, medicineId: vaccine, dose: '3', repeatEveryDays: 2, times: 3 },
    ]);
    expect(await give({ batchId, protocolId })).toMatchObject({ applicationIds: { length: 4 } });
    const short = await makeMedicine(ctx, { withdrawalDays: 7 });
    const longer = await makeProtocol(ctx, [
      { dayOffset: 0, medicineId: wormer },
      { dayOffset: 3, medicineId: short },
    ]);
    const figures = await protocolFigures(ctx, await getHealthProtocol(ctx, { id: longer }));
    expect(figures).toMatchObject({ totalDays: 3, maxWithdrawalDays: 28 });
    expect((await tasksOf(oxIds[0]!)).map(({ status, dueDay }) => [status, dueDay.toISOString().slice(0, 10)])).toEqual(
      [
        ['DONE', open],
        ['DONE', open],
        ['OPEN', daysAfter(open, 2)],
        ['OPEN', daysAfter(open, 4)],
      ],
    );
    expect(await dueTasks(ctx, {})).toEqual([]);
    expect(await dueTasks(ctx, { until: daysAfter(open, 3) })).toMatchObject([{ batchId, heads: 2, oxId: null }]);
    expect(await code(setHealthProtocolActive(ctx, { id: protocolId }))).toEqual(['ProtocolIsUsed', 'id']);
    expect(await code(updateHealthProtocol(ctx, { id: protocolId, name: 'Outro' }))).toEqual(['ProtocolIsUsed', 'id']);
    await nextDay();
    await nextDay();
    expect(await doHealthTasks(ctx, keyed({ oxId: oxIds[1] }))).toMatchObject({ applicationIds: { length: 1 } });
    expect(await dueTasks(ctx, {})).toMatchObject([{ heads: 1, oxId: oxIds[0], medicineName: expect.any(String) }]);
    await doHealthTasks(ctx, keyed({ batchId, medicineId: vaccine }));
    expect(await code(doHealthTasks(ctx, keyed({ batchId })))).toEqual(['HealthTaskNotOpen', 'batchId']);
    const other = await makeProtocol(ctx, [{ dayOffset: 2, medicineId: vaccine }]);
    await give({ batchId, protocolId: other });
    expect(await code(doHealthTasks(ctx, keyed({ batchId, protocolId: other })))).toEqual([
      'HealthTaskNotOpen',
      'batchId',
    ]);
    const left = await ctx.db.healthTask.findMany({ where: { status: 'OPEN' } });
    const taskIds = left.map(({ id }) => id);
    await cancelHealthTasks(ctx, keyed({ taskIds }));
    expect(await code(doHealthTasks(ctx, keyed({ taskIds })))).toEqual(['HealthTaskNotOpen', 'taskIds.0']);
    await setHealthProtocolActive(ctx, { id: protocolId });
    expect(await code(give({ batchId, protocolId }))).toEqual(['ProtocolNotActive', 'protocolId']);
  });

  test('refuse what could never be given, each at its step', async () => {
    const medicineId = await makeMedicine(ctx);
    const prohibited = await makeVaccine(ctx, { prohibitedFeedlot: true });
    const step = { dayOffset: 0, medicineId };
    for (const [steps, expected] of [
      [
        [step, { ...step, dose: '10.5' }],
        ['DoseAboveMaximum', 'steps.1.dose'],
      ],
      [[{ ...step, medicineId: prohibited }], ['MedicineProhibited', 'steps.0.medicineId']],
      [[{ ...step, medicineId: uuidv7() }], ['MedicineNotFound', 'steps.0.medicineId']],
    ] as const)
      expect(await code(makeProtocol(ctx, steps))).toEqual(expected);
  });

  test('of several medicines take a lot that is named of its own medicine alone', async () => {
    const oxId = await enter(ctx, batchId);
    const [vaccine, wormer] = [await makeVaccine(ctx), await makeMedicine(ctx)];
    const { lotNumber } = await ctx.db.medicineLot.findFirstOrThrow({ where: { medicineId: vaccine } });
    const protocolId = await makeProtocol(ctx, [
      { dayOffset: 0, medicineId: vaccine },
      { dayOffset: 0, medicineId: wormer },
    ]);
    expect((await give({ oxIds: [oxId], protocolId, lotNumber })).warnings).toEqual([]);
    expect([await stockOf(vaccine), await stockOf(wormer)]).toEqual(['995', '992']);
  });

  test('that began with a weighing at the chute are undone with it, and only they', async () => {
    const oxId = await enter(ctx, batchId);
    const medicineId = await makeMedicine(ctx);
    const protocolId = await makeProtocol(ctx, [
      { dayOffset: 0, medicineId },
      { dayOffset: 21, medicineId },
    ]);
    await give({ oxIds: [oxId], protocolId });
    const { eventId } = await weighOx(ctx, keyed({ oxId, weight: '340', protocolId }));
    await reverseOxEvent(ctx, keyed({ eventId }));
    expect((await applied(oxId)).map(({ reversed }) => reversed)).toEqual([false, true]);
    expect((await tasksOf(oxId)).map(({ status }) => status).toSorted()).toEqual([
      'CANCELLED',
      'CANCELLED',
      'DONE',
      'OPEN',
    ]);
  });

  test('begin in the chute, in the same save, and go with an entry that was a mistake', async () => {
    const medicineId = await makeMedicine(ctx);
    const protocolId = await makeProtocol(ctx, [
      { dayOffset: 0, medicineId },
      { dayOffset: 21, medicineId },
    ]);
    const save = keyed({ sex: 'MALE', batchId, weight: '333', protocolId });
    const { oxId, eventId } = await enterOx(ctx, save);
    await enterOx(ctx, save);
    expect((await applied(oxId)).map(({ dose, weight }) => [dose, weight].map(String))).toEqual([['7', '333']]);
    await weighOx(ctx, keyed({ oxId, weight: '340', protocolId }));
    expect(await applied(oxId)).toHaveLength(2);
    await reverseOxEvent(ctx, keyed({ eventId: (await lastEvent(oxId)).id }));
    await reverseOxEvent(ctx, keyed({ eventId }));
    expect((await applied(oxId)).every(({ reversed }) => reversed)).toBe(true);
    expect((await tasksOf(oxId)).every(({ status }) => status === 'CANCELLED')).toBe(true);
    expect(await stockOf(medicineId)).toBe('1000');
    const never = enterOx(ctx, keyed({ sex: 'MALE', batchId, protocolId, weight: undefined }));
    expect(await code(never)).toEqual(['DoseWithoutWeight', 'weight']);
  });
});

const lastEvent = (oxId: string) => ctx.db.oxEvent.findFirstOrThrow({ where: { oxId }, orderBy: { seq: 'desc' } });

test('closing a day freezes what was given, warns of what was not, and opening it again takes that back', async () => {
  const oxId = await enter(ctx, batchId);
  const medicineId = await makeMedicine(ctx, { withdrawalDays: 1 });
  const protocolId = await makeProtocol(ctx, [
    { dayOffset: 0, medicineId },
    { dayOffset: 1, medicineId },
  ]);
  await give({ oxIds: [oxId], protocolId });
  const day = open;
  await nextDay();
  const closed = async () => ctx.db.farmDay.findFirstOrThrow({ where: { day: dateOf(day) } });
  expect((await closed()).summary).toMatchObject({
    health: { applications: 1, healthCost: '2.88', deaths: 0, tasksDue: 1, withdrawalsReleased: 1 },
  });
  expect((await closed()).seals).toMatchObject({ APPLICATIONS: { rows: 1 }, MEDICINE_MOVEMENTS: { rows: 2 } });
  await undoAdvance(ctx, { day });
  ctx = ctx.withFreshCache();
  expect(await ctx.db.corralHistory.findMany({ where: { corralId } })).toMatchObject([{ healthCost: null }]);
  const again = (await applied(oxId)).map(({ id }) => id);
  await reverseApplications(ctx, keyed({ applicationIds: again }));
  await nextDay();
  expect((await closed()).summary).toMatchObject({ health: { applications: 0, healthCost: '0.00' } });
  expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
});

test('lots that lay on the shelf when the farm began come with the opening balance, by either form of a medicine', async () => {
  const expiryDate = daysAfter(open, 200);
  const lot = (lotNumber: string) => ({ lotNumber, expiryDate, packages: 1, unitCost: '180' });
  const id = await makeMedicine(ctx, { lots: [lot('S-1')], onShelf: true });
  await updateMedicine(ctx, { id, lots: [lot('S-2')], onShelf: true });
  await updateMedicine(ctx, { id, lots: [lot('S-3')] });
  await advance(ctx);
  ctx = ctx.withFreshCache();
  // Nothing is of the opening balance any more.
  await updateMedicine(ctx, { id, lots: [lot('S-4')], onShelf: true });
  const came = await ctx.db.medicineMovement.findMany({
    where: { lot: { medicineId: id } },
    select: { type: true, lot: { select: { lotNumber: true } } },
    orderBy: { lot: { lotNumber: 'asc' } },
  });
  expect(came.map((each) => `${each.lot.lotNumber} ${each.type}`)).toEqual([
    ...['S-1 COUNT', 'S-2 COUNT', 'S-3 PURCHASE', 'S-4 PURCHASE'],
  ]);
});
