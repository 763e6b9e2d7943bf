import { dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { daysBetween, endOf, fedDays, gainOn, weightsOf, type FedDay, type WeightDay } from './days.ts';
import { fraction, Fraction, shareCents, zero } from './fraction.ts';
import type { Rows, Stood } from './rows.ts';

/** What the farm assumes, as the stories set it; all heads are bulls, and capital costs nothing. */
export interface Assumed {
  operationalRate: string;
  healthPerHead: string;
  /** F-AL by head or by live weight: both are fractions. */
  power: 0 | 1;
  minWeighedPct: number;
  liveYieldPct: number;
  yieldPct: string;
  arrobaKg: number;
  arrobaPrice: string;
  deductionPct: string;
}

type Figure = Fraction | null;

/** What a batch came to. The names are those of the product's result. */
export interface Reckoned {
  headDays: number;
  figures: Record<string, Figure>;
}

interface World {
  rows: Rows;
  assumed: Assumed;
  fed: FedDay[];
  weights: Map<string, Map<Day, WeightDay>>;
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => Fraction | number | string | null) =>
  Fraction.sum(items.map((item) => of(item) ?? 0));
const chapterOf = ({ oxId, chapter }: Pick<Stood, 'oxId' | 'chapter'>) => `${oxId} ${chapter}`;

/** F-HD1: the nights that somebody stood there. */
const nightsOf = (stood: Stood, open: Day) => daysBetween(stood.from, endOf(stood, open));

/** What a head weighs on a day of its stay: its last weight there and what its batch gained since. */
function headWeight({ rows }: World, stood: Stood, day: Day, mean: Fraction): Fraction {
  const scale = rows.weighings.findLast(
    ({ oxId, day: on }) => oxId === stood.oxId && on > stood.from && on <= day && (!stood.to || on < stood.to),
  );
  let weight = scale ? fraction(scale.weight!) : stood.weight === null ? mean : fraction(stood.weight);
  for (let on = scale?.day ?? stood.from; on < day; on = daysAfter(on, 1)) {
    const corrected = rows.corrections.find((row) => row.batchId === stood.batchId && dayOf(row.day) === on);
    weight = weight.plus(corrected?.dailyGain ?? gainOn(rows, stood.batchId, on));
  }
  return weight.compare(1) < 0 ? fraction(1) : weight;
}

/** F-AL: what each head bears of what a batch was fed, in cents. */
function feedOfHeads(world: World, batchId: string): Map<string, Fraction> {
  const { rows, assumed, fed } = world;
  const own = rows.stood.filter((stood) => stood.batchId === batchId);
  const known = own.filter(({ weight }) => weight !== null);
  const mean = sumOf(known, ({ weight }) => weight).over(known.length) ?? fraction(400);
  const sums = new Map(own.map((stood) => [chapterOf(stood), zero]));
  for (const { day, cost } of fed.filter((each) => each.batchId === batchId)) {
    const there = own.filter(({ from, to }) => from <= day && (to === null || to > day));
    const parts = there.map((stood) => (assumed.power === 0 ? fraction(1) : headWeight(world, stood, day, mean)));
    const whole = Fraction.sum(parts);
    for (const [place, stood] of there.entries())
      sums.set(chapterOf(stood), sums.get(chapterOf(stood))!.plus(cost.times(parts[place]!).over(whole)!));
  }
  const names = [...sums.keys()].toSorted();
  const cents = shareCents(
    Fraction.sum([...sums.values()]),
    names.map((name) => sums.get(name)!),
  );
  return new Map(names.map((name, place) => [name, cents[place]!]));
}

/** What heads take along that went from one batch to another; the sum over all batches is nothing. */
function carriedCosts(world: World): Map<string, Fraction> {
  const { rows, assumed } = world;
  const found = new Map(rows.batches.map(({ id }) => [id, zero]));
  const feed = new Map<string, Map<string, Fraction>>();
  for (const path of Map.groupBy(rows.stood, chapterOf).values()) {
    const lastId = path.at(-1)!.batchId;
    for (const [batchId, steps] of Map.groupBy(path, (stood) => stood.batchId)) {
      if (batchId === lastId) continue;
      if (!feed.has(batchId)) feed.set(batchId, feedOfHeads(world, batchId));
      const days = steps.reduce((sum, stood) => sum + nightsOf(stood, rows.open), 0);
      const doses = rows.applications.filter(
        (dose) =>
          dose.oxId === steps[0]!.oxId && dose.batchId === batchId && !dose.reversed && dayOf(dose.day) <= rows.open,
      );
      const cost = Fraction.sum([
        feed.get(batchId)!.get(chapterOf(steps[0]!))!,
        sumOf(doses, (dose) => dose.cost && dose.cost.toString()),
        fraction(assumed.operationalRate).times(days).round(2),
      ]);
      found.set(batchId, found.get(batchId)!.minus(cost));
      found.set(lastId, found.get(lastId)!.plus(cost));
    }
  }
  return found;
}

/** Kilograms that came and went, and how many days heads were there. */
function herdOf({ rows, weights }: World, batchId: string) {
  const { open } = rows;
  const own = rows.stood.filter((stood) => stood.batchId === batchId);
  const days = weights.get(batchId)!;
  const weightOn = (day: Day) => days.get(day)?.weight ?? null;
  const ended = (end: Stood['end']) => own.filter((stood) => stood.end === end);
  const dead = ended('DIED');
  const survivors = own.filter(({ end }) => end !== 'DIED');
  const exits = survivors.map((stood) => stood.exitWeight ?? weightOn(stood.to ?? open));
  if (own.length === 0 || survivors.length === 0 || exits.some((weight) => weight === null)) return null;
  const known = own.filter(({ weight }) => weight !== null);
  const mean = sumOf(known, ({ weight }) => weight).over(known.length);
  if (mean === null) return null;
  const entryOf = (list: readonly Stood[]) => sumOf(list, ({ weight }) => weight ?? mean);
  const nights = (list: readonly Stood[]) => list.reduce((sum, stood) => sum + nightsOf(stood, open), 0);
  const corrected = rows.corrections
    .filter((row) => row.batchId === batchId && row.heads !== null)
    .reduce((sum, row) => {
      const day = dayOf(row.day);
      return sum + row.heads! - own.filter(({ from, to }) => from <= day && (to === null || to > day)).length;
    }, 0);
  const moved = ended('MOVED');
  return {
    own,
    survivors: survivors.length,
    moved: moved.length,
    movedKg: sumOf(moved, (stood) => stood.exitWeight ?? weightOn(stood.to!)),
    exitKg: Fraction.sum(exits.map((weight) => weight!)),
    entryKg: entryOf(own),
    entryKgSold: entryOf(own).minus(entryOf(dead)),
    headDays: nights(own) + corrected,
    headDaysSold: nights(own) + corrected - nights(dead),
    weightDays: sumOf([...days], ([day, { heads, weight }]) => (day < open ? weight && weight.times(heads) : null)),
    came: own.filter(({ fromId, weight }) => fromId !== null && fromId !== batchId && weight !== null),
  };
}
type Herd = NonNullable<ReturnType<typeof herdOf>>;

/** Kg of carcass that came: at the farm's yield, and what was moved there at that of bulls. */
function enteredCarcass({ assumed }: World, kg: Fraction, moved: readonly Stood[]): Fraction {
  const movedKg = sumOf(moved, ({ weight }) => weight);
  return kg.minus(movedKg).times(assumed.liveYieldPct).plus(movedKg.times(assumed.yieldPct)).times('0.01');
}

/** Who is in a batch at last, and what they had cost. */
function boughtHeads({ rows }: World, batchId: string) {
  const last = [...Map.groupBy(rows.stood, chapterOf).values()].map((path) => path.at(-1)!);
  const own = last.filter((stood) => stood.batchId === batchId);
  const costs = own.map(({ oxId }) => rows.bought.get(oxId)).filter((cost) => cost !== undefined);
  return { heads: own.length, known: costs.length, cost: Fraction.sum(costs) };
}

/** R$ of a batch; of the heads with a cost from the purchase on. */
function moneyOf(world: World, batchId: string, herd: Herd, of: { production: Fraction; carried: Fraction }) {
  const { assumed } = world;
  const carcassKg = herd.exitKg.minus(herd.movedKg).times(assumed.yieldPct).times('0.01');
  const sold = carcassKg.over(assumed.arrobaKg)!;
  const gross = sold.times(assumed.arrobaPrice).round(2);
  const net = gross.minus(gross.times(assumed.deductionPct).times('0.01').round(2));
  const { heads, known, cost } = boughtHeads(world, batchId);
  const share = heads === 0 ? fraction(1) : fraction(known).over(heads)!;
  const isKnown = heads === 0 || known > 0;
  const part = (value: Fraction) => value.times(share).round(2);
  const totalCost = isKnown ? cost.plus(part(of.production.plus(of.carried))) : null;
  const profit = totalCost && part(net).minus(totalCost);
  return { carcassKg, gross, net, purchaseCost: isKnown ? cost : null, totalCost, profit };
}

function figuresOf(world: World, batchId: string, carried: Fraction): Reckoned | null {
  const { assumed, rows } = world;
  const herd = herdOf(world, batchId);
  if (!herd) return null;
  const { exitKg, entryKg, entryKgSold, headDays, headDaysSold, movedKg, came } = herd;
  const fed = world.fed.filter((each) => each.batchId === batchId);
  const msKg = sumOf(fed, ({ eatenKg }) => eatenKg);
  const feedCost = sumOf(fed, ({ cost }) => cost);
  const doses = rows.applications.filter((dose) => dose.batchId === batchId && !dose.reversed);
  const healthCost = fraction(assumed.healthPerHead)
    .times(herd.own.length - herd.moved)
    .plus(sumOf(doses, ({ cost }) => cost && cost.toString()));
  const operationalCost = fraction(assumed.operationalRate).times(headDays).round(2);
  const productionCost = Fraction.sum([feedCost, healthCost, operationalCost]);
  const money = moneyOf(world, batchId, herd, { production: productionCost, carried });
  const allCarcass = money.carcassKg.plus(movedKg.times(assumed.yieldPct).times('0.01'));
  const arrobasOf = (kg: Fraction, moved: readonly Stood[]) =>
    allCarcass.minus(enteredCarcass(world, kg, moved)).over(assumed.arrobaKg)!;
  const arrobasIn = arrobasOf(entryKg, came);
  const alive = came.filter(({ end }) => end !== 'DIED');
  const [gainIn, gainOut] = [exitKg.minus(entryKg), exitKg.minus(entryKgSold)];
  const eaten = (by: Fraction | number) => (msKg.isZero() ? null : msKg.over(by));
  // Where nothing fed is on record, what it cost is not known.
  const isFed = !msKg.isZero() || !feedCost.isZero();
  const produced = (cost: Fraction) => (isFed ? cost.over(arrobasIn) : null);
  return {
    headDays,
    figures: {
      gainIn,
      gainOut,
      dailyGainIn: gainIn.over(headDays),
      dailyGainOut: gainOut.over(headDaysSold),
      conversionIn: eaten(gainIn),
      conversionOut: eaten(gainOut),
      arrobasIn,
      arrobasOut: arrobasOf(entryKgSold, alive),
      biologicalIn: eaten(arrobasIn),
      msKg,
      intakeKg: eaten(headDays),
      intakePct: msKg.isZero() ? null : msKg.times(100).over(herd.weightDays),
      meanWeight: herd.weightDays.over(headDays),
      feedCost: isFed ? feedCost : null,
      operationalCost,
      healthCost,
      productionCost: isFed ? productionCost : null,
      carriedCost: carried,
      totalPerDay: isFed ? productionCost.over(headDays) : null,
      costPerArrobaIn: produced(productionCost),
      feedPerArrobaIn: produced(feedCost),
      ...{ gross: money.gross, net: money.net },
      purchaseCost: money.purchaseCost,
      totalCost: money.totalCost,
      profit: money.profit,
    },
  };
}

/** §5.4 and §5.5 of all batches, a second time: from the rows, in fractions, day by day and head by head. */
export function reckon(rows: Rows, assumed: Assumed) {
  const weights = new Map(rows.batches.map(({ id }) => [id, weightsOf(rows, id, assumed.minWeighedPct)]));
  const fed = fedDays(rows);
  const world: World = { rows, assumed, fed, weights };
  const carried = carriedCosts(world);
  const batches = new Map(
    rows.batches.flatMap(({ id }) => {
      const found = figuresOf(world, id, carried.get(id)!);
      return found ? [[id, found] as const] : [];
    }),
  );
  return { batches, fed };
}
