import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { globalId } from '../../platform/input.ts';
import { repeatCall } from './troughMorning.service.ts';
import { corralFields } from './troughReading.service.ts';
import { orRefusal } from './troughRefusal.ts';
import { feedableCorral, readingStage, type ReadingStage } from './troughStage.service.ts';
import { morningRow, putReadings } from './troughWrites.service.ts';
import type { MorningOfCorral } from './troughWrites.sql.ts';

function repeated(stage: ReadingStage, corralId: string): MorningOfCorral {
  const corral = feedableCorral(stage, corralId);
  return morningRow(corral, { ...repeatCall(stage, corral), grade: null, appliedGrade: null });
}

/** Repeats the call of corrals that nobody read; those that were read stay as they are. */
export const replicateReadings = defineFieldWrite({
  name: 'replicateReadings',
  allow: 'trough:write',
  input: { corralIds: z.array(globalId('Corral')).min(1).max(1_000), day: corralFields.day },
  async run(ctx, { corralIds, day }, stamp) {
    const stage = await readingStage(ctx, { day, corralIds });
    if (corralIds.some((id) => !stage.corrals.has(id))) fail('CorralNotFound', {}, 'corralIds');
    const pending = [...new Set(corralIds)].filter((id) => stage.corrals.get(id)?.reading?.call == null);
    const results = pending.map((corralId) => ({ corralId, ...orRefusal(() => repeated(stage, corralId)) }));
    const mornings = results.flatMap(({ result }) => result ?? []);
    const saved = await putReadings(ctx, stage, stamp, { mornings });
    const refused = results.flatMap(({ corralId, refusal }) => (refusal ? [{ corralId, ...refusal }] : []));
    return { readingIds: [...saved.values()], refused };
  },
});
