import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chuteCountsOn } from '../../../server/herd/batches/batchFigures.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import {
  addHerdImportRows,
  createHerdImport,
  takeHerdImport,
  undoHerdImport,
} from '../../../server/herd/imports/herdImport.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { sheetStatusOf } from '../../../server/herd/identity/sheetStatus.calc.ts';
import { oxList } from '../../../server/herd/oxen/oxList.service.ts';
import { findOx } from '../../../server/herd/oxen/oxReads.service.ts';
import { reIdentifyOx } from '../../../server/herd/identity/oxReidentification.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { earringList } from '../../../server/earrings/earringList.service.ts';
import { registerEarrings } from '../../../server/earrings/earringRegister.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, lookingAt, refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, orderEarrings, rangeOf, stockEarrings } from '../../support/farms/earrings.ts';
import { keyed, makeBatch } from '../../support/farms/herd.ts';

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
  batchId = await makeBatch(ctx, { name: 'Recepção' });
});
afterAll(() => app.close());

const chipOf = (animal: number) => `96300000${String(animal).padStart(7, '0')}`;
const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });
const earring = (animal: number) => ctx.db.earring.findFirst({ where: { sisbov: numberOf(animal) } });
const entryOf = (input: object) => enterOx(ctx, keyed({ sex: 'MALE', batchId, weight: '390', ...input }));
const undo = (eventId: string) => reverseOxEvent(ctx, keyed({ eventId }));
const leave = async (type: 'DEATH' | 'EXIT' | 'SALE', ...oxIds: string[]) =>
  ctx.transaction((inside) => leaveFarm(inside, { type, oxen: oxIds.map((oxId) => ({ oxId })), stamp: null }));
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  open = await ctx.openDay();
};
const faults = async () => (await checkHerd(ctx, {})).faults;
const idOf = (oxId: string) => toGlobalId('Ox', oxId);

async function draft(rows: readonly object[], of: object = { kind: 'OXEN', batchId, sex: 'MALE' }): Promise<string> {
  const input = { fileName: 'rebanho.csv', ...of };
  const { herdImportId: id } = await createHerdImport(ctx, input);
  await addHerdImportRows(ctx, { id, part: 0, rows });
  return id;
}
const take = async (id: string, more: object = {}) =>
  (await takeHerdImport(ctx, { id, checkOnly: false, ...more })).faults;
const importOf = async (...rows: object[]) => {
  expect(await take(await draft(rows))).toEqual([]);
  return ctx.db.ox.findMany({ where: { status: 'ACTIVE' }, orderBy: { sisbov: 'asc' } });
};

