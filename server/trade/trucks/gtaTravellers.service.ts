import type { Context } from '../../platform/context.ts';
import { onDay, oxParts } from '../../herd/oxen/oxRow.service.ts';

const mostOxen = 1_000;

/** Who travelled with a GTA, on its way in or out, and the trucks it went with. */
export async function travelledWith(ctx: Context, gtaId: string) {
  const [oxen, trucks] = await Promise.all([
    ctx.can('ox:read')
      ? ctx.db.ox.findMany({
          where: { OR: [{ entryGtaId: gtaId }, { boardings: { some: { gtaId } } }] },
          include: oxParts,
          orderBy: [{ numberOrder: 'asc' }, { id: 'asc' }],
          take: mostOxen,
        })
      : [],
    ctx.can('truck:read')
      ? ctx.db.exitTruck.findMany({
          where: { gtas: { some: { gtaId } } },
          select: { id: true, plate: true, boardingDate: true, boarded: true, status: true },
          orderBy: [{ boardingDate: 'asc' }, { id: 'asc' }],
        })
      : [],
  ]);
  return { oxen: await Promise.all(oxen.map((ox) => onDay(ctx, ox))), trucks };
}
