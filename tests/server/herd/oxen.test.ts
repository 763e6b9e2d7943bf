import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { createBatch } from '../../../server/herd/batches/batches.service.ts';
import { changesIn } from '../../../server/herd/oxen/oxChanges.service.ts';
import { updateOx } from '../../../server/herd/oxen/oxCharacteristics.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { registerEarrings } from '../../../server/earrings/earringRegister.service.ts';
import { createGta } from '../../../server/papers/gtas/gtas.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, lookingAt, refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { enter, keyed, makeBatch } from '../../support/farms/herd.ts';
import { makeSupplier } from '../../support/farms/purchases.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx);
});
afterAll(() => app.close());

const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;
const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });
const earring = (animal: number) => ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(animal) } });
const entryOf = (input: object) => enterOx(ctx, keyed({ sex: 'MALE', batchId, weight: '390', ...input }));
const undo = (eventId: string) => reverseOxEvent(ctx, keyed({ eventId }));
const leave = (type: 'DEATH' | 'EXIT' | 'SALE', oxId: string) =>
  ctx.transaction((inside) => leaveFarm(inside, { type, oxen: [{ oxId }], stamp: null }));
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
};
const faults = async () => (await checkHerd(ctx, {})).faults;

async function gtaOf(rows: readonly object[]): Promise<string> {
  const number = randomUUID().slice(0, 8);
  const origin = await makeSupplier(ctx);
  const days = { emissionDate: open, entryDate: open, expirationDate: daysAfter(open, 10) };
  const gta = { type: 'ENTRY', uf: 'GO', series: 'Q', number, originId: origin, ageGroups: rows, ...days };
  return (await createGta(ctx, gta)).gtaId;
}
const young = { sex: 'MALE', band: 'FROM_13_TO_24', quantity: 1 };
const older = { sex: 'MALE', band: 'FROM_25_TO_36', quantity: 1 };
const held = async (id: string) => (await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(id) })).bound;

