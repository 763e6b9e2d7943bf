import type { Db } from '../../platform/db/scope.ts';

/** Figures as text, exact. */
export interface StoredComposition {
  dryMatterPct: string;
  elm: string;
  elg: string;
}

export interface StoredAnalysis extends StoredComposition {
  id: string;
  oldDryMatterPct: string;
  oldElm: string;
  oldElg: string;
  undoneAt: Date | null;
  undoneById: string | null;
}

/** What analyses and blends make of their stocks by now. */
export async function storeAnalyses(farmId: string, db: Db, analyses: readonly StoredAnalysis[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "StockAnalysis" a
    SET
      "dryMatterPct" = n."dryMatterPct", elm = n.elm, elg = n.elg, "oldDryMatterPct" = n."oldDryMatterPct",
      "oldElm" = n."oldElm", "oldElg" = n."oldElg", "undoneAt" = n."undoneAt", "undoneById" = n."undoneById"
    FROM jsonb_to_recordset(${JSON.stringify(analyses)}::jsonb) AS n(
      id uuid, "dryMatterPct" numeric, elm numeric, elg numeric, "oldDryMatterPct" numeric, "oldElm" numeric,
      "oldElg" numeric, "undoneAt" timestamptz, "undoneById" uuid
    )
    WHERE a."farmId" = ${farmId}::uuid AND a.id = n.id`;
}

/** What stocks are made of now. */
export async function storeCompositions(
  farmId: string,
  db: Db,
  stocks: readonly (StoredComposition & { id: string })[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Stock" s
    SET "dryMatterPct" = n."dryMatterPct", elm = n.elm, elg = n.elg, version = s.version + 1, "updatedAt" = now()
    FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS n(
      id uuid, "dryMatterPct" numeric, elm numeric, elg numeric
    )
    WHERE s."farmId" = ${farmId}::uuid AND s.id = n.id`;
}

/** The dry matter of what entered, as it turned out to be. */
export async function correctBlends(
  farmId: string,
  db: Db,
  blends: readonly { id: string; dryMatterPct: string }[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "StockAnalysis" a
    SET "addedDryMatterPct" = n."dryMatterPct"
    FROM jsonb_to_recordset(${JSON.stringify(blends)}::jsonb) AS n(id uuid, "dryMatterPct" numeric)
    WHERE a."farmId" = ${farmId}::uuid AND a.id = n.id`;
}
