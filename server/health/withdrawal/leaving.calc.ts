import type { Day } from '../../platform/values/day.ts';
import {
  traceClocks,
  traceDetails,
  traceReasons,
  type Clock,
  type FarmTraces,
  type MarketRule,
  type TraceFacts,
} from './clocks.calc.ts';
import type { BlockReason } from '../healthWords.calc.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';

/** Where an ox would go: to be slaughtered, to another farm, or to another corral of this one. */
export const leavingPurposes = ['SLAUGHTER', 'OTHER_FARM', 'MOVE'] as const;
export type LeavingPurpose = (typeof leavingPurposes)[number];

/** What of a reason the five words leave open. */
export const reasonDetails = ['EXPORT', 'PROHIBITED', 'ESTRADIOL', ...traceDetails] as const;

/** Who may let an ox go in spite of a reason. */
export type Overriding = 'OWNER' | 'MANAGER' | 'VET';

export interface AppliedDose {
  medicine: string;
  withdrawalUntil: Day | null;
  exportWithdrawalUntil: Day | null;
  prohibitedMarkets: readonly Market[];
  containsEstradiol: boolean;
}

export interface GivenBlock {
  reason: BlockReason;
  until: Day | null;
  note: string | null;
}

export interface OxFacts extends TraceFacts {
  doses: readonly AppliedDose[];
  blocks: readonly GivenBlock[];
}

export interface Leaving {
  day: Day;
  purpose: LeavingPurpose;
  market: Market;
}

/** Where it would go, with what its market asks for and what the farm is approved for. */
export interface Gate extends Leaving {
  rule: MarketRule;
  farm: FarmTraces;
  /** §1.13: from this day on nobody leaves the farm without a number; null where that is not asked yet. */
  identifiedFrom?: Day | null;
  /** §1.7: another ear tag begins the days in the base anew. */
  resetClockOnReidentification?: boolean | undefined;
}

export interface StayReason {
  reason: BlockReason;
  detail: (typeof reasonDetails)[number] | null;
  /** The first day without it; null where nobody knows. */
  until: Day | null;
  medicine: string | null;
  note: string | null;
  mayOverride: readonly Overriding[];
}

const reason = (of: Pick<StayReason, 'reason'> & Partial<StayReason>): StayReason => ({
  detail: null,
  until: null,
  medicine: null,
  note: null,
  mayOverride: [],
  ...of,
});

function ofDoses({ doses, sex }: OxFacts, { day, purpose, market, rule }: Gate): StayReason[] {
  // Another farm may take it with a declaration.
  const mayOverride: Overriding[] = purpose === 'OTHER_FARM' ? ['OWNER', 'MANAGER', 'VET'] : [];
  return doses.flatMap((dose) => {
    const { medicine, withdrawalUntil: until, exportWithdrawalUntil } = dose;
    const found: StayReason[] = [];
    const isExport = market !== 'DOMESTIC' && exportWithdrawalUntil !== null && exportWithdrawalUntil > (until ?? '');
    const last = isExport ? exportWithdrawalUntil : until;
    if (last !== null && day < last)
      found.push(
        reason({ reason: 'WITHDRAWAL', detail: isExport ? 'EXPORT' : null, until: last, medicine, mayOverride }),
      );
    if (dose.prohibitedMarkets.includes(market))
      found.push(reason({ reason: 'WITHDRAWAL', detail: 'PROHIBITED', medicine }));
    else if (rule.females === 'WITHOUT_ESTRADIOL' && sex === 'FEMALE' && dose.containsEstradiol)
      found.push(reason({ reason: 'WITHDRAWAL', detail: 'ESTRADIOL', medicine }));
    return found;
  });
}

const overriding: Readonly<Record<BlockReason, readonly Overriding[]>> = {
  WITHDRAWAL: [],
  TRACEABILITY: ['OWNER', 'MANAGER'],
  SANITARY_HOLD: [],
  OWNERSHIP: ['OWNER'],
  MANUAL: ['OWNER', 'MANAGER'],
};

function ofBlocks({ blocks }: OxFacts, { day }: Leaving): StayReason[] {
  return blocks
    .filter(({ until }) => until === null || day < until)
    .map(({ reason: name, until, note }) => reason({ reason: name, until, note, mayOverride: overriding[name] }));
}

function lastToEndFirst({ until: one }: StayReason, { until: other }: StayReason): number {
  if (one === other) return 0;
  return one === null || (other !== null && one > other) ? -1 : 1;
}

/** §1.13: in its state nobody is moved without a number any more. */
export const asksNumber = ({ purpose, day, identifiedFrom }: Gate): boolean =>
  purpose !== 'MOVE' && identifiedFrom != null && day >= identifiedFrom;

function ofNumber({ sisbov }: OxFacts, gate: Gate, known: readonly StayReason[]): StayReason[] {
  if (sisbov !== null || !asksNumber(gate) || known.some(({ detail }) => detail === 'NOT_IDENTIFIED')) return [];
  return [reason({ reason: 'TRACEABILITY', detail: 'NOT_IDENTIFIED' })];
}

/** §5.5: all that keeps an ox from going, the last to end first. Within the farm only a sanitary hold does. */
export function reasonsToStay(facts: OxFacts, gate: Gate): StayReason[] {
  const blocks = ofBlocks(facts, gate);
  if (gate.purpose === 'MOVE') return blocks.filter(({ reason: name }) => name === 'SANITARY_HOLD');
  // What a market asks for is asked at slaughter.
  const traces =
    gate.purpose === 'SLAUGHTER'
      ? traceReasons(facts, gate.rule, gate.farm, gate.day).map((of) => reason({ reason: 'TRACEABILITY', ...of }))
      : [];
  return [...ofDoses(facts, gate), ...traces, ...ofNumber(facts, gate, traces), ...blocks].toSorted(lastToEndFirst);
}

/** The last reason to end leads on; one that has no end, or begins on the way, says no. */
const mostSteps = 6;

/** The first day on which nothing keeps it, from a day on; null where that is not known, or nothing does. */
export function firstDayToLeave(facts: OxFacts, gate: Gate, reasons: readonly StayReason[]): Day | null {
  let left = reasons;
  let day: Day | null = null;
  for (let step = 0; left.length > 0; step += 1) {
    const untils = left.map(({ until }) => until);
    if (step === mostSteps || untils.includes(null)) return null;
    day = untils.toSorted().at(-1)!;
    left = reasonsToStay(facts, { ...gate, day });
  }
  return day;
}

/** The counts of days of an ox for a market; the one for its medicines ends with the last of them. */
export function clocksOf(facts: OxFacts, gate: Gate): Clock[] {
  const dose = ofDoses(facts, gate)
    .filter(({ until }) => until !== null)
    .toSorted((one, other) => other.until!.localeCompare(one.until!))[0];
  const withdrawal: Clock[] = dose ? [{ name: 'WITHDRAWAL', from: null, until: dose.until, days: 0 }] : [];
  return [...traceClocks(facts, gate.rule, gate.farm, gate.day), ...withdrawal];
}

/** Whether one person may let it go in spite of all of them. */
export function whoMayOverride(reasons: readonly StayReason[]): Overriding[] {
  return (['OWNER', 'MANAGER', 'VET'] as const).filter((role) =>
    reasons.every(({ mayOverride }) => mayOverride.includes(role)),
  );
}
