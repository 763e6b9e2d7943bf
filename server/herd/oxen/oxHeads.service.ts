import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { noColumns, type OxColumns } from './oxFold.calc.ts';
import { appendOxEvents } from './oxLedger.service.ts';
import { insertOxen } from './oxLedger.sql.ts';

interface NewHeads {
  quantity: number;
  batchId: string;
  /** What each counts for in the weight of its batch. */
  averageWeight: string | null;
  /** What is known of all of them. */
  set: Partial<OxColumns>;
  /** What is known of each. */
  ofEach?: (index: number) => Partial<OxColumns>;
  notes?: Readonly<Record<string, unknown>>;
}

/** Heads without numbers enter a batch (§3.2); requires the herd lock. */
export async function addHeads(
  ctx: Context,
  written: { day: Day; stamp: FieldStamp | null },
  { quantity, batchId, averageWeight, set, ofEach = () => ({}), notes }: NewHeads,
): Promise<string[]> {
  if (quantity === 0) return [];
  const oxIds = Array.from({ length: quantity }, () => uuidv7());
  await insertOxen(ctx.actor.farmId, ctx.db, oxIds, ctx.now());
  const all: OxColumns = { ...noColumns, ...set, status: 'ACTIVE', batchId, entryDate: written.day };
  await appendOxEvents(
    ctx,
    written,
    oxIds.map((oxId, index) => ({
      oxId,
      type: 'ENTRY',
      batchId,
      carriedWeight: averageWeight,
      set: { ...all, ...ofEach(index) },
      notes,
    })),
  );
  return oxIds;
}
