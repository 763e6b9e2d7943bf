import { lockAlone, lockedBy, lockShared, type Locked } from '../../platform/db/farmLock.sql.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';

export interface LedgerEntry {
  id: string;
  stockId: string;
  day: Day;
  flow: 0 | 1;
  type: string;
  kgIn: string;
  kgOut: string;
  cost: string | null;
  documentNumber: string | null;
  countedKg: string | null;
  lossReason: string | null;
  lossTo: string | null;
  note: string | null;
  operationId: string | null;
  receiptId: string | null;
}

/** From where the ledger of one stock has to be recalculated. */
export interface LedgerPlace {
  stockId: string;
  day: Day;
  flow: number;
  seq: number;
}

interface LockedLedger extends Locked {
  day: Day;
  economics: object | null;
}

/** The lock timeout; another writer may be recalculating years of movements. */
const waitMs = 20_000;

/**
 * One writer at a time per farm: a cost can affect any of its stocks. The planner cannot estimate how many rows a
 * recalculation touches and would scan the whole table, so hash and merge joins are disabled for the transaction
 * and rows are read by index. Also locks the farm day against being closed, like any
 * other write, and returns it with the settings that most changes look at.
 */
export async function acquireLedgerLock(farmId: string, db: Db): Promise<LockedLedger> {
  const rows = await db.$queryRaw<LockedLedger[]>`/* kept */
    SELECT
      (SELECT "currentDay"::text FROM "Farm" WHERE id = ${farmId}::uuid) AS day,
      (SELECT value FROM "FarmSetting" WHERE "farmId" = ${farmId}::uuid AND "group" = 'economics') AS economics,
      set_config('lock_timeout', ${`${waitMs}ms`}, true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true),
      ${lockShared(farmId, 'day')} AND ${lockAlone(farmId, 'ledger')} AS locked`;
  return lockedBy(rows);
}

const insertedMovements = (farmId: string, byId: string, at: Date) => Prisma.sql`
  INSERT INTO "StockMovement" (
    "farmId", id, "stockId", day, flow, seq, type, "kgIn", "kgOut", cost, "documentNumber", "countedKg",
    "lossReason", "lossTo", note, "receiptId", "byId", at, value, "balanceKg", "balanceValue", average, provisional,
    "unitCost"
  )
  SELECT
    ${farmId}::uuid, r.id, r."stockId", r.day, r.flow, r.seq, r.type::"StockMovementType", r."kgIn", r."kgOut",
    r.cost, r."documentNumber", r."countedKg", r."lossReason"::"LossReason", r."lossTo"::"LossBearer", r.note,
    r."receiptId", ${byId}::uuid, ${at}, (r.state).moved, (r.state).kg, (r.state).value, (r.state).average,
    (r.state).provisional,
    CASE WHEN r."kgIn" = 0 THEN round((r.state).average, 6) ELSE abs(round((r.state).moved / r."kgIn", 6)) END
  FROM ledger_run r, at_end
  WHERE at_end.holds
  RETURNING 1`;

/**
 * Fast path: inserts movements that come last in their stocks, with their costs, in one statement. Inserts nothing and
 * returns null when one of them comes before another row or would change the cost of earlier ones.
 */
export async function appendAtEnd(
  farmId: string,
  db: Db,
  byId: string,
  at: Date,
  entries: readonly LedgerEntry[],
): Promise<{ staysPositive: boolean } | null> {
  const [result] = await db.$queryRaw<{ rows: number; staysPositive: boolean }[]>`/* kept */
    WITH entries AS (
      SELECT *, row_number() OVER (PARTITION BY "stockId" ORDER BY nr)::int AS "inStock"
      FROM jsonb_to_recordset(${asRecords(entries)}::jsonb) AS g(
        nr int, id uuid, "stockId" uuid, day date, flow smallint, type text, "kgIn" numeric, "kgOut" numeric,
        cost numeric, "documentNumber" text, "countedKg" numeric, "lossReason" text, "lossTo" text, note text,
        "receiptId" uuid
      )
    ), ledger_run AS MATERIALIZED (
      SELECT
        g.*, s."lastSeq" + g."inStock" AS seq,
        stock_run(s."balanceKg", s.value, s."averageCost", g."kgIn", g."kgOut", g.cost, false, false)
          OVER (PARTITION BY g."stockId" ORDER BY g.day, g.flow, g.nr) AS state
      FROM entries g
      JOIN "Stock" s ON s."farmId" = ${farmId}::uuid AND s.id = g."stockId"
    ), at_end AS (
      SELECT NOT EXISTS (SELECT 1 FROM ledger_run WHERE (state).variance <> 0)
        AND NOT EXISTS (
          SELECT 1
          FROM entries g, LATERAL (
            SELECT 1
            FROM "StockMovement" m
            WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = g."stockId" AND (m.day, m.flow) > (g.day, g.flow)
            LIMIT 1
          ) later
        ) AS holds
    ), inserted AS (
      ${insertedMovements(farmId, byId, at)}
    ), stock_balances AS (
      UPDATE "Stock" s
      SET
        "lastSeq" = l."lastSeq", "balanceKg" = (l.state).kg, value = (l.state).value, "averageCost" = (l.state).average,
        "updatedAt" = now()
      FROM (
        SELECT DISTINCT ON ("stockId") "stockId", max(seq) OVER (PARTITION BY "stockId") AS "lastSeq", state
        FROM ledger_run
        ORDER BY "stockId", day DESC, flow DESC, nr DESC
      ) l, at_end
      WHERE s."farmId" = ${farmId}::uuid AND s.id = l."stockId" AND at_end.holds
    )
    SELECT count(*)::int AS rows, (SELECT bool_and((state).kg >= 0) FROM ledger_run) AS "staysPositive"
    FROM inserted`;
  return result!.rows > 0 ? result! : null;
}

