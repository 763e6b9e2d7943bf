import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineFieldWrite, type FieldStamp } from '../platform/fieldWrite.ts';
import { globalId } from '../platform/input.ts';
import { planCorrals } from './feedPlan.service.ts';
import { repeatCall } from './troughMorning.service.ts';
import { corralFields } from './troughReading.service.ts';
import { orRefusal } from './troughRefusal.ts';
import { insertReplicated, type MorningRow } from './troughReadings.sql.ts';
import { feedableCorral, readingStage, type ReadingStage } from './troughStage.service.ts';

/** Which corrals are told of one by one in the farm's history; screens are told of all. */
const mostTold = 50;

async function tellReplicated(
  ctx: Context,
  stage: ReadingStage,
  rows: readonly { id: string; corralId: string }[],
): Promise<void> {
  const { farmId } = ctx.actor;
  for (const [index, { id, corralId }] of rows.entries()) {
    const { name, reading } = stage.corrals.get(corralId)!;
    const op = reading ? 'UPDATED' : 'CREATED';
    if (index < mostTold) await ctx.emit({ type: 'TroughReading', id, op, subject: name });
    else ctx.announce({ type: 'TroughReading', id, farmId, op, clientId: ctx.facts.clientId });
  }
}

function morningRow(stage: ReadingStage, corralId: string): MorningRow {
  const corral = feedableCorral(stage, corralId);
  const { kind, base, baseOrigin, call, reasons } = repeatCall(stage, corral);
  return { kind, base, baseOrigin, call, reasons, corralId, batchId: corral.next.batchId };
}

async function replicate(
  ctx: Context,
  stage: ReadingStage,
  corralIds: readonly string[],
  { clientEventId, at }: FieldStamp,
) {
  const pending = [...new Set(corralIds)].filter((id) => stage.corrals.get(id)?.reading?.call == null);
  const results = pending.map((corralId) => ({ corralId, ...orRefusal(() => morningRow(stage, corralId)) }));
  const done = results.flatMap(({ result }) => result ?? []);
  const { membershipId } = ctx.actor;
  const stamp = { day: stage.day, at, membershipId, clientEventId };
  const rows = done.length > 0 ? await insertReplicated(ctx.actor.farmId, ctx.db, stamp, done) : [];
  await tellReplicated(ctx, stage, rows);
  const saved = new Set(rows.map(({ corralId }) => corralId));
  const calls = done.filter(({ corralId }) => saved.has(corralId));
  if (stage.isLate && calls.length > 0) await planCorrals(ctx, stage.nextDay, calls);
  return { rows, results };
}

/** Repeats the call of corrals that nobody read; those that were read stay as they are. */
export const replicateReadings = defineFieldWrite({
  name: 'replicateReadings',
  allow: 'trough:write',
  input: { corralIds: z.array(globalId('Corral')).min(1).max(1_000), day: corralFields.day },
  async run(ctx, { corralIds, day }, stamp) {
    const stage = await readingStage(ctx, day, corralIds);
    if (corralIds.some((id) => !stage.corrals.has(id))) fail('CorralNotFound', {}, 'corralIds');
    const { rows, results } = await replicate(ctx, stage, corralIds, stamp);
    const refused = results.flatMap(({ corralId, refusal }) => (refusal ? [{ corralId, ...refusal }] : []));
    return { readingIds: rows.map(({ id }) => id), refused };
  },
});
