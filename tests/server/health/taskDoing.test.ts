import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { killOx, reverseDeath } from '../../../server/health/deaths/deaths.service.ts';
import {
  addMedicineLot,
  countMedicineLot,
  medicineStock,
} from '../../../server/health/medicines/medicineLots.service.ts';
import { medicate, previewMedicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import {
  doHealthTasks,
  doneTasks,
  previewHealthTasks,
  undoHealthTasks,
} from '../../../server/health/protocols/taskDoing.service.ts';
import { cancelHealthTasks, dueTasks } from '../../../server/health/protocols/tasks.service.ts';
import { whyMayNotLeave } from '../../../server/health/withdrawal/leaving.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { advance, lookingAt, refusal, workSince } from '../../support/farms/diets.ts';
import { causeOf, makeMedicine, makeProtocol, makeVaccine } from '../../support/farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let medicineId: string;
let oxIds: string[];
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
/** Three heads of 412, 400 and 640 kg with a dose of 8.5, 8 and 10 mL due today. */
beforeEach(async () => {
  ctx = await workSince(app, 6);
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  oxIds = [];
  for (const weight of ['412', '400', '640']) oxIds.push(await enter(ctx, batchId, { weight }));
  medicineId = await makeMedicine(ctx);
  const protocolId = await makeProtocol(ctx, [{ dayOffset: 1, medicineId }]);
  await medicate(ctx, keyed({ batchId, protocolId }));
  await nextDay();
});
afterAll(() => app.close());

async function nextDay() {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  open = await ctx.openDay();
}
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const preview = (input: object = { batchId }) => previewHealthTasks(ctx, input);
const give = (input: object = {}) => doHealthTasks(ctx, keyed({ batchId, ...input }));
const undo = (doneId: string) => undoHealthTasks(ctx, keyed({ doneId }));
const stock = async () => (await medicineStock(ctx, medicineId))!.balance.toFixed();
const statuses = async () =>
  (await ctx.db.healthTask.findMany({ orderBy: { id: 'asc' } })).map(({ status }) => status).toSorted();
const dueHeads = async () => (await dueTasks(ctx.withFreshCache(), {})).map(({ heads }) => heads);
const kill = async (oxId: string) => killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED' }));
const death = (id: string) => ctx.db.oxDeath.findUniqueOrThrow({ where: ctx.key(id) });
const loss = async (id: string) => String((await death(id)).lossValue);
const faults = async () => [
  ...(await checkHerd(ctx, {})).faults,
  ...(await verifyFarmDays(ctx.withFreshCache(), {})).faults,
];

test('what is chosen to be given is shown before it is, and given so: a medicine, or what of a protocol is due now', async () => {
  const later = await makeVaccine(ctx);
  const protocolId = await makeProtocol(ctx, [
    { dayOffset: 0, medicineId },
    { dayOffset: 3, medicineId: later },
  ]);
  const before = await stock();
  const ofProtocol = await previewMedicate(ctx, { batchId, protocolId });
  const shown = await previewMedicate(ctx, { oxIds: oxIds.slice(0, 2), medicineId });
  expect(await stock()).toBe(before);
  for (const [{ medicines, cost }, total, price] of [
    [ofProtocol, '26.5', '9.54'],
    [shown, '16.5', '5.94'],
  ] as const) {
    expect(JSON.parse(JSON.stringify(medicines))).toMatchObject([
      { medicineId, leastDose: '8', total, lots: [{ before, used: total }] },
    ]);
    expect(cost!.toFixed(2)).toBe(price);
  }
  await medicate(ctx, keyed({ oxIds: oxIds.slice(0, 2), medicineId }));
  expect(await stock()).toBe(shown.medicines[0]!.stockAfter!.toFixed());
  const typed = { oxIds: [oxIds[0]!], medicineId, dose: '99' };
  expect(await code(previewMedicate(ctx, typed))).toEqual(['DoseAboveMaximum', 'dose']);
  expect(await code(previewMedicate(ctx, { batchId }))).toEqual(['InvalidFieldType', 'medicineId']);
});

test('the dose of an animal that is in no batch is refused where it is named', async () => {
  const task = await ctx.db.healthTask.findFirstOrThrow({ where: { oxId: oxIds[1]! } });
  await ctx.db.ox.update({ where: ctx.key(oxIds[1]!), data: { batchId: null, status: 'REVERSED' } });
  const taskIds = [toGlobalId('HealthTask', task.id)];
  expect(await code(doHealthTasks(ctx, keyed({ taskIds })))).toEqual(['OxNotFound', 'taskIds.0']);
  expect(await code(preview({ taskIds }))).toEqual(['OxNotFound', 'taskIds.0']);
});

describe('the preview of planned doses', () => {
  test('shows heads, doses, lots, cost and release, and writes nothing', async () => {
    const counts = () => Promise.all([ctx.db.medicineApplication.count(), ctx.db.medicineMovement.count(), stock()]);
    const before = await counts();
    const { medicines, ...shown } = await preview();
    expect(await counts()).toEqual(before);
    expect(await statuses()).toEqual(['OPEN', 'OPEN', 'OPEN']);
    const release = daysAfter(open, 28);
    expect({ ...shown, cost: String(shown.cost) }).toMatchObject({
      day: open,
      heads: 3,
      doses: 3,
      cost: '9.54',
      withdrawalUntil: release,
      excluded: [],
      warnings: [],
    });
    const figures = JSON.parse(JSON.stringify(medicines)) as object[];
    expect(figures).toMatchObject([
      {
        heads: 3,
        leastDose: '8',
        mostDose: '10',
        total: '26.5',
        stockBefore: '1000',
        stockAfter: '973.5',
        lots: [{ before: '1000', used: '26.5', after: '973.5' }],
        withdrawalUntil: release,
        exportWithdrawalUntil: release,
      },
    ]);
  });

  test('is what the write does', async () => {
    const { basis, cost, medicines } = await preview();
    const { doneId } = await give({ basis });
    const given = await ctx.db.medicineApplication.findMany({ where: { clientEventId: doneId } });
    const sum = (values: readonly unknown[]) => values.reduce<number>((total, each) => total + Number(each), 0);
    expect(sum(given.map((each) => each.dose))).toBe(Number(medicines[0]!.total));
    expect(sum(given.map((each) => each.cost)).toFixed(2)).toBe(cost!.toFixed(2));
    expect(await stock()).toBe(medicines[0]!.stockAfter!.toFixed());
  });

  test('reports who began with the others and gets none: dead, gone, moved, given alone or cancelled', async () => {
    const more = await Promise.all(['390', '391', '392'].map((weight) => enter(ctx, batchId, { weight })));
    const vaccine = await makeVaccine(ctx);
    const protocolId = await makeProtocol(ctx, [{ dayOffset: 1, medicineId: vaccine }]);
    await medicate(ctx, keyed({ batchId, protocolId }));
    await nextDay();
    await kill(oxIds[0]!);
    const exit = { type: 'EXIT' as const, oxen: [{ oxId: oxIds[1]! }], stamp: null };
    await ctx.transaction((inside) => leaveFarm(inside, exit));
    await moveOxen(ctx, keyed({ oxIds: [oxIds[2]!], batchId: await makeBatch(ctx), reason: 'OTHER' }));
    await doHealthTasks(ctx, keyed({ oxId: more[0], medicineId: vaccine }));
    const { id } = await ctx.db.healthTask.findFirstOrThrow({ where: { oxId: more[1]!, medicineId: vaccine } });
    await cancelHealthTasks(ctx, keyed({ taskIds: [id] }));
    expect(await preview({ batchId, medicineId: vaccine })).toMatchObject({
      heads: 1,
      excluded: ['CANCELLED', 'DIED', 'DONE', 'LEFT', 'MOVED'].map((reason) => ({ reason, heads: 1 })),
    });
  });

  test('shows stock that is not enough, without a lot, and leaves out lots that have expired', async () => {
    const { id: lotId } = await ctx.db.medicineLot.findFirstOrThrow({ where: { medicineId } });
    await countMedicineLot(ctx, { lotId, counted: '20' });
    const short = await preview();
    expect(short.warnings).toEqual(['STOCK_BELOW_ZERO']);
    expect(short.medicines[0]!.stockAfter!.toFixed()).toBe('-6.5');
    const lot = { medicineId, packages: 1, unitCost: '100' };
    await addMedicineLot(ctx, { ...lot, lotNumber: 'FIRST', expiryDate: open });
    expect((await preview()).medicines[0]!.lots.map(({ lotNumber }) => lotNumber)).toEqual(['FIRST']);
    await nextDay();
    expect((await preview()).medicines[0]!.stockBefore!.toFixed()).toBe('20');
    expect(await code(preview({ batchId, lotNumber: 'FIRST' }))).toEqual(['MedicineLotExpired', 'lotNumber']);
    await ctx.db.medicineLot.updateMany({ data: { expiryDate: new Date('2020-01-01') } });
    const none = ctx.withFreshCache();
    const without = await previewHealthTasks(none, { batchId });
    expect(without).toMatchObject({ warnings: ['NO_STOCK'], cost: null });
    expect(without.medicines).toMatchObject([{ stockBefore: null, stockAfter: null, cost: null, lots: [] }]);
  });

  test('that was confirmed is refused once a head, a weight or the stock is another', async () => {
    const refuses = async (change: () => Promise<unknown>) => {
      const { basis } = await preview();
      await change();
      expect(await code(give({ basis }))).toEqual(['ConcurrentUpdate', 'basis']);
      expect(await ctx.db.medicineApplication.count()).toBe(0);
    };
    const { id: lotId } = await ctx.db.medicineLot.findFirstOrThrow({ where: { medicineId } });
    await refuses(() => countMedicineLot(ctx, { lotId, counted: '999' }));
    await refuses(() => kill(oxIds[0]!));
    await refuses(() =>
      addMedicineLot(ctx, { medicineId, lotNumber: 'NEW', expiryDate: daysAfter(open, 9), packages: 1, unitCost: '9' }),
    );
    const { basis } = await preview();
    await give({ basis });
    expect(await code(give({ basis }))).toEqual(['HealthTaskNotOpen', 'batchId']);
  });

  test('is refused on a closed day, for another farm, and for who may not give medicines', async () => {
    const past = lookingAt(ctx, daysAfter(open, -1));
    expect((await refusal(previewHealthTasks(past, { batchId }))).code).toBe('FarmDayClosed');
    expect(await code(preview({}))).toEqual(['InvalidFieldType', 'taskIds']);
    const other = await workSince(app, 2);
    expect(await code(previewHealthTasks(other, { batchId }))).toEqual(['BatchNotFound', 'batchId']);
    const farm: TestFarm = await app.newFarm();
    const { email } = await app.addPerson(farm, 'VIEWER');
    const viewer = await app.signIn(email);
    const filter = { batchId: toGlobalId('Batch', batchId) };
    const query =
      'query T($filter: HealthTasksPreviewInput!) { farm { healthTasksPreview(filter: $filter) { heads } } }';
    const { data, errors } = await viewer.graphql(query, { filter });
    expect(errors).toMatchObject([{ extensions: { code: 'UserWithoutPermission' } }]);
    // Beside data of anything else a client would not see that it was refused.
    expect(data).toBeNull();
  });
});

describe('planned doses that were done', () => {
  test('are shown on their day and undone with stock, cost and withdrawal, and may be done again', async () => {
    const { doneId } = await give();
    const listed = () => doneTasks(ctx.withFreshCache(), {});
    expect(await listed()).toMatchObject([{ doneId, heads: 3, doses: 3, mayUndo: true }]);
    expect(await dueHeads()).toEqual([]);
    const leaving = { day: open, purpose: 'SLAUGHTER', market: 'DOMESTIC' } as const;
    const kept = async () =>
      [...(await whyMayNotLeave(ctx.withFreshCache(), oxIds, leaving)).values()].flatMap(({ reasons }) => reasons);
    expect(await kept()).toHaveLength(3);
    const call = keyed({ doneId });
    const answer = await undoHealthTasks(ctx, call);
    expect(answer.applicationIds).toHaveLength(3);
    expect(await undoHealthTasks(ctx, call)).toEqual(answer);
    expect([await stock(), await dueHeads(), await kept(), await listed()]).toEqual(['1000', [3], [], []]);
    expect(await code(undo(doneId!))).toEqual(['ApplicationAlreadyReversed', 'doneId']);
    const again = await give();
    expect([await stock(), (await listed()).map((row) => row.doneId)]).toEqual(['973.5', [again.doneId]]);
    await nextDay();
    const { summary } = await ctx.db.farmDay.findFirstOrThrow({
      where: { closedAt: { not: null } },
      orderBy: { day: 'desc' },
    });
    expect(summary).toMatchObject({ health: { applications: 3, healthCost: '9.54' } });
    expect(await faults()).toEqual([]);
  });

  test('are not undone once their day is over, until it is opened again', async () => {
    const { doneId } = await give();
    const day = open;
    await nextDay();
    expect(await code(undo(doneId!))).toEqual(['FarmDayClosed', 'doneId']);
    expect(await doneTasks(lookingAt(ctx, day), {})).toMatchObject([{ doneId, mayUndo: false }]);
    await undoAdvance(ctx, { day });
    ctx = ctx.withFreshCache();
    await undo(doneId!);
    expect(await stock()).toBe('1000');
  });

  test('are undone as far as they stand, and only as what they are', async () => {
    const { doneId, applicationIds } = await give();
    await reverseApplications(ctx, keyed({ applicationIds: applicationIds.slice(0, 1) }));
    expect((await undo(doneId!)).applicationIds).toEqual(applicationIds.slice(1));
    expect(await stock()).toBe('1000');
    const medicated = keyed({ batchId, medicineId });
    await medicate(ctx, medicated);
    expect(await code(undo(medicated.clientEventId))).toEqual(['InexistentEntity', 'doneId']);
    expect(await code(undo(uuidv7()))).toEqual(['InexistentEntity', 'doneId']);
    const { doneId: next } = await give();
    const other = await workSince(app, 2);
    expect(await code(undoHealthTasks(other, keyed({ doneId: next })))).toEqual(['InexistentEntity', 'doneId']);
  });

  test('of heads that died, left or moved since are undone too: only who is here is due again', async () => {
    const { doneId } = await give();
    await costAtEntry(ctx, oxIds, '3000');
    const { deathId } = await kill(oxIds[0]!);
    expect(await loss(deathId)).toBe('3003.06');
    const sale = { type: 'SALE' as const, oxen: [{ oxId: oxIds[1]! }], stamp: null };
    await ctx.transaction((inside) => leaveFarm(inside, sale));
    const toBatchId = await makeBatch(ctx);
    await moveOxen(ctx, keyed({ oxIds: [oxIds[2]!], batchId: toBatchId, reason: 'OTHER' }));
    await undo(doneId!);
    expect(await stock()).toBe('1000');
    expect(await statuses()).toEqual(['CANCELLED', 'CANCELLED', 'OPEN']);
    expect(await dueTasks(ctx.withFreshCache(), {})).toMatchObject([{ batchId: toBatchId, heads: 1 }]);
    expect([await loss(deathId), (await death(deathId)).healthCost]).toEqual(['3000', null]);
    await reverseDeath(ctx, keyed({ deathId }));
    expect(await statuses()).toEqual(['CANCELLED', 'OPEN', 'OPEN']);
    expect(await faults()).toEqual([]);
  });

  test('are previewed, done and undone by GraphQL, with its right', async () => {
    const farm = await app.newFarm();
    const owner = await app.signIn(farm.ownerEmail);
    ctx = app.contextFor(farm);
    const own = await makeBatch(ctx);
    await enter(ctx, own);
    const vaccine = await makeVaccine(ctx);
    await medicate(
      ctx,
      keyed({ batchId: own, protocolId: await makeProtocol(ctx, [{ dayOffset: 1, medicineId: vaccine }]) }),
    );
    await ctx.db.healthTask.updateMany({ data: { dueDay: dateOf(await ctx.openDay()) } });
    const selected = { batchId: toGlobalId('Batch', own), medicineId: toGlobalId('Medicine', vaccine) };
    const read = async (query: string, filter?: object) => (await owner.graphql(query, { filter })).data?.farm;
    const shown = await read(
      `query T($filter: HealthTasksPreviewInput!) { farm { healthTasksPreview(filter: $filter) {
        basis day heads doses cost warnings excluded { reason heads } medicines { unit total stockAfter lots { before used after expiryDate } } } } }`,
      selected,
    );
    expect(shown).toMatchObject({
      healthTasksPreview: { heads: 1, cost: '1.8', medicines: [{ total: '5', stockAfter: '995' }] },
    });
    const { basis } = (shown as { healthTasksPreview: { basis: string } }).healthTasksPreview;
    const input = keyed({ ...selected, basis });
    const done = 'mutation T($input: DoHealthTasksInput!) { doHealthTasks(input: $input) { doneId done } }';
    const { data } = await owner.graphql(done, { input });
    expect(data).toEqual({ doHealthTasks: { doneId: input.clientEventId, done: 1 } });
    const list = '{ farm { doneTasks { doneId heads batchNames protocolNames medicineNames mayUndo at } } }';
    expect(await read(list)).toMatchObject({ doneTasks: [{ doneId: input.clientEventId, heads: 1, mayUndo: true }] });
    const mutation = 'mutation T($input: UndoHealthTasksInput!) { undoHealthTasks(input: $input) { undone } }';
    const back = { input: keyed({ doneId: input.clientEventId }) };
    const feeder = await app.signIn((await app.addPerson(farm, 'FEEDER')).email);
    expect((await feeder.graphql(mutation, back)).errors).toMatchObject([
      { extensions: { code: 'UserWithoutPermission' } },
    ]);
    expect((await owner.graphql(mutation, back)).data).toEqual({ undoHealthTasks: { undone: 1 } });
  });
});
