import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { lockedGtas, releaseFromGtas, type LockedGta } from '../../papers/gtas/gtaBinding.service.ts';

interface Attaching {
  truckId: string;
  gtaIds: readonly string[];
  field: string;
}

/** GTAs by their ids, locked in an order that is the same for everybody. */
export async function foundGtas(ctx: Context, gtaIds: readonly string[], field: string): Promise<LockedGta[]> {
  const gtas = await lockedGtas(ctx, gtaIds);
  return gtaIds.map((id, index) => gtas.get(id) ?? fail('GtaNotFound', {}, `${field}.${index}`));
}

/** Only papers of an exit to where the truck goes. */
export function requireExitGtas(gtas: readonly LockedGta[], destinationId: string, field: string): void {
  for (const [index, gta] of gtas.entries()) {
    const at = `${field}.${index}`;
    if (gta.type !== 'EXIT') fail('GtaOfOtherType', {}, at);
    if (gta.cancelled) fail('GtaCancelled', {}, at);
    if (gta.destinationId !== destinationId) fail('GtaOfOtherDestination', {}, at);
  }
}

/** Puts GTAs on a truck besides those it has. */
export async function addGtas(ctx: Context, { truckId, gtaIds }: Omit<Attaching, 'field'>): Promise<void> {
  const { farmId } = ctx.actor;
  const data = gtaIds.map((gtaId) => ({ farmId, truckId, gtaId }));
  await ctx.db.exitTruckGta.createMany({ data, skipDuplicates: true });
}

/** Makes these the GTAs of a truck; none is taken off under which an ox stands on it. */
export async function setGtas(ctx: Context, { truckId, gtaIds, field }: Attaching) {
  const dropped = { truckId, gtaId: { notIn: [...gtaIds] } };
  const heads = await ctx.db.boarding.count({ where: { ...dropped, NOT: { gtaId: null } } });
  if (heads > 0) fail('GtaHasOxen', { heads }, field);
  await ctx.db.exitTruckGta.deleteMany({ where: dropped });
  await addGtas(ctx, { truckId, gtaIds });
}

/** Frees the places that boardings hold. */
export async function freePlaces(
  ctx: Context,
  boardings: readonly { gtaId: string | null; gtaBindingId: string | null }[],
): Promise<void> {
  const bound = boardings.flatMap(({ gtaId, gtaBindingId }) =>
    gtaId && gtaBindingId ? [{ gtaId, bindingId: gtaBindingId }] : [],
  );
  await releaseFromGtas(ctx, bound);
}