describe('entry', () => {
  test('an ox takes its earring from the stock and stands in its batch', async () => {
    await stockEarrings(ctx, 1, 4);
    const { oxId, warnings } = await entryOf({ sisbov: numberOf(1), electronicEarring: chipOf(1), identifier: 'A-1' });
    expect(warnings).toEqual([]);
    expect(await ox(oxId)).toMatchObject({
      status: 'ACTIVE',
      batchId,
      sisbov: numberOf(1),
      managementNumber: '000001',
      electronicEarring: chipOf(1),
      identifier: 'A-1',
    });
    expect(await earring(1)).toMatchObject({ status: 'IDENTIFIED', electronicEarring: chipOf(1) });
    expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).toMatchObject({ heads: 1 });
    expect(await faults()).toEqual([]);
  });

  test('a chip registered before names the earring; one of no earring is kept alone', async () => {
    await stockEarrings(ctx, 1, 4);
    await registerEarrings(ctx, { items: [{ sisbov: numberOf(2), electronicEarring: chipOf(2) }] });
    const { oxId } = await entryOf({ electronicEarring: chipOf(2) });
    expect(await ox(oxId)).toMatchObject({ sisbov: numberOf(2) });
    const alone = await entryOf({ electronicEarring: chipOf(77) });
    expect(await ox(alone.oxId)).toMatchObject({ sisbov: null, electronicEarring: chipOf(77), earringId: null });
    await expect(entryOf({ electronicEarring: chipOf(77) })).rejects.toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'electronicEarring',
    });
    const wrongChip = entryOf({ sisbov: numberOf(3), electronicEarring: chipOf(2) });
    await expect(wrongChip).rejects.toMatchObject({ code: 'FieldsAlreadyInUse' });
  });

  test('a mark is the same in capitals or not, and the sign for any letter is a letter in it', async () => {
    const { oxId } = await entryOf({ identifier: 'Ção_17' });
    const again = await refusal(entryOf({ identifier: 'çÃO_17' }));
    expect(again).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'identifier' });
    await updateOx(ctx, keyed({ oxId, identifier: 'ÇÃO_17' }));
    await entryOf({ identifier: 'ÇÃOB17' });
    await weighOx(ctx, keyed({ identifier: 'ção_17', weight: '401' }));
    expect((await ox(oxId)).lastWeight?.toNumber()).toBe(401);
    expect((await refusal(weighOx(ctx, keyed({ identifier: 'ção', weight: '401' })))).code).toBe('OxNotFound');
  });

  test('a list finds an ox by the six digits on its ear tag, where they are the mark of no other one', async () => {
    await stockEarrings(ctx, 1, 2);
    const { oxId } = await entryOf({ sisbov: numberOf(1) });
    await weighOx(ctx, keyed({ identifier: '000.001', weight: '401' }));
    expect((await ox(oxId)).lastWeight?.toNumber()).toBe(401);
    const { oxId: marked } = await entryOf({ identifier: '000001' });
    await weighOx(ctx, keyed({ identifier: '000001', weight: '402' }));
    expect((await ox(marked)).lastWeight?.toNumber()).toBe(402);
    await leave('DEATH', marked);
    const gone = await refusal(weighOx(ctx, keyed({ identifier: '000001', weight: '403' })));
    expect(gone).toMatchObject({ code: 'OxNotFound', params: { reason: 'DEAD' } });
    expect((await refusal(weighOx(ctx, keyed({ identifier: '000002', weight: '403' })))).code).toBe('OxNotFound');
  });

  test('refuses what is not there, and everything with it', async () => {
    await stockEarrings(ctx, 1, 4);
    await entryOf({ sisbov: numberOf(1) });
    expect((await refusal(entryOf({ sisbov: numberOf(1) }))).code).toBe('FieldsAlreadyInUse');
    expect((await refusal(entryOf({ sisbov: '105500508078036' }))).code).toBe('InvalidSisbov');
    expect((await refusal(entryOf({ batchId: randomUUID() }))).code).toBe('BatchNotFound');
    expect((await refusal(entryOf({ breedId: randomUUID() }))).code).toBe('BreedNotFound');
    expect((await refusal(entryOf({ date: daysAfter(open, -1) }))).code).toBe('FarmDayClosed');
    expect((await refusal(entryOf({ date: daysAfter(open, 1) }))).code).toBe('FarmDayNotOpen');
    const yesterday = lookingAt(ctx, daysAfter(open, -1));
    expect((await refusal(enterOx(yesterday, keyed({ sex: 'MALE', batchId })))).code).toBe('FarmDayClosed');
    expect(await ctx.db.ox.count()).toBe(1);
    expect(await ctx.db.clientEvent.count({ where: { command: 'enterOx' } })).toBe(1);
  });

  test('the settings may require numbers', async () => {
    await saveSettings.traceability(ctx, { ...settingDefaults.traceability, requireEid: true });
    expect(await refusal(entryOf({}))).toMatchObject({ code: 'InvalidFieldType', field: 'electronicEarring' });
    await saveSettings.traceability(ctx, { ...settingDefaults.traceability, requireSisbovOnEntry: true });
    expect(await refusal(entryOf({}))).toMatchObject({ code: 'InvalidFieldType', field: 'sisbov' });
  });

  test('takes a place on the GTA, and who makes room is aged by its new row', async () => {
    const gtaId = await gtaOf([young, older]);
    const unknown = await entryOf({ gtaId });
    const first = await ox(unknown.oxId);
    expect(first).toMatchObject({ birthEstimated: true, entryGtaId: gtaId });
    const birthDate = daysAfter(open, -540);
    await entryOf({ gtaId, birthDate });
    const moved = await ox(unknown.oxId);
    expect(moved.birthDate!.getTime()).toBeLessThan(daysAfterDate(open, -900));
    expect(await held(gtaId)).toBe(2);
    expect((await refusal(entryOf({ gtaId }))).code).toBe('GtaFull');
    expect(await faults()).toEqual([]);
  });
});

