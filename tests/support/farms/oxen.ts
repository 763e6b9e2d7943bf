import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { createGta } from '../../../server/papers/gtas/gtas.service.ts';
import { createOxenPurchase } from '../../../server/trade/oxenPurchases/oxenPurchases.service.ts';
import { makeSupplier } from './purchases.ts';

let serial = 0;

function unique(): string {
  serial += 1;
  return String(serial);
}

/** An entry GTA of 40 young males and 10 females, unless given otherwise. */
export async function makeGta(ctx: Context, more: object = {}): Promise<string> {
  const open = await ctx.openDay();
  const originId = await makeSupplier(ctx, { registrationType: 'BOTH' });
  const gta = {
    type: 'ENTRY',
    uf: 'GO',
    series: 'Q',
    number: unique(),
    emissionDate: open,
    entryDate: open,
    expirationDate: daysAfter(open, 3),
    purpose: 'ENGORDA',
    originId,
    ageGroups: [
      { sex: 'MALE', band: 'FROM_13_TO_24', quantity: 40 },
      { sex: 'FEMALE', band: 'FROM_25_TO_36', quantity: 10 },
    ],
  };
  return (await createGta(ctx, { ...gta, ...more })).gtaId;
}

export const oxenItem = (gtaId: string, more: object = {}) => ({
  gtaId,
  quantity: 40,
  sex: 'MALE',
  category: 'STEER',
  averageWeight: '380',
  pricing: 'PER_HEAD',
  unitPrice: '3000',
  ...more,
});

export const oxenOrder = (gtaId: string, more: object = {}) => ({
  name: `Bois ${unique()}`,
  invoiceNumber: unique(),
  invoiceSeries: '1',
  items: [oxenItem(gtaId)],
  ...more,
});

export async function makeOxenOrder(ctx: Context, gtaId: string, more: object = {}): Promise<string> {
  return (await createOxenPurchase(ctx, oxenOrder(gtaId, more))).purchaseId;
}
