import { graphql } from 'graphql';
import type { Client } from 'pg';
import { Context } from '../server/platform/context.ts';
import { schema } from '../server/schema.ts';
import type { App } from '../server/app.ts';
import { postMovements } from '../server/stock/ledger/ledger.service.ts';
import { benchApp, newFarm, type BenchFarm, connectTo } from './data.ts';
import { fillLedger } from './ledgerData.ts';
import { median, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const stocks = sized(60, 6);
export const daysOfLedger = 1_825;

export const stocksDocument =
  'query Stocks { farm { stocks(first: 100) { totalCount edges { cursor node { id food { name category } structure { name } figures { balanceKg dryKg value averageCost daysLeft lastCountDay lastEntryDay } } } pageInfo { hasNextPage endCursor } } } }';
export const historyDocument =
  'query History { farm { stockMovements(first: 100, orderBy: { field: LEDGER, direction: DESC }) { totalCount edges { cursor node { id day type kgIn kgOut value unitCost balanceKg balanceValue average documentNumber reversed stock { food { name } } } } pageInfo { hasNextPage endCursor } } } }';

/** As the form asks. */
export const exitDocument = 'mutation Exit($input: ExitStockInput!) { exitStock(input: $input) { effect { rows } } }';

/**
 * The rows of one exit, written by hand: its stock, the movement, and the farm's history. $1 is the farm, $2 the stock,
 * $3 who, $4 the day.
 */
export const exitRows: readonly { text: string; takes: number }[] = [
  {
    text: `UPDATE "Stock"
      SET "lastSeq" = "lastSeq" + 1, "balanceKg" = "balanceKg" - 1, value = value - 1
      WHERE "farmId" = $1 AND id = $2`,
    takes: 2,
  },
  {
    text: `INSERT INTO "StockMovement" (
       "farmId", id, "stockId", day, flow, seq, type, "kgOut", value, "balanceKg", "balanceValue", average, "byId"
     )
     SELECT
       $1, uuidv7(), $2, $4, 1, s."lastSeq", 'BEAT_CONSUMPTION', 1, -1, s."balanceKg", s.value, s."averageCost", $3
     FROM "Stock" s
     WHERE s."farmId" = $1 AND s.id = $2`,
    takes: 4,
  },
  {
    text: `INSERT INTO "Activity" ("farmId", id, "membershipId", type, "subjectId", op, subject)
     VALUES ($1, uuidv7(), $3, 'StockMovement', $2, 'CREATED', 'Alimento 00')`,
    takes: 3,
  },
];

export interface StockFarms {
  small: BenchFarm;
  large: BenchFarm;
}

/** Sixty stocks with as many movements together. */
export async function fillStocks(sql: Client, owner: Context, rows: number): Promise<string[]> {
  const { farmId } = owner.actor;
  const ids: string[] = [];
  for (let index = 0; index < stocks; index += 1) {
    const { id: foodId } = await owner.db.food.create({
      data: {
        farmId,
        name: `Alimento ${String(index).padStart(2, '0')}`,
        category: 'ENERGETICO',
        elm: '2.18',
        elg: '1.5',
        dryMatterPct: '88',
      },
    });
    ids.push(
      (await owner.db.stock.create({ data: { farmId, foodId, dryMatterPct: '88', elm: '2.18', elg: '1.5' } })).id,
    );
  }
  await fillLedger(sql, { farmId, stockIds: ids, rows, days: daysOfLedger, lastDay: await owner.openDay() });
  return ids;
}

async function inTurns(ours: () => Promise<void>, bare: () => Promise<void>, rounds = 60): Promise<Comparison> {
  const times: [number[], number[]] = [[], []];
  for (let round = sized(-10, 0); round < sized(rounds, 1); round += 1) {
    for (const [index, run] of [ours, bare].entries()) {
      const started = performance.now();
      await run();
      if (round >= 0) times[index]!.push(performance.now() - started);
    }
  }
  const [mine, limit] = times.map(median) as [number, number];
  return { ours: mine, limit, ratio: mine / limit };
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Captures the statements of a query, to run them directly for comparison. */
async function statementsOf(databaseUrl: string, { facts }: Context, source: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const app = benchApp(databaseUrl, {
    onStatement: (text, values) => statements.push({ text, values: JSON.parse(values) as unknown[] }),
  });
  const { errors } = await graphql({ schema, source, contextValue: new Context(app.platform, facts) });
  await app.close();
  if (errors) throw errors[0]!;
  return statements;
}

/** A stock whose ledger goes back three years, and its first day. */
async function fillDeepStock(app: App, sql: Client) {
  const deep = await newFarm(app, 'stockdeep');
  const { id: foodId } = await deep.owner.db.food.create({
    data: {
      farmId: deep.farm.farmId,
      name: 'Milho',
      category: 'ENERGETICO',
      elm: '2.18',
      elg: '1.5',
      dryMatterPct: '88',
    },
  });
  const { id: deepId } = await deep.owner.db.stock.create({
    data: { farmId: deep.farm.farmId, foodId, dryMatterPct: '88', elm: '2.18', elg: '1.5' },
  });
  await fillLedger(sql, {
    farmId: deep.farm.farmId,
    stockIds: [deepId],
    rows: sized(60_000),
    days: 1_095,
    lastDay: await deep.owner.openDay(),
  });
  const { rows } = await sql.query<{ day: string }>(
    'SELECT min(day)::text AS day FROM "StockMovement" WHERE "stockId" = $1',
    [deepId],
  );
  return { owner: deep.owner, stockId: deepId, day: rows[0]!.day };
}

/** Two farms that differ only in history: five years with 300,000 movements, and a hundredth of it. */
export async function fillStockFarms(
  databaseUrl: string,
  filled: Filled,
): Promise<StockFarms & { recost: Comparison; history: (ours: () => Promise<void>) => Promise<Comparison> }> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const [small, large] = [await newFarm(app, 'stockfew'), await newFarm(app, 'stockmany')];
  await fillStocks(sql, small.owner, sized(3_000));
  await fillStocks(sql, large.owner, sized(300_000));
  await sql.query('VACUUM ANALYZE');

  const { owner, ...first } = await fillDeepStock(app, sql);
  await filled();
  const started = performance.now();
  await owner.transaction((inside) =>
    postMovements(inside, [{ ...first, type: 'PURCHASE', kg: '10000', cost: '12400' }]),
  );
  const took = performance.now() - started;
  await app.close();
  return {
    small: small.farm,
    large: large.farm,
    recost: { ours: took, limit: 3_000, ratio: took / 3_000 },
    async history(ours) {
      const statements = await statementsOf(databaseUrl, large.owner, historyDocument);
      const result = await inTurns(
        ours,
        async () => {
          for (const { text, values } of statements) await sql.query(text, values);
        },
        30,
      );
      await sql.end();
      return result;
    },
  };
}
