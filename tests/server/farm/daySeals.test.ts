import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  advanceFarmDay,
  getAdvanceCheck,
  undoAdvance,
  verifyFarmDays,
} from '../../../server/farm/farmDay/farmDay.service.ts';
import { hashOfDay } from '../../../server/farm/farmDay/farmDayChain.calc.ts';
import { createOccurrence } from '../../../server/farm/occurrences/occurrences.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { noJson } from '../../../server/platform/db/json.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { adjustDryMatter } from '../../../server/stock/analyses/analyses.service.ts';
import { stockOfSummary } from '../../../server/stock/stocks/closing.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { enterStock, exitStock, reverseMovement } from '../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let first: Day;
let corn: string;
let foodId: string;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 4);
  first = await ctx.openDay();
  corn = await makeStock(ctx, 'Milho', 'Silo 1');
  ({ foodId } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(corn) }));
});

const fresh = (): Context => ctx.withFreshCache();
const advance = async () => {
  const fromDay = await fresh().openDay();
  return advanceFarmDay(fresh(), { fromDay, acceptWarnings: true });
};
const buy = (kg: string, cost: string, changes: object = {}) =>
  enterStock(fresh(), { foodId, structureId: null, type: 'PURCHASE', kg, cost, ...changes });
const feed = (kg: string) =>
  exitStock(fresh(), { rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg }], accept: ['NEGATIVE_STOCK'] });
const intoSilo = async (kg: string, cost: string, changes: object = {}) => {
  const { structureId } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(corn) });
  const { movementIds } = await buy(kg, cost, { structureId, ...changes });
  return movementIds[0]!;
};
const rain = (date: Day) =>
  createOccurrence(fresh(), { date, category: 'WEATHER', type: 'Chuva', place: 'FARM', description: '30 mm' });
const faults = async () => (await verifyFarmDays(fresh(), {})).faults;

