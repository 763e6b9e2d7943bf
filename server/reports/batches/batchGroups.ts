import { Decimal } from 'decimal.js';
import { exitError } from '../../herd/batches/batchWeight.calc.ts';
import { addedClosings, type AddedSheet } from '../../herd/closings/batchClosing.calc.ts';
import type { ClosingSheet } from '../../herd/closings/batchClosing.service.ts';
import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { Day } from '../../platform/values/day.ts';
import { outcomeOfAll, type BatchOutcome } from '../../trade/batchResults/batchResult.service.ts';
import type { BatchFacts, PhaseGain } from './batchFacts.sql.ts';
import type { ReportBatch } from './batchSelection.service.ts';

export const batchGroupings = ['BATCH', 'OWNER', 'CORRAL'] as const;
export type BatchGrouping = (typeof batchGroupings)[number];

/** Everything that is known of one batch. */
export interface KnownBatch {
  batch: ReportBatch;
  closing: ClosingSheet;
  /** Null where no head was ever weighed. */
  outcome: BatchOutcome | null;
  facts: BatchFacts | undefined;
  /** Read for all batches at once, where somebody looks at it. */
  phases: () => Promise<readonly PhaseGain[]>;
}

const shownPhases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING', 'SUPPLEMENT'] as const;

export interface GainOfPhase {
  phase: DietPhase;
  dailyGain: Decimal | null;
  headDays: number;
}

/** A batch, or several of them together: all figures follow from the same sums. */
export interface BatchGroup {
  key: string;
  name: string | null;
  model: 'Batch' | 'Owner' | 'Corral' | null;
  batches: number;
  isProjected: boolean;
  herd: AddedSheet;
  outcome: BatchOutcome | null;
  firstEntry: Day | null;
  lastEntry: Day | null;
  lastExitDay: Day | null;
  origins: string | null;
  breeds: string | null;
  sexes: readonly string[];
  categories: readonly string[];
  phases: () => Promise<GainOfPhase[]>;
  morbidityPct: Decimal | null;
  /** Of the dead with a known cost; null where there are dead, and none has one. */
  mortalityLoss: Decimal | null;
  deadWithoutCost: number;
  /** Of one batch alone. */
  corral: string | null;
  owner: string | null;
  plannedDailyGain: Decimal | null;
  /** What the scale showed last, and by how much the last projection was off: when it went, or else by that scale. */
  lastWeight: Decimal | null;
  projectionError: Decimal | null;
}

const ends = (days: readonly (Day | null | undefined)[]) => days.flatMap((day) => day ?? []).toSorted();

function listed(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => text?.split(',').map((part) => part.trim()) ?? []))].toSorted();
}

function phasesOf(rows: readonly PhaseGain[]): GainOfPhase[] {
  return shownPhases.flatMap((phase) => {
    const own = rows.filter((row) => row.phase === phase);
    const headDays = own.reduce((sum, row) => sum + row.headDays, 0);
    if (headDays === 0) return [];
    return [{ phase, headDays, dailyGain: Decimal.sum(...own.map(({ gain }) => gain)).div(headDays) }];
  });
}

function lossOf(facts: readonly BatchFacts[]): Decimal | null {
  const known = facts.flatMap(({ lossValue }) => lossValue ?? []);
  const isUnknown = known.length === 0 && facts.some(({ deadWithoutCost }) => deadWithoutCost > 0);
  return isUnknown ? null : Decimal.sum(0, ...known);
}

function scaleOf({ closing, outcome }: KnownBatch): Pick<BatchGroup, 'lastWeight' | 'projectionError'> {
  const { lastWeighing = null, projectedExitKg = 0 } = outcome?.totals ?? {};
  const { heads, exitWeight, headsIn, headsDead } = closing;
  const ofExit = exitError({ heads, exitWeight, survivors: headsIn - headsDead }, projectedExitKg);
  return {
    lastWeight: lastWeighing?.weight ?? null,
    projectionError: ofExit ?? lastWeighing?.projectionError ?? null,
  };
}

/** Several batches as one; a single one is itself. */
export function groupOf(batches: readonly KnownBatch[], named: Pick<BatchGroup, 'key' | 'name' | 'model'>): BatchGroup {
  const facts = batches.flatMap((each) => each.facts ?? []);
  const outcomes = batches.flatMap((each) => each.outcome ?? []);
  const herd = addedClosings(batches.map(({ closing }) => closing));
  const one = batches.length === 1 ? batches[0]!.batch : null;
  const sick = facts.reduce((sum, each) => sum + each.sick, 0);
  return {
    ...named,
    batches: batches.length,
    isProjected: batches.some(({ closing, outcome }) => closing.isProjected || outcome?.isProjected),
    herd,
    outcome: outcomeOfAll(outcomes),
    firstEntry: ends(facts.map(({ firstEntry }) => firstEntry))[0] ?? null,
    lastEntry: ends(facts.map(({ lastEntry }) => lastEntry)).at(-1) ?? null,
    lastExitDay: ends(batches.map(({ closing }) => closing.lastExitDay)).at(-1) ?? null,
    origins: listed(facts.map(({ origins }) => origins)).join(', ') || null,
    breeds: listed(facts.map(({ breeds }) => breeds)).join(', ') || null,
    sexes: listed(facts.map(({ sexes }) => sexes)),
    categories: listed(facts.map(({ categories }) => categories)),
    phases: async () => phasesOf((await Promise.all(batches.map(({ phases }) => phases()))).flat()),
    morbidityPct: herd.headsIn === 0 ? null : new Decimal(sick).times(100).div(herd.headsIn),
    mortalityLoss: lossOf(facts),
    deadWithoutCost: facts.reduce((sum, each) => sum + each.deadWithoutCost, 0),
    corral: one?.corral?.name ?? null,
    owner: one?.owner?.name ?? null,
    plannedDailyGain: one?.plannedDailyGain ?? null,
    ...(batches.length === 1 ? scaleOf(batches[0]!) : { lastWeight: null, projectionError: null }),
  };
}

type Named = Pick<BatchGroup, 'key' | 'name' | 'model'>;

const namedBy: Readonly<Record<BatchGrouping, (batch: ReportBatch) => Named>> = {
  BATCH: ({ id, name }) => ({ key: id, name, model: 'Batch' }),
  OWNER: ({ owner }) => ({ key: owner?.id ?? '', name: owner?.name ?? null, model: owner && 'Owner' }),
  CORRAL: ({ corral }) => ({ key: corral?.id ?? '', name: corral?.name ?? null, model: corral && 'Corral' }),
};

/** Batches by what they are grouped by, in the order of its names. */
export function groupsOf(batches: readonly KnownBatch[], groupBy: BatchGrouping): BatchGroup[] {
  const by = Map.groupBy(batches, ({ batch }) => namedBy[groupBy](batch).key);
  return [...by.values()]
    .map((own) => groupOf(own, namedBy[groupBy](own[0]!.batch)))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'pt-BR', { numeric: true }));
}
