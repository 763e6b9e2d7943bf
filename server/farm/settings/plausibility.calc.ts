import { Decimal } from 'decimal.js';

/** Outside of these a figure is asked about once, until the farm says otherwise. */
export const usualLimits = {
  loadPctOfCapacity: '100',
  treatTimesPlan: '3',
  carcassLeastPct: '35',
  carcassMostPct: '75',
  shrinkLeastPct: '-3',
  shrinkMostPct: '15',
  weightChangePct: '35',
  priceTimes: '5',
  daysBack: 60,
} as const;

export type Limits = { readonly [Name in keyof typeof usualLimits]: Name extends 'daysBack' ? number : string };

/** What a farm may set at the strictest: a figure that passes these passes everywhere. */
export const strictestLimits: Limits = {
  loadPctOfCapacity: '100',
  treatTimesPlan: '1.5',
  carcassLeastPct: '48',
  carcassMostPct: '60',
  shrinkLeastPct: '0',
  shrinkMostPct: '5',
  weightChangePct: '15',
  priceTimes: '1.5',
  daysBack: 7,
};

/** Two devices that weigh one animal so close together probably mean one weighing. */
export const weighedAgainMinutes = 10;

/** Packages of a medicine in one lot: more are probably millilitres, or a price in the wrong field. */
export const mostPackages = 1_000;

interface Bounds {
  least?: Decimal.Value;
  most?: Decimal.Value;
}

interface Rule {
  /** Outside of these it is confirmed; `of` is what the figure is held against, such as a capacity or a last weight. */
  soft(limits: Limits, of: Decimal): Bounds;
  /** Outside of these it is refused. */
  hard?: Bounds;
}

const around = (of: Decimal, pct: Decimal.Value): Bounds => ({
  least: of.times(new Decimal(100).minus(pct)).div(100),
  most: of.times(new Decimal(100).plus(pct)).div(100),
});
const price: Rule = {
  soft: ({ priceTimes }, of) => ({ least: of.div(priceTimes), most: of.times(priceTimes) }),
};

/** Every figure that is held against what it can be. */
export const plausibleRules = {
  /** Kilograms in a wagon, of its capacity. */
  LOAD: { soft: ({ loadPctOfCapacity }, of) => ({ most: of.times(loadPctOfCapacity).div(100) }) },
  /** Kilograms put into a trough, of what was planned. */
  TREAT: { soft: ({ treatTimesPlan }, of) => ({ most: of.times(treatTimesPlan) }) },
  /** Carcass, percent of the live weight. */
  CARCASS: {
    soft: ({ carcassLeastPct, carcassMostPct }) => ({ least: carcassLeastPct, most: carcassMostPct }),
    hard: { most: 100 },
  },
  /** Weight lost on the way, percent. */
  SHRINK: { soft: ({ shrinkLeastPct, shrinkMostPct }) => ({ least: shrinkLeastPct, most: shrinkMostPct }) },
  /** Kilograms of an animal, of what it was last expected to weigh. */
  WEIGHT: { soft: ({ weightChangePct }, of) => around(of, weightChangePct) },
  /** Minutes since the same animal stood on a scale. */
  WEIGHED_AGAIN: { soft: () => ({ least: weighedAgainMinutes }) },
  /** R$ per arroba and per kilogram, of the farm's last ones. */
  ARROBA_PRICE: price,
  KG_PRICE: price,
  /** Packages of a medicine that come as one lot. */
  PACKAGES: { soft: () => ({ most: mostPackages }) },
  /** Days between what happened and the open day. */
  DAYS_BACK: { soft: ({ daysBack }) => ({ most: daysBack }) },
  /** Days that a payment is due before what it is paid for: an advance, or a wrong date. */
  DUE_EARLY: { soft: () => ({ most: 0 }) },
  /** A parameter of the farm, which has bounds of its own. */
  SETTING: { soft: () => ({}) },
} as const satisfies Record<string, Rule>;

export type PlausibleRule = keyof typeof plausibleRules;
export const plausibleRuleNames = Object.keys(plausibleRules) as [PlausibleRule, ...PlausibleRule[]];

export interface Figure {
  rule: PlausibleRule;
  value: Decimal.Value;
  of?: Decimal.Value;
}

export interface Oddity {
  rule: PlausibleRule;
  isHard: boolean;
  value: string;
  limit: string;
}

const passed = ({ least, most }: Bounds, value: Decimal): Decimal.Value | undefined => {
  if (least !== undefined && value.lt(least)) return least;
  return most !== undefined && value.gt(most) ? most : undefined;
};

/** What is odd about a figure, with the limit it passed; null when it may be. */
export function oddityOf({ rule, value: given, of = 0 }: Figure, limits: Limits): Oddity | null {
  const { soft, hard = {} }: Rule = plausibleRules[rule];
  const value = new Decimal(given);
  const shown = (limit: Decimal.Value) => new Decimal(limit).toDecimalPlaces(2).toFixed();
  const refused = passed(hard, value);
  if (refused !== undefined) return { rule, isHard: true, value: shown(value), limit: shown(refused) };
  const requested = passed(soft(limits, new Decimal(of)), value);
  return requested === undefined ? null : { rule, isHard: false, value: shown(value), limit: shown(requested) };
}
