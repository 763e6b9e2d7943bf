import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { globalId, leftOut, line, wholeNumber } from '../../platform/input.ts';
import { confirmField } from '../../farm/settings/plausible.service.ts';
import { requirePlausibleMean } from '../../herd/moves/oxMovement.service.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { openSaleStatuses } from '../sales/saleWords.calc.ts';
import { putOnTruck } from './boarding.service.ts';
import { lockedTruck, requirePending } from './exitTrucks.service.ts';
import { standing } from './mayBoard.service.ts';

/** Whoever has one of these is boarded by it. */
const numberless = { sisbov: null, managementNumber: null, electronicEarring: null, identifier: null } as const;

/** So many of a batch that have no number: those that its sale expects, then those of no other one, by their entry. */
async function firstNumberless(ctx: Context, batchId: string, quantity: number, saleId: string | null) {
  const find = (saleOxen: Prisma.SaleOxListRelationFilter, take: number) =>
    ctx.db.ox.findMany({
      where: { batchId, status: 'ACTIVE', ...numberless, boardings: { none: standing }, saleOxen },
      orderBy: [{ entryDate: 'asc' }, { id: 'asc' }],
      take,
    });
  const expected = saleId === null ? [] : await find({ some: { saleId } }, quantity);
  const free = await find({ none: { sale: { status: { in: [...openSaleStatuses] } } } }, quantity - expected.length);
  const oxen = [...expected, ...free];
  if (oxen.length < quantity)
    fail('TransferInsufficientOxen', { available: oxen.length, requested: quantity }, 'quantity');
  return oxen.map((ox) => ({ ...ox, batchId }));
}

/** Heads of an opening balance have no number to be read at the ramp: so many of their batch go on a truck. */
export const boardOxenByCount = defineFieldWrite({
  name: 'boardOxenByCount',
  allow: 'truck:board',
  input: {
    truckId: globalId('ExitTruck'),
    batchId: globalId('Batch'),
    quantity: wholeNumber({ min: 1, max: 200 }),
    averageWeight: leftOut(oxWeight().nullish()),
    overrideReason: leftOut(line(200).nullish()),
    confirm: confirmField(),
  },
  async run(ctx, { truckId, batchId, quantity, averageWeight = null, overrideReason, confirm: _confirm }, stamp) {
    const day = await openHerd(ctx);
    const truck = await lockedTruck(ctx, truckId, 'truckId');
    if ((await ctx.db.batch.count({ where: { id: batchId } })) === 0) fail('BatchNotFound', {}, 'batchId');
    requirePending(truck, 'truckId');
    const oxen = await firstNumberless(ctx, batchId, quantity, truck.saleId);
    await requirePlausibleMean(ctx, oxen, averageWeight, day);
    const boarders = oxen.map((ox) => ({ ox, weight: averageWeight }));
    try {
      await putOnTruck(ctx, { day, truck, boarders, overrideReason: overrideReason || null, stamp });
    } catch (error) {
      // What refuses a head of them refuses their batch.
      throw withFields(error, (field) => (field === 'oxId' ? 'batchId' : field));
    }
    return { exitTruckId: truckId, oxIds: oxen.map(({ id }) => id) };
  },
});
