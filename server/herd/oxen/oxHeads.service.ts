import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { noColumns, type OxColumns } from './oxFold.calc.ts';
import { appendOxEvents, type NewOxEvent } from './oxLedger.service.ts';
import { insertOxen } from './oxLedger.sql.ts';

export interface NewHeads {
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

function entriesOf({ quantity, batchId, averageWeight, set, ofEach = () => ({}), notes }: NewHeads, day: Day) {
  const all: OxColumns = { ...noColumns, ...set, status: 'ACTIVE', batchId, entryDate: day };
  return Array.from({ length: quantity }, (_, index): NewOxEvent => ({
    oxId: uuidv7(),
    type: 'ENTRY',
    batchId,
    carriedWeight: averageWeight,
    set: { ...all, ...ofEach(index) },
    notes,
  }));
}

/** Heads without numbers enter batches (§3.2); requires the herd lock. */
export async function addHeads(
  ctx: Context,
  written: { day: Day; stamp: FieldStamp | null },
  heads: readonly NewHeads[],
): Promise<string[]> {
  const events = heads.flatMap((each) => entriesOf(each, written.day));
  if (events.length === 0) return [];
  const oxIds = events.map(({ oxId }) => oxId);
  await insertOxen(ctx.actor.farmId, ctx.db, oxIds, ctx.now());
  await appendOxEvents(ctx, written, events);
  return oxIds;
}
