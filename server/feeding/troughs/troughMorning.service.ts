import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { CallBase, CallKind } from '../../platform/db/generated/prisma/enums.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { roundCall } from '../plans/feedPlan.calc.ts';
import {
  baseOf,
  callFrom,
  limitsOf,
  looksAt,
  pctFrom,
  reckonCall,
  type Reckoned,
  type Seen,
} from './troughCall.calc.ts';
import { gradeOf, type Behaviour } from './troughGrade.calc.ts';
import type { feedableCorral, ReadingStage } from './troughStage.service.ts';
import type { Reason } from './troughWords.calc.ts';

export interface Morning extends Seen {
  grade: string | null;
  behaviour: Behaviour | null;
  /** Quantities in place of a grade, or over what it makes: one of them. */
  call: string | null;
  corralKg: string | null;
  headKg: string | null;
  overrideReason: string | null;
}

/** The columns of a reading that a morning fills. */
export interface MorningResult {
  grade: string | null;
  appliedGrade: string | null;
  kind: CallKind;
  base: string;
  baseOrigin: CallBase;
  pct: string;
  reckonedCall: string | null;
  call: string;
  overrideReason: string | null;
  reasons: Reason[];
}

type Staged = ReturnType<typeof feedableCorral>;

/** A quantity that was typed, as a call; null when none was. */
export function typedCall(
  { call, corralKg, headKg }: Pick<Morning, 'call' | 'corralKg' | 'headKg'>,
  { name, next: { heads }, mnOfMs }: Pick<Staged, 'name' | 'next' | 'mnOfMs'>,
): Decimal | null {
  if ([call, corralKg, headKg].filter((each) => each !== null).length > 1)
    fail('InvalidFieldType', { reason: 'UNEXPECTED' }, call === null ? 'headKg' : 'corralKg');
  if (call !== null) return new Decimal(call);
  const kg = corralKg === null ? headKg && new Decimal(headKg).times(heads) : new Decimal(corralKg);
  if (kg === null || kg === '') return null;
  // Diets without dry matter feed nothing.
  if (!mnOfMs?.gt(0)) fail('CorralDoesNotHaveFormulation', { corrals: [{ name }] }, 'corralId');
  // F-MN backwards.
  return roundCall(kg.div(mnOfMs).div(heads));
}

/** Whether a call goes further from its base than a grade could; its rounding is not held against it. */
function isBeyond(call: Decimal, base: Decimal, { up, down }: { up: Decimal; down: Decimal }): boolean {
  return call.gt(callFrom(base, up)) || call.lt(callFrom(base, down.neg()));
}

function reported(rule: 'OVERRIDE' | 'EXTERNAL', from: Decimal, to: Decimal): Reason[] {
  return from.eq(to) ? [] : [{ rule, kind: 'FIRED', params: { from: from.toFixed(2), to: to.toFixed(2) } }];
}

interface Reading {
  base: Decimal;
  baseOrigin: CallBase;
  reckoned: Reckoned | null;
  reasons: Reason[];
  devPct: Decimal | null;
}

/** Steps 1 to 6, of a grade, a quantity, or both. */
function reckon(stage: ReadingStage, { facts }: Staged, morning: Morning, typed: Decimal | null): Reading {
  const { rules } = stage;
  const { base, baseOrigin, devPct, reasons } = baseOf(facts, morning, rules.feeding.deadbandPct);
  if (morning.grade === null && typed === null) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'grade');
  const grade =
    morning.grade === null
      ? null
      : (gradeOf(rules.grades.rows, morning.grade) ?? fail('InvalidPercentage', {}, 'grade'));
  // Nothing was planned and nobody knows what the cattle weigh: what is typed is all there is.
  if (!base) {
    if (!typed) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'call');
    return { base: typed, baseOrigin: 'MANUAL', reckoned: null, reasons, devPct };
  }
  const reckoned = grade && reckonCall(base, grade, facts, morning, rules);
  return { base, baseOrigin, reckoned, devPct, reasons: [...reasons, ...(reckoned?.reasons ?? [])] };
}