/** Changes rows as somebody with the database's own tools would: no trigger stops them. */
async function behindTheProduct(sql: string): Promise<void> {
  const { everyFarm } = app.app.platform.database;
  await everyFarm.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL session_replication_role = replica`);
    expect(await tx.$executeRawUnsafe(sql)).toBe(1);
  });
}

/** A day with an entry, an exit, a count, an analysis and an occurrence. */
async function busyDay() {
  const entryId = await intoSilo('30000', '31500');
  await feed('12450');
  await countStock(fresh(), { rows: [{ stockId: corn, countedKg: '17500' }] });
  await adjustDryMatter(fresh(), { id: corn, dryMatterPct: '87', method: 'KOSTER' });
  await rain(first);
  return entryId;
}

describe('what was recorded on a closed day', () => {
  beforeEach(async () => {
    await busyDay();
    await advance();
    await intoSilo('10', '11');
    await advance();
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['MOVEMENTS', `UPDATE "StockMovement" SET "kgOut" = 12451 WHERE type = 'BEAT_CONSUMPTION'`, [2, 2]],
    ['MOVEMENTS', `UPDATE "StockMovement" SET cost = 31000 WHERE cost = 31500`, [2, 2]],
    ['MOVEMENTS', `DELETE FROM "StockMovement" WHERE type = 'BEAT_CONSUMPTION'`, [2, 1]],
    ['COUNTS', `DELETE FROM "StockMovement" WHERE "countedKg" IS NOT NULL`, [1, 0]],
    ['ANALYSES', `UPDATE "StockAnalysis" SET "dryMatterPct" = 86 WHERE "dryMatterPct" = 87`, [1, 1]],
    ['OCCURRENCES', `UPDATE "Occurrence" SET description = 'Nada'`, [1, 1]],
    ['OCCURRENCES', `DELETE FROM "Occurrence"`, [1, 0]],
  ] as const)('cannot be changed unnoticed: %s by %s', async (kind, sql, [sealedRows, foundRows]) => {
    const where = sql.includes('WHERE') ? ' AND' : ' WHERE';
    await behindTheProduct(`${sql}${where} "farmId" = '${ctx.actor.farmId}'`);
    expect(await faults()).toEqual([{ day: first, fault: 'FACTS', differences: [{ kind, sealedRows, foundRows }] }]);
  });

  test('cannot be added to unnoticed either', async () => {
    await behindTheProduct(
      `INSERT INTO "Occurrence" SELECT (jsonb_populate_record(o, jsonb_build_object('id', uuidv7()))).* FROM "Occurrence" o
       WHERE "farmId" = '${ctx.actor.farmId}'`,
    );
    expect(await faults()).toMatchObject([{ day: first, differences: [{ sealedRows: 1, foundRows: 2 }] }]);
  });

  test('are named by day and kind where the chain is checked', async () => {
    await behindTheProduct(`UPDATE "Occurrence" SET type = 'Sol' WHERE "farmId" = '${ctx.actor.farmId}'`);
    const { person } = await ctx.db.membership.findFirstOrThrow({ select: { person: { select: { email: true } } } });
    const { data } = await (
      await app.signIn(person.email)
    ).graphql('{ farm { dayChain { faults { day fault differences { kind sealedRows foundRows } } } } }');
    expect(data).toEqual({
      farm: {
        dayChain: {
          faults: [
            {
              day: first,
              fault: 'FACTS',
              differences: [{ kind: 'OCCURRENCES', sealedRows: 1, foundRows: 1 }],
            },
          ],
        },
      },
    });
  });
});

describe('what the product itself does later', () => {
  test('keeps the seals: a late invoice, a reversal, a late occurrence and the costs they move', async () => {
    const entryId = await busyDay();
    await advance();
    await feed('100');
    await advance();
    const costs = () => ctx.db.stockMovement.findMany({ where: { flow: 1 }, select: { value: true } });
    const before = await costs();
    await intoSilo('10000', '12400', { day: first, acceptRetroactive: true });
    expect(await costs()).not.toEqual(before);
    await reverseMovement(fresh(), { id: entryId, acceptRetroactive: true, accept: ['NEGATIVE_STOCK'] });
    await rain(first);
    expect(await faults()).toEqual([]);
    await advance();
    expect(await faults()).toEqual([]);
    // The late invoice is sealed with the day it was recorded on, not with the day it is dated.
    await behindTheProduct(
      `UPDATE "StockMovement" SET cost = 1 WHERE cost = 12400 AND "farmId" = '${ctx.actor.farmId}'`,
    );
    expect(await faults()).toMatchObject([{ day: daysAfter(first, 2), fault: 'FACTS' }]);
  });

  test('keeps the seals: a day that is reopened, added to and closed again', async () => {
    await busyDay();
    await advance();
    // A file that somebody downloaded is nothing of the day.
    await fresh().record({ type: 'Export', id: uuidv7(), op: 'CREATED', subject: 'Pessoas' });
    await undoAdvance(fresh(), { day: first });
    expect(await faults()).toEqual([]);
    await rain(first);
    await advance();
    expect(await faults()).toEqual([]);
    const { seals } = await ctx.db.farmDay.findFirstOrThrow({ where: { day: dateOf(first) } });
    expect(seals).toMatchObject({ OCCURRENCES: { rows: 2 }, COUNTS: { rows: 1 } });
  });

  test('a day closed before facts were sealed stays as it is', async () => {
    await busyDay();
    await advance();
    const closed = await ctx.db.farmDay.findFirstOrThrow({ where: { status: 'CLOSED' } });
    const hash = hashOfDay({ ...closed, day: first, closedAt: closed.closedAt!, seals: null });
    await ctx.db.farmDay.update({ where: ctx.key(closed.id), data: { seals: noJson, hash } });
    await behindTheProduct(`UPDATE "Occurrence" SET type = 'Sol' WHERE "farmId" = '${ctx.actor.farmId}'`);
    expect(await faults()).toEqual([]);
    // Taking the seals off a day that had them is noticed.
    await ctx.db.farmDay.update({ where: ctx.key(closed.id), data: { hash: closed.hash } });
    expect(await faults()).toMatchObject([{ day: first, fault: 'HASH' }]);
  });
});

describe('closing a day', () => {
  test('warns of stocks below zero and of exits at a provisional cost, in both languages', async () => {
    await intoSilo('1000', '1090');
    await feed('2250.4');
    const check = await getAdvanceCheck(fresh(), {});
    expect(check).toMatchObject({
      canAdvance: true,
      warnings: [
        { code: 'StocksBelowZero', count: 1, names: ['Milho (Silo 1): -1.250 kg'] },
        { code: 'ExitsAtProvisionalCost', count: 1, params: { kg: '2250.400' } },
      ],
    });
    const { person } = await ctx.db.membership.findFirstOrThrow({ select: { person: { select: { email: true } } } });
    const caller = await app.signIn(person.email);
    const { body } = await caller.rest('GET', '/farms/day/advance', undefined, { 'accept-language': 'en-US' });
    expect(
      (body.warnings as { message: string; refs: string[] }[]).map(({ message, refs }) => [message, refs]),
    ).toEqual([
      ['1 stock below zero', ['Milho (Silo 1): -1,250 kg']],
      ['1 exit at a provisional cost, 2,250.4 kg', []],
    ]);
    await expect(advanceFarmDay(fresh(), { fromDay: first })).rejects.toMatchObject({ code: 'FarmDayCannotAdvance' });
    await advance();
    // Tomorrow the exit is another day's; the stock still is below zero.
    expect(await getAdvanceCheck(fresh(), {})).toMatchObject({ warnings: [{ code: 'StocksBelowZero' }] });
  });

  test('names no stock to who may not see stocks', async () => {
    await intoSilo('10', '10');
    await feed('20');
    const seen = new Context(ctx.platform, {
      ...ctx.facts,
      actor: { ...ctx.actor, role: 'CERTIFIER' },
    });
    expect(await getAdvanceCheck(seen, {})).toMatchObject({ warnings: [] });
  });

  test('keeps what moved, as it was known then', async () => {
    const entryId = await busyDay();
    const wrong = await intoSilo('5', '5');
    await reverseMovement(fresh(), { id: wrong });
    const { summary } = await advance();
    expect(summary).toMatchObject({ stockMoves: 3, cost: '13125.00', occurrences: 1 });
    const known = {
      movements: [
        { type: 'PURCHASE', rows: 1, kg: '30000.000', value: '31500.00' },
        { type: 'BEAT_CONSUMPTION', rows: 1, kg: '12450.000', value: '13072.50' },
        { type: 'COUNT_MINUS', rows: 1, kg: '50.000', value: '52.50' },
      ],
      entriesKg: '30000.000',
      exitsKg: '12500.000',
      counts: 1,
      provisional: 0,
      stockValue: '18375.00',
      negative: 0,
    };
    expect(stockOfSummary(summary)).toMatchObject(known);
    await reverseMovement(fresh(), { id: entryId, acceptRetroactive: true, accept: ['NEGATIVE_STOCK'] });
    const closed = await ctx.db.farmDay.findFirstOrThrow({ where: { day: dateOf(first) } });
    expect(stockOfSummary(closed.summary)).toMatchObject(known);
  });

  test('sums up what moved in the same way', async () => {
    await intoSilo('10', '10');
    await intoSilo('20', '20');
    const { summary } = await advance();
    expect(stockOfSummary(summary)).toMatchObject({
      movements: [{ type: 'PURCHASE', rows: 2, kg: '30.000', value: '30.00' }],
      entriesKg: '30.000',
    });
  });

  test('takes as many statements with a thousand movements as with none', async () => {
    const counted = async () => {
      app.statements.length = 0;
      await advance();
      return app.statements.length;
    };
    const without = await counted();
    await exitOften(1_000);
    expect(await counted()).toBe(without);
    expect(await faults()).toEqual([]);
  });
});

async function exitOften(times: number): Promise<void> {
  await intoSilo('100000', '100000');
  for (let done = 0; done < times; done += 100)
    await exitStock(fresh(), {
      rows: Array.from({ length: 100 }, () => ({ stockId: corn, type: 'BEAT_CONSUMPTION', kg: '1' })),
    });
}
