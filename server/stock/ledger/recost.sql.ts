import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import type { LedgerPlace } from './ledger.sql.ts';

/** A ledger row with its values before and after a recalculation. */
export interface MovedRow extends LedgerPlace {
  id: string;
  step: number;
  type: string;
  kgIn: string;
  kgOut: string;
  oldValue: string;
  newValue: string;
  oldAverage: string;
  newAverage: string;
  oldBalanceKg: string;
  newBalanceKg: string;
}

export interface Recosted {
  rows: number;
  /** The changed rows, when requested. */
  moved: MovedRow[];
  stockIds: string[];
  /** Operations whose exits changed their cost, so that their entry has to be updated. */
  operationIds: string[];
}

const openingBalances = (farmId: string) => Prisma.sql`
  SELECT
    s.*, coalesce(o."balanceKg", 0) AS kg, coalesce(o."balanceValue", 0) AS value, coalesce(o.average, 0) AS average
  FROM starts s
  LEFT JOIN LATERAL (
    SELECT m."balanceKg", m."balanceValue", m.average
    FROM "StockMovement" m
    WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = s."stockId"
      AND (m.day, m.flow, m.seq) < (s.day, s.flow, s.seq)
    ORDER BY m.day DESC, m.flow DESC, m.seq DESC, m.step DESC LIMIT 1
  ) o ON true`;

const ledgerRun = (farmId: string) => Prisma.sql`
  SELECT
    m.id, m."stockId", m.day, m.flow, m.seq, m.step, m.type, m."kgIn", m."kgOut", m.cost,
    stock_run(o.kg, o.value, o.average, m."kgIn", m."kgOut", m.cost, m.step = 2, m.reversed)
      OVER (PARTITION BY m."stockId" ORDER BY m.day, m.flow, m.seq, m.step) AS state
  -- OFFSET 0 keeps the planner on the index, one stock at a time: flattened, it reads the whole farm for one row.
  FROM opening_balances o
  CROSS JOIN LATERAL (
    SELECT *
    FROM "StockMovement"
    WHERE "farmId" = ${farmId}::uuid AND "stockId" = o."stockId"
      AND ("StockMovement".day, "StockMovement".flow, "StockMovement".seq) >= (o.day, o.flow, o.seq)
      AND step <> 1
    OFFSET 0
  ) m`;

const updatedMovements = (farmId: string) => Prisma.sql`
  UPDATE "StockMovement" m
  SET
    value = c.moved, "balanceKg" = c.kg, "balanceValue" = c.value + c.variance, average = c.average,
    provisional = c.provisional,
    "unitCost" = CASE
      WHEN c."kgIn" = 0 AND c.step = 0 THEN round(c.average, 6)
      WHEN c."kgIn" + c."kgOut" = 0 THEN 0
      ELSE abs(round(c.moved / (c."kgIn" + c."kgOut"), 6))
    END
  FROM recalculated c
  WHERE m."farmId" = ${farmId}::uuid AND m.id = c.id
    AND (m.value, m."balanceKg", m."balanceValue", m.average, m.provisional)
      IS DISTINCT FROM (c.moved, c.kg, c.value + c.variance, c.average, c.provisional)
  RETURNING
    m.id, m."stockId", m.day, m.flow, m.seq, m.step, m.type, m."kgIn", m."kgOut", m."operationId",
    old.value AS "oldValue", new.value AS "newValue", old.average AS "oldAverage", new.average AS "newAverage",
    old."balanceKg" AS "oldBalanceKg", new."balanceKg" AS "newBalanceKg"`;

const costVariances = (farmId: string) => Prisma.sql`
  INSERT INTO "StockMovement" (
    "farmId", id, "stockId", day, flow, seq, step, type, value, "balanceKg", "balanceValue", average, "varianceOfId"
  )
  SELECT
    ${farmId}::uuid, uuidv7(), c."stockId", c.day, c.flow, c.seq, 1, 'COST_VARIANCE', -c.variance, c.kg, c.value,
    c.average, c.id
  FROM recalculated c
  LEFT JOIN "StockMovement" v ON v."farmId" = ${farmId}::uuid AND v."varianceOfId" = c.id
  WHERE c.variance <> 0 OR v.id IS NOT NULL
  ON CONFLICT ("farmId", "varianceOfId") DO UPDATE
  SET
    value = excluded.value, "balanceKg" = excluded."balanceKg", "balanceValue" = excluded."balanceValue",
    average = excluded.average
  RETURNING
    id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", coalesce(old.value, 0) AS "oldValue",
    new.value AS "newValue", coalesce(old.average, 0) AS "oldAverage", new.average AS "newAverage",
    coalesce(old."balanceKg", 0) AS "oldBalanceKg", new."balanceKg" AS "newBalanceKg"`;

const movedRows = (returnRows: boolean) => Prisma.sql`
  SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]')
  FROM (
    SELECT
      id, "stockId", day, flow, seq, step, type, "kgIn"::text, "kgOut"::text, "oldValue"::text, "newValue"::text,
      "oldAverage"::text, "newAverage"::text, "oldBalanceKg"::text, "newBalanceKg"::text
    FROM changed_rows
    WHERE ${returnRows}
  ) r`;

