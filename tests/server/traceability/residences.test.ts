import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eligibilityOfBatch, eligibilityOfOx } from '../../../server/health/withdrawal/eligibility.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { reIdentifyOx } from '../../../server/herd/identity/oxReidentification.service.ts';
import { howManyMayNotLeave } from '../../../server/health/withdrawal/leaving.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import { placedOxList } from '../../../server/herd/oxen/oxReads.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import {
  declareResidence,
  recordBnd,
  removeApproval,
  removeResidence,
  saveApproval,
} from '../../../server/traceability/residences/residences.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { makeMedicine } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeGta, makeOxenOrder } from '../../support/farms/oxen.ts';
import { makeSupplier } from '../../support/farms/purchases.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
});
afterAll(() => app.close());

const approve = (kind: 'EU_AREA' | 'TRACES_LIST', more: object = {}) =>
  saveApproval(ctx, { kind, fromDay: daysAfter(open, -400), ...more });
const details = async (oxId: string, day = open, market: 'EU' | 'CHINA' | 'DOMESTIC' = 'EU') => {
  const found = (await eligibilityOfOx(ctx, oxId, { market, day }))!;
  return [found.reasons.map(({ detail, reason }) => detail ?? reason), found.releaseDate];
};
const included = (oxIds: string[], inclusionDate = daysAfter(open, -100)) =>
  recordBnd(ctx, { oxIds, status: 'INCLUDED', inclusionDate });

async function readyOx(serial: number): Promise<string> {
  const oxId = await enter(ctx, batchId, { sisbov: numberOf(serial), sex: 'MALE' });
  await included([oxId]);
  return oxId;
}

