import { Decimal } from 'decimal.js';
import { figuresOfFormulations, type FormulationFigures } from '../../diets/formulations/formulationFigures.service.ts';
import { isSaved, settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { batchOn, type BatchToday } from '../../herd/batches/batchFigures.service.ts';
import { entryWeights } from '../../herd/batches/batchReads.sql.ts';
import { usualGains } from '../../herd/batches/usualGains.calc.ts';
import { closingSheets } from '../../herd/closings/batchClosing.service.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import type { BatchKind } from '../../herd/herdWords.calc.ts';
import type { Context } from '../../platform/context.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { costsOfBatches, type BatchCosts } from '../batchResults/batchResult.service.ts';
import { expectedYieldPct } from '../closures/expectedYield.calc.ts';
import { carcassGainOf, horizonDays, knotDays, type ForecastFacts } from './forecast.calc.ts';
import {
  chosenGain,
  gainFactor,
  gainPhases,
  gainSharesAt,
  realGain,
  usualIntake,
  type GainOrigin,
  type WeighedGain,
} from './forecastGain.calc.ts';
import { fedLately, headsOf, projectionErrors, type BatchFed, type BatchHeads } from './forecastFacts.sql.ts';
import { pathOf, roughWeightAfter, type WeightPath } from './weightPath.calc.ts';

const weekDays = 7;
const leastWeighingDays = 21;
const yearDays = 365;

/** What keeps a forecast from being whole. */
export const forecastGaps = [
  'WEIGHT',
  'GAIN',
  'DIET',
  'INTAKE',
  'FEED_PRICE',
  'PURCHASE_COST',
  'ARROBA_PRICE',
] as const;
export type ForecastGap = (typeof forecastGaps)[number];

/** What is active, in the order of its name: of those that are not chosen only what they promise counts. */
async function activeBatches(ctx: Context) {
  return ctx.dayDb.batch.findMany({
    where: { status: 'ACTIVE', heads: { gt: 0 } },
    select: {
      id: true,
      kind: true,
      dietId: true,
      ownerId: true,
      startDate: true,
      plannedDailyGain: true,
      diet: { select: { estimatedDailyGain: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
type FattenedBatch = Awaited<ReturnType<typeof activeBatches>>[number];

async function describedBatches(ctx: Context, ids: readonly string[]) {
  return ctx.dayDb.batch.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      name: true,
      kind: true,
      dietId: true,
      ownerId: true,
      heads: true,
      startDate: true,
      expectedDays: true,
      targetWeight: true,
      corral: { select: { name: true } },
      owner: { select: { name: true } },
      diet: { select: { intakePctLw: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}
export type ActiveBatch = Awaited<ReturnType<typeof describedBatches>>[number];

export interface ForecastChoice {
  batchIds: readonly string[];
  ownerIds: readonly string[];
  /** What the batches would be fed from today on. */
  dietId: string | null;
  /** Of more than that, only the foremost. */
  most?: number;
  /** Of days to come alone: what batches cost until today is not needed. */
  withoutCosts?: boolean;
  /** Where none is named, those too that are not fattened. */
  withOthers?: boolean;
}

/** Fattened, or named; and of the owners that are chosen. */
function chosenOf(all: readonly FattenedBatch[], choice: ForecastChoice): FattenedBatch[] {
  const [batchIds, ownerIds] = [new Set(choice.batchIds), new Set(choice.ownerIds)];
  return all.filter(
    ({ id, kind, ownerId }) =>
      (batchIds.size === 0 ? kind === 'CONFINEMENT' || choice.withOthers === true : batchIds.has(id)) &&
      (ownerIds.size === 0 || (ownerId !== null && ownerIds.has(ownerId))),
  );
}

export interface ForecastBase {
  batch: ActiveBatch;
  /** Of today, a head. */
  weight: string | null;
  /** Null where no weight or gain is known. */
  facts: ForecastFacts | null;
  path: WeightPath;
  daysOnFeed: number;
  gain: { value: Decimal; origin: GainOrigin } | null;
  /** What it is fed with from today on. */
  dietId: string | null;
  diet: FormulationFigures | null;
  gaps: ForecastGap[];
}

type Settings = Awaited<ReturnType<typeof settingsFor>>;
const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'financialReports', 'results', 'phases']);

interface Known {
  settings: Settings;
  factor: Decimal;
  heads: BatchHeads | undefined;
  today: BatchToday | undefined;
  fed: BatchFed | undefined;
  entryWeight: string | null;
  result: BatchCosts | undefined;
  dietId: string | null;
  diet: FormulationFigures | undefined;
  isOtherDiet: boolean;
}

/** What of a batch is paid and sold already: of the heads whose purchase cost is known. */
function soldOf(
  result: BatchCosts | undefined,
  open: { arrobas: Decimal; settings: Settings },
): Pick<ForecastFacts, 'costToDate' | 'costShare' | 'closedNet' | 'closedArrobas'> {
  if (!result?.totalCost) return { costToDate: null, costShare: 1, closedNet: 0, closedArrobas: 0 };
  const { headsWithCost, headsWithoutCost, headsSold, totalCost } = result;
  const heads = headsWithCost + headsWithoutCost;
  const costShare = heads === 0 ? 1 : new Decimal(headsWithCost).div(heads);
  if (headsSold === 0) return { costToDate: totalCost, costShare, closedNet: 0, closedArrobas: 0 };
  const { arrobaPrice, funruralPct } = open.settings.financialReports;
  const kept = new Decimal(1).minus(new Decimal(funruralPct).div(100));
  return {
    costToDate: totalCost,
    costShare,
    closedNet: result.net.minus(open.arrobas.times(arrobaPrice).times(kept)),
    closedArrobas: result.arrobasSold.minus(open.arrobas),
  };
}

/** What heads gained that were weighed again; those that nobody weighed before came with the mean of their batch. */
function weighedGain(of: BatchHeads | undefined, entryWeight: Decimal.Value | null | undefined): WeighedGain | null {
  if (!of || (of.withoutEntry > 0 && entryWeight == null)) return null;
  const came = new Decimal(entryWeight ?? 0).times(of.withoutEntry).plus(of.entryKg);
  return { ...of, gainKg: new Decimal(of.lastKg).minus(came) };
}

function gainOf({ heads, today, diet, isOtherDiet, factor, entryWeight }: Known) {
  const estimated = isOtherDiet ? (diet?.estimatedDailyGain ?? null) : (today?.dailyGain ?? null);
  const chosen = chosenGain(isOtherDiet ? null : weighedGain(heads, entryWeight), { estimated, factor });
  return chosen && chosen.gain.gt(0) ? { value: chosen.gain, origin: chosen.origin } : null;
}

/** A batch with all that its forecast is made from, and what of that is missing. */
function baseOf(batch: ActiveBatch, known: Known, day: Day): ForecastBase {
  const { settings, factor, today, fed, entryWeight, result, diet, isOtherDiet } = known;
  const { economics, financialReports, results } = settings;
  const gain = gainOf(known);
  const weight = today?.weight ?? null;
  const intakePct = usualIntake(fed?.intakes ?? []) ?? batch.diet?.intakePctLw?.toString() ?? null;
  const costPerMsKg = diet?.costPerKgMs ?? (isOtherDiet ? null : (fed?.costPerMsKg ?? null));
  const fedDays = batch.startDate ? daysOnFeed(dayOf(batch.startDate), day) : 0;
  const base = { batch, weight, daysOnFeed: fedDays, gain, dietId: known.dietId, diet: diet ?? null };
  const gaps: ForecastGap[] = [
    ...(weight === null ? (['WEIGHT'] as const) : []),
    ...(gain === null ? (['GAIN'] as const) : []),
    ...(diet ? [] : (['DIET'] as const)),
    ...(intakePct === null ? (['INTAKE'] as const) : []),
    ...(costPerMsKg === null ? (['FEED_PRICE'] as const) : []),
    ...(result?.totalCost ? [] : (['PURCHASE_COST'] as const)),
  ];
  if (weight === null || gain === null) return { ...base, facts: null, path: [], gaps };
  const phases = gainPhases(gain.value, {
    phase: diet?.phase ?? null,
    daysInPhase: isOtherDiet ? 0 : (fed?.daysInPhase ?? 0),
    factor,
    rows: settings.phases.rows,
  });
  const path = pathOf({ weight, phases });
  const heads = today?.headDays ?? batch.heads;
  const yieldPct = expectedYieldPct(known.heads ?? { heifers: 0, steers: 0, bulls: 0 }, results);
  const arrobas = new Decimal(weight).times(heads).times(yieldPct).div(100).div(economics.arrobaKg);
  const sold = soldOf(result, { arrobas, settings });
  const facts: ForecastFacts = {
    heads,
    weight,
    phases,
    intakePct,
    costPerMsKg,
    operationalCost: financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : '0',
    capitalCost:
      sold.costToDate === null || heads === 0
        ? 0
        : new Decimal(sold.costToDate).times(results.capitalPctMonth).div(100).div(30).div(heads),
    carcassPerKg: carcassGainOf({
      dailyGain: 1,
      weight,
      entryWeight,
      yieldPct,
      entryYieldPct: economics.liveYield,
    }),
    gainShares: sharesOf({ path, weight, entryWeight, intakePct, diet }),
    yieldPct,
    arrobaKg: economics.arrobaKg,
    deductionPct: financialReports.funruralPct,
    ...sold,
  };
  return { ...base, facts, path, gaps };
}

const knots = Array.from({ length: horizonDays / knotDays + 1 }, (_, place) => place * knotDays);

/** F-ADG on each knot; where nothing is known of energy or intake, the gain stays as it is. */
function sharesOf(of: {
  path: WeightPath;
  weight: string;
  entryWeight: string | null;
  intakePct: Decimal.Value | null;
  diet: FormulationFigures | undefined;
}): number[] {
  const { path, weight, entryWeight, intakePct, diet } = of;
  if (!diet?.elm || !diet.elg || entryWeight === null || intakePct === null) return knots.map(() => 1);
  return gainSharesAt(
    knots.map((day) => roughWeightAfter(path, day)),
    { weight, entryWeight, intakeKg: (Number(weight) * Number(intakePct)) / 100, elm: diet.elm, elg: diet.elg },
  );
}

/** The farm's kAdg: what batches gained by their weighings, of what their diets promised. */
function factorOf(
  batches: readonly FattenedBatch[],
  known: { heads: ReadonlyMap<string, BatchHeads>; entryWeights: ReadonlyMap<string, string | null> },
  usual: Readonly<Record<BatchKind, string>>,
): Decimal {
  return gainFactor(
    batches.flatMap(({ id, kind, diet, plannedDailyGain }) => {
      const weighed = weighedGain(known.heads.get(id), known.entryWeights.get(id));
      const real = weighed ? realGain(weighed) : null;
      const estimated = (diet?.estimatedDailyGain ?? plannedDailyGain)?.toString() ?? usual[kind];
      return weighed && real?.gt(0) ? [{ heads: weighed.heads, real, estimated }] : [];
    }),
  );
}

/** Those that have been fed the longest; all of them where there are not too many, or where they were named. */
function foremost(batches: readonly FattenedBatch[], { batchIds, most }: ForecastChoice): readonly FattenedBatch[] {
  if (most === undefined || batchIds.length > 0 || batches.length <= most) return batches;
  const since = ({ startDate }: FattenedBatch) => startDate?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const chosen = new Set(batches.toSorted((one, other) => since(one) - since(other)).slice(0, most));
  return batches.filter((batch) => chosen.has(batch));
}

/**
 * The heads of batches and what they came with: of batches that are not chosen only the gain counts, which needs that
 * only where some of the heads were not weighed when they came.
 */
async function headsAndEntries(
  ctx: Context,
  { batchIds, chosen, day }: { batchIds: readonly string[]; chosen: ReadonlySet<string>; day: Day },
) {
  const { farmId } = ctx.actor;
  const heads = await headsOf(farmId, ctx.dayDb, { batchIds, leastDays: leastWeighingDays });
  const others = heads.filter(({ batchId, withoutEntry }) => withoutEntry > 0 && !chosen.has(batchId));
  const entryIds = [...chosen, ...others.map(({ batchId }) => batchId)];
  const entries = await entryWeights(farmId, ctx.db, { batchIds: entryIds, day });
  return {
    heads: new Map(heads.map((row) => [row.batchId, row])),
    entryWeights: new Map(entries.map(({ batchId, weight }) => [batchId, weight])),
  };
}

/** All that forecasts are made from, in as many statements however many batches there are. */
export async function forecastBases(ctx: Context, day: Day, choice: ForecastChoice) {
  const { farmId } = ctx.actor;
  const [all, settings, hasPrice] = await Promise.all([
    activeBatches(ctx),
    settingsFor(ctx),
    isSaved(ctx, 'financialReports'),
  ]);
  const wanted = chosenOf(all, choice);
  const bounded = foremost(wanted, choice);
  const ids = bounded.map(({ id }) => id);
  const dietIds = [...new Set(choice.dietId ? [choice.dietId] : bounded.flatMap(({ dietId }) => dietId ?? []))];
  const chosen = new Set(ids);
  const fattened = all.filter(({ id, kind }) => kind === 'CONFINEMENT' || chosen.has(id));
  // What is tied up in a batch costs by the day too, where the farm counts that.
  const withCosts = !choice.withoutCosts || new Decimal(settings.results.capitalPctMonth).gt(0);
  const costsOf = async (standing: Promise<(BatchToday | undefined)[]>) => {
    const today = standing.then((rows) => rows.flatMap((batch) => batch ?? []));
    return costsOfBatches(ctx, ids, { settings, sheets: closingSheets(ctx, ids, today) });
  };
  const standing = Promise.all(ids.map((id) => batchOn(ctx, id)));
  // Together: none needs another, and each takes long of hundreds of batches.
  const [results, known, fed, diets, spread, today, batches] = await Promise.all([
    // First, as its statements are those that wait for each other.
    withCosts ? costsOf(standing) : new Map<string, BatchCosts>(),
    headsAndEntries(ctx, { batchIds: fattened.map(({ id }) => id), chosen, day }),
    fedLately(farmId, ctx.db, { batchIds: ids, day, days: weekDays }),
    figuresOfFormulations(ctx, day, dietIds),
    projectionErrors(farmId, ctx.db, { day, days: yearDays }),
    standing,
    describedBatches(ctx, ids),
  ]);
  const fedById = new Map(fed.map((row) => [row.batchId, row]));
  const factor = factorOf(fattened, known, usualGains(settings));
  const todayById = new Map(today.flatMap((row) => (row ? [[row.batchId, row] as const] : [])));
  const bases = batches.map((batch) => {
    const { id } = batch;
    const dietId = choice.dietId ?? batch.dietId;
    const diet = dietId === null ? undefined : diets.get(dietId);
    const own = { heads: known.heads.get(id), fed: fedById.get(id), today: todayById.get(id), result: results.get(id) };
    const entryWeight = known.entryWeights.get(id) ?? null;
    const isOtherDiet = choice.dietId !== null;
    return baseOf(batch, { ...own, dietId, diet, settings, factor, entryWeight, isOtherDiet }, day);
  });
  return {
    bases,
    /** How many were chosen, and how many the farm fattens. */
    total: wanted.length,
    fattened: fattened.length,
    factor,
    spread: spread === null ? null : new Decimal(spread),
    arrobaPrice: hasPrice ? settings.financialReports.arrobaPrice : null,
    safetyDays: settings.economics.stockSafetyDays,
  };
}
