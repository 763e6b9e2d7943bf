import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { openingOf } from '../../../server/farm/opening/openingDay.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { reverseMovement, transferStock } from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { receiveFoodPurchase, storeReceipt, updateReceipt } from '../../../server/trade/receipts/receipts.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeOrder, makeYard, weigh } from '../../support/farms/purchases.ts';
import { cornCalls, foodOf, makePremix, makeStock } from '../../support/farms/stock.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let corn: string;
let cornFood: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 30);
  today = await ctx.openDay();
  corn = await makeStock(ctx, 'Milho');
  cornFood = await foodOf(ctx, corn);
});
afterAll(() => app.close());

const { buy, feed, refusedWhole } = cornCalls(() => ({ ctx, today, corn, cornFood }));
const on = (day: Day) => ({ day, acceptRetroactive: true });
/** The first day of the past that a farm may bring in. */
const pastOf = async () => daysAfter((await openingOf(ctx)).day, -3 * 366);

describe('a day before the past of the farm', () => {
  test('is refused of every change of a stock, also where it is only tried', async () => {
    await buy('1000', '1000');
    const { id: structureId } = await ctx.db.structure.create({
      data: { farmId: ctx.actor.farmId, name: 'Silo', type: 'TRENCH_SILO' },
    });
    const premix = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
    await ctx.db.formulation.updateMany({ data: { validFrom: dateOf('1900-01-01') } });
    const first = await pastOf();
    for (const day of ['1900-01-01', daysAfter(first, -1)]) {
      const changes: [string, () => Promise<unknown>][] = [
        ['entry', () => buy('10', '10', on(day))],
        ['entry tried', () => buy('10', '10', { day, dryRun: true })],
        ['exit', () => feed('10', on(day))],
        ['count', () => countStock(ctx, { rows: [{ stockId: corn, countedKg: '5' }], ...on(day) })],
        ['transfer', () => transferStock(ctx, { stockId: corn, structureId, kg: '1', ...on(day) })],
        ['production', () => produceMix(ctx, { formulationId: premix, kg: '10', ...on(day) })],
      ];
      for (const [name, change] of changes)
        expect([name, await refusedWhole(change)]).toMatchObject([
          name,
          { code: 'StartDateAfterEndDate', field: 'day', params: { reason: 'BEFORE_PAST', day: first } },
        ]);
    }
  });

  test('is refused of a purchase that is received or stored', async () => {
    const yard = await makeYard(ctx);
    const purchaseId = await makeOrder(ctx, yard);
    const [id] = await weigh(ctx, purchaseId, yard.corn, '1000');
    // As rows of before the rule may be.
    await ctx.db.purchaseReceipt.updateMany({ data: { day: dateOf('1900-01-01') } });
    await ctx.db.purchase.updateMany({ data: { orderDay: dateOf('1900-01-01') } });
    const refused = { code: 'StartDateAfterEndDate', params: { reason: 'BEFORE_PAST' } };
    expect(await refusal(storeReceipt(ctx, { id, ...on('1900-01-02') }))).toMatchObject({ ...refused, field: 'day' });
    const receipts = [{ foodId: yard.corn, netKg: '1000' }];
    expect(
      await refusal(receiveFoodPurchase(ctx, { id: purchaseId, receivedAt: '1900-01-02', receipts })),
    ).toMatchObject({ ...refused, field: 'receivedAt' });
    await updateReceipt(ctx, { id, netKg: '990' });
  });

  test('is not the past that a farm brings in: what happened before it opened here', async () => {
    const first = await pastOf();
    await buy('1000', '1000', on(first));
    await feed('100', on(daysAfter(first, 1)));
    await countStock(ctx, { rows: [{ stockId: corn, countedKg: '890' }], ...on(daysAfter(first, 2)) });
    expect((await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(corn) })).balanceKg.toFixed()).toBe('890');
  });

  test('is any day of a farm that has been here for longer', async () => {
    await ctx.db.farmDay.updateMany({ where: {}, data: { day: dateOf(daysAfter(today, -2_000)) } });
    await buy('1000', '1000', on(daysAfter(today, -2_500)));
    expect(await ctx.db.stockMovement.count()).toBe(1);
  });

  test('may stand in an old row, which is still taken back', async () => {
    const openedOn = (day: Day) => ctx.db.farmDay.updateMany({ data: { day: dateOf(day) } });
    await openedOn('1902-01-01');
    const { movementIds } = await buy('1000', '1000', on('1900-01-01'));
    await openedOn(today);
    expect(await reverseMovement(ctx, { id: movementIds[0], acceptRetroactive: true })).toMatchObject({
      movementIds: [movementIds[0]],
    });
  });

  test('is refused by REST in the field of each call', async () => {
    const premix = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
    await buy('1000', '1000');
    await produceMix(ctx, { formulationId: premix, kg: '10' });
    await ctx.db.formulation.updateMany({ data: { validFrom: dateOf('1900-01-01') } });
    const made = await ctx.db.stock.findFirstOrThrow({ where: { food: { name: 'Mistura' } } });
    const { rest } = await openSession(app, ctx.actor.membershipId);
    const yard = await makeYard(ctx);
    const purchaseId = await makeOrder(ctx, yard);
    await weigh(ctx, purchaseId, yard.corn, '1000');
    await ctx.db.purchaseReceipt.updateMany({ data: { day: dateOf('1900-01-01') } });
    const { id: ordered } = await ctx.db.stock.create({
      data: { farmId: ctx.actor.farmId, foodId: yard.corn, dryMatterPct: '88', elm: '2.18', elg: '1.5' },
      select: { id: true },
    });
    const late = { acceptRetroactive: true, confirmed: true };
    const calls = [
      [`/stocks/${corn}/receive`, 'receivedAt', { netTons: 1, unitPrice: 1 }],
      [`/stocks/${ordered}/receive`, 'receivedAt', { netTons: 1, purchaseId }],
      [`/stocks/${made.id}/receive-premix`, 'producedAt', { quantityKg: 10 }],
    ] as const;
    for (const [path, field, body] of calls)
      expect([path, await rest('POST', path, { ...body, [field]: '1990-05-01', ...late })]).toMatchObject([
        path,
        { status: 422, body: { code: 'StartDateAfterEndDate', field } },
      ]);
  });

  test('is refused by REST in the field of the day', async () => {
    await buy('1000', '1000');
    const { rest } = await openSession(app, ctx.actor.membershipId);
    const foodId = cornFood;
    for (const operation of ['ENTRY', 'EXIT']) {
      const body = { operation, foodId, weightTons: 1, day: '1990-05-01', acceptRetroactive: true, confirmed: true };
      const answer = await rest('POST', '/stocks', body);
      expect([operation, answer.status, answer.body]).toMatchObject([
        operation,
        422,
        { code: 'StartDateAfterEndDate', field: 'day' },
      ]);
    }
  });
});

