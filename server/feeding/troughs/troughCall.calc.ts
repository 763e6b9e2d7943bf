import { Decimal } from 'decimal.js';
import { intakePct, roundCall } from '../plans/feedPlan.calc.ts';
import {
  applyGrade,
  gradesInOrder,
  isIncoherent,
  type Grade,
  type GradeFacts,
  type NightKind,
  type Trough,
} from './troughGrade.calc.ts';
import type { Phase, Reason, ReasonParams, TroughRule } from './troughWords.calc.ts';

export interface PlannedDay {
  call: Decimal.Value;
  heads: number;
  /** As built, and as a late reading or other heads made it. */
  originalKg: Decimal.Value;
  plannedKg: Decimal.Value;
  /** Of all that was planned, as it is weighed. */
  dryMatterPct: Decimal.Value;
}

export interface DeliveredDay {
  kg: Decimal.Value;
  /** Of what was really loaded; as planned where nobody knows. */
  dryMatterPct: Decimal.Value | null;
  /** Every treat of the day was delivered. */
  isWhole: boolean;
}

export interface DayFacts extends GradeFacts {
  phase: Phase | null;
  planned: PlannedDay | null;
  delivered: DeliveredDay | null;
  /** Where nothing was planned: what the first day of a batch gets. */
  firstCall: Decimal.Value | null;
  /** Of a head on the day that is to be fed. */
  weight: Decimal.Value | null;
  /** On the day that was read, or on the one that is to be fed. */
  dietChanged: boolean;
  /** By how much the reading before changed its base, as it was saved. */
  pctBefore: Decimal.Value | null;
}

export interface Seen {
  nightKind: NightKind | null;
  trough: Trough | null;
  leftoverKg: Decimal.Value | null;
  leftoverRemoved: boolean;
}

export interface GradeTable {
  gradeMode: 'PCT' | 'KG_MS';
  rows: readonly Grade[];
}

/** What the farm says about readings. */
export interface Rules {
  feeding: {
    deadbandPct: string;
    maxUpPct: string;
    maxUpHungriestPct: string;
    maxDownPct: string;
    antiZigzag: boolean;
    minIntakePct: string;
    maxIntakePct: string;
  };
  grades: GradeTable;
  phases: { rows: readonly { phase: Phase; minIntakePct: string; maxIntakePct: string }[] };
}

export interface Base {
  /** How far off the plan the day was fed, once it is all fed. */
  devPct: Decimal | null;
  base: Decimal | null;
  baseOrigin: 'PLANNED' | 'DELIVERED';
  reasons: Reason[];
}

const reason = (
  rule: TroughRule,
  kind: Reason['kind'],
  params: Partial<Record<keyof ReasonParams, Decimal>>,
): Reason => ({
  rule,
  kind,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.toDecimalPlaces(4).toFixed()]),
  ) as ReasonParams,
});

/** What was fed, as a call: of a day whose total changed, in proportion to what was planned last. */
function deliveredCall(plan: PlannedDay, delivered: DeliveredDay): Decimal {
  const dryMatterPct = new Decimal(delivered.dryMatterPct ?? plan.dryMatterPct);
  return new Decimal(plan.plannedKg).eq(plan.originalKg)
    ? dryMatterPct.times(delivered.kg).div(100).div(plan.heads)
    : dryMatterPct.times(delivered.kg).times(plan.call).div(new Decimal(plan.plannedKg).times(plan.dryMatterPct));
}

/** F-READ, steps 1 and 2: what a grade changes. */
export function baseOf({ planned, delivered, firstCall }: DayFacts, seen: Seen, deadbandPct: Decimal.Value): Base {
  if (!planned) {
    const base = firstCall === null ? null : new Decimal(firstCall);
    return {
      devPct: null,
      base,
      baseOrigin: 'PLANNED',
      reasons: base ? [reason('FIRST_DAY', 'FIRED', { value: base })] : [],
    };
  }
  const devPct =
    delivered?.isWhole && new Decimal(planned.plannedKg).gt(0)
      ? new Decimal(delivered.kg).minus(planned.plannedKg).div(planned.plannedKg).times(100)
      : null;
  const isDelivered = delivered !== null && devPct !== null && devPct.abs().gt(deadbandPct);
  const reasons = isDelivered ? [reason('DELIVERED_BASE', 'FIRED', { value: devPct })] : [];
  const taken = isDelivered ? deliveredCall(planned, delivered) : new Decimal(planned.call);
  const baseOrigin = isDelivered ? 'DELIVERED' : 'PLANNED';
  if (!seen.leftoverRemoved || seen.leftoverKg === null) return { devPct, base: taken, baseOrigin, reasons };
  const removed = new Decimal(seen.leftoverKg).times(planned.dryMatterPct).div(100).div(planned.heads);
  return {
    devPct,
    base: Decimal.max(0, taken.minus(removed)),
    baseOrigin,
    reasons: [...reasons, reason('LEFTOVER_REMOVED', 'FIRED', { value: new Decimal(seen.leftoverKg) })],
  };
}

