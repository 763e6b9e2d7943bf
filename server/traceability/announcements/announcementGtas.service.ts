import type { Context } from '../../platform/context.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { bindAfterLeaving } from '../../trade/trucks/exitTruckEmission.service.ts';

/** Who puts papers on a truck that left holds the herd before the announcements, as who lets it go. */
export async function lockTruckOf(ctx: Context, announcementId: string): Promise<void> {
  const known = await ctx.db.announcement.findUnique({
    where: ctx.key(announcementId),
    select: { truckId: true },
  });
  if (known?.truckId) await openHerd(ctx);
}

interface Named {
  id: string;
  truckId: string | null;
}

/** The GTAs that a draft names; who left without papers has a place on them from then on. Requires its locks. */
export async function changeGtas(ctx: Context, { id, truckId }: Named, gtaIds: readonly string[]): Promise<void> {
  const chosen = [...new Set(gtaIds)];
  await ctx.db.announcementGta.deleteMany({ where: { announcementId: id } });
  const { farmId } = ctx.actor;
  await ctx.db.announcementGta.createMany({ data: chosen.map((gtaId) => ({ farmId, announcementId: id, gtaId })) });
  if (truckId) await bindAfterLeaving(ctx, { truckId, gtaIds: chosen, field: 'gtaIds' });
}
