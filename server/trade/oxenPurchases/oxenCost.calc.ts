import { Decimal } from 'decimal.js';
import { goodsValue, splitByWeights } from '../../platform/values/quantities.calc.ts';
import { aroundTotal, landedTotal, type PurchaseMoney } from '../purchases/landedCost.calc.ts';

export const oxCategories = ['BULL', 'STEER', 'COW', 'HEIFER', 'CALF'] as const;
export const oxPricings = ['PER_HEAD', 'PER_KG', 'PER_ARROBA', 'TOTAL'] as const;
export const freightSplits = ['HEAD', 'WEIGHT'] as const;
export type OxPricing = (typeof oxPricings)[number];
export type FreightSplit = (typeof freightSplits)[number];

/** Kilograms of live weight that make an arroba of carcass: 30 kg at a yield of 50 %. */
export function liveArrobaKg({ arrobaKg, liveYield }: { arrobaKg: Decimal.Value; liveYield: Decimal.Value }): Decimal {
  return new Decimal(arrobaKg).times(100).div(liveYield);
}

interface PricedOxen {
  quantity: number;
  averageWeight: Decimal.Value;
  pricing: OxPricing;
  unitPrice: Decimal.Value;
}

/** What the oxen of an item cost, by the way their price was agreed. */
export function oxenValue({ quantity, averageWeight, pricing, unitPrice }: PricedOxen, arroba: Decimal.Value): Decimal {
  const weight = new Decimal(averageWeight).times(quantity);
  switch (pricing) {
    case 'PER_HEAD':
      return goodsValue(quantity, unitPrice);
    case 'PER_KG':
      return goodsValue(weight, unitPrice);
    case 'PER_ARROBA':
      return goodsValue(weight.div(arroba), unitPrice);
    case 'TOTAL':
      return goodsValue(1, unitPrice);
  }
}

/** Shrink: the weight lost between origin and arrival, percent of the former. */
export function shrinkPct(originKg: Decimal.Value, arrivalKg: Decimal.Value): Decimal | null {
  if (!new Decimal(originKg).gt(0)) return null;
  return new Decimal(1).minus(new Decimal(arrivalKg).div(originKg)).times(100).toDecimalPlaces(2);
}

/** The oxen of a purchase on one GTA: what was ordered, what came, and what will not come. */
export interface OxenOfGta {
  gtaId: string;
  ordered: number;
  /** Of those that were ordered, at the origin. */
  originKg: Decimal.Value;
  value: Decimal.Value;
  arrived: number;
  dead: number;
  /** The living heads that were weighed on arrival, and their weight. */
  weighed: number;
  weighedKg: Decimal.Value;
  justified: number;
}

export interface OxenMoney extends PurchaseMoney {
  freightSplit: FreightSplit | null;
}

type Counted = Pick<OxenOfGta, 'ordered' | 'arrived' | 'dead' | 'justified'>;

/** Heads still on the road: neither arrived nor justified. */
export const missingHeads = ({ ordered, arrived, justified }: Counted): number =>
  Math.max(0, ordered - justified - arrived);

/** Heads that bear the cost of the purchase: those that came, and those that are still expected. */
const chargedHeads = (oxen: Counted): number => oxen.arrived + missingHeads(oxen);

/** Living heads that are to enter the herd, unless their absence was justified too. */
export const headsToEnter = ({ ordered, arrived, dead, justified }: Counted): number =>
  Math.max(ordered, arrived) - dead - justified;

/** The most heads of a GTA whose absence can be justified: none that died. */
export const mostJustified = ({ ordered, arrived, dead }: Omit<Counted, 'justified'>): number =>
  Math.max(ordered, arrived) - dead;

const sum = (values: readonly Decimal.Value[]): Decimal => Decimal.sum(0, ...values);
const averageKg = ({ originKg, ordered }: OxenOfGta): Decimal => new Decimal(originKg).div(ordered);

/** The first weights that are not all zero. */
function someWeights(...choices: readonly (readonly Decimal.Value[])[]): readonly Decimal.Value[] {
  return choices.find((weights) => sum(weights).gt(0)) ?? choices.at(-1)!;
}

/** What the oxen of each GTA cost at the farm: the goods by their price, freight and the like by head or by weight. */
export function landedByGta(money: OxenMoney, oxen: readonly OxenOfGta[]): Decimal[] {
  if (oxen.length === 0) return [];
  const heads = oxen.map(chargedHeads);
  const weights = oxen.map((each, index) => averageKg(each).times(heads[index]!));
  const prices = oxen.map((each, index) => new Decimal(each.value).times(heads[index]!).div(each.ordered));
  const ordered = oxen.map((each) => each.ordered);
  const goods = splitByWeights(
    new Decimal(money.value).minus(money.recoverableTaxValue),
    someWeights(prices, heads, ordered),
    2,
  );
  const around = splitByWeights(
    aroundTotal(money),
    someWeights(money.freightSplit === 'WEIGHT' ? weights : heads, ordered),
    2,
  );
  return goods.map((part, index) => part.plus(around[index]!));
}

