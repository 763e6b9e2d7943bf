import { daysAfter, type Day } from '../platform/day.ts';
import type { BlockReason, Market } from './healthWords.calc.ts';

/** Where an ox would go: to be slaughtered, to another farm, or to another corral of this one. */
export const leavingPurposes = ['SLAUGHTER', 'OTHER_FARM', 'MOVE'] as const;
export type LeavingPurpose = (typeof leavingPurposes)[number];

/** What of a reason the five words leave open. */
export const reasonDetails = ['EXPORT', 'PROHIBITED', 'ESTRADIOL', 'NOT_IDENTIFIED', 'DAYS_ON_FARM'] as const;

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

export interface OxFacts {
  sex: 'MALE' | 'FEMALE' | null;
  sisbov: string | null;
  entryDate: Day | null;
  doses: readonly AppliedDose[];
  blocks: readonly GivenBlock[];
}

export interface Leaving {
  day: Day;
  purpose: LeavingPurpose;
  market: Market;
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

/** §1.10: the least days on the last farm, which these markets ask for. */
const daysOnFarm = 40;
const traced: ReadonlySet<Market> = new Set(['EU', 'HILTON']);

const reason = (of: Pick<StayReason, 'reason'> & Partial<StayReason>): StayReason => ({
  detail: null,
  until: null,
  medicine: null,
  note: null,
  mayOverride: [],
  ...of,
});

function ofDoses({ doses, sex }: OxFacts, { day, purpose, market }: Leaving): StayReason[] {
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
    else if (traced.has(market) && sex === 'FEMALE' && dose.containsEstradiol)
      found.push(reason({ reason: 'WITHDRAWAL', detail: 'ESTRADIOL', medicine }));
    return found;
  });
}

function ofTraces({ sisbov, entryDate }: OxFacts, { day, market }: Leaving): StayReason[] {
  if (!traced.has(market)) return [];
  const free = entryDate === null ? null : daysAfter(entryDate, daysOnFarm);
  return [
    ...(sisbov === null ? [reason({ reason: 'TRACEABILITY', detail: 'NOT_IDENTIFIED' })] : []),
    ...(free !== null && day < free ? [reason({ reason: 'TRACEABILITY', detail: 'DAYS_ON_FARM', until: free })] : []),
  ];
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

/** §5.5: all that keeps an ox from going, the last to end first. Within the farm only a sanitary hold does. */
export function reasonsToStay(facts: OxFacts, leaving: Leaving): StayReason[] {
  const blocks = ofBlocks(facts, leaving);
  if (leaving.purpose === 'MOVE') return blocks.filter(({ reason: name }) => name === 'SANITARY_HOLD');
  const all = [...ofDoses(facts, leaving), ...ofTraces(facts, leaving), ...blocks];
  const end = ({ until }: StayReason) => until ?? '9999';
  return all.toSorted((a, b) => end(b).localeCompare(end(a)));
}

/** The first day on which nothing keeps it; null where that is not known, or nothing does. */
export function releaseDateOf(reasons: readonly StayReason[]): Day | null {
  const untils = reasons.map(({ until }) => until);
  return untils.includes(null) ? null : (untils.toSorted().at(-1) ?? null);
}

/** Whether one person may let it go in spite of all of them. */
export function whoMayOverride(reasons: readonly StayReason[]): Overriding[] {
  return (['OWNER', 'MANAGER', 'VET'] as const).filter((role) =>
    reasons.every(({ mayOverride }) => mayOverride.includes(role)),
  );
}
