import { sisbovCheckDigit } from '../../../server/earrings/sisbov.calc.ts';
import type { Context } from '../../../server/platform/context.ts';
import { receiveEarringPurchase, releaseEarrings } from '../../../server/earrings/earringRelease.service.ts';
import { createEarringPurchase } from '../../../server/trade/receipts/earringPurchases.service.ts';

let serial = 0;

/** The number of a state with this animal's own nine digits. */
export function numberOf(animal: number, uf = '52'): string {
  const base = `105${uf}${String(animal).padStart(9, '0')}`;
  return base + sisbovCheckDigit(base);
}

export const rangeOf = (first: number, quantity: number, uf = '52') => ({
  initialSisbov: numberOf(first, uf),
  finalSisbov: numberOf(first + quantity - 1, uf),
});

/** An order of earrings as it is typed. */
export function orderOf(ranges: readonly object[], more: object = {}) {
  serial += 1;
  return {
    name: `Brincos ${serial}`,
    invoiceNumber: String(serial),
    invoiceSeries: '1',
    value: '1500',
    earringsPerBox: 4,
    ranges,
    ...more,
  };
}

export async function orderEarrings(ctx: Context, ranges: readonly object[], more: object = {}): Promise<string> {
  return (await createEarringPurchase(ctx, orderOf(ranges, more))).purchaseId;
}

/** Earrings in the farm's stock. */
export async function stockEarrings(ctx: Context, first: number, quantity: number): Promise<string> {
  const id = await orderEarrings(ctx, [rangeOf(first, quantity)]);
  await receiveEarringPurchase(ctx, { id });
  await releaseEarrings(ctx, { id });
  return id;
}

/** The numbers of those whose life does not end, or does not begin, as it must: the latest line says what they are. */
export async function earringsWithoutLife(ctx: Context): Promise<string[]> {
  const earrings = await ctx.db.earring.findMany({
    select: {
      sisbov: true,
      status: true,
      events: { select: { status: true }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    },
  });
  const isWrong = ({ status, events }: (typeof earrings)[number]) =>
    (events.at(-1)?.status ?? 'ORDERED') !== status ||
    events.some(
      (line, place) => place > 0 && line.status === events[place - 1]!.status && line.status !== 'REGISTERED',
    );
  return earrings.filter(isWrong).map(({ sisbov }) => sisbov);
}
