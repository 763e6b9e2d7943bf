import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, dayOf, type Day } from '../../../server/platform/values/day.ts';
import { justifyOxenShortage } from '../../../server/trade/oxenPurchases/oxenShortages.service.ts';
import { createOxenPurchase, updateOxenPurchase } from '../../../server/trade/oxenPurchases/oxenPurchases.service.ts';
import { receiveOxenPurchase } from '../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import type { Traveller } from '../../../server/papers/gtas/gtaBinding.service.ts';
import { plates, type Lot, type Use } from './trips.ts';
import type { HerdStory } from '../herd/herdStory.ts';
import { chance } from '../telling.ts';

interface Trip {
  ago: number;
  day: Day;
  gtaId: string;
  supplierId: string;
  origin: string;
  lot: Lot;
  use: Use;
  /** Who travelled. */
  travellers: readonly Traveller[];
}

interface Truck {
  purchaseId: string;
  gtaId: string;
  due: Day;
  headsArrived: number;
  deadOnArrival: number;
  averageKg: number;
  plate: string;
  /** Heads that did not come, known when the last truck has arrived. */
  short: number;
  /** With the last truck all have come, and enter the herd. */
  entering: Entering | null;
}

interface Entering {
  name: string;
  travellers: readonly Traveller[];
  averageKg: number;
  /** One by one at the chute, today. */
  atChute: boolean;
}

/** Animals have been bought for so many days. */
const firstOrders = 250;
const headsOnTruck = 42;
/** Its second truck broke down, and came after the GTA had expired. */
const brokenDown = 76;
/** Its second truck is on the road today; so is the whole of the last order. */
const halfWay = 2;
const lastOrder = 1;
/** Its cattle are in the chute today. */
const atChute = 4;

const pricings = ['PER_ARROBA', 'PER_HEAD', 'PER_KG', 'TOTAL'] as const;

const kilograms: Readonly<Record<string, number>> = {
  FROM_13_TO_24: 318,
  FROM_25_TO_36: 412,
  OVER_36: 455,
  HILTON_CANDIDATE: 405,
};

function kindOf(sex: Lot[number][0], band: string) {
  if (sex === 'MALE') return { sex, category: 'STEER' };
  return sex === 'FEMALE' ? { sex, category: band === 'OVER_36' ? 'COW' : 'HEIFER' } : {};
}

/** Orders of animals, each on the GTA of its trip: its trucks, who died on the way and who did not come. */
export class OxenOrders {
  readonly #herd: HerdStory;
  #trucks: Truck[] = [];

  constructor(herd: HerdStory) {
    this.#herd = herd;
  }

  /** Whether the cattle of a trip were bought, so that they enter the herd when they arrive. */
  async place(ctx: Context, { ago, day, gtaId, supplierId, origin, lot, use, travellers }: Trip): Promise<boolean> {
    if (ago > firstOrders || use === 'cancelled' || (use === 'none' && ago > lastOrder)) return false;
    const pricing = pricings[ago % pricings.length]!;
    const arroba = 331 + 12 * chance(ago, 21);
    const items = lot.map(([sex, band, quantity], row) => {
      const averageWeight = Math.round((kilograms[band] ?? 230) * (0.97 + 0.06 * chance(ago, row, 22)));
      const perHead = (averageWeight / 30) * arroba;
      const price = {
        PER_ARROBA: arroba,
        PER_HEAD: Math.round(perHead / 10) * 10,
        PER_KG: arroba / 30,
        TOTAL: Math.round((perHead * quantity) / 100) * 100,
      }[pricing];
      return {
        gtaId,
        quantity,
        ...kindOf(sex, band),
        averageWeight: String(averageWeight),
        pricing,
        unitPrice: price.toFixed(2),
      };
    });
    const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const isAuction = origin.startsWith('Recinto');
    const value = Math.round((ordered * (kilograms[lot[0]![1]] ?? 300) * arroba) / 30);
    const { purchaseId } = await createOxenPurchase(ctx, {
      name: `${origin} ${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(2, 4)}`,
      invoiceNumber: String(9_120 + (365 - ago) * 3),
      invoiceSeries: '1',
      invoiceIssueDate: day,
      supplierId,
      deliveryDate: daysAfter(day, 1),
      freightValue: String(ordered * (ago % 3 === 0 ? 85 : 55)),
      freightSplit: ago % 3 === 0 ? 'WEIGHT' : 'HEAD',
      ...(isAuction
        ? { commissionValue: String(Math.round(value * 0.03)), commissionerName: 'Leiloeira Rio Verde' }
        : {}),
      otherCosts: [{ name: 'Pesagem e embarque', value: String(ordered * 4) }],
      items,
    });
    await this.#agreeTerms(ctx, purchaseId, day);
    if (ago > lastOrder) this.#load({ ago, day, gtaId, use, travellers, purchaseId, ordered, items, origin });
    return true;
  }

