import { daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import { ageMonths } from '../../papers/gtas/gtaAges.calc.ts';

/** What one market asks for; null where it asks nothing of that. */
export interface MarketRule {
  daysOnFarm: number | null;
  daysInArea: number | null;
  needsBnd: boolean;
  needsTraces: boolean;
  females: 'ALLOWED' | 'WITHOUT_ESTRADIOL' | 'REFUSED';
  maxAgeMonths: number | null;
  /** Permanent incisors; who has more does not go, and nobody is kept whose teeth were not seen. */
  maxTeeth?: number | null | undefined;
  /** Entire males of 13 to 24 months with milk teeth; castrated males and females of 25 to 36 with four at most. */
  quotaAges: boolean;
  /** In the base before it had so many months. */
  includedByMonths: number | null;
  candidatesOnly: boolean;
}

/** A time in a place; `to` is the day it went, null while it is there. */
export interface Living {
  from: Day;
  to: Day | null;
  isInArea: boolean;
}

export interface Approval {
  kind: 'EU_AREA' | 'TRACES_LIST';
  from: Day;
  /** The last day; null while it lasts. */
  to: Day | null;
}

export interface TraceFacts {
  sex: 'MALE' | 'FEMALE' | null;
  castrated: boolean | null;
  sisbov: string | null;
  birthDate: Day | null;
  teeth: number | null;
  bnd: {
    status: 'SENT' | 'INCLUDED' | 'REJECTED' | 'CANCELLED';
    inclusionDate: Day | null;
    releaseDate: Day | null;
    /** When it last got another ear tag, on a farm that counts its days anew from there. */
    reidentifiedOn?: Day | null;
  } | null;
  isCandidate: boolean;
  /** Its times on this farm, in order. */
  stays: readonly { from: Day; to: Day | null }[];
  residences: readonly Living[];
  /** The last day a mate of one of its batches came from outside the area. */
  lastContact: Day | null;
}

export interface FarmTraces {
  approvals: readonly Approval[];
  bndDays: number;
  contactRule: boolean;
}

export const clockNames = ['FARM', 'AREA', 'CONTACT', 'BASE', 'WITHDRAWAL'] as const;

/** One count of days that must pass, with the first day on which it has; null where it has not begun. */
export interface Clock {
  name: (typeof clockNames)[number];
  from: Day | null;
  until: Day | null;
  days: number;
}

export const traceDetails = [
  'NOT_IDENTIFIED',
  'DAYS_ON_FARM',
  'DAYS_IN_AREA',
  'OUTSIDE_AREA',
  'CONTACT',
  'NOT_IN_BASE',
  'REFUSED_BY_BASE',
  'DAYS_IN_BASE',
  'NOT_ON_TRACES',
  'FEMALE',
  'TOO_OLD',
  'TOO_YOUNG',
  'AGE_UNKNOWN',
  'TOO_MANY_TEETH',
  'LATE_IN_BASE',
  'NO_CANDIDATE',
] as const;

export interface TraceReason {
  detail: (typeof traceDetails)[number];
  until: Day | null;
}

/** A gap of a day between two residences is the journey. */
const longestGap = 1;

const monthsAfter = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  // Who was born on a day the month has not, completes it on the next one's first.
  if (date > last)
    return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  first.setUTCDate(date);
  return first.toISOString().slice(0, 10);
};

/** A stay on this farm, in the parts in which the farm lay in the area. */
function stayInArea({ from, to }: { from: Day; to: Day | null }, approvals: readonly Approval[]): Living[] {
  return approvals.flatMap(({ kind, from: since, to: until }) => {
    if (kind !== 'EU_AREA') return [];
    const start = since > from ? since : from;
    const end = until === null ? to : to === null || daysAfter(until, 1) < to ? daysAfter(until, 1) : to;
    return end !== null && end <= start ? [] : [{ from: start, to: end, isInArea: true }];
  });
}

/** The first day from which an ox has been in the area without a break until a day; null where it is not there then. */
export function inAreaSince({ stays, residences }: TraceFacts, approvals: readonly Approval[], day: Day): Day | null {
  const parts = [...residences, ...stays.flatMap((stay) => stayInArea(stay, approvals))]
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)));
  let since: Day | null = null;
  let last: Day | null = null;
  for (const { from, to, isInArea } of parts) {
    if (!isInArea) [since, last] = [null, null];
    else {
      if (since === null || (last !== null && daysBetween(last, from) > longestGap)) since = from;
      last = to ?? '9999-12-31';
    }
  }
  // The day it went it still was there, and a journey takes one more.
  return since !== null && last !== null && daysBetween(last, day) <= longestGap ? since : null;
}

function clock(name: Clock['name'], from: Day | null, days: number): Clock {
  return { name, from, days, until: from && daysAfter(from, days) };
}

/** The days since an ox was included in the base, or since its last ear tag where that begins them anew. */
function clockOfBase(bnd: TraceFacts['bnd'], bndDays: number): Clock {
  if (bnd?.status !== 'INCLUDED') return clock('BASE', null, bndDays);
  const { inclusionDate, releaseDate, reidentifiedOn } = bnd;
  // The release that the base gave was of the ear tag before.
  if (inclusionDate && reidentifiedOn && reidentifiedOn > inclusionDate) return clock('BASE', reidentifiedOn, bndDays);
  if (!releaseDate) return clock('BASE', inclusionDate, bndDays);
  // What the base itself says wins over the count.
  const days = inclusionDate ? daysBetween(inclusionDate, releaseDate) : 0;
  return { name: 'BASE', from: inclusionDate, until: releaseDate, days };
}

