import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, leftOut } from '../../platform/input.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import { liveOxen } from '../../herd/oxen/oxFind.service.ts';
import { electronicEarring, sisbov } from '../../earrings/numberInputs.ts';

const most = 500;

export const targetFields = {
  oxIds: z.array(globalId('Ox')).max(most).nullish(),
  sisbovs: leftOut(z.array(sisbov()).max(most).nullish()),
  electronicEarrings: leftOut(z.array(electronicEarring()).max(most).nullish()),
  batchId: leftOut(globalId('Batch').nullish()),
  corralId: leftOut(globalId('Corral').nullish()),
};
type Target = z.output<z.ZodObject<typeof targetFields>>;
const targetNames = ['oxIds', 'sisbovs', 'electronicEarrings', 'batchId', 'corralId'] as const;

/** The live oxen of exactly one kind of target, and the field that names one of them by its place. */
export async function targetOxen(ctx: Context, target: Target) {
  const { batchId, corralId } = target;
  if (batchId && (await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
  if (corralId && (await ctx.db.corral.count({ where: { id: corralId } })) === 0)
    fail('CorralNotFound', {}, 'corralId');
  const [field, other] = targetNames.filter((name) => target[name]?.length);
  if (!field) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'oxIds');
  if (other) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, other);
  if (field !== 'batchId' && field !== 'corralId')
    return { fieldOf: (index: number) => `${field}.${index}`, oxen: await liveOxen(ctx, target) };
  const batch = batchId ? { id: batchId } : { corralId: corralId!, status: { not: 'FINALIZED' as const } };
  const oxen = await ctx.db.ox.findMany({
    where: { batch, status: { in: [...liveStatuses] } },
    orderBy: { id: 'asc' },
  });
  if (oxen.length === 0) fail('OxenMissing', {}, field);
  return { fieldOf: () => field, oxen };
}