/** By how much a row of the table changes a base, in percent of it. */
export function pctOfGrade(grade: Grade, { gradeMode }: GradeTable, base: Decimal): Decimal {
  if (gradeMode === 'PCT') return new Decimal(grade.adjustPct);
  return base.isZero() ? new Decimal(0) : new Decimal(grade.adjustKgMs ?? 0).div(base).times(100);
}

/** How far a grade may raise or lower a base. */
export function limitsOf(grade: Grade | null, { feeding, grades }: Rules): { up: Decimal; down: Decimal } {
  const isHungriest = grade !== null && Number(grade.score) < 0 && gradesInOrder(grades.rows)[0] === grade;
  return {
    up: new Decimal(isHungriest ? Decimal.max(feeding.maxUpHungriestPct, feeding.maxUpPct) : feeding.maxUpPct),
    down: new Decimal(feeding.maxDownPct),
  };
}

/** R5 to R7 and the limits: what is left of a change. */
function restrain(pct: Decimal, grade: Grade, facts: DayFacts, seen: Seen, rules: Rules) {
  const reasons: Reason[] = [];
  const zero = new Decimal(0);
  let left = pct;
  const to = (rule: TroughRule, kind: Reason['kind'], next: Decimal) => {
    reasons.push(reason(rule, kind, { from: left, to: next }));
    left = next;
  };
  if (seen.nightKind === 'INVENTORY' && left.gt(0)) to('FULL_AT_NIGHT', 'HELD', zero);
  if (facts.dietChanged && left.gt(0)) to('DIET_CHANGE', 'HELD', zero);
  if (rules.feeding.antiZigzag && facts.pctBefore !== null && left.times(facts.pctBefore).lt(0))
    to('ZIGZAG', 'LIMITED', left.div(2));
  const { up, down } = limitsOf(grade, rules);
  if (left.gt(up)) to('MOST_CHANGE', 'LIMITED', up);
  if (left.lt(down.neg())) to('MOST_CHANGE', 'LIMITED', down.neg());
  return { pct: left, reasons };
}

/** Steps 7 and R8: what is worth a look, and whether cattle could eat it at all. */
export function looksAt(call: Decimal, devPct: Decimal | null, facts: DayFacts, seen: Seen, rules: Rules) {
  const reasons: Reason[] = [];
  const isMuchLeft = seen.trough === 'LEFT' || seen.trough === 'MANY';
  if (devPct?.abs().gt(10) && isMuchLeft) reasons.push(reason('DELIVERY_FIRST', 'WARNED', { value: devPct }));
  if (isIncoherent(seen)) reasons.push(reason('INCOHERENT', 'WARNED', {}));
  const intake = facts.weight === null ? null : intakePct(call, facts.weight);
  const range = (min: Decimal.Value, max: Decimal.Value) => ({ low: new Decimal(min), high: new Decimal(max) });
  const { minIntakePct, maxIntakePct } = rules.feeding;
  const isPossible = intake === null || (intake.gte(minIntakePct) && intake.lte(maxIntakePct));
  const band = rules.phases.rows.find(({ phase }) => phase === facts.phase);
  if (intake && !isPossible)
    reasons.push(reason('OUTSIDE_LIMITS', 'WARNED', { value: intake, ...range(minIntakePct, maxIntakePct) }));
  else if (intake && band && (intake.lt(band.minIntakePct) || intake.gt(band.maxIntakePct)))
    reasons.push(reason('OUTSIDE_BAND', 'WARNED', { value: intake, ...range(band.minIntakePct, band.maxIntakePct) }));
  return { intakePct: intake, isPossible, reasons };
}

export interface Reckoned {
  base: Decimal;
  appliedGrade: string;
  pct: Decimal;
  /** By the table alone, before any rule. */
  tablePct: Decimal;
  call: Decimal;
  reasons: Reason[];
}

/** F-READ, steps 3 to 6: the call that follows from a grade and its base. */
export function reckonCall(base: Decimal, given: Grade, facts: DayFacts, seen: Seen, rules: Rules): Reckoned {
  const applied = applyGrade(rules.grades.rows, given, facts);
  const held = restrain(pctOfGrade(applied.grade, rules.grades, base), applied.grade, facts, seen, rules);
  return {
    base,
    appliedGrade: applied.grade.score,
    pct: held.pct,
    tablePct: pctOfGrade(given, rules.grades, base),
    call: callFrom(base, held.pct),
    reasons: [...applied.reasons, ...held.reasons],
  };
}

/** F-CALL */
export function callFrom(base: Decimal, pct: Decimal.Value): Decimal {
  return roundCall(base.times(new Decimal(pct).div(100).plus(1)));
}

/** By how much a call changes its base. */
export function pctFrom(base: Decimal, call: Decimal.Value): Decimal {
  return base.isZero() ? new Decimal(0) : new Decimal(call).div(base).minus(1).times(100);
}