describe('an ox with a SISBOV number is identified, however it came', () => {
  test('out of the stock, brought by an entry, or by an import: each has its earring', async () => {
    await stockEarrings(ctx, 1, 2);
    const fromStock = await entryOf({ sisbov: numberOf(1) });
    const brought = await entryOf({ sisbov: numberOf(50), electronicEarring: chipOf(50) });
    expect([fromStock.warnings, brought.warnings]).toEqual([[], ['EARRING_NOT_FROM_STOCK']]);
    await importOf(
      { sisbov: numberOf(60), electronicEarring: chipOf(60) },
      { sisbov: numberOf(2) },
      { identifier: 'A-1' },
    );
    const earrings = await ctx.db.earring.findMany({ include: { ox: true }, orderBy: { sisbov: 'asc' } });
    expect(earrings.map(({ sisbov, source, status, box }) => [sisbov, source, status, box])).toEqual([
      [numberOf(1), 'ORDER', 'IDENTIFIED', 1],
      [numberOf(2), 'ORDER', 'IDENTIFIED', 1],
      [numberOf(50), 'ENTRY', 'IDENTIFIED', null],
      [numberOf(60), 'IMPORT', 'IDENTIFIED', null],
    ]);
    expect(earrings[2]).toMatchObject({
      managementNumber: '000050',
      ufCode: '52',
      format: 'R105',
      electronicEarring: chipOf(50),
      ox: { id: brought.oxId, managementNumber: '000050', identifiedOn: new Date(open) },
    });
    const identified = async (yes: boolean) => ctx.db.ox.count({ where: await oxList.where({ identified: yes }, ctx) });
    expect([await identified(true), await identified(false)]).toEqual([4, 1]);
    expect((await chuteCountsOn(ctx, batchId))?.identified).toBe(4);
    expect(await faults()).toEqual([]);
  });

  test('the earring of a mistaken entry or import goes with it, and its number may come again', async () => {
    const wrong = await entryOf({ sisbov: numberOf(50) });
    await undo(wrong.eventId);
    expect(await earring(50)).toBeNull();
    const id = await draft([{ sisbov: numberOf(50), electronicEarring: chipOf(50) }]);
    await take(id);
    expect(await earring(50)).toMatchObject({ source: 'IMPORT' });
    await undoHerdImport(ctx, { id });
    expect(await earring(50)).toBeNull();
    await entryOf({ sisbov: numberOf(50), electronicEarring: chipOf(50) });
    expect(await faults()).toEqual([]);
  });

  test('was not there before it came, and no order takes its number', async () => {
    await nextDay();
    await entryOf({ sisbov: numberOf(50) });
    const seen = async (day: Day) => {
      const then = lookingAt(ctx, day);
      return then.db.earring.count({ where: await earringList.where({}, then) });
    };
    expect([await seen(daysAfter(open, -1)), await seen(open)]).toEqual([0, 1]);
    await expect(orderEarrings(ctx, [rangeOf(49, 3)])).rejects.toMatchObject({ code: 'DuplicatedEarrings' });
  });

  test('its number is not identified over, and an official one needs its earring', async () => {
    await stockEarrings(ctx, 1, 2);
    const [imported] = await importOf({ sisbov: numberOf(50) });
    const again = identifyOx(ctx, keyed({ oxId: imported!.id, sisbov: numberOf(1) }));
    expect(await refusal(again)).toMatchObject({ code: 'OxAlreadyIdentified', params: { sisbov: numberOf(50) } });
    expect(await earring(1)).toMatchObject({ status: 'AVAILABLE' });
    const alone = await entryOf({});
    const unknown = identifyOx(ctx, keyed({ oxId: alone.oxId, sisbov: numberOf(99) }));
    expect(await refusal(unknown)).toMatchObject({ code: 'EarringNotFound', field: 'sisbov' });
  });
});

describe('a number of an ox that died, was sold or left', () => {
  test.each([
    ['EXIT', 'LEFT'],
    ['SALE', 'SLAUGHTERED'],
    ['DEATH', 'DEAD'],
  ] as const)('after %s comes in by no entry or import', async (type, reason) => {
    const { oxId } = await entryOf({ sisbov: numberOf(50), electronicEarring: chipOf(50) });
    await leave(type, oxId);
    await nextDay();
    const params = { reason, oxId: idOf(oxId) };
    for (const [field, number] of [
      ['sisbov', numberOf(50)],
      ['electronicEarring', chipOf(50)],
    ] as const) {
      expect(await refusal(entryOf({ [field]: number }))).toMatchObject({ code: 'InvalidReentry', field, params });
      const found = await take(await draft([{ identifier: 'A-1' }, { [field]: number }]));
      expect(found).toEqual([{ row: 1, column: field, value: number, code: 'InvalidReentry', params }]);
    }
    expect(await ctx.db.ox.count()).toBe(1);
    // The farm's own marks are given again, and another farm has its own animals.
    await entryOf({ identifier: 'A-1' });
    const other = app.contextFor(await app.newFarm());
    const elsewhere = { sex: 'MALE', batchId: await makeBatch(other), sisbov: numberOf(50) };
    expect((await enterOx(other, keyed(elsewhere))).warnings).toEqual(['EARRING_NOT_FROM_STOCK']);
    expect(await faults()).toEqual([]);
  });

  test('is not given by an identification or a re-identification', async () => {
    await stockEarrings(ctx, 1, 1);
    const sold = await entryOf({ sisbov: numberOf(50), electronicEarring: chipOf(50) });
    await leave('SALE', sold.oxId);
    const here = await entryOf({ sisbov: numberOf(1) });
    const given = reIdentifyOx(ctx, keyed({ oxId: here.oxId, newSisbov: numberOf(50), reason: 'LOST' }));
    expect(await refusal(given)).toMatchObject({
      code: 'EarringInUse',
      field: 'newSisbov',
      params: { sisbov: numberOf(50), status: 'EXITED' },
    });
    const alone = await entryOf({});
    const identified = identifyOx(ctx, keyed({ oxId: alone.oxId, sisbov: numberOf(50) }));
    expect(await refusal(identified)).toMatchObject({ code: 'EarringInUse', field: 'sisbov' });
  });
});

