import { Decimal } from 'decimal.js';
import { roundStep } from '../../platform/values/quantities.calc.ts';

/** F-MN: what is fed as it is weighed, of one diet that is a share of the day's dry matter. */
export function plannedKg({
  heads,
  call,
  sharePct = 100,
  dryMatterPct,
  step,
}: {
  heads: number;
  call: Decimal.Value;
  sharePct?: Decimal.Value;
  dryMatterPct: Decimal.Value;
  step: Decimal.Value;
}): Decimal {
  return roundStep(new Decimal(call).times(heads).times(sharePct).div(dryMatterPct), step);
}

/** The call that a quantity as it is weighed stands for: the way back of F-MN. */
export function callOfKg(kg: Decimal.Value, heads: number, dryMatterPct: Decimal.Value): Decimal {
  return roundCall(new Decimal(kg).times(dryMatterPct).div(100).div(heads));
}

export function roundCall(call: Decimal): Decimal {
  return call.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** F-IMSP: percent of live weight. */
export function intakePct(call: Decimal.Value, weight: Decimal.Value): Decimal {
  return new Decimal(call).div(weight).times(100);
}

/** The call of the first day of a batch in a corral. */
export function dayZeroCall(intakePercent: Decimal.Value, weight: Decimal.Value): Decimal {
  return roundCall(new Decimal(intakePercent).times(weight).div(100));
}

/** T-TREAT: the day divided into its rounds; the last takes the rest, and none takes more than is left. */
export function treatsOf(totalKg: Decimal.Value, pcts: readonly Decimal.Value[], step: Decimal.Value): Decimal[] {
  let left = new Decimal(totalKg);
  return pcts.map((pct, place) => {
    const share = roundStep(new Decimal(totalKg).times(pct).div(100), step);
    const kg = place === pcts.length - 1 ? left : Decimal.min(share, left);
    left = left.minus(kg);
    return kg;
  });
}

export type Compensation = 'NONE' | 'LAST' | 'SPREAD';

export interface TreatOfDay {
  /** None of a round that was fed elsewhere. */
  pct: Decimal.Value;
  originalKg: Decimal.Value;
  /** Null while it is open. */
  deliveredKg: Decimal.Value | null;
}

export interface CompensationRule {
  mode: Compensation;
  capPct: Decimal.Value;
  step: Decimal.Value;
}

export interface Compensated {
  /** What each treat is to be, in their order; a delivered one stays as it was planned. */
  plannedKg: Decimal[];
  /** By how much the open treats miss what is left of the day. */
  notCompensatedKg: Decimal;
}

interface OpenTreat {
  place: number;
  pct: Decimal;
  originalKg: Decimal;
}

function withinCap(kg: Decimal, original: Decimal, left: Decimal, { capPct, step }: CompensationRule): Decimal {
  const band = original.times(capPct).div(100);
  const [least, most] = [original.minus(band).div(step), original.plus(band).div(step)];
  // No multiple may lie within for a small treat of another step or of other heads: the next ones do.
  const [lowest, highest] = least.ceil().gt(most.floor()) ? [least.floor(), most.ceil()] : [least.ceil(), most.floor()];
  return Decimal.max(left.lte(0) ? 0 : lowest.times(step), Decimal.min(highest.times(step), kg));
}

/** What each open treat would be without a limit. */
function wanted(open: readonly OpenTreat[], left: Decimal, { mode, step }: CompensationRule): Decimal[] {
  if (mode === 'NONE' || open.length === 0) return open.map(({ originalKg }) => originalKg);
  const rest = Decimal.max(0, left);
  const pcts = Decimal.sum(0, ...open.map(({ pct }) => pct));
  const kg = open.map(({ pct, originalKg }) =>
    mode === 'LAST' ? originalKg : roundStep(rest.times(pct).div(pcts), step),
  );
  const before = Decimal.sum(0, ...kg.slice(0, -1));
  return [...kg.slice(0, -1), Decimal.max(0, rest.minus(before))];
}

/** T-COMP: what was fed too much or too little is taken over by the treats of the day that are still open. */
export function compensate(totalKg: Decimal.Value, treats: readonly TreatOfDay[], rule: CompensationRule): Compensated {
  const delivered = treats.map(({ deliveredKg }) => (deliveredKg === null ? null : new Decimal(deliveredKg)));
  const left = new Decimal(totalKg).minus(Decimal.sum(0, ...delivered.map((kg) => kg ?? 0)));
  const open = treats.flatMap(({ pct, originalKg }, place) =>
    delivered[place] || new Decimal(pct).isZero()
      ? []
      : [{ place, pct: new Decimal(pct), originalKg: new Decimal(originalKg) }],
  );
  const kgOf = new Map(
    wanted(open, left, rule).map((kg, index): [number, Decimal] => {
      const { place, originalKg } = open[index]!;
      const isChanged = rule.mode === 'SPREAD' || (rule.mode === 'LAST' && index === open.length - 1);
      return [place, isChanged ? withinCap(kg, originalKg, left, rule) : kg];
    }),
  );
  return {
    plannedKg: treats.map(({ originalKg }, place) => kgOf.get(place) ?? new Decimal(originalKg)),
    notCompensatedKg: Decimal.sum(0, ...kgOf.values())
      .minus(left)
      .abs(),
  };
}

/**
 * What is left of the day before it was rounded: heads that come or go one by one are not to multiply each time what
 * the rounding before added or took. The treats that are open say it, with what was fed beyond its plan or short of it.
 */
function leftUnrounded(totalKg: Decimal.Value, treats: readonly TreatOfDay[], step: Decimal.Value): Decimal {
  const sum = (list: readonly TreatOfDay[], name: keyof TreatOfDay) =>
    Decimal.sum(0, ...list.map((treat) => treat[name] ?? 0));
  const [fed, open] = [
    treats.filter((each) => each.deliveredKg !== null),
    treats.filter((each) => each.deliveredKg === null),
  ];
  const [openKg, deviation] = [sum(open, 'originalKg'), sum(fed, 'originalKg').minus(sum(fed, 'deliveredKg'))];
  const rounded = new Decimal(totalKg).minus(sum(fed, 'deliveredKg'));
  if (openKg.plus(deviation).eq(rounded)) return rounded;
  // The treats that were fed were planned for other heads by now.
  const atFirst = sum(fed, 'originalKg').times(sum(open, 'pct'));
  const isKnown = atFirst.gt(0);
  const scaled = isKnown ? deviation.times(openKg).times(sum(fed, 'pct')).div(atFirst) : deviation;
  const exact = openKg.plus(scaled);
  return exact.minus(rounded).abs().lte(new Decimal(step).div(2)) ? exact : rounded;
}

/**
 * What is left of the day for other heads than it was planned for, and the treats that are open scaled to them. What
 * was fed beyond the day stays beyond it.
 */
export function withOtherHeads<Treat extends TreatOfDay>(
  totalKg: Decimal.Value,
  treats: readonly Treat[],
  { before, now, step }: { before: number; now: number; step: Decimal.Value },
): { totalKg: Decimal; treats: (Treat | (Treat & { originalKg: Decimal }))[] } {
  const delivered = Decimal.sum(0, ...treats.map(({ deliveredKg }) => deliveredKg ?? 0));
  const leftBefore = leftUnrounded(totalKg, treats, step);
  // Heads that come eat none of what was fed beyond the day before they came.
  const part = leftBefore.isNegative() ? Math.min(now, before) : now;
  const left = roundStep(leftBefore.times(part).div(before), step);
  return {
    totalKg: delivered.plus(left),
    treats: treats.map((treat) =>
      treat.deliveredKg === null
        ? { ...treat, originalKg: new Decimal(treat.originalKg).times(now).div(before) }
        : treat,
    ),
  };
}

/** cv5: how much the days of a corral differ, percent of their mean; null until there are five. */
export function unsteadyPct(callsOfDays: readonly Decimal.Value[]): Decimal | null {
  const last = callsOfDays.slice(-5).map((call) => new Decimal(call));
  const mean = Decimal.sum(0, ...last).div(5);
  if (last.length < 5 || mean.lte(0)) return null;
  const squares = last.map((call) => call.minus(mean).pow(2));
  return Decimal.sum(...squares)
    .div(4)
    .sqrt()
    .div(mean)
    .times(100);
}
