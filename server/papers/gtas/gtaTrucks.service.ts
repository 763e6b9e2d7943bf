import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';

/** A GTA on a truck stays what the truck was loaded by. */
export async function requireOnNoTruck(ctx: Context, gtaId: string, field: string): Promise<void> {
  const on = await ctx.db.exitTruckGta.findFirst({ where: { gtaId }, select: { truck: { select: { plate: true } } } });
  if (on) fail('GtaInTruck', { truck: on.truck.plate }, field);
}
