import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOwner } from '../../prisma/demo/setup/accounts.ts';
import { Context } from '../../server/platform/context.ts';
import { closingOf, type ClosingSheet } from '../../server/herd/closings/batchClosing.service.ts';
import { resultOfBatch, type BatchOutcome } from '../../server/trade/batchResults/batchResult.service.ts';
import { ownerClosings, type OwnerClosing } from '../../server/reports/owners/ownerClosings.service.ts';
import { announcementOverview } from '../../server/traceability/announcements/overview/overview.service.ts';
import { startDemoApp, type DemoApp } from '../support/servers/demoApp.ts';

interface Fed {
  name: string;
  status: string;
  closing: ClosingSheet;
  result: BatchOutcome;
}

let demo: DemoApp;
let ctx: Context;
let fed: Fed[];
beforeAll(async () => {
  demo = await startDemoApp();
  const { platform } = demo.app;
  const member = await platform.database.everyFarm.membership.findFirstOrThrow({
    where: { person: { email: demoOwner.email }, farm: { acronym: 'FBV' } },
  });
  const facts = {
    locale: 'pt-BR',
    chosenDay: null,
    traceId: 'demo',
    clientId: null,
    address: 'test',
    userAgent: null,
  } as const;
  const { id: membershipId, farmId, role, personId } = member;
  ctx = new Context(platform, { ...facts, actor: { farmId, membershipId, role, personId, sessionId: '' } });
  const batches = await ctx.db.batch.findMany({ where: { kind: 'CONFINEMENT', status: { not: 'PENDING' } } });
  fed = (
    await Promise.all(
      batches.map(async ({ id, name, status }) => {
        const [closing, result] = [await closingOf(ctx, id), await resultOfBatch(ctx, id)];
        return closing && result ? [{ name, status, closing, result }] : [];
      }),
    )
  ).flat();
});
afterAll(() => demo.close());

const finished = () => fed.filter(({ status }) => status === 'FINALIZED');
/** Batches whose figure is not between two others, with the figure. */
const outside = (batches: readonly Fed[], of: (batch: Fed) => Decimal | null, least: number, most: number) =>
  batches.flatMap((batch) => {
    const figure = of(batch);
    return figure && figure.gte(least) && figure.lte(most) ? [] : [`${batch.name}: ${figure?.toFixed(2)}`];
  });

test('almost all cattle that was fed has a cost of purchase', () => {
  const heads = (name: 'headsWithCost' | 'headsWithoutCost') => fed.reduce((sum, { result }) => sum + result[name], 0);
  expect(finished().length).toBeGreaterThan(30);
  expect(heads('headsWithCost') / (heads('headsWithCost') + heads('headsWithoutCost'))).toBeGreaterThan(0.97);
});

test('batches that were sold earn and lose what batches do', () => {
  expect(outside(finished(), ({ result }) => result.marginPct, -8, 14)).toEqual([]);
  expect(outside(finished(), ({ result }) => result.roiMonthPct, -1, 3)).toEqual([]);
  expect(new Set(finished().map(({ result }) => result.profit!.gt(0)))).toContain(true);
});

test('those on feed are on the way there', () => {
  const late = fed.filter(({ status, closing }) => status === 'ACTIVE' && (closing.meanDaysOut ?? 0) >= 60);
  expect(late.length).toBeGreaterThan(10);
  expect(outside(late, ({ result }) => result.marginPct, -8, 14)).toEqual([]);
});

test('they eat what cattle of their weight eats, and few die', () => {
  const settled = fed.filter(({ closing }) => (closing.meanDaysOut ?? 0) >= 45);
  expect(outside(settled, ({ result }) => result.intakePct, 1.8, 2.6)).toEqual([]);
  const sum = (name: 'headsDead' | 'headsIn') => finished().reduce((heads, { closing }) => heads + closing[name], 0);
  const mortality = (sum('headsDead') / sum('headsIn')) * 100;
  expect(mortality).toBeGreaterThan(0.3);
  expect(mortality).toBeLessThan(1.5);
});

test('every order of cattle has its animals, prices, freight and instalments', async () => {
  const orders = await ctx.db.purchase.findMany({
    where: { category: 'ANIMALS' },
    include: { oxenItems: true, paymentTerms: true },
  });
  expect(orders.length).toBeGreaterThan(5);
  for (const { name, value, freightValue, oxenItems, paymentTerms } of orders) {
    expect(oxenItems.length, name).toBeGreaterThan(0);
    expect(
      oxenItems.filter(({ unitPrice }) => !unitPrice.gt(0)),
      name,
    ).toEqual([]);
    expect(freightValue.gt(0), name).toBe(true);
    expect(Decimal.sum(...paymentTerms.map((term) => term.value)).toFixed(2), name).toBe(value.toFixed(2));
  }
});

test('a client of the boitel was fed and treated, has paid in part and owes the rest', async () => {
  const { rows } = await ownerClosings(ctx, {});
  const clients = rows.filter(({ headDays }) => headDays > 0);
  expect(clients.map(({ name, contract }) => [name, contract])).toEqual([['Agropecuária Três Irmãos', 'PER_DAY']]);
  const [{ heads, feedCost, healthValue, credited, due }] = clients as [OwnerClosing];
  expect(heads).toBeGreaterThan(40);
  expect([feedCost!, healthValue, credited, due!].map((value) => value.gt(0))).toEqual([true, true, true, true]);
});

test('a handful of announcements is overdue', async () => {
  const { overdue } = (await announcementOverview(ctx, {})).due;
  expect(overdue).toBeGreaterThanOrEqual(3);
  expect(overdue).toBeLessThanOrEqual(6);
});