const daysAfterDate = (day: Day, count: number) => new Date(daysAfter(day, count)).getTime();

describe('saved again', () => {
  test('answers the first result, in whatever order', async () => {
    const [one, two] = [
      keyed({ sex: 'MALE', batchId, identifier: 'X-1' }),
      keyed({ sex: 'MALE', batchId, identifier: 'X-2' }),
    ];
    const first = await enterOx(ctx, one);
    const second = await enterOx(ctx, two);
    expect(await enterOx(ctx, two)).toEqual(second);
    expect(await enterOx(ctx, one)).toEqual(first);
    expect(await ctx.db.ox.count()).toBe(2);
    const other = enterOx(ctx, { ...one, identifier: 'X-3' });
    await expect(other).rejects.toMatchObject({ code: 'IdempotencyKeyReused', field: 'clientEventId' });
  });

  test('also when its day is over, and when both come at once', async () => {
    const one = keyed({ sex: 'MALE', batchId });
    const answers = await Promise.all([enterOx(ctx, one), enterOx(ctx, one), enterOx(ctx, one)]);
    expect(new Set(answers.map(({ oxId }) => oxId)).size).toBe(1);
    await nextDay();
    expect(await enterOx(lookingAt(ctx, open), one)).toEqual(answers[0]);
    expect(await ctx.db.ox.count()).toBe(1);
  });
});

describe('weighing', () => {
  test('the last by the clock counts, whichever came last', async () => {
    const oxId = await enter(ctx, batchId);
    await nextDay();
    const now = Date.now();
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    await weighOx(ctx, keyed({ oxId, weight: '405', happenedAt: at(10) }));
    await weighOx(ctx, keyed({ oxId, weight: '399', happenedAt: at(20) }));
    expect((await ox(oxId)).lastWeight!.toFixed(2)).toBe('405.00');
    const { warnings } = await weighOx(ctx, keyed({ oxId, weight: '530' }));
    expect(warnings).toEqual(['UNUSUAL_WEIGHT']);
    const beside400 = async (weight: string) => {
      const other = await enter(ctx, batchId, { weight: '400' });
      return (await weighOx(ctx, keyed({ oxId: other, weight }))).warnings.length;
    };
    expect([await beside400('500'), await beside400('500.01'), await beside400('300')]).toEqual([0, 1, 0]);
    expect(await refusal(weighOx(ctx, keyed({ oxId: randomUUID(), weight: '400' })))).toMatchObject({
      code: 'OxNotFound',
      field: 'oxId',
    });
    expect(await faults()).toEqual([]);
  });
});

describe('identification', () => {
  test('gives an earring of the stock to an ox, by its chip or another number', async () => {
    await stockEarrings(ctx, 1, 4);
    const bare = await enter(ctx, batchId, { identifier: 'B-1' });
    const chipped = await enter(ctx, batchId, { electronicEarring: chipOf(2) });
    await identifyOx(
      ctx,
      keyed({ identifier: 'B-1', sisbov: numberOf(1), electronicEarring: chipOf(1), weight: '401' }),
    );
    await identifyOx(ctx, keyed({ electronicEarring: chipOf(2), sisbov: numberOf(2) }));
    expect(await ox(bare)).toMatchObject({ sisbov: numberOf(1), electronicEarring: chipOf(1) });
    expect((await ox(bare)).lastWeight!.toFixed(0)).toBe('401');
    expect(await ox(chipped)).toMatchObject({ sisbov: numberOf(2), electronicEarring: chipOf(2) });
    const again = identifyOx(ctx, keyed({ oxId: bare, sisbov: numberOf(3) }));
    expect(await refusal(again)).toMatchObject({ code: 'OxAlreadyIdentified' });
    expect(await faults()).toEqual([]);
  });
});

