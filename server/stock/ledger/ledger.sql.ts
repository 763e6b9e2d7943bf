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

/** The lock timeout; another writer may be recalculating years of movements. */
const waitMs = 20_000;

/**
 * One writer at a time per farm: a cost can affect any of its stocks. The planner cannot estimate how many rows a
 * recalculation touches and would scan the whole table, so hash and merge joins are disabled for the transaction
 * and rows are read by index. Also locks the farm day against being closed, like any
 * other write, and returns it with the settings that most changes look at.
 */
export async function acquireLedgerLock(farmId: string, db: Db): Promise<{ day: Day; economics: object | null }> {
  const [row] = await db.$queryRaw<{ day: Day; economics: object | null }[]>`/* kept */
    SELECT (SELECT "currentDay"::text FROM "Farm" WHERE id = ${farmId}::uuid) AS day, (SELECT value FROM "FarmSetting" WHERE "farmId" = ${farmId}::uuid AND "group" = 'economics') AS economics,
      set_config('lock_timeout', ${`${waitMs}ms`}, true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true),
      pg_advisory_xact_lock_shared(hashtextextended(${farmId}, 0))::text, pg_advisory_xact_lock(hashtextextended(${`ledger ${farmId}`}, 0))::text`;
  return row!;
}

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
    WITH given AS (
      SELECT *, row_number() OVER (PARTITION BY "stockId" ORDER BY nr)::int AS "inStock"
      FROM jsonb_to_recordset(${asRecords(entries)}::jsonb) AS g(
        nr int, id uuid, "stockId" uuid, day date, flow smallint, type text, "kgIn" numeric, "kgOut" numeric, cost numeric, "documentNumber" text,
        "countedKg" numeric, "lossReason" text, note text, "receiptId" uuid)
    ), run AS MATERIALIZED (
      SELECT g.*, s."lastSeq" + g."inStock" AS seq,
        stock_run(s."balanceKg", s.value, s."averageCost", g."kgIn", g."kgOut", g.cost, false, false) OVER (PARTITION BY g."stockId" ORDER BY g.day, g.flow, g.nr) AS state
      FROM given g JOIN "Stock" s ON s."farmId" = ${farmId}::uuid AND s.id = g."stockId"
    ), fits AS (
      SELECT NOT EXISTS (SELECT 1 FROM run WHERE (state).variance <> 0) AND NOT EXISTS (
        SELECT 1 FROM given g, LATERAL (
          SELECT 1 FROM "StockMovement" m WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = g."stockId" AND (m.day, m.flow) > (g.day, g.flow) LIMIT 1) later) AS yes
    ), written AS (
      INSERT INTO "StockMovement" ("farmId", id, "stockId", day, flow, seq, type, "kgIn", "kgOut", cost, "documentNumber", "countedKg", "lossReason", note, "receiptId", "byId", at,
        value, "balanceKg", "balanceValue", average, provisional, "unitCost")
      SELECT ${farmId}::uuid, r.id, r."stockId", r.day, r.flow, r.seq, r.type::"StockMovementType", r."kgIn", r."kgOut", r.cost, r."documentNumber", r."countedKg", r."lossReason"::"LossReason", r.note,
        r."receiptId", ${byId}::uuid, ${at}, (r.state).moved, (r.state).kg, (r.state).value, (r.state).average, (r.state).provisional,
        CASE WHEN r."kgIn" = 0 THEN round((r.state).average, 6) ELSE abs(round((r.state).moved / r."kgIn", 6)) END
      FROM run r, fits WHERE fits.yes
      RETURNING 1
    ), balances AS (
      UPDATE "Stock" s SET "lastSeq" = l."lastSeq", "balanceKg" = (l.state).kg, value = (l.state).value, "averageCost" = (l.state).average, "updatedAt" = now()
      FROM (SELECT DISTINCT ON ("stockId") "stockId", max(seq) OVER (PARTITION BY "stockId") AS "lastSeq", state FROM run ORDER BY "stockId", day DESC, flow DESC, nr DESC) l, fits
      WHERE s."farmId" = ${farmId}::uuid AND s.id = l."stockId" AND fits.yes
    )
    SELECT count(*)::int AS rows, (SELECT bool_and((state).kg >= 0) FROM run) AS "staysPositive" FROM written`;
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
    WITH given AS (
      SELECT *, row_number() OVER (PARTITION BY "stockId" ORDER BY nr)::int AS "inStock", count(*) OVER (PARTITION BY "stockId")::int AS "ofStock"
      FROM jsonb_to_recordset(${asRecords(entries)}::jsonb) AS g(
        nr int, id uuid, "stockId" uuid, day date, flow smallint, type text, "kgIn" numeric, "kgOut" numeric, cost numeric, "documentNumber" text,
        "countedKg" numeric, "lossReason" text, note text, "operationId" uuid, "receiptId" uuid)
    ), numbered AS (
      UPDATE "Stock" s SET "lastSeq" = s."lastSeq" + g."ofStock"
      FROM (SELECT DISTINCT "stockId", "ofStock" FROM given) g
      WHERE s."farmId" = ${farmId}::uuid AND s.id = g."stockId"
      RETURNING s.id, s."lastSeq" - g."ofStock" AS "before"
    )
    INSERT INTO "StockMovement" ("farmId", id, "stockId", day, flow, seq, type, "kgIn", "kgOut", cost, "documentNumber", "countedKg", "lossReason", note, "operationId", "receiptId", "byId", at)
    SELECT ${farmId}::uuid, g.id, g."stockId", g.day, g.flow, n."before" + g."inStock", g.type::"StockMovementType", g."kgIn", g."kgOut", g.cost, g."documentNumber",
      g."countedKg", g."lossReason"::"LossReason", g.note, g."operationId", g."receiptId", ${byId}::uuid, ${at}
    FROM given g JOIN numbered n ON n.id = g."stockId" ORDER BY g.nr
    RETURNING "stockId", day::text, flow::int, seq`;
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
    WITH marked AS (
      UPDATE "StockMovement" SET reversed = true WHERE "farmId" = ${farmId}::uuid AND id = ANY(${ids}::uuid[]) RETURNING *
    )
    INSERT INTO "StockMovement" ("farmId", id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", "documentNumber", note, "operationId", "receiptId", "reversalOfId", "byId", at)
    SELECT "farmId", uuidv7(), "stockId", day, flow, seq, 2, type, "kgOut", "kgIn", "documentNumber", ${note}, "operationId", "receiptId", id, ${byId}::uuid, ${at}
    FROM marked
    RETURNING "stockId", day::text, flow::int, seq, ("kgIn" - "kgOut")::text AS kg`;
}

/**
 * Recalculates value, balances and average of every row from the given places on, the cost variances, and the
 * balance of each stock: one pass over the rows, whatever their number.
 */
export async function recost(
  farmId: string,
  db: Db,
  from: readonly LedgerPlace[],
  returnRows = false,
): Promise<Recosted> {
  const [result] = await db.$queryRaw<Recosted[]>`/* kept */
    WITH starts AS (
      SELECT DISTINCT ON ("stockId") * FROM jsonb_to_recordset(${JSON.stringify(from)}::jsonb) AS p("stockId" uuid, day date, flow smallint, seq int)
      ORDER BY "stockId", day, flow, seq
    ), opened AS (
      SELECT s.*, coalesce(o."balanceKg", 0) AS kg, coalesce(o."balanceValue", 0) AS value, coalesce(o.average, 0) AS average
      FROM starts s LEFT JOIN LATERAL (
        SELECT m."balanceKg", m."balanceValue", m.average FROM "StockMovement" m
        WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = s."stockId" AND (m.day, m.flow, m.seq) < (s.day, s.flow, s.seq)
        ORDER BY m.day DESC, m.flow DESC, m.seq DESC, m.step DESC LIMIT 1) o ON true
    ), run AS MATERIALIZED (
      SELECT m.id, m."stockId", m.day, m.flow, m.seq, m.step, m.type, m."kgIn", m."kgOut", m.cost,
        stock_run(o.kg, o.value, o.average, m."kgIn", m."kgOut", m.cost, m.step = 2, m.reversed)
          OVER (PARTITION BY m."stockId" ORDER BY m.day, m.flow, m.seq, m.step) AS state
      -- OFFSET 0 keeps the planner on the index, one stock at a time: flattened, it reads the whole farm for one row.
      FROM opened o CROSS JOIN LATERAL (
        SELECT * FROM "StockMovement"
        WHERE "farmId" = ${farmId}::uuid AND "stockId" = o."stockId" AND ("StockMovement".day, "StockMovement".flow, "StockMovement".seq) >= (o.day, o.flow, o.seq) AND step <> 1
        OFFSET 0) m
    ), computed AS MATERIALIZED (
      SELECT id, "stockId", day, flow, seq, step, "kgIn", "kgOut", (state).kg, (state).value, (state).average, (state).moved, (state).variance, (state).provisional
      FROM run
    ), moved AS (
      UPDATE "StockMovement" m
      SET value = c.moved, "balanceKg" = c.kg, "balanceValue" = c.value + c.variance, average = c.average, provisional = c.provisional,
        "unitCost" = CASE WHEN c."kgIn" = 0 AND c.step = 0 THEN round(c.average, 6) WHEN c."kgIn" + c."kgOut" = 0 THEN 0 ELSE abs(round(c.moved / (c."kgIn" + c."kgOut"), 6)) END
      FROM computed c
      WHERE m."farmId" = ${farmId}::uuid AND m.id = c.id AND (m.value, m."balanceKg", m."balanceValue", m.average, m.provisional)
        IS DISTINCT FROM (c.moved, c.kg, c.value + c.variance, c.average, c.provisional)
      RETURNING m.id, m."stockId", m.day, m.flow, m.seq, m.step, m.type, m."kgIn", m."kgOut", m."operationId", old.value AS "oldValue", new.value AS "newValue", old.average AS "oldAverage",
        new.average AS "newAverage", old."balanceKg" AS "oldBalanceKg", new."balanceKg" AS "newBalanceKg"
    ), variances AS (
      INSERT INTO "StockMovement" ("farmId", id, "stockId", day, flow, seq, step, type, value, "balanceKg", "balanceValue", average, "varianceOfId")
      SELECT ${farmId}::uuid, uuidv7(), c."stockId", c.day, c.flow, c.seq, 1, 'COST_VARIANCE', -c.variance, c.kg, c.value, c.average, c.id
      FROM computed c LEFT JOIN "StockMovement" v ON v."farmId" = ${farmId}::uuid AND v."varianceOfId" = c.id
      WHERE c.variance <> 0 OR v.id IS NOT NULL
      ON CONFLICT ("farmId", "varianceOfId") DO UPDATE SET value = excluded.value, "balanceKg" = excluded."balanceKg", "balanceValue" = excluded."balanceValue", average = excluded.average
      RETURNING id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", coalesce(old.value, 0) AS "oldValue", new.value AS "newValue", coalesce(old.average, 0) AS "oldAverage",
        new.average AS "newAverage", coalesce(old."balanceKg", 0) AS "oldBalanceKg", new."balanceKg" AS "newBalanceKg"
    ), changed AS (
      SELECT id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", "oldValue", "newValue", "oldAverage", "newAverage", "oldBalanceKg", "newBalanceKg" FROM moved
      UNION ALL SELECT * FROM variances WHERE "oldValue" <> "newValue"
    ), balances AS (
      UPDATE "Stock" s SET "balanceKg" = l.kg, value = l.value, "averageCost" = l.average, "updatedAt" = now()
      FROM (SELECT DISTINCT ON ("stockId") "stockId", kg, value, average FROM computed ORDER BY "stockId", day DESC, flow DESC, seq DESC, step DESC) l
      WHERE s."farmId" = ${farmId}::uuid AND s.id = l."stockId"
    )
    SELECT (SELECT count(*)::int FROM changed) AS rows,
      (SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (
        SELECT id, "stockId", day, flow, seq, step, type, "kgIn"::text, "kgOut"::text, "oldValue"::text, "newValue"::text, "oldAverage"::text, "newAverage"::text,
          "oldBalanceKg"::text, "newBalanceKg"::text FROM changed WHERE ${returnRows}) r) AS moved,
      (SELECT coalesce(array_agg(DISTINCT "stockId"::text), '{}') FROM computed) AS "stockIds",
      (SELECT coalesce(array_agg(DISTINCT "operationId"::text), '{}') FROM moved WHERE flow = 1 AND step = 0 AND "operationId" IS NOT NULL AND "oldValue" <> "newValue") AS "operationIds"`;
  return result!;
}

/**
 * Copies the cost of operations' exits to their entries, and returns the entries that have to be recalculated. While no
 * exit has a known cost, neither has the entry.
 */
export async function carryCosts(farmId: string, db: Db, operationIds: readonly string[]): Promise<LedgerPlace[]> {
  return db.$queryRaw<LedgerPlace[]>`
    UPDATE "StockMovement" m SET cost = o.cost
    FROM (
      SELECT e."operationId", CASE WHEN sum(e.value) <> 0 OR bool_or(EXISTS (
        SELECT 1 FROM "StockMovement" p
        WHERE p."farmId" = e."farmId" AND p."stockId" = e."stockId" AND p.flow = 0 AND p.step = 0 AND p.cost IS NOT NULL AND NOT p.reversed AND p.day <= e.day
      )) THEN -sum(e.value) END AS cost
      FROM "StockMovement" e
      WHERE e."farmId" = ${farmId}::uuid AND e."operationId" = ANY(${operationIds}::uuid[]) AND e.flow = 1 AND e.step = 0 GROUP BY e."operationId") o
    WHERE m."farmId" = ${farmId}::uuid AND m."operationId" = o."operationId" AND m.flow = 0 AND m.step = 0 AND m.cost IS DISTINCT FROM o.cost
    RETURNING m."stockId", m.day::text, m.flow::int, m.seq`;
}

/** Whether a stock would feed itself on that day, which makes its cost circular. */
export async function isCircular(farmId: string, db: Db, day: Day, stockIds: readonly string[]): Promise<boolean> {
  const [row] = await db.$queryRaw<{ circular: boolean }[]>`
    WITH RECURSIVE step AS (
      SELECT o."stockId" AS origin, i."stockId" AS target
      FROM "StockMovement" o JOIN "StockMovement" i ON i."farmId" = o."farmId" AND i."operationId" = o."operationId" AND i.flow = 0 AND i.step = 0
      WHERE o."farmId" = ${farmId}::uuid AND o.day = ${day}::date AND o.flow = 1 AND o.step = 0 AND o."operationId" IS NOT NULL AND NOT o.reversed
    ), reach AS (
      SELECT origin, target FROM step WHERE origin = ANY(${stockIds}::uuid[])
      UNION
      SELECT r.origin, s.target FROM reach r JOIN step s ON s.origin = r.target
    )
    SELECT EXISTS (SELECT 1 FROM reach WHERE origin = target) AS circular`;
  return row?.circular ?? false;
}

/** Rolls back to the savepoint of `markUndoable`, inside the same transaction. */
export async function rollbackToSavepoint(db: Db): Promise<void> {
  await db.$executeRaw`ROLLBACK TO SAVEPOINT tried`;
}

export async function createSavepoint(db: Db): Promise<void> {
  await db.$executeRaw`SAVEPOINT tried`;
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
    SELECT s.id AS "stockId", a.name AS food, t.name AS structure, f.day::text AS "firstDay", coalesce(l."balanceKg", 0)::text AS "balanceKg"
    FROM "Stock" s JOIN "Food" a ON a."farmId" = s."farmId" AND a.id = s."foodId"
    LEFT JOIN "Structure" t ON t."farmId" = s."farmId" AND t.id = s."structureId"
    LEFT JOIN LATERAL (
      SELECT day FROM "StockMovement" WHERE "farmId" = s."farmId" AND "stockId" = s.id AND flow = 0 AND step = 0 AND NOT reversed ORDER BY day, flow, seq LIMIT 1) f ON true
    LEFT JOIN LATERAL (
      SELECT "balanceKg" FROM "StockMovement" WHERE "farmId" = s."farmId" AND "stockId" = s.id AND day <= ${day}::date
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1) l ON true
    WHERE s."farmId" = ${farmId}::uuid AND s.id = ANY(${stockIds}::uuid[])`;
}
