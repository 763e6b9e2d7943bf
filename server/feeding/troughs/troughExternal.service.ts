import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { decimal, leftOut, line, requiredLine } from '../../platform/input.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { gradeOf } from './troughGrade.calc.ts';
import { readExternal } from './troughMorning.service.ts';
import { corralFields } from './troughReading.service.ts';
import { orRefusal, type KeptRefusal } from './troughRefusal.ts';
import { feedableCorral, readingStage, type ReadingStage } from './troughStage.service.ts';
import { morningRow, putReadings } from './troughWrites.service.ts';

/** A row of what another company sent; one of the three quantities. */
const row = z.strictObject({
  corral: requiredLine(100),
  score: leftOut(line(20).nullish()),
  /** kg of dry matter per head. */
  msPerHead: decimal({ min: 0, max: 100, places: 3 }).nullish(),
  /** kg of the corral, as they are weighed. */
  mnKg: leftOut(decimal({ min: 0, max: 1_000_000, places: 3 }).nullish()),
  ref: leftOut(line(60).nullish()),
});
type Row = z.output<typeof row>;

export interface ExternalResult {
  index: number;
  corralId: string | null;
  readingId: string | null;
  refusal: KeptRefusal | null;
}

/** Corrals by name: where two lines have one of the same name, the one in which cattle stand. */
async function corralsByName(ctx: Context, names: readonly string[]): Promise<(name: string) => string | null> {
  const corrals = await ctx.db.corral.findMany({
    where: { name: { in: [...new Set(names)], mode: 'insensitive' }, locationType: 'PICKET' },
    select: { id: true, name: true, batches: { where: { status: { not: 'FINALIZED' } }, select: { id: true } } },
  });
  const byName = Map.groupBy(corrals, ({ name }) => name.toLowerCase());
  return (name) => {
    const found = byName.get(name.toLowerCase()) ?? [];
    const standing = found.length > 1 ? found.filter(({ batches }) => batches.length > 0) : found;
    return standing.length === 1 ? standing[0]!.id : null;
  };
}

/** What a foreign grade is in the farm's own table. */
function ownScore(
  score: string,
  { rules }: ReadingStage,
  names: readonly { external: string; score: string }[],
): string {
  const named = names.find(({ external }) => external.toLowerCase() === score.toLowerCase())?.score;
  const plain = /^[+-]?\d+([.,]\d)?$/.test(score) ? score.replace(',', '.').replace('+', '') : null;
  const own = named ?? plain;
  return (own !== null && gradeOf(rules.grades.rows, own)?.score) || fail('InvalidPercentage', {}, 'score');
}

function readRow(
  stage: ReadingStage,
  corralId: string | null,
  { score, msPerHead, mnKg }: Row,
  names: Parameters<typeof ownScore>[2],
) {
  const corral = feedableCorral(stage, corralId ?? fail('CorralNotFound', {}, 'corral'));
  const { reading } = corral;
  // Who stood at the trough knows better than a file.
  if (reading?.call != null && reading.source === 'GRADES') fail('CorralHistoryAlreadyManaged', {}, 'corral');
  const given = [score, msPerHead, mnKg].filter((value) => value != null && value !== '');
  if (given.length === 0) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'score');
  if (given.length > 1) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'score');
  const result = readExternal(stage, corral, {
    grade: score ? ownScore(score, stage, names) : null,
    call: msPerHead ?? null,
    corralKg: mnKg ?? null,
    headKg: null,
    overrideReason: null,
    nightKind: reading?.nightKind ?? null,
    behaviour: reading?.behaviour ?? null,
    trough: reading?.trough ?? null,
    leftoverKg: reading?.leftoverKg ?? null,
    leftoverRemoved: reading?.leftoverRemoved ?? false,
  });
  return { corral, result };
}

/** Calls of the company that reads for the farm, each row answered by itself. */
export const importExternalReadings = defineFieldWrite({
  name: 'importExternalReadings',
  allow: 'trough:write',
  input: { rows: z.array(row).min(1).max(1_000), day: corralFields.day },
  async run(ctx, { rows, day }, stamp) {
    const idOf = await corralsByName(
      ctx,
      rows.map(({ corral }) => corral),
    );
    const ids = rows.map(({ corral }) => idOf(corral));
    const stage = await readingStage(ctx, {
      day,
      corralIds: ids.filter((id) => id !== null),
      isWeighed: rows.some(({ mnKg }) => mnKg != null),
    });
    const { externalScores } = await settingsOf(ctx, 'feeding');
    const read = rows.map((each, index) => {
      const corralId = ids[index] ?? null;
      const isTwice = corralId !== null && ids.indexOf(corralId) < index;
      const row = () => {
        if (isTwice) fail('CorralHistoryAlreadyManaged', {}, 'corral');
        const { corral, result } = readRow(stage, corralId, each, externalScores);
        return morningRow(corral, result, { source: 'EXTERNAL', externalRef: each.ref || null, external: each });
      };
      return { index, corralId, ...orRefusal(row) };
    });
    const mornings = read.flatMap(({ result }) => result ?? []);
    const saved = await putReadings(ctx, stage, stamp, { mornings });
    const results = read.map(({ result, ...row }): ExternalResult => ({
      ...row,
      readingId: (result && saved.get(result.corralId)) ?? null,
    }));
    return { results };
  },
});
