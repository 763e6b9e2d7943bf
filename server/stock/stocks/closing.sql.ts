import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { StockMovementType } from '../../platform/db/generated/prisma/enums.ts';

/** The movements of one type, reversed ones left out. */
export interface MovedKind {
  type: StockMovementType;
  rows: number;
  kg: string;
  value: string;
}

export interface ClosingFigures {
  movements: MovedKind[];
  entriesKg: string;
  entriesValue: string;
  exitsKg: string;
  exitsValue: string;
  counts: number;
  /** Exits from a balance below zero, whose cost an entry still has to determine. */
  provisional: number;
  provisionalKg: string;
  /** What all stocks are worth together. */
  stockValue: string;
  negative: { food: string; structure: string | null; kg: string }[];
}

/** What moved on a day, and the stocks as they are now. */
export async function closingFigures(farmId: string, db: Db, day: Day): Promise<ClosingFigures> {
  const [figures] = await db.$queryRaw<ClosingFigures[]>`/* kept */
    WITH movements AS MATERIALIZED (
      SELECT type, flow, "kgIn" + "kgOut" AS kg, abs(value) AS value, provisional, "countedKg"
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date AND step = 0 AND NOT reversed
    ), movement_types AS (
      SELECT type, count(*)::int AS rows, sum(kg)::text AS kg, sum(value)::text AS value
      FROM movements
      GROUP BY flow, type
      ORDER BY flow, type
    ), negative_stocks AS (
      SELECT f.name AS food, p.name AS structure, s."balanceKg"::text AS kg
      FROM "Stock" s
      JOIN "Food" f ON f."farmId" = s."farmId" AND f.id = s."foodId"
      LEFT JOIN "Structure" p ON p."farmId" = s."farmId" AND p.id = s."structureId"
      WHERE s."farmId" = ${farmId}::uuid AND s."balanceKg" < 0
      ORDER BY f.name, p.name, s.id
    )
    SELECT
      (SELECT coalesce(json_agg(k), '[]') FROM movement_types k) AS movements,
      coalesce(sum(kg) FILTER (WHERE flow = 0), 0)::text AS "entriesKg",
      coalesce(sum(value) FILTER (WHERE flow = 0), 0)::text AS "entriesValue",
      coalesce(sum(kg) FILTER (WHERE flow = 1), 0)::text AS "exitsKg",
      coalesce(sum(value) FILTER (WHERE flow = 1), 0)::text AS "exitsValue",
      count("countedKg")::int AS counts,
      count(*) FILTER (WHERE provisional)::int AS provisional,
      coalesce(sum(kg) FILTER (WHERE provisional), 0)::text AS "provisionalKg",
      (SELECT coalesce(sum(value), 0)::text FROM "Stock" WHERE "farmId" = ${farmId}::uuid) AS "stockValue",
      (SELECT coalesce(json_agg(b), '[]') FROM negative_stocks b) AS negative
    FROM movements`;
  return figures!;
}

interface Period {
  from: Day;
  to: Day;
}

/**
 * The hash of the movements and counts recorded on each day of a period. Costs are left out where a later invoice may
 * recalculate them, as are cost variances and whether a movement was reversed later.
 */
export function sealsOfMovements(farmId: string, { from, to }: Period): Prisma.Sql {
  return Prisma.sql`
    SELECT
      "recordedDay"::text AS day,
      CASE WHEN "countedKg" IS NULL THEN 'MOVEMENTS' ELSE 'COUNTS' END AS kind,
      count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "stockId", day, flow, seq, step, type, "kgIn", "kgOut", CASE WHEN "operationId" IS NULL THEN cost END,
        "countedKg", "lossReason", "documentNumber", note, "operationId", "receiptId", "reversalOfId", "byId",
        at AT TIME ZONE 'UTC'
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "StockMovement"
    WHERE "farmId" = ${farmId}::uuid AND "recordedDay" BETWEEN ${from}::date AND ${to}::date AND step <> 1
    GROUP BY "recordedDay", "countedKg" IS NULL`;
}

/** The hash of the analyses of each day of a period; the figures of blends follow the ledger and are left out. */
export function sealsOfAnalyses(farmId: string, { from, to }: Period): Prisma.Sql {
  return Prisma.sql`
    SELECT
      day::text AS day, 'ANALYSES' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "stockId", kind,
        CASE kind WHEN 'DRY_MATTER' THEN json_build_array("dryMatterPct") ELSE json_build_array(elm, elg) END, method,
        "wetG", "dryG", note, "byId", at AT TIME ZONE 'UTC', "undoneAt" AT TIME ZONE 'UTC'
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "StockAnalysis"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
      AND "operationId" IS NULL AND "receiptId" IS NULL
    GROUP BY day`;
}