test('what legacy callers send wrong is refused where they sent it', async () => {
  const { movementIds } = await buy('1000', '1000');
  const { rest } = await openSession(app, ctx.actor.membershipId);
  const entry = { foodId: cornFood, weightTons: 1, unitPrice: 1 };
  const fieldOf = async (answer: ReturnType<typeof rest>) => {
    const { status, body } = await answer;
    return [status, (body as { field?: string }).field];
  };
  expect(await fieldOf(rest('POST', '/stocks', { ...entry, operation: 'OUT' }))).toEqual([400, 'operation']);
  const accept = ['UNUSUAL_PRICE', 'PRICE'];
  expect(await fieldOf(rest('POST', '/stocks', { ...entry, operation: 'ENTRY', accept }))).toEqual([400, 'accept.1']);
  await advance(ctx.withFreshCache());
  const path = `/stocks/${corn}/remove?moveId=${movementIds[0]!}`;
  expect(await fieldOf(rest('DELETE', path))).toEqual([409, 'moveId']);
  expect(await fieldOf(rest('DELETE', `${path}&acceptRetroactive=true`))).toEqual([204, undefined]);
  expect(await fieldOf(rest('DELETE', path))).toEqual([409, 'moveId']);
});

describe('a mix of another weight than its ingredients', () => {
  const produce = (formulationId: string, kg: string, used: string, more: object = {}) =>
    produceMix(ctx, { formulationId, kg, consumptions: [{ stockId: corn, kg: used }], ...more });

  test.each([
    ['10000', '4', true],
    ['151', '100', true],
    ['49', '100', true],
    // Water is of no stock, and what dries or spills is lost.
    ['150', '100', false],
    ['50', '100', false],
    ['100', '100', false],
  ])('%s kg made of %s kg', async (kg, used, isUnusual) => {
    await buy('1000', '1000');
    const premix = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
    if (isUnusual) {
      expect(await refusedWhole(() => produce(premix, kg, used))).toMatchObject({
        code: 'YieldNotConfirmed',
        field: 'kg',
        params: { kg: `${kg}.000`, usedKg: `${used}.000` },
      });
      const { effect } = await produce(premix, kg, used, { dryRun: true });
      expect(effect!.warnings).toMatchObject([{ code: 'YieldNotConfirmed', path: 'kg' }]);
    }
    await produce(premix, kg, used, { accept: isUnusual ? ['UNUSUAL_YIELD'] : [] });
    expect(await ctx.db.stockMovement.count({ where: { type: 'PREMIX_IN' } })).toBe(1);
  });

  test('is asked about by REST too, and taken once it is confirmed', async () => {
    await buy('1000', '1000');
    const premix = await makePremix(ctx, 'Mistura', [[cornFood, '100']]);
    await produceMix(ctx, { formulationId: premix, kg: '10' });
    const stock = await ctx.db.stock.findFirstOrThrow({ where: { food: { name: 'Mistura' } } });
    const { rest } = await openSession(app, ctx.actor.membershipId);
    const make = (more: object) =>
      rest('POST', `/stocks/${stock.id}/receive-premix`, {
        kg: 10_000,
        consumptions: [{ foodId: cornFood, kg: 4 }],
        ...more,
      });
    expect(await make({})).toMatchObject({ status: 400, body: { code: 'YieldNotConfirmed', field: 'kg' } });
    expect((await make({ confirmed: true })).status).toBeLessThan(300);
  });
});