/** F-READ of one corral; refuses what no cattle would eat, and what a reader may not decide alone. */
export function readMorning(ctx: Context, stage: ReadingStage, corral: Staged, morning: Morning): MorningResult {
  const { rules } = stage;
  const typed = typedCall(morning, corral);
  const { base, baseOrigin, reckoned, reasons, devPct } = reckon(stage, corral, morning, typed);
  const call = typed ?? reckoned!.call;
  const given = morning.grade === null ? null : (gradeOf(rules.grades.rows, morning.grade) ?? null);
  const field = typed
    ? (['call', 'corralKg', 'headKg'] as const).find((name) => morning[name] !== null)!
    : morning.leftoverRemoved && Number(morning.leftoverKg) > 0
      ? 'leftoverKg'
      : 'grade';
  const look = looksAt(call, devPct, corral.facts, morning, rules);
  const { minIntakePct, maxIntakePct } = rules.feeding;
  if (!look.isPossible)
    fail('CallOutsideLimits', { intakePct: look.intakePct!.toFixed(2), min: minIntakePct, max: maxIntakePct }, field);
  if (typed && isBeyond(typed, base, limitsOf(given, rules))) {
    if (!ctx.can('trough:override')) fail('UserWithoutPermission', {}, field);
    if (!morning.overrideReason) fail('CallReasonRequired', { pct: pctFrom(base, typed).toFixed(1) }, 'overrideReason');
  }
  return {
    grade: morning.grade,
    appliedGrade: reckoned?.appliedGrade ?? null,
    kind: 'GRADE',
    base: base.toFixed(4),
    baseOrigin,
    pct: (typed ? pctFrom(base, typed) : reckoned!.pct).toFixed(4),
    reckonedCall: reckoned?.call.toFixed(2) ?? null,
    call: call.toFixed(2),
    overrideReason: typed ? morning.overrideReason : null,
    reasons: [...reasons, ...(typed ? reported('OVERRIDE', reckoned?.call ?? base, typed) : []), ...look.reasons],
  };
}

/** The call of a company that reads for the farm: it counts as it is, and our rules only warn. */
export function readExternal(stage: ReadingStage, corral: Staged, morning: Morning): MorningResult {
  const typed = typedCall(morning, corral);
  const { base, baseOrigin, reckoned, reasons, devPct } = reckon(stage, corral, morning, typed);
  const call = typed ?? callFrom(base, reckoned!.tablePct);
  const look = looksAt(call, devPct, corral.facts, morning, stage.rules);
  return {
    grade: morning.grade,
    appliedGrade: morning.grade,
    kind: 'GRADE',
    base: base.toFixed(4),
    baseOrigin,
    pct: pctFrom(base, call).toFixed(4),
    reckonedCall: reckoned?.call.toFixed(2) ?? null,
    call: call.toFixed(2),
    overrideReason: null,
    reasons: [
      ...reasons.map((reason) => ({ ...reason, kind: 'WARNED' as const })),
      ...reported('EXTERNAL', reckoned?.call ?? base, call),
      ...look.reasons,
    ],
  };
}

/** The same call again; of a batch that was not fed yet, that of its first day. */
export function repeatCall(
  stage: ReadingStage,
  { facts, reading }: Staged,
): Omit<MorningResult, 'grade' | 'appliedGrade'> {
  const seen: Seen = {
    nightKind: reading?.nightKind ?? null,
    trough: null,
    leftoverKg: null,
    leftoverRemoved: false,
  };
  const call = facts.planned ? new Decimal(facts.planned.call) : facts.firstCall && new Decimal(facts.firstCall);
  if (!call) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'call');
  const look = looksAt(call, null, facts, seen, stage.rules);
  return {
    kind: facts.planned ? 'REPLICATED' : 'DAY_0',
    base: call.toFixed(4),
    baseOrigin: 'PLANNED',
    pct: '0',
    reckonedCall: call.toFixed(2),
    call: call.toFixed(2),
    overrideReason: null,
    reasons: look.reasons,
  };
}