describe('characteristics', () => {
  test('a change is an event with what was there before', async () => {
    const oxId = await enter(ctx, batchId, { coat: 'Branca' });
    const { eventId } = await updateOx(
      ctx,
      keyed({ oxId, sex: 'FEMALE', coat: 'Branca', birthDate: daysAfter(open, -400) }),
    );
    const event = await ctx.db.oxEvent.findUniqueOrThrow({ where: ctx.key(eventId!) });
    expect(event.payload).toMatchObject({ set: { sex: 'FEMALE' }, before: { sex: 'MALE', birthDate: null } });
    expect(await ox(oxId)).toMatchObject({ sex: 'FEMALE', birthEstimated: false });
    expect(await updateOx(ctx, keyed({ oxId, sex: 'FEMALE' }))).toEqual({ oxId, eventId: null });
    await undo(eventId!);
    expect(await ox(oxId)).toMatchObject({ sex: 'MALE', birthDate: null });
  });

  test('the permanent teeth of an animal are as they were seen, and on a past day as they were then', async () => {
    const oxId = await enter(ctx, batchId, { teeth: 0 });
    const came = open;
    await nextDay();
    const { eventId } = await updateOx(ctx, keyed({ oxId, teeth: 2 }));
    expect(await ox(oxId)).toMatchObject({ teeth: 2 });
    expect(await ctx.ofDay(came).dayDb.ox.findUniqueOrThrow({ where: ctx.key(oxId) })).toMatchObject({ teeth: 0 });
    const event = await ctx.db.oxEvent.findUniqueOrThrow({ where: ctx.key(eventId!) });
    expect(changesIn('CHARACTERISTIC', event.payload)).toEqual([{ field: 'teeth', from: '0', to: '2' }]);
    await undo(eventId!);
    expect(await ox(oxId)).toMatchObject({ teeth: 0 });
    expect(await refusal(updateOx(ctx, keyed({ oxId, teeth: 9 })))).toMatchObject({ field: 'teeth' });
    expect(await faults()).toEqual([]);
  });

  test('no cow is male, whichever of the two is said', async () => {
    const refused = { code: 'CategoryOfOtherSex', field: 'category' };
    expect(await refusal(entryOf({ sex: 'MALE', category: 'COW' }))).toMatchObject(refused);
    const oxId = await enter(ctx, batchId, { sex: 'MALE', category: 'STEER' });
    expect(await refusal(updateOx(ctx, keyed({ oxId, sex: 'FEMALE' })))).toMatchObject(refused);
    expect(await refusal(updateOx(ctx, keyed({ oxId, category: 'HEIFER' })))).toMatchObject(refused);
    await updateOx(ctx, keyed({ oxId, sex: 'FEMALE', category: 'HEIFER' }));
    await updateOx(ctx, keyed({ oxId, sex: 'MALE', category: 'CALF' }));
    expect(await ox(oxId)).toMatchObject({ sex: 'MALE', category: 'CALF' });
    const counted = { name: 'Novilhas', kind: 'HOLDING', heads: 3, averageWeight: '300', sex: 'FEMALE' };
    expect(await refusal(createBatch(ctx, keyed({ ...counted, category: 'BULL' })))).toMatchObject(refused);
  });

  test('nobody is born after it came, whatever day it is by now', async () => {
    await stockEarrings(ctx, 1, 4);
    const oxId = await enter(ctx, batchId);
    const came = open;
    await nextDay();
    const birthDate = daysAfter(came, 1);
    const refused = { code: 'StartDateAfterEndDate', field: 'birthDate' };
    expect(await refusal(updateOx(ctx, keyed({ oxId, birthDate })))).toMatchObject(refused);
    expect(await refusal(identifyOx(ctx, keyed({ oxId, sisbov: numberOf(1), birthDate })))).toMatchObject(refused);
    const ages = daysAfter(came, -31 * 366);
    const tooOld = { code: 'InvalidFieldType', field: 'birthDate' };
    expect(await refusal(updateOx(ctx, keyed({ oxId, birthDate: ages })))).toMatchObject(tooOld);
    expect(await refusal(entryOf({ birthDate: ages }))).toMatchObject(tooOld);
    await identifyOx(ctx, keyed({ oxId, sisbov: numberOf(1), birthDate: came }));
  });
});

