import { Decimal } from 'decimal.js';
import { meanDaysOnFeed } from './headDays.calc.ts';

/** Heads and the weights known of them; the others are supposed to weigh as much. */
export interface Weighed {
  heads: number;
  known: number;
  kg: Decimal.Value;
}

/** What happened to the heads of a batch until a day. */
export interface BatchHeads {
  headsIn: number;
  headsDead: number;
  headDays: number;
  /** Of those that died. */
  headDaysDead: number;
  entry: Weighed;
  entryDead: Weighed;
  /** Groups of those that did not die, with what one weighs: weighed when they went, else projected. */
  exits: readonly { heads: number; weight: Decimal.Value | null }[];
}

export interface ClosingFigures {
  entryWeight: Decimal | null;
  exitWeight: Decimal | null;
  gainIn: Decimal | null;
  gainOut: Decimal | null;
  dailyGainIn: Decimal | null;
  dailyGainOut: Decimal | null;
  /** F-DOF of all that entered, and of those that did not die. */
  meanDaysIn: number | null;
  meanDaysOut: number | null;
  /** F-G11 */
  mortalityPct: Decimal | null;
}

const mean = ({ known, kg }: Weighed): Decimal | null => (known === 0 ? null : new Decimal(kg).div(known));

/** What heads weighed together, with the mean of the batch for those that nobody weighed. */
function total({ heads, known, kg }: Weighed, usual: Decimal | null): Decimal | null {
  if (known === heads) return new Decimal(kg);
  return usual === null ? null : new Decimal(kg).plus(usual.times(heads - known));
}

const over = (gain: Decimal | null, headDays: number): Decimal | null =>
  gain === null || headDays === 0 ? null : gain.div(headDays);

/**
 * F-G1, F-G2: what a batch gained, IN with its dead charged to the others, OUT without them. Animals that are still
 * there, or went to another batch, count with what they weigh then.
 */
export function closingFigures(heads: BatchHeads): ClosingFigures {
  const { headsIn, headsDead, headDays, headDaysDead, entry, entryDead, exits } = heads;
  const entryWeight = mean(entry);
  const [came, cameDead] = [total(entry, entryWeight), total(entryDead, entryWeight)];
  const survivors = exits.reduce((sum, group) => sum + group.heads, 0);
  const isKnown = exits.every(({ weight }) => weight !== null);
  const left = exits.reduce(
    (sum, { heads: count, weight }) => sum.plus(new Decimal(weight ?? 0).times(count)),
    new Decimal(0),
  );
  const hasGain = isKnown && survivors > 0 && came !== null && cameDead !== null;
  const gainIn = hasGain ? left.minus(came) : null;
  const gainOut = hasGain ? left.minus(came.minus(cameDead)) : null;
  return {
    entryWeight,
    exitWeight: isKnown && survivors > 0 ? left.div(survivors) : null,
    gainIn,
    gainOut,
    dailyGainIn: over(gainIn, headDays),
    dailyGainOut: over(gainOut, headDays - headDaysDead),
    meanDaysIn: meanDaysOnFeed(headDays, headsIn),
    meanDaysOut: meanDaysOnFeed(headDays - headDaysDead, survivors),
    mortalityPct: headsIn === 0 ? null : new Decimal(headsDead).times(100).div(headsIn),
  };
}
