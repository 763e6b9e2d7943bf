import { createExitTruck } from '../../../server/trade/trucks/exitTrucks.service.ts';
import { boardOx } from '../../../server/trade/trucks/boarding.service.ts';
import { createSaleManagement } from '../../../server/trade/sales/saleManagement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { keyed } from './herd.ts';
import { makeGta } from './oxen.ts';
import { makeSupplier } from './purchases.ts';

let serial = 0;

export const makeSlaughterhouse = (ctx: Context, more: object = {}) =>
  makeSupplier(ctx, { registrationType: 'DESTINATION', isSlaughterhouse: true, ...more });

/** The owner of the farm's own cattle. */
export const ownerOf = async (ctx: Context) => (await ctx.db.owner.findFirstOrThrow({ orderBy: { id: 'asc' } })).id;

/** 310 R$ an arroba, for the open day, unless given otherwise. */
export async function makeSale(ctx: Context, buyerId: string, more: object = {}): Promise<string> {
  serial += 1;
  const sale = {
    name: `Venda ${serial}`,
    buyerId,
    market: 'DOMESTIC',
    plannedDate: await ctx.openDay(),
    pricing: 'PER_ARROBA',
    unitPrice: '310',
    ...more,
  };
  return (await createSaleManagement(ctx, sale)).saleManagementId;
}

/** Twenty places, unless given otherwise. */
export async function makeTruck(ctx: Context, destinationId: string, more: object = {}): Promise<string> {
  serial += 1;
  const truck = {
    plate: `ABC${String(serial).padStart(4, '0')}`,
    driverName: 'José Lima',
    ownerId: await ownerOf(ctx),
    capacity: 20,
    destinationId,
    boardingDate: await ctx.openDay(),
    ...more,
  };
  return (await createExitTruck(ctx, truck)).exitTruckId;
}

/** An exit GTA of 40 young males, unless given otherwise. */
export const makeExitGta = (ctx: Context, destinationId: string, more: object = {}) =>
  makeGta(ctx, {
    type: 'EXIT',
    originId: null,
    destinationId,
    purpose: 'ABATE',
    ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 40 }],
    ...more,
  });

/** Whatever it weighs. */
export const board = (ctx: Context, truckId: string, oxId: string, more: object = {}) =>
  boardOx(ctx, keyed({ truckId, oxId, confirm: true, ...more }));