describe('reversal', () => {
  test('of an entry: earring and place on the GTA come back, and the ox is no more', async () => {
    await stockEarrings(ctx, 1, 4);
    await registerEarrings(ctx, { items: [{ sisbov: numberOf(2), electronicEarring: chipOf(2) }] });
    const gtaId = await gtaOf([{ ...young, quantity: 2 }]);
    const one = await entryOf({ sisbov: numberOf(1), electronicEarring: chipOf(1), gtaId });
    const two = await entryOf({ electronicEarring: chipOf(2), gtaId });
    for (const { eventId } of [one, two]) await undo(eventId);
    expect(await earring(1)).toMatchObject({ status: 'AVAILABLE', electronicEarring: null });
    expect(await earring(2)).toMatchObject({ status: 'REGISTERED', electronicEarring: chipOf(2) });
    expect(await held(gtaId)).toBe(0);
    expect(await ox(one.oxId)).toMatchObject({ status: 'REVERSED', batchId: null, sisbov: null, entryGtaId: null });
    expect(await refusal(undo(one.eventId))).toMatchObject({ code: 'OxEventAlreadyReversed' });
    await entryOf({ sisbov: numberOf(1), gtaId });
    expect(await faults()).toEqual([]);
  });

  test('of anything but its entry leaves an ox its place on the GTA', async () => {
    const gtaId = await gtaOf([{ ...young, quantity: 2 }]);
    const { oxId } = await entryOf({ gtaId });
    const weighing = await weighOx(ctx, keyed({ oxId, weight: '400' }));
    await undo(weighing.eventId);
    expect(await held(gtaId)).toBe(1);
    expect(await ox(oxId)).toMatchObject({ status: 'ACTIVE', entryGtaId: gtaId });
    expect(await faults()).toEqual([]);
  });

  test('not before what came after it, nor of what a closed day counted', async () => {
    const { oxId, eventId } = await entryOf({});
    const weighing = await weighOx(ctx, keyed({ oxId, weight: '400' }));
    expect((await refusal(undo(eventId))).code).toBe('OxEventNotLatest');
    await undo(weighing.eventId);
    expect((await ox(oxId)).lastWeight!.toFixed(0)).toBe('390');
    await stockEarrings(ctx, 1, 4);
    const named = await identifyOx(ctx, keyed({ oxId, sisbov: numberOf(1) }));
    await nextDay();
    expect((await refusal(undo(eventId))).code).toBe('FarmDayClosed');
    await undo(named.eventId);
    expect(await earring(1)).toMatchObject({ status: 'AVAILABLE' });
    expect(await faults()).toEqual([]);
  });

  test('of a death or exit brings ox and earring back', async () => {
    await stockEarrings(ctx, 1, 4);
    for (const type of ['DEATH', 'EXIT'] as const) {
      const { oxId } = await entryOf({ sisbov: numberOf(type === 'DEATH' ? 1 : 2) });
      const [eventId] = await leave(type, oxId);
      expect(await ox(oxId)).toMatchObject({ status: type === 'DEATH' ? 'DEAD' : 'EXITED', batchId: null });
      await undo(eventId!);
      expect(await ox(oxId)).toMatchObject({ status: 'ACTIVE', batchId });
    }
    expect(await ctx.db.earring.count({ where: { status: 'IDENTIFIED' } })).toBe(2);
    expect(await faults()).toEqual([]);
  });
});