/** The counts of days that a market asks of an ox, as of a day; withdrawals have their own. */
export function traceClocks(facts: TraceFacts, rule: MarketRule, farm: FarmTraces, day: Day): Clock[] {
  const { stays, bnd, lastContact } = facts;
  const here = stays.filter(({ from }) => from <= day).at(-1)?.from ?? null;
  const clocks: Clock[] = [];
  if (rule.daysOnFarm !== null) clocks.push(clock('FARM', here, rule.daysOnFarm));
  if (rule.daysInArea !== null) {
    clocks.push(clock('AREA', inAreaSince(facts, farm.approvals, day), rule.daysInArea));
    if (farm.contactRule && lastContact !== null) clocks.push(clock('CONTACT', lastContact, rule.daysInArea));
  }
  if (rule.needsBnd) clocks.push(clockOfBase(bnd, farm.bndDays));
  return clocks;
}

const detailOfClock = { FARM: 'DAYS_ON_FARM', AREA: 'DAYS_IN_AREA', CONTACT: 'CONTACT', BASE: 'DAYS_IN_BASE' } as const;

function ofBase({ bnd }: TraceFacts): TraceReason[] {
  if (bnd?.status === 'INCLUDED') return [];
  const isRefused = bnd?.status === 'REJECTED' || bnd?.status === 'CANCELLED';
  return [{ detail: isRefused ? 'REFUSED_BY_BASE' : 'NOT_IN_BASE', until: null }];
}

const isEntire = ({ sex, castrated }: Pick<TraceFacts, 'sex' | 'castrated'>) => sex === 'MALE' && castrated !== true;

function ofAges({ sex, castrated, birthDate }: TraceFacts, rule: MarketRule, day: Day): TraceReason[] {
  if (rule.maxAgeMonths === null && !rule.quotaAges) return [];
  if (birthDate === null) return [{ detail: 'AGE_UNKNOWN', until: null }];
  const months = ageMonths(birthDate, day);
  const found: TraceReason[] = [];
  if (rule.maxAgeMonths !== null && months > rule.maxAgeMonths) found.push({ detail: 'TOO_OLD', until: null });
  if (rule.quotaAges) {
    const [least, most] = isEntire({ sex, castrated }) ? [13, 24] : [25, 36];
    if (months < least) found.push({ detail: 'TOO_YOUNG', until: monthsAfter(birthDate, least) });
    else if (months > most) found.push({ detail: 'TOO_OLD', until: null });
  }
  return found;
}

function ofTeeth(facts: TraceFacts, { maxTeeth, quotaAges }: MarketRule): TraceReason[] {
  const most = Math.min(maxTeeth ?? 8, quotaAges ? (isEntire(facts) ? 0 : 4) : 8);
  return (facts.teeth ?? 0) > most ? [{ detail: 'TOO_MANY_TEETH', until: null }] : [];
}

const lastingTraces = (approvals: readonly Approval[], day: Day): Approval[] =>
  approvals.filter(({ kind, to }) => kind === 'TRACES_LIST' && (to === null || to >= day));

/** Whether the farm is on the list of the European Union on a day. */
export const isOnTraces = (approvals: readonly Approval[], day: Day): boolean =>
  lastingTraces(approvals, day).some(({ from }) => from <= day);

function ofTraces(approvals: readonly Approval[], day: Day): TraceReason[] {
  if (isOnTraces(approvals, day)) return [];
  const later = lastingTraces(approvals, day).map(({ from }) => from);
  return [{ detail: 'NOT_ON_TRACES', until: later.toSorted()[0] ?? null }];
}

function ofInclusion({ birthDate, bnd }: TraceFacts, months: number): TraceReason[] {
  if (birthDate === null || !bnd?.inclusionDate) return [];
  return bnd.inclusionDate < monthsAfter(birthDate, months) ? [] : [{ detail: 'LATE_IN_BASE', until: null }];
}

/** §1.10: what of its life keeps an ox from a market on a day. */
export function traceReasons(facts: TraceFacts, rule: MarketRule, farm: FarmTraces, day: Day): TraceReason[] {
  const found: TraceReason[] = [];
  if (rule.needsBnd && facts.sisbov === null) found.push({ detail: 'NOT_IDENTIFIED', until: null });
  if (rule.needsBnd) found.push(...ofBase(facts));
  for (const { name, until } of traceClocks(facts, rule, farm, day)) {
    if (name === 'WITHDRAWAL') continue;
    if (until === null) {
      if (name === 'AREA') found.push({ detail: 'OUTSIDE_AREA', until: null });
      // An ox that is not in the base has its reason already.
      if (name === 'BASE' && facts.bnd?.status === 'INCLUDED') found.push({ detail: 'DAYS_IN_BASE', until: null });
    } else if (day < until) found.push({ detail: detailOfClock[name], until });
  }
  if (rule.needsTraces) found.push(...ofTraces(farm.approvals, day));
  if (facts.sex === 'FEMALE' && rule.females === 'REFUSED') found.push({ detail: 'FEMALE', until: null });
  found.push(...ofAges(facts, rule, day), ...ofTeeth(facts, rule));
  if (rule.includedByMonths !== null) found.push(...ofInclusion(facts, rule.includedByMonths));
  if (rule.candidatesOnly && !facts.isCandidate) found.push({ detail: 'NO_CANDIDATE', until: null });
  return found;
}
