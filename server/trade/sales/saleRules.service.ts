import type { Context } from '../../platform/context.ts';
import type { Establishment } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import { numberOf } from '../../herd/oxen/oxName.calc.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import { liveOxen } from '../../herd/oxen/oxFind.service.ts';
import { openSaleStatuses, saleStatusOf, slaughterMarkets } from './saleWords.calc.ts';

/** As many heads as one sale names. */
const mostHeads = 5_000;

/** Where oxen are to go; whatever is named exists, before any rule about it. */
export async function foundEstablishment(ctx: Context, id: string, field: string): Promise<Establishment> {
  return (await ctx.db.establishment.findUnique({ where: ctx.key(id) })) ?? fail('EstablishmentNotFound', {}, field);
}

/** Oxen go to an establishment that is in use and is a destination. */
export function requireDestination({ active, registrationType }: Establishment, field: string): void {
  if (!active) fail('EstablishmentNotActive', {}, field);
  if (registrationType === 'ORIGIN') fail('EstablishmentNotDestination', {}, field);
}

/** §4.7: for export only a slaughterhouse buys. */
export function requireBuyer(buyer: Establishment, market: Market): void {
  requireDestination(buyer, 'buyerId');
  if (slaughterMarkets.has(market) && !buyer.isSlaughterhouse) fail('BuyerNotSlaughterhouse', {}, 'buyerId');
}

interface Chosen {
  batchIds?: readonly string[] | null | undefined;
  oxIds?: readonly string[] | null | undefined;
}

export interface ExpectedOx {
  id: string;
  /** Under which it was named. */
  field: string;
}

/** The oxen that a sale is to take: all live heads of batches, and single ones. */
export async function foundOxen(ctx: Context, { batchIds, oxIds }: Chosen): Promise<ExpectedOx[]> {
  const batches = batchIds?.length
    ? await ctx.db.batch.findMany({ where: { id: { in: [...batchIds] } }, select: { id: true } })
    : [];
  const missing = (batchIds ?? []).findIndex((id) => batches.every((batch) => batch.id !== id));
  if (missing >= 0) fail('BatchNotFound', {}, `batchIds.${missing}`);
  const named = oxIds?.length ? await liveOxen(ctx, { oxIds }) : [];
  const ofBatches = batchIds?.length
    ? await ctx.db.ox.findMany({
        where: { batchId: { in: [...batchIds] }, status: { in: [...liveStatuses] } },
        select: { id: true, batchId: true },
        orderBy: { id: 'asc' },
      })
    : [];
  const fields = new Map([
    ...ofBatches.map(({ id, batchId }) => [id, `batchIds.${(batchIds ?? []).indexOf(batchId ?? '')}`] as const),
    ...named.map(({ id }) => [id, `oxIds.${(oxIds ?? []).indexOf(id)}`] as const),
  ]);
  if (fields.size > mostHeads)
    fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, oxIds?.length ? 'oxIds' : 'batchIds');
  return [...fields].map(([id, field]) => ({ id, field }));
}

/** An ox is expected in one open sale only. */
export async function requireInNoOtherSale(ctx: Context, oxen: readonly ExpectedOx[], saleId?: string): Promise<void> {
  const taken = await ctx.db.saleOx.findFirst({
    where: {
      oxId: { in: oxen.map(({ id }) => id) },
      sale: { status: { in: [...openSaleStatuses] }, ...(saleId ? { NOT: { id: saleId } } : {}) },
    },
    select: {
      oxId: true,
      ox: { select: { identifier: true, sisbov: true, electronicEarring: true } },
      sale: { select: { name: true } },
    },
  });
  if (!taken) return;
  const ox = numberOf(taken.ox);
  const params = { sale: taken.sale.name, ...(ox ? { ox } : {}) };
  fail('OxAlreadyInSale', params, oxen.find(({ id }) => id === taken.oxId)!.field);
}

/** Sets a sale to what its trucks make of it, and notifies its viewers. */
export async function settleSale(ctx: Context, saleId: string | null): Promise<void> {
  if (saleId === null) return;
  const { status, name, trucks } = await ctx.db.saleManagement.findUniqueOrThrow({
    where: ctx.key(saleId),
    select: { status: true, name: true, trucks: { select: { status: true, boarded: true } } },
  });
  const now = saleStatusOf(status, trucks);
  if (now === status) {
    const { farmId } = ctx.actor;
    ctx.announce({ type: 'SaleManagement', id: saleId, farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return;
  }
  await ctx.db.saleManagement.update({ where: ctx.key(saleId), data: { status: now }, select: { id: true } });
  await ctx.emit({ type: 'SaleManagement', id: saleId, op: 'UPDATED', subject: name });
}
