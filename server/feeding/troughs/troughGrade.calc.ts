import { Decimal } from 'decimal.js';
import { isLatePhase, type Phase, type Reason, type TroughRule } from './troughWords.calc.ts';

export type NightKind = 'DRY' | 'CRUMB' | 'INVENTORY';
export type Behaviour = 'HUNGRY_MOST' | 'HUNGRY_SOME' | 'STANDING_SOME' | 'CALM';
export type Trough = 'LICKED' | 'CLEAN' | 'FEW' | 'LEFT' | 'MANY';

/** A row of the farm's table of grades. */
export interface Grade {
  score: string;
  label: string;
  description: string;
  adjustPct: string;
  adjustKgMs: string | null;
  active: boolean;
  maxConsecutive: number | null;
  maxDaysOnFeed: number | null;
  maxDaysInLatePhase: number | null;
  phases: readonly Phase[];
}

/** A row of the table of nights. */
export interface Suggestion {
  phaseGroup: string;
  nightKinds: readonly string[];
  behaviour: string;
  trough: string;
  score: string;
}

export interface GradeFacts {
  phase: Phase | null;
  daysInPhase: number;
  daysOnFeed: number;
  /** As applied, the oldest first, the day before last; null for a day without one. */
  gradesBefore: readonly (Decimal.Value | null)[];
}

/** The table in its order, from the hungriest on. */
export function gradesInOrder(rows: readonly Grade[]): Grade[] {
  return rows.filter(({ active }) => active).toSorted((a, b) => Number(a.score) - Number(b.score));
}

export function gradeOf<Row extends Pick<Grade, 'score' | 'active'>>(
  rows: readonly Row[],
  score: Decimal.Value,
): Row | undefined {
  return rows.find((row) => row.active && new Decimal(row.score).eq(score));
}

/** A cut from which on the fullest trough was not eaten from: rather an error of delivery than of appetite. */
const untouchedPct = -25;

/** §2.3: whether a grade is the fullest of its table, and one that cuts as much as an untouched trough asks for. */
export function isUntouched(rows: readonly Grade[], score: Decimal.Value): boolean {
  const fullest = gradesInOrder(rows).at(-1);
  return fullest !== undefined && new Decimal(fullest.score).eq(score) && Number(fullest.adjustPct) <= untouchedPct;
}

/** A night that was reported after the call was made of the morning, which does not count it. */
export function nightCameLater({
  nightAt,
  dayAt,
  call,
}: {
  nightAt: Date | null;
  dayAt: Date | null;
  call: unknown;
}): boolean {
  return call !== null && nightAt !== null && dayAt !== null && nightAt > dayAt;
}

function isRow(row: Grade, days: number, { gradesBefore }: GradeFacts): boolean {
  const last = gradesBefore.slice(-days);
  return last.length === days && last.every((score) => score !== null && new Decimal(score).eq(row.score));
}

/** Why a row does not stand as it is: R2 to R4, and the row's own phases. */
function complaintOf(row: Grade, table: readonly Grade[], facts: GradeFacts): TroughRule | null {
  const { phase, daysInPhase, daysOnFeed } = facts;
  const isLate = isLatePhase(phase);
  const { maxDaysInLatePhase, maxConsecutive, maxDaysOnFeed } = row;
  if (isLate && maxDaysInLatePhase !== null && daysInPhase > maxDaysInLatePhase) return 'LATE_IN_PHASE';
  const isHungry = new Decimal(row.score).lt(0);
  // A row of good grades is cut short only where the cattle are near their end.
  if (maxConsecutive !== null && (isHungry || isLate) && isRow(row, maxConsecutive, facts))
    return isHungry ? 'CONSECUTIVE' : 'ROW_OF_HALVES';
  if (maxDaysOnFeed !== null && daysOnFeed > maxDaysOnFeed) return 'DAYS_ON_FEED';
  // A table that says nothing about a phase does not forbid it.
  const isPhaseKnown = phase !== null && table.some(({ phases }) => phases.includes(phase));
  return isPhaseKnown && !row.phases.includes(phase) ? 'OUTSIDE_PHASE' : null;
}

/** R1 to R4: the grade that counts, of the one that was given; each step goes to a row with more left. */
export function applyGrade(
  rows: readonly Grade[],
  given: Grade,
  facts: GradeFacts,
): { grade: Grade; reasons: Reason[] } {
  const table = gradesInOrder(rows);
  const reasons: Reason[] = [];
  let grade = given;
  const move = (rule: TroughRule, to: Grade) => {
    reasons.push({ rule, kind: 'FIRED', params: { from: grade.score, to: to.score } });
    grade = to;
  };
  const floor = table.find(({ score }) => new Decimal(score).gte(0));
  if (isLatePhase(facts.phase) && floor && new Decimal(grade.score).lt(0)) move('PHASE_FLOOR', floor);
  for (;;) {
    const rule = complaintOf(grade, table, facts);
    const next = table[table.indexOf(grade) + 1];
    if (!rule || !next) return { grade, reasons };
    move(rule, next);
  }
}

const phaseGroupOf = (phase: Phase | null) => (isLatePhase(phase) ? 'TERMINATION' : 'GROWING');

/** What the table of nights says for a night, the cattle and the trough; null where it says nothing. */
export function suggestedGrade(
  { suggestions }: { suggestions: readonly Suggestion[] },
  rows: readonly Pick<Grade, 'score' | 'active'>[],
  seen: { phase: Phase | null; nightKind: NightKind | null; behaviour: Behaviour | null; trough: Trough | null },
): string | null {
  const { phase, nightKind, behaviour, trough } = seen;
  const found = suggestions.find(
    (row) =>
      row.phaseGroup === phaseGroupOf(phase) &&
      nightKind !== null &&
      row.nightKinds.includes(nightKind) &&
      row.behaviour === behaviour &&
      row.trough === trough,
  );
  // A grade that was taken out of the table is no longer suggested.
  return (found && gradeOf(rows, found.score)?.score) ?? null;
}

/** Empty at night and full in the morning, with nothing fed in between, cannot be. */
export function isIncoherent({ nightKind, trough }: { nightKind: NightKind | null; trough: Trough | null }): boolean {
  return nightKind === 'DRY' && (trough === 'LEFT' || trough === 'MANY');
}
