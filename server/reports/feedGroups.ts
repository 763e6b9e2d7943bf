import { Decimal } from 'decimal.js';
import { inWords } from '../platform/values/inWords.ts';
import { deviationPct } from '../feeding/beats/running/beat.calc.ts';
import type { BeatGroupRow } from './feedReports.sql.ts';
import type { LossRow, TractGroupRow } from './tractReports.sql.ts';

export const beatGroupings = ['DAY', 'BEAT', 'MIXER', 'OPERATOR', 'DIET', 'INGREDIENT'] as const;
export const tractGroupings = ['DAY', 'MIXER', 'OPERATOR', 'DIET', 'CORRAL'] as const;

interface Nearness {
  plannedKg: Decimal;
  /** Loaded or delivered. */
  actualKg: Decimal;
  devPct: Decimal | null;
  wadPct: Decimal | null;
  efficiencyPct: Decimal | null;
}

function nearnessOf(plannedKg: string, actualKg: string, deviationKg: string): Nearness {
  const planned = new Decimal(plannedKg);
  const wadPct = planned.isZero() ? null : new Decimal(deviationKg).div(planned).times(100);
  return {
    plannedKg: planned,
    actualKg: new Decimal(actualKg),
    devPct: deviationPct(planned, actualKg),
    wadPct,
    efficiencyPct: wadPct && Decimal.max(0, wadPct.neg().plus(100)),
  };
}

/** What the records of a grouping are, for callers that open one; days have none. */
const modelOf = {
  BEAT: 'Beat',
  MIXER: 'Mixer',
  OPERATOR: 'Membership',
  DIET: 'Formulation',
  INGREDIENT: 'Food',
  CORRAL: 'Corral',
} as const;

export type Grouping = (typeof beatGroupings)[number] | (typeof tractGroupings)[number];

interface Group extends Nearness {
  key: string;
  name: string | null;
  /** What was grouped by, where that is a record. */
  model: (typeof modelOf)[keyof typeof modelOf] | null;
}

const modelFor = (groupBy: Grouping | null, key: string): Group['model'] =>
  groupBy === null || groupBy === 'DAY' || key === '' ? null : modelOf[groupBy];

export interface BeatGroup extends Group {
  beats: number;
  hitRatePct: Decimal | null;
  compositionErrorPct: Decimal | null;
  plannedDryMatterPct: Decimal | null;
  dryMatterPct: Decimal | null;
  costDeviation: Decimal;
  cost: Decimal;
}

export function beatGroup(row: BeatGroupRow, groupBy: Grouping | null): BeatGroup {
  const { key, name, beats, lines, hits, compositionErrorPct, costDeviation, cost } = row;
  const { plannedDryMatterPct, dryMatterPct } = row;
  return {
    ...nearnessOf(row.plannedKg, row.loadedKg, row.deviationKg),
    key,
    name,
    model: modelFor(groupBy, key),
    beats,
    hitRatePct: lines === 0 ? null : new Decimal(hits).div(lines).times(100),
    compositionErrorPct: compositionErrorPct === null ? null : new Decimal(compositionErrorPct),
    plannedDryMatterPct: plannedDryMatterPct === null ? null : new Decimal(plannedDryMatterPct),
    dryMatterPct: dryMatterPct === null ? null : new Decimal(dryMatterPct),
    costDeviation: new Decimal(costDeviation),
    cost: new Decimal(cost),
  };
}

export interface TractGroup extends Group {
  corralId: string | null;
  corral: string | null;
  drops: number;
  /** F-TE5, of whole beats: not known of some of their corrals. */
  lossKg: Decimal | null;
  lossPct: Decimal | null;
}

export const lossPct = (lossKg: Decimal.Value, loadedKg: Decimal.Value): Decimal | null =>
  new Decimal(loadedKg).isZero() ? null : new Decimal(lossKg).div(loadedKg).times(100);

export function tractGroup(row: TractGroupRow, groupBy: Grouping | null, losses: readonly LossRow[]): TractGroup {
  const { key, name, corralId, corral, drops, plannedKg, deliveredKg, deviationKg } = row;
  const loss = losses.find((each) => each.key === key);
  return {
    ...nearnessOf(plannedKg, deliveredKg, deviationKg),
    key,
    name,
    model: modelFor(groupBy, key),
    corralId,
    corral,
    drops,
    lossKg: loss ? new Decimal(loss.lossKg) : null,
    lossPct: loss ? lossPct(loss.lossKg, loss.loadedKg) : null,
  };
}

/** Drivers by corrals, summed by one of the two or over all. */
export function rolledUp(cells: readonly TractGroupRow[], groupBy: 'OPERATOR' | 'CORRAL' | null): TractGroupRow[] {
  const groups = Map.groupBy(cells, ({ key, corralId }) =>
    groupBy === 'OPERATOR' ? key : groupBy === 'CORRAL' ? (corralId ?? '') : '',
  );
  const sumOf = (own: readonly TractGroupRow[], figure: 'plannedKg' | 'deliveredKg' | 'deviationKg') =>
    Decimal.sum(...own.map((cell) => cell[figure])).toFixed();
  const found = [...groups].map(([key, own]): TractGroupRow => ({
    key,
    name: groupBy === 'OPERATOR' ? own[0]!.name : groupBy === 'CORRAL' ? own[0]!.corral : null,
    corralId: null,
    corral: null,
    drops: own.reduce((sum, { drops }) => sum + drops, 0),
    plannedKg: sumOf(own, 'plannedKg'),
    deliveredKg: sumOf(own, 'deliveredKg'),
    deviationKg: sumOf(own, 'deviationKg'),
  }));
  return groupBy === 'CORRAL' ? found.toSorted((a, b) => inWords.compare(a.name ?? '', b.name ?? '')) : found;
}
