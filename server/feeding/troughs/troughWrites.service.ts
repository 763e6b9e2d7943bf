import type { Context } from '../../platform/context.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { planCorrals } from '../plans/feedPlan.service.ts';
import type { MorningResult } from './troughMorning.service.ts';
import {
  freezeReadings,
  writeMornings,
  writeNights,
  type MorningOfCorral,
  type NightOfCorral,
  type SavedReading,
} from './troughWrites.sql.ts';
import type { CorralStage, ReadingStage } from './troughStage.service.ts';

/** Screens are notified of all, the farm's history has one entry: a round is one thing somebody did. */
async function announceReadings(ctx: Context, { day }: ReadingStage, saved: readonly SavedReading[]): Promise<void> {
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
    leftoverKg: reading?.leftoverKg ?? null,
    leftoverRemoved: reading?.leftoverRemoved ?? false,
    flags: reading?.flags ?? [],
    note: reading?.note ?? null,
    suggestedGrade: reading?.suggestedGrade ?? null,
    overriddenById: null,
    source: 'GRADES',
    externalRef: null,
    external: null,
    ...seen,
    ...result,
    corralId,
    batchId: next.batchId,
  };
}

interface Readings {
  nights?: readonly NightOfCorral[];
  mornings?: readonly MorningOfCorral[];
}

/** Of yesterday, the open day follows the mornings, and what was frozen of it all of them. */
async function write(
  ctx: Context,
  stage: ReadingStage,
  { at, clientEventId }: FieldStamp,
  { nights = [], mornings = [] }: Readings,
): Promise<SavedReading[]> {
  const { farmId, membershipId } = ctx.actor;
  const stamp = { day: stage.day, at, membershipId, clientEventId };
  const saved = [
    ...(nights.length > 0 ? await writeNights(farmId, ctx.db, stamp, nights) : []),
    ...(mornings.length > 0 ? await writeMornings(farmId, ctx.db, stamp, mornings) : []),
  ];
  if (stage.isLate) await freezeReadings(farmId, ctx.db, { day: stage.day, readingIds: saved.map(({ id }) => id) });
  if (stage.isLate && mornings.length > 0) await planCorrals(ctx, stage.nextDay, mornings);
  return saved;
}

/** The nights and mornings of many troughs; answers with the ids of their readings by corral. */
export async function putReadings(
  ctx: Context,
  stage: ReadingStage,
  stamp: FieldStamp,
  readings: Readings,
): Promise<Map<string, string>> {
  const saved = await write(ctx, stage, stamp, readings);
  const byCorral = new Map(saved.map((reading) => [reading.corralId, reading]));
  await announceReadings(ctx, stage, [...byCorral.values()]);
  return new Map([...byCorral].map(([corralId, { id }]) => [corralId, id]));
}

/** The night or the morning of one trough. */
export async function putReading(
  ctx: Context,
  stage: ReadingStage,
  stamp: FieldStamp,
  { corral: { reading, name }, ...readings }: Readings & { corral: CorralStage },
): Promise<string> {
  const [saved] = await write(ctx, stage, stamp, readings);
  const { id } = saved!;
  await ctx.emit({ type: 'TroughReading', id, op: reading ? 'UPDATED' : 'CREATED', subject: name });
  return id;
}