/** Of a purchase of oxen, or of one of its GTAs. */
export interface OxenFigures {
  orderedHeads: number;
  arrivedHeads: number;
  deadHeads: number;
  aliveHeads: number;
  justifiedHeads: number;
  /** Neither arrived nor justified. */
  missingHeads: number;
  /** Living heads that are to enter the herd. */
  headsToEnter: number;
  /** What of the order has arrived or was justified. */
  completenessPct: Decimal;
  /** A head, at the origin. */
  originKg: Decimal;
  /** A head, of those weighed on arrival. */
  arrivalKg: Decimal | null;
  shrinkPct: Decimal | null;
  goodsValue: Decimal;
  landedCost: Decimal;
  /** Of a head that arrived alive; until all have come, as if those on the road did. */
  landedCostPerHead: Decimal | null;
  landedCostPerKg: Decimal | null;
  landedCostPerArroba: Decimal | null;
  /** The part of the landed cost that the heads dead on arrival took along. */
  mortalityCost: Decimal;
}

function figuresOf(oxen: readonly OxenOfGta[], landed: readonly Decimal[], arroba: Decimal): OxenFigures {
  const count = (of: (each: OxenOfGta) => number) => oxen.reduce((total, each) => total + of(each), 0);
  const [ordered, arrived, dead] = [count((o) => o.ordered), count((o) => o.arrived), count((o) => o.dead)];
  const missing = count(missingHeads);
  const living = oxen.map((each) => chargedHeads(each) - each.dead);
  const heads = living.reduce((total, each) => total + each, 0);
  const kg = sum(
    oxen.map((each, index) =>
      averageKg(each)
        .times(living[index]! - each.weighed)
        .plus(each.weighedKg),
    ),
  );
  const weighed = count((o) => o.weighed);
  const weighedKg = sum(oxen.map((o) => o.weighedKg));
  const landedCost = sum(landed);
  const mortality = oxen.map((each, index) =>
    each.dead === 0 ? 0 : landed[index]!.times(each.dead).div(chargedHeads(each)).toDecimalPlaces(2),
  );
  return {
    orderedHeads: ordered,
    arrivedHeads: arrived,
    deadHeads: dead,
    aliveHeads: arrived - dead,
    justifiedHeads: count((o) => o.justified),
    missingHeads: missing,
    headsToEnter: count(headsToEnter),
    completenessPct:
      ordered > 0
        ? new Decimal(ordered - Math.min(ordered, missing)).times(100).div(ordered).toDecimalPlaces(2)
        : new Decimal(0),
    originKg:
      ordered > 0
        ? sum(oxen.map((o) => o.originKg))
            .div(ordered)
            .toDecimalPlaces(2)
        : new Decimal(0),
    arrivalKg: weighed > 0 ? weighedKg.div(weighed).toDecimalPlaces(2) : null,
    shrinkPct: weighed > 0 ? shrinkPct(sum(oxen.map((each) => averageKg(each).times(each.weighed))), weighedKg) : null,
    goodsValue: sum(oxen.map((o) => o.value)),
    landedCost,
    landedCostPerHead: heads > 0 ? landedCost.div(heads).toDecimalPlaces(2) : null,
    landedCostPerKg: kg.gt(0) ? landedCost.div(kg).toDecimalPlaces(6) : null,
    landedCostPerArroba: kg.gt(0) ? landedCost.times(arroba).div(kg).toDecimalPlaces(2) : null,
    mortalityCost: sum(mortality),
  };
}

/** The figures of each GTA, in the order given. */
export function gtaOxenFigures(money: OxenMoney, oxen: readonly OxenOfGta[], arroba: Decimal): OxenFigures[] {
  const landed = landedByGta(money, oxen);
  return oxen.map((each, index) => figuresOf([each], [landed[index]!], arroba));
}

/** The figures of the whole purchase. */
export function oxenFigures(money: OxenMoney, oxen: readonly OxenOfGta[], arroba: Decimal): OxenFigures {
  const landed = oxen.length === 0 ? [landedTotal(money)] : landedByGta(money, oxen);
  return figuresOf(oxen, landed, arroba);
}

export interface OxenParts {
  oxenItems: readonly { gtaId: string; quantity: number; averageWeight: Decimal.Value; value: Decimal.Value }[];
  oxenReceipts: readonly {
    gtaId: string;
    headsArrived: number;
    deadOnArrival: number;
    arrivalWeightTotal: Decimal.Value | null;
  }[];
  oxenShortages: readonly { gtaId: string; quantity: number }[];
}

/** The rows of a purchase, GTA by GTA, in the order of its items. */
export function byGta({ oxenItems, oxenReceipts, oxenShortages }: OxenParts): OxenOfGta[] {
  return [...new Set(oxenItems.map(({ gtaId }) => gtaId))].map((gtaId) => {
    const isOfGta = (row: { gtaId: string }) => row.gtaId === gtaId;
    const items = oxenItems.filter(isOfGta);
    const receipts = oxenReceipts.filter(isOfGta);
    const weighed = receipts.filter(({ arrivalWeightTotal }) => arrivalWeightTotal !== null);
    const heads = (rows: readonly { headsArrived: number; deadOnArrival: number }[]) => ({
      arrived: rows.reduce((total, { headsArrived }) => total + headsArrived, 0),
      dead: rows.reduce((total, { deadOnArrival }) => total + deadOnArrival, 0),
    });
    const ofWeighed = heads(weighed);
    return {
      gtaId,
      ordered: items.reduce((total, { quantity }) => total + quantity, 0),
      originKg: sum(items.map(({ quantity, averageWeight }) => new Decimal(averageWeight).times(quantity))),
      value: sum(items.map(({ value }) => value)),
      ...heads(receipts),
      weighed: ofWeighed.arrived - ofWeighed.dead,
      weighedKg: sum(weighed.map(({ arrivalWeightTotal }) => arrivalWeightTotal!)),
      justified: oxenShortages.filter(isOfGta).reduce((total, { quantity }) => total + quantity, 0),
    };
  });
}
