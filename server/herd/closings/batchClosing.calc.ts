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

/** Of a closing sheet, what may be added. */
export interface AddedSheet extends ClosingFigures {
  headsIn: number;
  headsOut: number;
  headsMoved: number;
  headsDead: number;
  heads: number;
  headDays: number;
}

const plus = (sheets: readonly AddedSheet[], of: (sheet: AddedSheet) => number) =>
  sheets.reduce((sum, sheet) => sum + of(sheet), 0);

/** The mean of what is known of some sheets, by what it is a mean of. */
function meanOver(
  sheets: readonly AddedSheet[],
  of: (sheet: AddedSheet) => Decimal | null,
  by: (sheet: AddedSheet) => number,
): Decimal | null {
  const known = sheets.filter((sheet) => of(sheet) !== null);
  const whole = plus(known, by);
  return whole === 0 ? null : Decimal.sum(...known.map((sheet) => of(sheet)!.times(by(sheet)))).div(whole);
}

const survivorsOf = ({ headsIn, headsDead }: AddedSheet): number => headsIn - headsDead;

/** Closing sheets of several batches as one, from their sums and never from their means. */
export function addedClosings(sheets: readonly AddedSheet[]): AddedSheet {
  if (sheets.length === 1) return sheets[0]!;
  const [headsIn, headsDead] = [plus(sheets, (sheet) => sheet.headsIn), plus(sheets, (sheet) => sheet.headsDead)];
  const headDays = plus(sheets, (sheet) => sheet.headDays);
  const daysOut = (sheet: AddedSheet) => Math.round((sheet.meanDaysOut ?? 0) * survivorsOf(sheet));
  const weighed = sheets.filter(({ gainIn, gainOut }) => gainIn !== null && gainOut !== null);
  const gainOf = (name: 'gainIn' | 'gainOut') =>
    weighed.length === 0 ? null : Decimal.sum(...weighed.map((sheet) => sheet[name]!));
  const [gainIn, gainOut] = [gainOf('gainIn'), gainOf('gainOut')];
  return {
    headsIn,
    headsOut: plus(sheets, (sheet) => sheet.headsOut),
    headsMoved: plus(sheets, (sheet) => sheet.headsMoved),
    headsDead,
    heads: plus(sheets, (sheet) => sheet.heads),
    headDays,
    entryWeight: meanOver(
      sheets,
      (sheet) => sheet.entryWeight,
      (sheet) => sheet.headsIn,
    ),
    exitWeight: meanOver(sheets, (sheet) => sheet.exitWeight, survivorsOf),
    gainIn,
    gainOut,
    dailyGainIn: over(
      gainIn,
      plus(weighed, (sheet) => sheet.headDays),
    ),
    dailyGainOut: over(gainOut, plus(weighed, daysOut)),
    meanDaysIn: meanDaysOnFeed(headDays, headsIn),
    meanDaysOut: meanDaysOnFeed(plus(sheets, daysOut), headsIn - headsDead),
    mortalityPct: headsIn === 0 ? null : new Decimal(headsDead).times(100).div(headsIn),
  };
}
