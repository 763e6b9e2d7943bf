import { z } from 'zod';
import { behaviours, nightKinds, troughs } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { choice, decimal, globalId, leftOut, line } from '../../platform/input.ts';
import { readMorning } from './troughMorning.service.ts';
import { corralFields, suggestionFor } from './troughReading.service.ts';
import type { NightKind } from './troughGrade.calc.ts';
import { orRefusal, type KeptRefusal } from './troughRefusal.ts';
import { morningRow, putReadings } from './troughWrites.service.ts';
import type { MorningOfCorral, NightOfCorral } from './troughWrites.sql.ts';
import { feedableCorral, readingStage, standingCorral, type ReadingStage } from './troughStage.service.ts';
import { troughFlags } from './troughWords.calc.ts';
import { noteUntouched } from './untouched.service.ts';

/** One trough of a round: what it was like at night, the morning's grade, or both. */
const look = z.strictObject({
  corralId: globalId('Corral'),
  nightKind: leftOut(choice('NightKind', nightKinds).nullish()),
  grade: decimal({ min: -10, max: 10, places: 1 }).nullish(),
  behaviour: leftOut(choice('TroughBehaviour', behaviours).nullish()),
  trough: leftOut(choice('TroughState', troughs).nullish()),
  flags: leftOut(z.array(choice('TroughFlag', troughFlags)).max(troughFlags.length).optional()),
  note: line(500).nullish(),
});
type Look = z.output<typeof look>;

export interface RoundResult {
  readingIds: string[];
  refused: (KeptRefusal & { corralId: string })[];
}

interface Reported {
  night: NightOfCorral | null;
  morning: MorningOfCorral | null;
}

function reported(ctx: Context, stage: ReadingStage, seen: Look): Reported {
  const { corralId, grade = null } = seen;
  const standing = standingCorral(stage, corralId);
  const { batchId } = standing.next;
  const night = seen.nightKind ? { corralId, batchId, nightKind: seen.nightKind as NightKind } : null;
  if (grade === null)
    return night ? { night, morning: null } : fail('InvalidFieldType', { reason: 'REQUIRED' }, 'grade');
  const corral = feedableCorral(stage, corralId);
  const { reading } = corral;
  const nightKind = night?.nightKind ?? reading?.nightKind ?? null;
  const quantities = { call: null, corralKg: null, headKg: null, overrideReason: null };
  // What a round does not mention stays as it was seen before.
  const { leftoverKg = null, leftoverRemoved = false } = reading ?? {};
  const { behaviour = reading?.behaviour ?? null, trough = reading?.trough ?? null } = seen;
  const { flags = reading?.flags ?? [], note = reading?.note ?? null } = seen;
  const morning = { ...quantities, leftoverKg, leftoverRemoved, grade, behaviour, trough, nightKind };
  const read = readMorning(ctx, stage, corral, morning);
  const suggestedGrade = suggestionFor(stage, corral, morning);
  return { night, morning: morningRow(corral, read, { behaviour, trough, flags, note, suggestedGrade }) };
}

/** A whole round, as a reader without a network brings it back: each trough is taken or refused by itself. */
export const saveReadingRound = defineFieldWrite({
  name: 'saveReadingRound',
  allow: 'trough:write',
  input: { day: corralFields.day, readings: z.array(look).min(1).max(200) },
  async run(ctx, { day, readings }, stamp): Promise<RoundResult> {
    // Of one trough reported twice, the last counts.
    const last = [...new Map(readings.map((seen) => [seen.corralId, seen])).values()];
    const stage = await readingStage(ctx, { day, corralIds: last.map(({ corralId }) => corralId) });
    const unknown = readings.findIndex(({ corralId }) => !stage.corrals.has(corralId));
    if (unknown >= 0) fail('CorralNotFound', {}, `readings.${unknown}.corralId`);
    const results = last.map((seen) => ({ corralId: seen.corralId, ...orRefusal(() => reported(ctx, stage, seen)) }));
    const nights = results.flatMap(({ result }) => result?.night ?? []);
    const mornings = results.flatMap(({ result }) => result?.morning ?? []);
    const saved = await putReadings(ctx, stage, stamp, { nights, mornings });
    await noteUntouched(ctx, stage, mornings);
    return {
      readingIds: [...saved.values()],
      refused: results.flatMap(({ corralId, refusal }) => (refusal ? [{ corralId, ...refusal }] : [])),
    };
  },
});
