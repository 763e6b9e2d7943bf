import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { Rank } from '../../platform/db/prismaSql/rank.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Looked, StockState } from './stockFigures.calc.ts';

/** The names, or the SQL, of what a stock's state is read from. */
interface At {
  /** A row of stocks. */
  stock: string;
  farm: string;
  day: string;
}

/** The state of a stock as columns, each by itself. */
export function stockStateColumns({ stock, farm, day }: At): Record<keyof StockState, string> {
  const own = `"farmId" = ${farm} AND "stockId" = ${stock}.id`;
  const until = `FROM "StockMovement" WHERE ${own} AND day <= ${day}`;
  const counts = 'NOT reversed AND step = 0';
  const analysed = `FROM "StockAnalysis" WHERE ${own} AND "undoneAt" IS NULL AND "dryMatterPct" <> "oldDryMatterPct"`;
  const daily = `
    SELECT sum("kgOut") AS kg
    ${until} AND type IN ('BEAT_CONSUMPTION', 'PREMIX_OUT', 'SUPPLEMENT_OUT') AND ${counts}
    GROUP BY day
    ORDER BY day DESC LIMIT 7`;
  const last = (kind: string) => `(SELECT day ${until} AND ${kind} AND ${counts} ORDER BY day DESC LIMIT 1)::text`;
  return {
    latest: `(
      SELECT json_build_array("balanceKg"::text, "balanceValue"::text, average::text)
      ${until}
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    )`,
    // In an order that ends at the first: of EXISTS, PostgreSQL would make a list of the whole farm's.
    isPriced: `(
      SELECT true
      ${until} AND flow = 0 AND cost IS NOT NULL AND ${counts}
      ORDER BY day, flow, seq, step LIMIT 1
    ) IS NOT NULL`,
    dryMatterPct: `coalesce(
      (SELECT "dryMatterPct" ${analysed} AND day <= ${day} ORDER BY day DESC, id DESC LIMIT 1),
      (SELECT "oldDryMatterPct" ${analysed} AND day > ${day} ORDER BY day, id LIMIT 1),
      ${stock}."dryMatterPct"
    )::text`,
    dailyKg: `(SELECT avg(kg)::text FROM (${daily}) used)`,
    supplierDays: `(SELECT "supplierDays" FROM "Food" WHERE "farmId" = ${farm} AND id = ${stock}."foodId")`,
    lastCountDay: last('"countedKg" IS NOT NULL'),
    lastEntryDay: last(`type IN ('PURCHASE', 'OWN_PRODUCTION', 'PREMIX_IN')`),
  };
}

/** What is the same for every stock: the day, and the limits as the farm saved them. */
export function lookedColumns({ farm, day }: Omit<At, 'stock'>): Record<keyof Looked, string> {
  return {
    day: `(${day})::text`,
    limits: `(SELECT value FROM "FarmSetting" WHERE "farmId" = ${farm} AND "group" = 'economics')`,
  };
}

/** Stands for the farm until it is known. */
const farmMark = ':farm';

const stateParts = Object.entries(stockStateColumns({ stock: 's', farm: farmMark, day: 'looked.day' }))
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ')
  .split(farmMark)
  .map((part) => Prisma.raw(part));

const stateColumns = (farmId: string) =>
  stateParts.reduce((before, after) => Prisma.sql`${before}${farmId}::uuid${after}`);

/** Stocks at the end of a day. */
export async function stockStatesOn(
  farmId: string,
  db: Db,
  day: Day,
  ids: readonly string[],
): Promise<(StockState & { id: string })[]> {
  return db.$queryRaw<(StockState & { id: string })[]>`
    SELECT s.id, ${stateColumns(farmId)}
    FROM "Stock" s
    CROSS JOIN (SELECT ${day}::date AS day) looked
    WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${ids}::uuid[])`;
}

/** Stocks by what their last movement until a day left. */
export function byLatest(column: 'balanceKg' | 'balanceValue' | 'average', day: Day, way: 'asc' | 'desc'): Rank {
  return new Rank(
    way,
    (stock, farm) => Prisma.sql`coalesce(
      (
        SELECT ${Prisma.raw(`"${column}"`)}
        FROM "StockMovement" m
        WHERE m."farmId" = ${farm} AND m."stockId" = ${stock}.id AND m.day <= ${day}::date
        ORDER BY m.day DESC, m.flow DESC, m.seq DESC, m.step DESC LIMIT 1
      ),
      0
    )`,
  );
}

export interface BalanceRow {
  day: Day;
  kg: string;
  value: string;
}

/** A stock's balance at the end of each day with movements, and at the start of the period. */
export async function balancesOver(farmId: string, db: Db, stockId: string, from: Day, to: Day): Promise<BalanceRow[]> {
  return db.$queryRaw<BalanceRow[]>`
    (
      SELECT ${from}::date::text AS day, "balanceKg"::text AS kg, "balanceValue"::text AS value
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = ${stockId}::uuid AND day < ${from}::date
      ORDER BY "StockMovement".day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    )
    UNION ALL
    (
      SELECT DISTINCT ON ("StockMovement".day) "StockMovement".day::text, "balanceKg"::text, "balanceValue"::text
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = ${stockId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
      ORDER BY "StockMovement".day, flow DESC, seq DESC, step DESC
    )`;
}
