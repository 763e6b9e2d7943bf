import { addressFields } from '../../../server/accounts/address.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { type Day } from '../../../server/platform/values/day.ts';
import { createEstablishment } from '../../../server/papers/establishments/establishments.service.ts';
import { createFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { receiveFoodPurchase } from '../../../server/trade/receipts/receipts.service.ts';
import { makeCpf } from '../app.ts';

let serial = 0;

function unique(): number {
  serial += 1;
  return serial;
}

export interface Yard {
  corn: string;
  urea: string;
  silo: string;
  box: string;
  supplier: string;
  open: Day;
}

/** A farm that can buy feed: two foods, two structures and a supplier. */
export async function makeYard(ctx: Context): Promise<Yard> {
  const { farmId } = ctx.actor;
  const food = async (name: string, dryMatterPct: string) =>
    (
      await ctx.db.food.create({
        data: { farmId, name, category: 'ENERGETICO', elm: '2.18', elg: '1.5', dryMatterPct },
      })
    ).id;
  const structure = async (name: string, type: 'AERIAL_SILO' | 'BOX') =>
    (await ctx.db.structure.create({ data: { farmId, name, type } })).id;
  return {
    corn: await food('Milho grão', '88'),
    urea: await food('Ureia', '99'),
    silo: await structure('Silo 1', 'AERIAL_SILO'),
    box: await structure('Box 1', 'BOX'),
    supplier: await makeSupplier(ctx),
    open: await ctx.openDay(),
  };
}

export async function makeSupplier(ctx: Context, more: object = {}): Promise<string> {
  const number = unique();
  const address = Object.fromEntries(
    Object.keys(addressFields)
      .filter((name) => !/itude$|additional/.test(name))
      .map((name) => [name, name === 'zipCode' ? '75901-970' : name === 'state' ? 'GO' : 'Rio Verde']),
  );
  const firm = {
    registrationType: 'ORIGIN',
    name: `Cooperativa ${number}`,
    ownerName: 'Ana',
    ownerEmail: 'ana@cooperativa.example',
    document: makeCpf(9_000 + number),
    code: `C${number}`,
    stateRegistration: '10.1',
    phone: '(64) 3621-4400',
  };
  return (await createEstablishment(ctx, { ...firm, address, ...more })).establishmentId;
}

export const order = ({ corn }: Yard, more: object = {}) => ({
  name: `Milho ${unique()}`,
  invoiceNumber: String(unique()),
  invoiceSeries: '1',
  items: [{ foodId: corn, kg: '30000', unitPrice: '1.05' }],
  ...more,
});

export async function makeOrder(ctx: Context, yard: Yard, more: object = {}): Promise<string> {
  return (await createFoodPurchase(ctx, order(yard, more))).purchaseId;
}

/** Receives trucks of one food and returns the receipt ids in order of arrival. */
export async function weigh(ctx: Context, purchaseId: string, foodId: string, ...loads: string[]): Promise<string[]> {
  const ids = async () =>
    (
      await ctx.db.purchaseReceipt.findMany({
        where: { purchaseId },
        orderBy: { createdAt: 'asc' },
        select: { id: true },
      })
    ).map(({ id }) => id);
  const before = new Set(await ids());
  for (const netKg of loads)
    await receiveFoodPurchase(ctx, { id: purchaseId, receipts: [{ foodId, netKg }], accept: ['ABOVE_ORDER'] });
  return (await ids()).filter((id) => !before.has(id));
}