describe('eligibility', () => {
  test('for Europe follows the papers: approvals, the base, residences before, a medicine', async () => {
    await stockEarrings(ctx, 1, 3);
    const oxId = await enter(ctx, batchId, { sisbov: numberOf(1), sex: 'MALE' });
    expect(await details(oxId, open, 'DOMESTIC')).toEqual([[], null]);
    expect((await details(oxId))[0]).toEqual(['NOT_IN_BASE', 'OUTSIDE_AREA', 'NOT_ON_TRACES', 'DAYS_ON_FARM']);
    await approve('EU_AREA');
    await approve('TRACES_LIST');
    await included([oxId]);
    expect(await details(oxId)).toEqual([['DAYS_IN_AREA', 'DAYS_ON_FARM'], daysAfter(open, 90)]);
    const establishmentId = await makeSupplier(ctx);
    await declareResidence(ctx, {
      oxIds: [oxId],
      establishmentId,
      areaStatus: 'EU_HABILITATED',
      fromDay: daysAfter(open, -200),
      toDay: open,
      source: 'DECLARED',
    });
    expect(await details(oxId)).toEqual([['DAYS_ON_FARM'], daysAfter(open, 40)]);
    await medicate(ctx, keyed({ oxIds: [oxId], medicineId: await makeMedicine(ctx, { withdrawalDays: 60 }) }));
    expect(await details(oxId)).toEqual([['WITHDRAWAL', 'DAYS_ON_FARM'], daysAfter(open, 60)]);
    expect(await details(oxId, daysAfter(open, 60))).toEqual([[], null]);
    expect((await eligibilityOfOx(ctx, oxId, { market: 'EU', day: open }))!.clocks.map(({ name }) => name)).toEqual([
      'FARM',
      'AREA',
      'BASE',
      'WITHDRAWAL',
    ]);
    const residence = await ctx.db.residence.findFirstOrThrow({ where: { oxId } });
    await removeResidence(ctx, { id: residence.id });
    expect((await details(oxId))[1]).toBe(daysAfter(open, 90));
  });

  test('of a batch counts its heads and names the slowest', async () => {
    await stockEarrings(ctx, 1, 4);
    await approve('EU_AREA');
    await approve('TRACES_LIST');
    const [one, other] = [await readyOx(1), await readyOx(2)];
    await medicate(ctx, keyed({ oxIds: [other], medicineId: await makeMedicine(ctx, { withdrawalDays: 120 }) }));
    expect(await eligibilityOfBatch(ctx, batchId, { market: 'EU', day: daysAfter(open, 95) })).toEqual({
      heads: 2,
      eligible: 1,
      allFrom: daysAfter(open, 120),
      slowestId: other,
      kept: [{ reason: 'WITHDRAWAL', detail: null, heads: 1, until: daysAfter(open, 120) }],
    });
    await enter(ctx, batchId, { sex: 'FEMALE' });
    const all = (await eligibilityOfBatch(ctx, batchId, { market: 'EU', day: daysAfter(open, 200) }))!;
    expect([all.heads, all.eligible, all.allFrom]).toEqual([3, 2, null]);
    expect(one).not.toBe(other);
  });

  test('a mate from outside the area starts the 90 days of all that stood with it, and only of them', async () => {
    await stockEarrings(ctx, 1, 4);
    await approve('EU_AREA');
    await approve('TRACES_LIST');
    const elsewhere = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    const [mate, alone] = [await readyOx(1), await enter(ctx, elsewhere, { sisbov: numberOf(2), sex: 'MALE' })];
    await included([alone]);
    const supplierId = await makeSupplier(ctx);
    const establishmentId = supplierId;
    for (const oxId of [mate, alone])
      await declareResidence(ctx, {
        oxIds: [oxId],
        establishmentId,
        areaStatus: 'EU_HABILITATED',
        fromDay: daysAfter(open, -200),
        toDay: open,
        source: 'DECLARED',
      });
    expect((await details(mate))[0]).toEqual(['DAYS_ON_FARM']);
    const outsider = await enter(ctx, batchId, { sex: 'MALE' });
    const purchaseId = await makeOxenOrder(ctx, await makeGta(ctx, { originId: supplierId }), { supplierId });
    await ctx.db.ox.update({ where: ctx.key(outsider), data: { purchaseId } });
    await ctx.db.purchase.update({ where: ctx.key(purchaseId), data: { supplierId } });
    await ctx.db.establishment.update({ where: ctx.key(supplierId), data: { euApproved: false } });
    expect(await details(mate)).toEqual([['CONTACT', 'DAYS_ON_FARM'], daysAfter(open, 90)]);
    expect((await details(alone))[0]).toEqual(['DAYS_ON_FARM']);
    // Who moves to where it stands has met it from then on.
    await moveOxen(ctx, keyed({ oxIds: [alone], batchId, reason: 'OTHER' }));
    expect((await details(alone))[0]).toEqual(['CONTACT', 'DAYS_ON_FARM']);
    await ctx.db.establishment.update({ where: ctx.key(supplierId), data: { euApproved: true } });
    expect((await details(mate))[0]).toEqual(['DAYS_ON_FARM']);
  });

  test('those of batches are found by what keeps them, or by the market they are fit for', async () => {
    await stockEarrings(ctx, 1, 4);
    await approve('EU_AREA');
    await approve('TRACES_LIST');
    const [traced, treated, plain] = [await readyOx(1), await readyOx(2), await enter(ctx, batchId)];
    await medicate(ctx, keyed({ oxIds: [treated], medicineId: await makeMedicine(ctx, { withdrawalDays: 20 }) }));
    await declareResidence(ctx, {
      ...{ oxIds: [traced, treated], establishmentId: await makeSupplier(ctx), areaStatus: 'EU_HABILITATED' },
      ...{ fromDay: daysAfter(open, -200), toDay: open, source: 'DECLARED' },
    });
    const { markets } = settingDefaults;
    const rows = markets.rows.map((row) => (row.market === 'EU' ? { ...row, daysOnFarm: null } : row));
    await saveSettings.markets(ctx, { rows });
    const found = async (fit: object) => {
      const where = await placedOxList.where({ batchIds: [batchId], ...fit }, ctx);
      return (await ctx.db.ox.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id);
    };
    expect(await found({ blocked: true })).toEqual([treated]);
    expect(await found({ blocked: false })).toEqual([traced, plain]);
    expect(await found({ market: 'EU' })).toEqual([traced]);
    expect(await found({ market: 'EU', blocked: true })).toEqual([treated, plain]);
    expect((await refusal(Promise.resolve(placedOxList.where({ market: 'EU' }, ctx)))).field).toBe('batchIds');
  });

  test('another ear tag begins the days in the base anew only where the farm says so', async () => {
    await stockEarrings(ctx, 1, 3);
    await approve('EU_AREA');
    await approve('TRACES_LIST');
    const oxId = await readyOx(1);
    const released = { inclusionDate: daysAfter(open, -100), releaseDate: daysAfter(open, -10) };
    await recordBnd(ctx, { oxIds: [oxId], status: 'INCLUDED', ...released });
    await reIdentifyOx(ctx, keyed({ oxId, newSisbov: numberOf(2), reason: 'LOST' }));
    const bndDays = 120;
    const setReset = (changes: object) =>
      saveSettings.traceability(ctx, { ...settingDefaults.traceability, bndDays, ...changes });
    await setReset({});
    expect(await details(oxId)).toEqual([['DAYS_IN_AREA', 'DAYS_ON_FARM'], daysAfter(open, 90)]);
    await setReset({ resetClockOnReidentification: true });
    const anew = [['DAYS_IN_BASE', 'DAYS_IN_AREA', 'DAYS_ON_FARM'], daysAfter(open, bndDays)];
    expect(await details(oxId)).toEqual(anew);
    // Of a herd the same is said by how many heads.
    const toEurope = { day: open, purpose: 'SLAUGHTER', market: 'EU' } as const;
    expect(await howManyMayNotLeave(ctx, [oxId], toEurope)).toMatchObject([
      { heads: 1, why: { releaseDate: daysAfter(open, bndDays) } },
    ]);
    // An inclusion of the new number itself counts as the base has it.
    await recordBnd(ctx, { oxIds: [oxId], status: 'INCLUDED', inclusionDate: open, releaseDate: daysAfter(open, 60) });
    expect((await details(oxId))[1]).toBe(daysAfter(open, 90));
  });
});