describe('an import', () => {
  test('takes an earring that lies free in the stock, and not one that is written off', async () => {
    await stockEarrings(ctx, 1, 3);
    await registerEarrings(ctx, { items: [{ sisbov: numberOf(2), electronicEarring: chipOf(2) }] });
    await orderEarrings(ctx, [rangeOf(10, 1)]);
    const rows = [
      { sisbov: numberOf(1) },
      { sisbov: numberOf(10) },
      // A chip that was registered with another number.
      { sisbov: numberOf(50), electronicEarring: chipOf(2) },
      { sisbov: numberOf(60) },
      { sisbov: numberOf(60) },
    ];
    const found = await take(await draft(rows));
    expect(found.map(({ row, column, code }) => [row, column, code])).toEqual([
      [1, 'sisbov', 'EarringNotReleased'],
      [2, 'electronicEarring', 'EarringInUse'],
      [4, 'sisbov', 'ImportNumberTaken'],
    ]);
    await importOf(rows[0]!, rows[3]!);
    expect([await earring(1), await earring(60)]).toMatchObject([
      { source: 'ORDER', status: 'IDENTIFIED' },
      { source: 'IMPORT', status: 'IDENTIFIED' },
    ]);
  });

  test('brings back who left when that is said, and takes it back whole', async () => {
    const { oxId } = await entryOf({ sisbov: numberOf(50), identifier: 'A-1', breedId: null });
    const sold = await entryOf({ sisbov: numberOf(51) });
    await leave('EXIT', oxId);
    await leave('SALE', sold.oxId);
    await nextDay();
    const id = await draft([{ sisbov: numberOf(50), weight: '480' }, { sisbov: numberOf(60) }]);
    const stored = () => ctx.db.herdImport.findUniqueOrThrow({ where: ctx.key(id) });
    expect((await take(id)).map(({ params }) => params.reason)).toEqual(['LEFT']);
    expect(await stored()).toMatchObject({ status: 'CHECKED', reentryCount: 1, reenters: false });
    // What was said once is remembered.
    await takeHerdImport(ctx, { id, checkOnly: true, reenters: true });
    expect(await stored()).toMatchObject({ faultCount: 0, reentryCount: 1, reenters: true });
    expect(await take(id)).toEqual([]);
    expect(await ox(oxId)).toMatchObject({ status: 'ACTIVE', chapter: 2, identifier: 'A-1', batchId });
    expect(await earring(50)).toMatchObject({ status: 'IDENTIFIED' });
    await undoHerdImport(ctx, { id });
    expect(await ox(oxId)).toMatchObject({ status: 'EXITED', chapter: 1 });
    expect(await earring(50)).toMatchObject({ status: 'EXITED' });
    expect(await earring(60)).toBeNull();
    const never = await take(await draft([{ sisbov: numberOf(51) }, { sisbov: numberOf(50), sex: 'F' }]), {
      reenters: true,
    });
    expect(never.map(({ row, column, params }) => [row, column, params.reason])).toEqual([
      [0, 'sisbov', 'SLAUGHTERED'],
      [1, 'sex', 'ATTRIBUTES'],
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe('re-identification', () => {
  const replace = (oxId: string, more: object = {}) =>
    reIdentifyOx(ctx, keyed({ oxId, newSisbov: numberOf(1), reason: 'LOST', ...more }));

  test('replaces the earring for ever, and both numbers find the animal', async () => {
    await stockEarrings(ctx, 1, 2);
    const [imported] = await importOf({ sisbov: numberOf(50), electronicEarring: chipOf(50) });
    const { id } = imported!;
    const done = await replace(id, { newElectronicEarring: chipOf(1) });
    expect(await ox(id)).toMatchObject({
      sisbov: numberOf(1),
      managementNumber: '000001',
      electronicEarring: chipOf(1),
      previousSisbovs: [numberOf(50)],
      identifiedOn: new Date(open),
    });
    expect([await earring(50), await earring(1)]).toMatchObject([{ status: 'REPLACED' }, { status: 'IDENTIFIED' }]);
    for (const q of [numberOf(50), numberOf(1), numberOf(50).slice(4, 12)])
      expect((await findOx(ctx, { q })).map((found) => found.id)).toEqual([id]);
    expect(await ctx.db.announcementItem.findMany()).toMatchObject([
      { type: 'RE_IDENTIFICATION', oxId: id, eventId: done.eventId },
    ]);
    const other = await entryOf({ sisbov: numberOf(2) });
    const reused = replace(other.oxId, { newSisbov: numberOf(50) });
    expect(await refusal(reused)).toMatchObject({ code: 'EarringInUse', params: { status: 'REPLACED' } });
    expect(await refusal(entryOf({ sisbov: numberOf(50) }))).toMatchObject({ code: 'EarringInUse' });
    expect((await take(await draft([{ sisbov: numberOf(50) }])))[0]).toMatchObject({ code: 'EarringInUse' });
    await undo(done.eventId);
    expect(await ox(id)).toMatchObject({ sisbov: numberOf(50), previousSisbovs: [], electronicEarring: chipOf(50) });
    expect([await earring(50), await earring(1)]).toMatchObject([{ status: 'IDENTIFIED' }, { status: 'AVAILABLE' }]);
    expect(await ctx.db.announcementItem.count()).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('leaves weighings of a file that name the animal by its former number', async () => {
    await stockEarrings(ctx, 1, 1);
    const { oxId } = await entryOf({ sisbov: numberOf(50), electronicEarring: chipOf(50) });
    await replace(oxId, { newElectronicEarring: chipOf(1) });
    const weighing = { sisbov: numberOf(50), electronicEarring: chipOf(50), weight: '401' };
    expect(await take(await draft([weighing], { kind: 'WEIGHINGS' }))).toEqual([]);
    expect((await ox(oxId)).lastWeight?.toNumber()).toBe(401);
    const twice = await draft([weighing, { sisbov: numberOf(1), weight: '402' }], { kind: 'WEIGHINGS' });
    expect(await take(twice)).toMatchObject([{ row: 1, code: 'ImportNumberTaken' }]);
  });

  test('names what is missing or in use', async () => {
    await stockEarrings(ctx, 1, 2);
    const { oxId } = await entryOf({ sisbov: numberOf(50) });
    const alone = await entryOf({});
    const gone = await entryOf({ sisbov: numberOf(51), electronicEarring: chipOf(51) });
    await leave('EXIT', gone.oxId);
    const cases: [string, object, string, string][] = [
      [alone.oxId, {}, 'OxNotIdentified', 'oxId'],
      [gone.oxId, {}, 'OxNotFound', 'oxId'],
      [oxId, { newSisbov: numberOf(50) }, 'EarringInUse', 'newSisbov'],
      [oxId, { newSisbov: numberOf(99) }, 'EarringNotFound', 'newSisbov'],
      [oxId, { newElectronicEarring: chipOf(51) }, 'EarringInUse', 'newElectronicEarring'],
      [oxId, { oldSisbov: numberOf(51) }, 'OxNotFound', 'oldSisbov'],
      [oxId, { mode: 'REPRINT' }, 'InvalidFieldType', 'mode'],
    ];
    for (const [id, more, code, field] of cases)
      expect(await refusal(replace(id, more)), `${code} ${field}`).toMatchObject({ code, field });
    const byNumber = reIdentifyOx(ctx, keyed({ oldSisbov: numberOf(50), newSisbov: numberOf(2), reason: 'DAMAGED' }));
    expect((await byNumber).oxId).toBe(oxId);
  });
});

test('an ox is for the certifier what the base answered, and waits while nothing was sent or it is to be sent again', () => {
  const of = (bnd: object, sisbov: string | null = numberOf(1)) =>
    sheetStatusOf(sisbov, { status: 'INCLUDED', sentOn: new Date('2026-05-15'), resend: false, ...bnd });
  expect([of({}), of({ status: 'REJECTED' }), of({ status: 'SENT' })]).toEqual(['INCLUDED', 'REJECTED', 'SENT']);
  expect([of({ resend: true }), of({ status: 'SENT', sentOn: null })]).toEqual(['PENDING', 'PENDING']);
  expect([of({ sentOn: null }), sheetStatusOf(numberOf(1), null)]).toEqual(['INCLUDED', 'PENDING']);
  expect([of({}, null), sheetStatusOf(null, null)]).toEqual([null, null]);
});