/**
 * Recalculates value, balances and average of every row from the given places on, the cost variances, and the balance
 * of each stock: one pass over the rows, whatever their number. In order:
 * 1. `starts`, `opening_balances`: the first place of each stock, and what the row before it left;
 * 2. `ledger_run`, `recalculated`: from there on the state that each row leaves;
 * 3. `updated_movements`, `cost_variances`: rows whose figures differ are updated, variances written or set to zero;
 * 4. `changed_rows`: both together, for the answer;
 * 5. `stock_balances`: the stocks take over what their last row left.
 */
export async function recost(
  farmId: string,
  db: Db,
  from: readonly LedgerPlace[],
  returnRows = false,
): Promise<Recosted> {
  const [result] = await db.$queryRaw<Recosted[]>`/* kept */
    WITH starts AS (
      SELECT DISTINCT ON ("stockId") *
      FROM jsonb_to_recordset(${JSON.stringify(from)}::jsonb) AS p("stockId" uuid, day date, flow smallint, seq int)
      ORDER BY "stockId", day, flow, seq
    ), opening_balances AS (
      ${openingBalances(farmId)}
    ), ledger_run AS MATERIALIZED (
      ${ledgerRun(farmId)}
    ), recalculated AS MATERIALIZED (
      SELECT
        id, "stockId", day, flow, seq, step, "kgIn", "kgOut", (state).kg, (state).value, (state).average, (state).moved,
        (state).variance, (state).provisional
      FROM ledger_run
    ), updated_movements AS (
      ${updatedMovements(farmId)}
    ), cost_variances AS (
      ${costVariances(farmId)}
    ), changed_rows AS (
      SELECT
        id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", "oldValue", "newValue", "oldAverage", "newAverage",
        "oldBalanceKg", "newBalanceKg"
      FROM updated_movements
      UNION ALL
      SELECT *
      FROM cost_variances
      WHERE "oldValue" <> "newValue"
    ), stock_balances AS (
      UPDATE "Stock" s
      SET "balanceKg" = l.kg, value = l.value, "averageCost" = l.average, "updatedAt" = now()
      FROM (
        SELECT DISTINCT ON ("stockId") "stockId", kg, value, average
        FROM recalculated
        ORDER BY "stockId", day DESC, flow DESC, seq DESC, step DESC
      ) l
      WHERE s."farmId" = ${farmId}::uuid AND s.id = l."stockId"
    )
    SELECT
      (SELECT count(*)::int FROM changed_rows) AS rows,
      (
        ${movedRows(returnRows)}
      ) AS moved,
      (SELECT coalesce(array_agg(DISTINCT "stockId"::text), '{}') FROM recalculated) AS "stockIds",
      (
        SELECT coalesce(array_agg(DISTINCT "operationId"::text), '{}')
        FROM updated_movements
        WHERE flow = 1 AND step = 0 AND "operationId" IS NOT NULL AND "oldValue" <> "newValue"
      ) AS "operationIds"`;
  return result!;
}

/**
 * Copies the cost of operations' exits to their entries, and returns the entries that have to be recalculated. While no
 * exit has a known cost, neither has the entry.
 */
export async function carryCosts(farmId: string, db: Db, operationIds: readonly string[]): Promise<LedgerPlace[]> {
  return db.$queryRaw<LedgerPlace[]>`
    WITH exit_costs AS (
      SELECT
        e."operationId",
        CASE
          WHEN sum(e.value) <> 0
            OR bool_or(
              EXISTS (
                SELECT 1
                FROM "StockMovement" p
                WHERE p."farmId" = ${farmId}::uuid AND p."stockId" = e."stockId" AND p.flow = 0
                  AND p.step = 0 AND p.cost IS NOT NULL AND NOT p.reversed AND p.day <= e.day
              )
            )
            THEN -sum(e.value)
        END AS cost
      FROM "StockMovement" e
      WHERE e."farmId" = ${farmId}::uuid AND e."operationId" = ANY(${operationIds}::uuid[])
        AND e.flow = 1 AND e.step = 0
      GROUP BY e."operationId"
    ), carried_costs AS (
      UPDATE "StockMovement" m
      SET cost = o.cost
      FROM exit_costs o
      WHERE m."farmId" = ${farmId}::uuid AND m."operationId" = o."operationId" AND m.flow = 0
        AND m.step = 0 AND m.cost IS DISTINCT FROM o.cost
      RETURNING m."stockId", m.day, m.flow, m.seq
    )
    SELECT "stockId", day::text, flow::int, seq
    FROM carried_costs`;
}

/** Whether a stock would feed itself on that day, which makes its cost circular. */
export async function isCircular(farmId: string, db: Db, day: Day, stockIds: readonly string[]): Promise<boolean> {
  const [row] = await db.$queryRaw<{ circular: boolean }[]>`
    WITH RECURSIVE operations AS (
      SELECT o."stockId" AS origin, i."stockId" AS target
      FROM "StockMovement" o
      JOIN "StockMovement" i
        ON i."farmId" = o."farmId" AND i."operationId" = o."operationId" AND i.flow = 0 AND i.step = 0
      WHERE o."farmId" = ${farmId}::uuid AND o.day = ${day}::date AND o.flow = 1 AND o.step = 0
        AND o."operationId" IS NOT NULL AND NOT o.reversed
    ), reachable AS (
      SELECT origin, target
      FROM operations
      WHERE origin = ANY(${stockIds}::uuid[])
      UNION
      SELECT r.origin, s.target
      FROM reachable r
      JOIN operations s ON s.origin = r.target
    )
    SELECT EXISTS (SELECT 1 FROM reachable WHERE origin = target) AS circular`;
  return row?.circular ?? false;
}