describe('papers', () => {
  test('a residence may not lie over a time on the farm or another residence', async () => {
    const oxId = await enter(ctx, batchId);
    const declare = async (fromDay: Day, toDay: Day) =>
      declareResidence(ctx, {
        oxIds: [oxId],
        establishmentId: await makeSupplier(ctx),
        areaStatus: 'UNKNOWN',
        fromDay,
        toDay,
        source: 'DECLARED',
      });
    await declare(daysAfter(open, -50), daysAfter(open, -20));
    expect(await refusal(declare(daysAfter(open, -30), daysAfter(open, -10)))).toMatchObject({
      code: 'ResidenceOverlaps',
      field: 'oxIds.0',
    });
    await declare(daysAfter(open, -20), open);
    expect(await refusal(declare(daysAfter(open, -10), daysAfter(open, 1)))).toMatchObject({ field: 'toDay' });
    expect(await refusal(declare(open, daysAfter(open, -1)))).toMatchObject({ code: 'StartDateAfterEndDate' });
    expect(await ctx.db.residence.count({ where: { oxId } })).toBe(2);
  });

  test('the base: an inclusion needs its date, and is written over', async () => {
    const oxId = await enter(ctx, batchId);
    expect(await refusal(recordBnd(ctx, { oxIds: [oxId], status: 'INCLUDED' }))).toMatchObject({
      field: 'inclusionDate',
    });
    await recordBnd(ctx, { oxIds: [oxId], status: 'SENT' });
    await included([oxId], daysAfter(open, -3));
    expect(await ctx.db.oxBnd.findMany({ where: { oxId } })).toMatchObject([
      { status: 'INCLUDED', inclusionDate: dateOf(daysAfter(open, -3)) },
    ]);
    // Typed in twice it is one.
    expect(await included([oxId, oxId])).toEqual({ oxIds: [oxId] });
    expect(await ctx.db.oxBnd.count({ where: { oxId } })).toBe(1);
  });

  test('two approvals of a kind do not overlap, and a stale one is not written over', async () => {
    const { approvalId } = await approve('EU_AREA', { toDay: daysAfter(open, -100) });
    expect(await refusal(approve('EU_AREA', { fromDay: daysAfter(open, -100) }))).toMatchObject({ field: 'fromDay' });
    await approve('EU_AREA', { fromDay: daysAfter(open, -99) });
    const change = { id: approvalId, kind: 'EU_AREA', fromDay: daysAfter(open, -300), version: 7 } as const;
    expect(await refusal(saveApproval(ctx, { ...change, toDay: daysAfter(open, -100) }))).toMatchObject({
      code: 'ConcurrentUpdate',
    });
    await removeApproval(ctx, { id: approvalId });
    expect(await ctx.db.farmApproval.count()).toBe(1);
  });
});

test('a residence has the code of its farm in the certified network, unless its paper names another', async () => {
  const [oxId, other] = [await enter(ctx, batchId), await enter(ctx, batchId)];
  const establishmentId = await makeSupplier(ctx, { erasCode: 'GO-0077' });
  const declare = async (ox: string, more: object = {}) => {
    const days = { fromDay: daysAfter(open, -200), toDay: open };
    const paper = { establishmentId, areaStatus: 'EU_HABILITATED', source: 'DECLARED' };
    await declareResidence(ctx, { oxIds: [ox], ...days, ...paper, ...more });
    return (await ctx.db.residence.findFirstOrThrow({ where: { oxId: ox }, orderBy: { fromDay: 'desc' } })).erasCode;
  };
  expect(await declare(oxId)).toBe('GO-0077');
  expect(await declare(other, { erasCode: 'MT-0001' })).toBe('MT-0001');
  const unnamed = { establishmentId: await makeSupplier(ctx), fromDay: daysAfter(open, -300) };
  expect(await declare(await enter(ctx, batchId), unnamed)).toBeNull();
});
