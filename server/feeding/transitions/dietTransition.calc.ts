import { Decimal } from 'decimal.js';
import { intakePct, unsteadyPct } from '../plans/feedPlan.calc.ts';

/** Why the next step of a transition waits. */
export type HoldReason =
  | { reason: 'GRADE'; grade: string }
  | { reason: 'UNSTEADY'; unsteadyPct: string; limitPct: string }
  | { reason: 'INTAKE'; intakePct: string; minIntakePct: string }
  | { reason: 'BY_HAND'; note: string | null };

/** What is known of a running transition in the evening of a day. */
export interface TransitionEvening {
  position: number;
  daysFed: number;
  heldFor: readonly HoldReason[] | null;
  forced: boolean;
  wasFed: boolean;
  /** How many days the step in force lasts; none for the last. */
  stepDays: number | null;
  minIntakePct: Decimal.Value | null;
  /** Of the last reading. */
  appliedGrade: Decimal.Value | null;
  /** kg of dry matter per head of the last days, the day itself the last. */
  intakes: readonly Decimal.Value[];
  weight: Decimal.Value | null;
}

export interface SteppedTransition {
  position: number;
  daysFed: number;
  heldFor: HoldReason[] | null;
  forced: boolean;
  hasStepped: boolean;
}

/** §4.9: a grade from which on cattle leave feed that a harder diet would make them leave more of. */
const heldFromGrade = 2;

function reasonsToHold(
  { minIntakePct, appliedGrade, intakes, weight }: TransitionEvening,
  unsteadyLimitPct: Decimal.Value,
): HoldReason[] {
  const reasons: HoldReason[] = [];
  if (appliedGrade !== null && new Decimal(appliedGrade).gte(heldFromGrade))
    reasons.push({ reason: 'GRADE', grade: new Decimal(appliedGrade).toFixed() });
  const unsteady = unsteadyPct(intakes);
  if (unsteady?.gt(unsteadyLimitPct))
    reasons.push({
      reason: 'UNSTEADY',
      unsteadyPct: unsteady.toDecimalPlaces(2).toFixed(),
      limitPct: new Decimal(unsteadyLimitPct).toFixed(),
    });
  const last = intakes.at(-1);
  const eaten = last != null && weight !== null && new Decimal(weight).gt(0) ? intakePct(last, weight) : null;
  if (minIntakePct !== null && eaten?.lt(minIntakePct))
    reasons.push({
      reason: 'INTAKE',
      intakePct: eaten.toDecimalPlaces(2).toFixed(),
      minIntakePct: new Decimal(minIntakePct).toFixed(),
    });
  return reasons;
}

/** §4.9: a step lasts its days of feeding; then the next begins, unless something speaks against it. */
export function stepped(evening: TransitionEvening, unsteadyLimitPct: Decimal.Value): SteppedTransition {
  const { position, stepDays, forced } = evening;
  const daysFed = evening.daysFed + (evening.wasFed ? 1 : 0);
  const byHand = (evening.heldFor ?? []).filter(({ reason }) => reason === 'BY_HAND');
  const stays = { position, daysFed, forced, hasStepped: false };
  if (stepDays === null) return { ...stays, heldFor: null };
  if (forced) return { position: position + 1, daysFed: 0, heldFor: null, forced: false, hasStepped: true };
  if (daysFed < stepDays) return { ...stays, heldFor: byHand.length > 0 ? byHand : null };
  const heldFor = [...byHand, ...reasonsToHold(evening, unsteadyLimitPct)];
  if (heldFor.length > 0) return { ...stays, heldFor };
  return { position: position + 1, daysFed: 0, heldFor: null, forced: false, hasStepped: true };
}
