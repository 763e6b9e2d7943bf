import type { Context } from '../platform/context.ts';
import type { FieldStamp } from '../platform/fieldWrite.ts';
import { planCorrals } from './feedPlan.service.ts';
import type { MorningResult } from './troughMorning.service.ts';
import {
  writeMornings,
  writeNights,
  type MorningOfCorral,
  type NightOfCorral,
  type SavedReading,
} from './troughWrites.sql.ts';
import type { CorralStage, ReadingStage } from './troughStage.service.ts';

/** Screens are told of all, the farm's history of one: a round is one thing somebody did. */
async function tell(ctx: Context, { day }: ReadingStage, saved: readonly SavedReading[]): Promise<void> {
  const [first] = saved;
  if (!first) return;
  await ctx.emit({ type: 'ReadingRound', id: first.id, op: 'CREATED', subject: day });
  const { farmId } = ctx.actor;
  for (const { id } of saved)
    ctx.announce({ type: 'TroughReading', id, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
}

/** A morning of a corral as it is written: what was seen, or what was known of it already. */
export function morningRow(
  { id: corralId, next, reading }: Pick<CorralStage, 'id' | 'reading'> & { next: { batchId: string } },
  result: MorningResult,
  seen: Partial<MorningOfCorral> = {},
): MorningOfCorral {
  return {
    behaviour: reading?.behaviour ?? null,
    trough: reading?.trough ?? null,
    flags: reading?.flags ?? [],
    note: reading?.note ?? null,
    suggestedGrade: reading?.suggestedGrade ?? null,
    source: 'GRADES',
    externalRef: null,
    external: null,
    ...seen,
    ...result,
    corralId,
    batchId: next.batchId,
  };
}

/** Writes the nights and mornings of many troughs; of yesterday, the open day follows them. */
export async function putReadings(
  ctx: Context,
  stage: ReadingStage,
  { at, clientEventId }: FieldStamp,
  { nights = [], mornings }: { nights?: readonly NightOfCorral[]; mornings: readonly MorningOfCorral[] },
): Promise<Map<string, string>> {
  const { farmId, membershipId } = ctx.actor;
  const stamp = { day: stage.day, at, membershipId, clientEventId };
  const saved = [
    ...(nights.length > 0 ? await writeNights(farmId, ctx.db, stamp, nights) : []),
    ...(mornings.length > 0 ? await writeMornings(farmId, ctx.db, stamp, mornings) : []),
  ];
  const byCorral = new Map(saved.map((reading) => [reading.corralId, reading]));
  await tell(ctx, stage, [...byCorral.values()]);
  if (stage.isLate) await planCorrals(ctx, stage.nextDay, mornings);
  return new Map([...byCorral].map(([corralId, { id }]) => [corralId, id]));
}
