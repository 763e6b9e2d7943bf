import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { registerEarrings } from '../../../server/earrings/earringRegister.service.ts';
import {
  cancelEarrings,
  receiveEarringPurchase,
  releaseEarrings,
} from '../../../server/earrings/earringRelease.service.ts';
import { registerUnusableEarrings } from '../../../server/earrings/unusableEarrings.service.ts';
import { sisbovCheckDigit } from '../../../server/earrings/sisbov.calc.ts';
import { createEarringPurchase } from '../../../server/trade/receipts/earringPurchases.service.ts';

const perBox = 100;
/** The animal's own digits of the first number of the order. */
const firstAnimal = 31_274_500;

/** The official number of an animal of this state. */
export function sisbovOf(animal: number): string {
  const base = `10552${String(animal).padStart(9, '0')}`;
  return base + sisbovCheckDigit(base);
}

const numberOf = (index: number) => sisbovOf(firstAnimal + index);

/** Makers let a chip end like the management number of its earring. */
function chipOf(index: number): string {
  return `963000${String(408_000_000 + ((firstAnimal + index) % 1_000_000)).padStart(9, '0')}`;
}

const orderedAgo = 40;
const arrivedAgo = 21;
const registeredAgo = 18;
const writtenOffAgo = 6;

async function order(ctx: Context, day: Day): Promise<void> {
  await createEarringPurchase(ctx, {
    name: 'Brincos do 2º semestre',
    invoiceNumber: '8841',
    invoiceSeries: '1',
    invoiceIssueDate: day,
    orderDay: day,
    deliveryDate: daysAfter(day, orderedAgo - arrivedAgo),
    manufacturer: 'Allflex',
    certifier: 'Certificadora Planalto',
    mapaRequestNumber: '2026-0041872',
    requestDate: daysAfter(day, -3),
    tagKind: 'TAG_AND_ELECTRONIC',
    earringsPerBox: perBox,
    value: '4350',
    freightValue: '120',
    ranges: [{ initialSisbov: numberOf(0), finalSisbov: numberOf(3 * perBox - 1), quantity: 3 * perBox }],
    paymentTerms: [{ dueDate: daysAfter(day, 30), value: '4350', paid: true }],
  });
}

/** Three boxes of earrings: one with chips, one without, and one that is still to come. */
export async function makeEarrings(ctx: Context, ago: number, day: Day): Promise<void> {
  if (ago === orderedAgo) await order(ctx, day);
  if (![arrivedAgo, registeredAgo, writtenOffAgo].includes(ago)) return;
  const { id } = await ctx.db.purchase.findFirstOrThrow({ where: { category: 'EARRINGS' }, select: { id: true } });
  if (ago === arrivedAgo) {
    const boxes = [1, 2].map((box) => ({ box, quantity: perBox }));
    await receiveEarringPurchase(ctx, { id, receivedAt: day, boxes });
    await releaseEarrings(ctx, { id, boxes: [1, 2] });
  }
  if (ago === registeredAgo) {
    const items = Array.from({ length: 84 }, (_, index) => ({
      sisbov: numberOf(index),
      electronicEarring: chipOf(index),
    }));
    await registerEarrings(ctx, { items });
  }
  if (ago === writtenOffAgo) {
    await cancelEarrings(ctx, { id, sisbovs: [numberOf(150)], reason: 'Numeração cancelada na BND' });
    const lost = await ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(120) }, select: { id: true } });
    await registerUnusableEarrings(ctx, {
      earringIds: [lost.id],
      motive: 'DAMAGED',
      observation: 'Quebrou na aplicação',
    });
  }
}
