import type { Client } from 'pg';

interface LedgerFill {
  farmId: string;
  stockIds: readonly string[];
  rows: number;
  days: number;
  lastDay: string;
}

/** Inserts years of movements in one statement, with running balances from the ledger's own aggregate. */
export async function fillLedger(sql: Client, { farmId, stockIds, rows, days, lastDay }: LedgerFill): Promise<void> {
  const perStock = Math.ceil(rows / stockIds.length);
  await sql.query(
    `INSERT INTO "StockMovement" ("farmId", id, "stockId", day, flow, seq, type, "kgIn", "kgOut", cost)
     SELECT
       $1, uuidv7(), s.id,
       $5::date - (($4::int - 1) - (n * $4::int) / $3::int),
       e::int, n,
       CASE e WHEN 1 THEN 'BEAT_CONSUMPTION' ELSE 'PURCHASE' END::"StockMovementType",
       CASE e WHEN 0 THEN 30000 ELSE 0 END, CASE e WHEN 1 THEN 950 + n % 100 ELSE 0 END,
       CASE e WHEN 0 THEN 31000 + n % 777 END
     FROM unnest($2::uuid[]) AS s(id),
       generate_series(0, $3::int - 1) AS n,
       LATERAL (SELECT CASE WHEN n % 30 = 0 THEN 0 ELSE 1 END AS e)`,
    [farmId, stockIds, perStock, days, lastDay],
  );
  await sql.query('ANALYZE "StockMovement"');
  await sql.query(
    `WITH run AS (
       SELECT
         id, "stockId", day, flow, seq,
         stock_run(0, 0, 0, "kgIn", "kgOut", cost, false, false)
           OVER (PARTITION BY "stockId" ORDER BY day, flow, seq) AS s
       FROM "StockMovement"
       WHERE "farmId" = $1 AND "stockId" = ANY($2::uuid[])
     ), kept AS (
       UPDATE "StockMovement" m
       SET value = (s).moved, "balanceKg" = (s).kg, "balanceValue" = (s).value, average = (s).average
       FROM run
       WHERE m."farmId" = $1 AND m.id = run.id
     )
     UPDATE "Stock" t
     SET "lastSeq" = $3, "balanceKg" = (l.s).kg, value = (l.s).value, "averageCost" = (l.s).average
     FROM (SELECT DISTINCT ON ("stockId") * FROM run ORDER BY "stockId", day DESC, flow DESC, seq DESC) l
     WHERE t."farmId" = $1 AND t.id = l."stockId"`,
    [farmId, stockIds, perStock],
  );
  await sql.query('ANALYZE "StockMovement"');
}