const asRecords = (entries: readonly LedgerEntry[]) => JSON.stringify(entries.map((entry, nr) => ({ nr, ...entry })));

/** Inserts movements with the next sequence numbers of their stocks, and returns their places. */
export async function appendMovements(
  farmId: string,
  db: Db,
  byId: string,
  at: Date,
  entries: readonly LedgerEntry[],
): Promise<LedgerPlace[]> {
  return db.$queryRaw<LedgerPlace[]>`
    WITH entries AS (
      SELECT
        *,
        row_number() OVER (PARTITION BY "stockId" ORDER BY nr)::int AS "inStock",
        count(*) OVER (PARTITION BY "stockId")::int AS "ofStock"
      FROM jsonb_to_recordset(${asRecords(entries)}::jsonb) AS g(
        nr int, id uuid, "stockId" uuid, day date, flow smallint, type text, "kgIn" numeric, "kgOut" numeric,
        cost numeric, "documentNumber" text, "countedKg" numeric, "lossReason" text, "lossTo" text, note text,
        "operationId" uuid, "receiptId" uuid
      )
    ), numbered_stocks AS (
      UPDATE "Stock" s
      SET "lastSeq" = s."lastSeq" + g."ofStock"
      FROM (SELECT DISTINCT "stockId", "ofStock" FROM entries) g
      WHERE s."farmId" = ${farmId}::uuid AND s.id = g."stockId"
      RETURNING s.id, s."lastSeq" - g."ofStock" AS "before"
    ), appended AS (
      INSERT INTO "StockMovement" (
        "farmId", id, "stockId", day, flow, seq, type, "kgIn", "kgOut", cost, "documentNumber", "countedKg",
        "lossReason", "lossTo", note, "operationId", "receiptId", "byId", at
      )
      SELECT
        ${farmId}::uuid, g.id, g."stockId", g.day, g.flow, n."before" + g."inStock", g.type::"StockMovementType",
        g."kgIn", g."kgOut", g.cost, g."documentNumber", g."countedKg", g."lossReason"::"LossReason",
        g."lossTo"::"LossBearer", g.note, g."operationId", g."receiptId", ${byId}::uuid, ${at}
      FROM entries g
      JOIN numbered_stocks n ON n.id = g."stockId"
      ORDER BY g.nr
      RETURNING "stockId", day, flow, seq
    )
    SELECT "stockId", day::text, flow::int, seq
    FROM appended`;
}

/** Inserts the reversals of rows right after them, and marks the rows as reversed. */
export async function appendReversals(
  farmId: string,
  db: Db,
  byId: string,
  at: Date,
  ids: readonly string[],
  note: string | null,
): Promise<(LedgerPlace & { kg: string })[]> {
  return db.$queryRaw<(LedgerPlace & { kg: string })[]>`
    WITH reversed_movements AS (
      UPDATE "StockMovement"
      SET reversed = true
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${ids}::uuid[])
      RETURNING *
    ), appended AS (
      INSERT INTO "StockMovement" (
        "farmId", id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", "lossTo", "documentNumber", note,
        "operationId", "receiptId", "reversalOfId", "byId", at
      )
      SELECT
        ${farmId}::uuid, uuidv7(), "stockId", day, flow, seq, 2, type, "kgOut", "kgIn", "lossTo", "documentNumber",
        ${note}, "operationId", "receiptId", id, ${byId}::uuid, ${at}
      FROM reversed_movements
      RETURNING "stockId", day, flow, seq, "kgIn" - "kgOut" AS kg
    )
    SELECT "stockId", day::text, flow::int, seq, kg::text AS kg
    FROM appended`;
}

export interface Cover {
  stockId: string;
  food: string;
  structure: string | null;
  /** The day of its first entry that was not reversed. */
  firstDay: Day | null;
  balanceKg: string;
}

/** What is available in stocks on a day; unknown stocks are missing from the result. */
export async function coverOn(farmId: string, db: Db, day: Day, stockIds: readonly string[]): Promise<Cover[]> {
  return db.$queryRaw<Cover[]>`/* kept */
    SELECT
      s.id AS "stockId", a.name AS food, t.name AS structure, f.day::text AS "firstDay",
      coalesce(l."balanceKg", 0)::text AS "balanceKg"
    FROM "Stock" s
    JOIN "Food" a ON a."farmId" = s."farmId" AND a.id = s."foodId"
    LEFT JOIN "Structure" t ON t."farmId" = s."farmId" AND t.id = s."structureId"
    LEFT JOIN LATERAL (
      SELECT day
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND flow = 0 AND step = 0 AND NOT reversed
      ORDER BY day, flow, seq LIMIT 1
    ) f ON true
    LEFT JOIN LATERAL (
      SELECT "balanceKg"
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = s.id AND day <= ${day}::date
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    ) l ON true
    WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${stockIds}::uuid[])`;
}
