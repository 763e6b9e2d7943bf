import type { Context } from '../../platform/context.ts';
import { withDiets, type FeedFacts } from '../feedDay/feedFacts.service.ts';
import type { ExistingTreat, FedElsewhere } from './feedPlan.sql.ts';

/**
 * By corral, a day that began to be fed with a version of a diet goes on with it: a version that is in force since that
 * day begins where nothing was fed yet. Takes the treats of the day by corral, and what was fed elsewhere by batch.
 */
export async function withBegunVersions(
  ctx: Context,
  facts: ReadonlyMap<string, FeedFacts>,
  treats: ReadonlyMap<string, readonly ExistingTreat[]>,
  elsewhere: ReadonlyMap<string, readonly FedElsewhere[]>,
): Promise<ReadonlyMap<string, FeedFacts>> {
  const begun = [...facts.values()].flatMap((of) => {
    const here = (treats.get(of.corralId) ?? []).filter(({ deliveredKg }) => deliveredKg !== null);
    const fed = [...here, ...(elsewhere.get(of.batchId) ?? [])]
      .map(({ dietId }) => dietId)
      .filter((id) => !of.parts.some(({ dietId }) => dietId === id));
    return fed.length > 0 ? [{ of, fed }] : [];
  });
  if (begun.length === 0) return facts;
  const versions = await ctx.db.formulation.findMany({
    where: {
      id: {
        in: begun.flatMap(({ of, fed }) => [...fed, ...of.parts.map(({ dietId }) => dietId)]),
      },
    },
    select: { id: true, lineageId: true },
  });
  const lineageOf = new Map(versions.map(({ id, lineageId }) => [id, lineageId]));
  const kept = begun.map(({ of, fed }): [string, FeedFacts] => {
    const begunWith = (dietId: string) => fed.find((id) => lineageOf.get(id) === lineageOf.get(dietId)) ?? dietId;
    const parts = of.parts.map((part) => ({
      ...part,
      dietId: begunWith(part.dietId),
    }));
    return [of.corralId, { ...of, parts }];
  });
  return new Map([...facts, ...(await withDiets(ctx, new Map(kept)))]);
}
