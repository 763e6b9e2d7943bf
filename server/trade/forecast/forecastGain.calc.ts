import { Decimal } from 'decimal.js';
import { gainParameterDefaults } from '../../diets/formulas/gain.calc.ts';
import { fastedShare } from '../../diets/formulas/intake.calc.ts';
import type { GainPhase } from './weightPath.calc.ts';

type Amount = Decimal.Value;

export const gainOrigins = ['WEIGHINGS', 'ESTIMATE'] as const;
export type GainOrigin = (typeof gainOrigins)[number];

/** Heads of a batch that a scale showed twice, and what they gained between. */
export interface WeighedGain {
  heads: number;
  weighedHeads: number;
  gainKg: Amount;
  gainDays: number;
}

const leastDays = 21;
const leastPct = 30;

/** What weighings show of a batch; null where too few were weighed, or too soon. */
export function realGain({ heads, weighedHeads, gainKg, gainDays }: WeighedGain): Decimal | null {
  if (heads === 0 || weighedHeads * 100 < heads * leastPct || gainDays < weighedHeads * leastDays) return null;
  return gainDays === 0 ? null : new Decimal(gainKg).div(gainDays);
}

/** F-F5: what a batch is supposed to gain, by its weighings, or else by its diet as the farm's cattle make it true. */
export function chosenGain(
  weighed: WeighedGain | null,
  { estimated, factor }: { estimated: Amount | null; factor: Amount },
): { gain: Decimal; origin: GainOrigin } | null {
  const real = weighed && realGain(weighed);
  if (real?.gt(0)) return { gain: real, origin: 'WEIGHINGS' };
  return estimated === null ? null : { gain: new Decimal(estimated).times(factor), origin: 'ESTIMATE' };
}

/** kAdg of a farm: what its cattle gained of what was estimated, by their heads, within the limits of the formula. */
export function gainFactor(batches: readonly { heads: number; real: Amount; estimated: Amount }[]): Decimal {
  const sum = (of: 'real' | 'estimated') =>
    Decimal.sum(0, ...batches.map((batch) => new Decimal(batch[of]).times(batch.heads)));
  const estimated = sum('estimated');
  if (estimated.isZero()) return new Decimal(1);
  return Decimal.max('0.8', Decimal.min('1.2', sum('real').div(estimated)));
}

const farthestFromMedian = '0.25';

/** Mean intake of the last days; a day further than a quarter from the middle one is left out. */
export function usualIntake(days: readonly Amount[]): Decimal | null {
  if (days.length === 0) return null;
  const sorted = days.map((each) => new Decimal(each)).toSorted((a, b) => a.cmp(b));
  const median = sorted[Math.floor(sorted.length / 2)]!;
  const farthest = median.times(farthestFromMedian);
  const near = sorted.filter((each) => each.minus(median).abs().lte(farthest));
  return Decimal.sum(...near).div(near.length);
}

const phaseOrder = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING'];

/** The gains of a batch in its phase and in those that follow until it is finished, by the farm's own days. */
export function gainPhases(
  gain: Amount,
  {
    phase,
    daysInPhase,
    factor,
    rows,
  }: {
    phase: string | null;
    daysInPhase: number;
    factor: Amount;
    rows: readonly { phase: string; maxDays: number | null; estimatedDailyGain: Amount }[];
  },
): GainPhase[] {
  const phases: GainPhase[] = [{ fromDay: 0, gain }];
  const last = phaseOrder.indexOf('TERMINATION');
  let place = phase === null ? -1 : phaseOrder.indexOf(phase);
  if (place < 0) return phases;
  let fromDay = 0;
  for (; place < last; place++) {
    const maxDays = rows.find((row) => row.phase === phaseOrder[place])?.maxDays;
    const next = rows.find((row) => row.phase === phaseOrder[place + 1]);
    if (maxDays == null || !next) break;
    fromDay += Math.max(1, maxDays - (fromDay === 0 ? daysInPhase : 0));
    phases.push({ fromDay, gain: new Decimal(next.estimatedDailyGain).times(factor) });
  }
  return phases;
}

/** A Nelore bull: how much its gain falls hardly depends on the breed. */
const usualAnimal = {
  finalWeight: Number(gainParameterDefaults.finalFastedWeight.ZEBU.BULL),
  maintenance:
    0.077 * Number(gainParameterDefaults.maintenanceByBreed.ZEBU) * Number(gainParameterDefaults.maintenanceBySex.BULL),
};

/**
 * F-ADG: what of the mean gain of its life is left to an animal of each of these weights on the same feed. The
 * heavier it is, the more of the feed maintains it, and the more of the gain is fat. It is the shape of a prediction,
 * without a unit: in floats, because ten thousand powers of Decimal take seconds.
 */
export function gainSharesAt(
  weights: readonly Amount[],
  of: { weight: Amount; entryWeight: Amount; intakeKg: Amount; elm: Amount; elg: Amount },
): number[] {
  const [elm, elg, intakeKg] = [Number(of.elm), Number(of.elg), Number(of.intakeKg)];
  const gainAt = (liveWeight: number): number => {
    const fasted = liveWeight * Number(fastedShare);
    const energy = Math.max(0, (intakeKg - (usualAnimal.maintenance * fasted ** 0.75) / elm) * elg);
    return energy ** 0.9116 * ((fasted * 478) / usualAnimal.finalWeight) ** -0.6837;
  };
  const mean = gainAt((Number(of.weight) + Number(of.entryWeight)) / 2);
  return weights.map((weight) => {
    const share = mean > 0 ? Math.min(1, gainAt(Number(weight)) / mean) : 1;
    return Math.round(share * 1_000_000) / 1_000_000;
  });
}
