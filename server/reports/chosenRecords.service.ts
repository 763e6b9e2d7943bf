import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';

type Ids = readonly string[] | null | undefined;

/** What a report is narrowed to must be of the farm. */
export async function refuseUnknownRecords(
  ctx: Context,
  chosen: { batchIds?: Ids; corralIds?: Ids; ownerIds?: Ids; dietIds?: Ids; userIds?: Ids },
): Promise<void> {
  const isMissing = async (ids: Ids, rows: { count(of: object): Promise<number> }): Promise<boolean> =>
    ids != null && ids.length > 0 && (await rows.count({ where: { id: { in: [...ids] } } })) < new Set(ids).size;
  const { batchIds, corralIds, ownerIds, dietIds, userIds } = chosen;
  if (await isMissing(batchIds, ctx.db.batch)) fail('BatchNotFound', {}, 'batchIds');
  if (await isMissing(corralIds, ctx.db.corral)) fail('CorralNotFound', {}, 'corralIds');
  if (await isMissing(ownerIds, ctx.db.owner)) fail('InexistentEntity', {}, 'ownerIds');
  if (await isMissing(dietIds, ctx.db.formulation)) fail('FormulationNotFound', {}, 'dietIds');
  if (await isMissing(userIds, ctx.db.membership)) fail('UserNotFound', {}, 'userIds');
}
