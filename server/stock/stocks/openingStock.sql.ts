import type { Db } from '../../platform/db/scope.ts';

/** Sets what stocks began with, of those that nobody analysed yet; returns them. */
export async function setFirstDryMatter(
  farmId: string,
  db: Db,
  stocks: readonly { stockId: string; dryMatterPct: string }[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Stock" s
    SET "dryMatterPct" = t."dryMatterPct", version = s.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS t("stockId" uuid, "dryMatterPct" numeric)
    WHERE s."farmId" = ${farmId}::uuid AND s.id = t."stockId"
      AND NOT EXISTS (
        SELECT 1
        FROM "StockAnalysis" a
        WHERE a."farmId" = ${farmId}::uuid AND a."stockId" = s.id AND a."undoneAt" IS NULL
      )
    RETURNING s.id`;
  return rows.map(({ id }) => id);
}
