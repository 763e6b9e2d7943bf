import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { unlessStale } from '../platform/db/lock.ts';
import { lockRequester } from '../platform/db/jobs.sql.ts';
import { fail } from '../platform/errors/AppError.ts';
import { globalId, knownRecord, line, requiredLine } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';

/** Of one list or report: a person's own, and the farm's. */
export const mostViews = 50;

/** A path within the app: a view leads nowhere else. */
const path = () =>
  requiredLine(200)
    .regex(/^\/admin(\/[\w-]+)*$/)
    .meta({ examples: ['/admin/batches'] });

/** Seen by everybody of the farm. */
const shared = z.boolean().meta({ examples: [false] });

/** Which views somebody sees: their own, and those of the farm. */
export const visibleTo = (membershipId: string) => ({ OR: [{ membershipId }, { shared: true }] });

/** What is everybody's is of those who set up the farm. */
function allowShared(ctx: Context, shared: boolean): void {
  if (shared) ctx.allow('setting:write');
}

export const createSavedView = defineCommand({
  name: 'createSavedView',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ name: requiredLine(60), path: path(), search: line(2_000), shared }),
  async run(ctx, view) {
    const { farmId, membershipId } = ctx.person;
    allowShared(ctx, view.shared);
    await lockRequester(farmId, ctx.db, membershipId);
    const beside = { path: view.path, shared: view.shared, ...(view.shared ? {} : { membershipId }) };
    if ((await ctx.db.savedView.count({ where: beside })) >= mostViews) fail('TooManySaved', { most: mostViews });
    const { id } = await ctx.db.savedView.create({
      data: { ...view, farmId, membershipId, createdAt: ctx.now() },
      select: { id: true },
    });
    return { savedViewId: id };
  },
});

/** A view that the person may change: their own, or one of the farm. */
async function changeableView(ctx: Context, id: string): Promise<void> {
  const { membershipId } = ctx.person;
  const view = await ctx.db.savedView.findUnique({
    where: { ...ctx.key(id), ...visibleTo(membershipId) },
    select: { shared: true },
  });
  if (!view) fail('InexistentEntity', {}, 'id');
  allowShared(ctx, view.shared);
}

export const updateSavedView = defineCommand({
  name: 'updateSavedView',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({
    ...knownRecord('SavedView'),
    name: requiredLine(60).optional(),
    search: line(2_000).optional(),
    shared: shared.optional(),
  }),
  async run(ctx, { id, version, ...changes }) {
    await changeableView(ctx, id);
    allowShared(ctx, changes.shared ?? false);
    await unlessStale(
      ctx.db.savedView.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, version: { increment: 1 } },
        select: { id: true },
      }),
    );
    return { savedViewId: id };
  },
});

export const removeSavedView = defineCommand({
  name: 'removeSavedView',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('SavedView') }),
  async run(ctx, { id }) {
    await changeableView(ctx, id);
    await ctx.db.savedView.delete({ where: ctx.key(id), select: { id: true } });
    return { deletedId: id };
  },
});
