import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { otherThan, requireFreeName } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { requireNear } from '../../platform/values/period.ts';
import { given } from '../../platform/values/given.ts';
import {
  choice,
  civilDate,
  decimal,
  globalId,
  knownRecord,
  line,
  partial,
  requiredLine,
} from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import {
  foundEstablishment,
  foundOxen,
  requireBuyer,
  requireInNoOtherSale,
  type ExpectedOx,
} from './saleRules.service.ts';
import { redirectTrucks } from '../trucks/exitTrucks.service.ts';
import { pricings, mostBatchesOfSale } from './saleWords.calc.ts';
import { usualSalePrice } from '../purchases/usualPrices.service.ts';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';

const bonus = z.strictObject({
  name: requiredLine(60).meta({ examples: ['Bonificação Europa'] }),
  valuePerArroba: decimal({ min: -1_000, max: 1_000, places: 4 }).meta({ examples: ['5'] }),
});

const saleFields = {
  name: requiredLine(100).meta({ examples: ['Venda de março'] }),
  buyerId: globalId('Establishment'),
  market: choice('Market', markets),
  plannedDate: civilDate(),
  pricing: choice('SalePricing', pricings),
  unitPrice: decimal({ min: 0, max: 100_000_000, places: 4 }).meta({ examples: ['310'] }),
  bonuses: z.array(bonus).max(10).optional(),
  /** All their live heads. */
  batchIds: z.array(globalId('Batch')).max(mostBatchesOfSale).nullish(),
  oxIds: z.array(globalId('Ox')).max(1_500).nullish(),
  observation: line(500).nullish(),
  confirm: confirmField(),
};

async function writeBonuses(ctx: Context, saleId: string, bonuses: readonly z.output<typeof bonus>[]): Promise<void> {
  const { farmId } = ctx.actor;
  await ctx.db.saleBonus.deleteMany({ where: { saleId } });
  await ctx.db.saleBonus.createMany({ data: bonuses.map((each, position) => ({ ...each, farmId, saleId, position })) });
}

async function writeOxen(ctx: Context, saleId: string, oxen: readonly ExpectedOx[]): Promise<void> {
  const { farmId } = ctx.actor;
  await ctx.db.saleOx.deleteMany({ where: { saleId } });
  await ctx.db.saleOx.createMany({ data: oxen.map(({ id: oxId }) => ({ farmId, saleId, oxId })) });
}

/** §4.7: what is to be sold to whom; who may not go yet is shown, and not refused. */
export const createSaleManagement = defineCommand({
  name: 'createSaleManagement',
  allow: 'sale:write',
  input: z.strictObject(saleFields),
  async run(ctx, { bonuses = [], batchIds, oxIds, plannedDate, observation, confirm: _confirm, ...input }) {
    const { farmId, membershipId } = ctx.actor;
    requireNear(plannedDate, await openHerd(ctx), 'plannedDate');
    const buyer = await foundEstablishment(ctx, input.buyerId, 'buyerId');
    const oxen = await foundOxen(ctx, { batchIds, oxIds });
    requireBuyer(buyer, input.market);
    await requireInNoOtherSale(ctx, oxen);
    await requireFreeName(ctx.db.saleManagement, input.name, {});
    await requirePlausible(ctx, await usualSalePrice(ctx, input));
    const { id } = await ctx.db.saleManagement.create({
      data: {
        ...input,
        farmId,
        plannedDate: dateOf(plannedDate),
        observation: observation || null,
        createdById: membershipId,
      },
      select: { id: true },
    });
    await writeBonuses(ctx, id, bonuses);
    await writeOxen(ctx, id, oxen);
    await ctx.emit({ type: 'SaleManagement', id, op: 'CREATED', subject: input.name });
    return { saleManagementId: id };
  },
});

/** Until its first ox is boarded; oxen given anew replace those expected before. */
export const updateSaleManagement = defineCommand({
  name: 'updateSaleManagement',
  allow: 'sale:write',
  input: z.strictObject({ ...partial(saleFields), ...knownRecord('SaleManagement') }),
  async run(ctx, { id, version, bonuses, batchIds, oxIds, plannedDate, confirm: _confirm, ...changes }) {
    const open = await openHerd(ctx);
    const before = await ctx.db.saleManagement.findUnique({ where: ctx.key(id) });
    if (!before) fail('ExitManagementNotFound', {}, 'id');
    if (plannedDate !== dayOf(before.plannedDate)) requireNear(plannedDate, open, 'plannedDate');
    const { buyerId = before.buyerId, market = before.market } = changes;
    const buyer = await foundEstablishment(ctx, buyerId, 'buyerId');
    const isNew = Boolean(batchIds || oxIds);
    const oxen = isNew ? await foundOxen(ctx, { batchIds, oxIds }) : [];
    if (before.status !== 'PENDING') fail('SaleNotPending', {}, 'id');
    if (buyerId !== before.buyerId || market !== before.market) requireBuyer(buyer, market);
    await requireInNoOtherSale(ctx, oxen, id);
    if (changes.name !== undefined) await requireFreeName(ctx.db.saleManagement, changes.name, otherThan(id));
    const { pricing = before.pricing, unitPrice } = changes;
    if (unitPrice) await requirePlausible(ctx, await usualSalePrice(ctx, { id, pricing, unitPrice }));
    const { name } = await unlessStale(
      ctx.db.saleManagement.update({
        where: { ...ctx.key(id), version },
        data: {
          ...given(changes),
          ...(plannedDate ? { plannedDate: dateOf(plannedDate) } : {}),
          version: { increment: 1 },
        },
        select: { name: true },
      }),
    );
    if (buyerId !== before.buyerId) await redirectTrucks(ctx, { saleId: id, from: before.buyerId, to: buyerId });
    if (bonuses) await writeBonuses(ctx, id, bonuses);
    if (isNew) await writeOxen(ctx, id, oxen);
    await ctx.emit({ type: 'SaleManagement', id, op: 'UPDATED', subject: name });
    return { saleManagementId: id };
  },
});

export const deleteSaleManagement = defineCommand({
  name: 'deleteSaleManagement',
  allow: 'sale:write',
  input: z.strictObject({ id: globalId('SaleManagement') }),
  async run(ctx, { id }) {
    await openHerd(ctx);
    const sale = await ctx.db.saleManagement.findUnique({
      where: ctx.key(id),
      select: { name: true, status: true, _count: { select: { trucks: true } } },
    });
    if (!sale) fail('ExitManagementNotFound', {}, 'id');
    if (sale.status !== 'PENDING') fail('SaleNotPending', {}, 'id');
    const { trucks } = sale._count;
    if (trucks > 0) fail('SaleHasTrucks', { trucks }, 'id');
    await ctx.db.saleManagement.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'SaleManagement', id, op: 'DELETED', subject: sale.name });
    return { deletedId: id };
  },
});