  /** Who was rejected at the loading is not paid for: the seller corrects the invoice. */
  async #settleShortage(ctx: Context, { purchaseId: id, gtaId, short }: Truck): Promise<void> {
    await justifyOxenShortage(ctx, { id, gtaId, quantity: short, reason: 'Refugados no embarque pelo comprador' });
    const { value, oxenItems, orderDay } = await ctx.db.purchase.findUniqueOrThrow({
      where: ctx.key(id),
      include: { oxenItems: { select: { quantity: true } } },
    });
    const ordered = oxenItems.reduce((sum, { quantity }) => sum + quantity, 0);
    await updateOxenPurchase(ctx, {
      id,
      value: value
        .times(ordered - short)
        .div(ordered)
        .toFixed(2),
    });
    await this.#agreeTerms(ctx, id, dayOf(orderDay));
  }

  /** Half in a month, half in two. */
  async #agreeTerms(ctx: Context, id: string, day: Day): Promise<void> {
    const { value } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id), select: { value: true } });
    const half = value.div(2).toDecimalPlaces(2);
    const paymentTerms = [
      { dueDate: daysAfter(day, 30), value: half.toFixed(2) },
      { dueDate: daysAfter(day, 60), value: value.minus(half).toFixed(2) },
    ];
    await updateOxenPurchase(ctx, { id, paymentTerms });
  }

  #load(
    trip: Pick<Trip, 'ago' | 'day' | 'gtaId' | 'use' | 'travellers' | 'origin'> & {
      purchaseId: string;
      ordered: number;
      items: readonly { averageWeight: string; quantity: number }[];
    },
  ): void {
    const { ago, day, gtaId, use, travellers, purchaseId, ordered, items, origin } = trip;
    const heads = travellers.length;
    const dead = use === 'part' ? 1 + (ago % 2) : 0;
    const loaded = heads + dead;
    const originKg = items.reduce((sum, item) => sum + Number(item.averageWeight) * item.quantity, 0) / ordered;
    const trucks = Math.ceil(loaded / headsOnTruck);
    for (let index = 0; index < trucks; index += 1) {
      if (ago === halfWay && index > 0) continue;
      const isLast = index === trucks - 1;
      const share = Math.floor(loaded / trucks);
      this.#trucks.push({
        purchaseId,
        gtaId,
        due: daysAfter(day, ago === brokenDown && isLast ? 5 : 1),
        headsArrived: isLast ? loaded - share * index : share,
        deadOnArrival: index === 0 ? dead : 0,
        averageKg: originKg * (1 - 0.022 - 0.025 * chance(ago, index, 23)),
        plate: plates[(ago + index) % plates.length]!,
        short: isLast && ago !== halfWay ? ordered - loaded : 0,
        entering:
          isLast && ago !== halfWay
            ? { name: origin, travellers, averageKg: originKg, atChute: ago === atChute }
            : null,
      });
    }
  }

  /** The trucks that arrive on a day. */
  async day(ctx: Context, ago: number, day: Day): Promise<void> {
    for (const truck of this.#trucks.filter(({ due }) => due === day)) {
      const { purchaseId: id, gtaId, headsArrived, deadOnArrival, averageKg, plate, short, entering } = truck;
      const arrivalWeightTotal = String(Math.round((headsArrived - deadOnArrival) * averageKg));
      const receipt = { gtaId, headsArrived, deadOnArrival, arrivalWeightTotal, truckPlate: plate };
      await receiveOxenPurchase(ctx, { id, receipts: [receipt] });
      if (short > 0) await this.#settleShortage(ctx, truck);
      if (entering && !entering.atChute) await this.#herd.enterBought(ctx, { purchaseId: id, ...entering }, ago);
      if (entering?.atChute) await this.#herd.setUpEntry(ctx, { purchaseId: id, ...entering });
    }
  }
}
