import { settingsOf } from '../../farm/settings/settings.service.ts';
import { usualGainsOf } from '../../herd/batches/batches.service.ts';
import type { DayChange } from '../../farm/farmDay/farmDaySteps.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { stepped } from './dietTransition.calc.ts';
import {
  moveToDiets,
  runningTransitions,
  startingDiets,
  storeSteps,
  succeededDiets,
  takeBackDiets,
  takeBackSteps,
  type DietMove,
  type StoredStep,
} from './dietTransitionSteps.sql.ts';

/** Gives batches other diets from a day on, in one statement; closing a day logs it once in the farm's history. */
export async function giveDiets(ctx: Context, day: Day, moves: readonly DietMove[]): Promise<void> {
  if (moves.length === 0) return;
  const { farmId, membershipId } = ctx.actor;
  const moved = { day, at: ctx.now(), actorId: membershipId, usualGains: await usualGainsOf(ctx) };
  await moveToDiets(farmId, ctx.db, moved, moves);
  const { clientId } = ctx.facts;
  for (const { batchId: id } of moves) ctx.announce({ type: 'Batch', id, farmId, op: 'UPDATED', clientId });
}

export interface SteppedTransitions {
  transitionsStepped: number;
  transitionsHeld: number;
  transitionsDone: number;
}

/**
 * Closing a day: each running transition counts the day if its batch was fed, and takes its next step when that is due
 * and nothing holds it. The last step is the new diet alone: with it the transition is over.
 */
export async function stepTransitions(ctx: Context, { day, nextDay }: DayChange): Promise<SteppedTransitions> {
  const { farmId } = ctx.actor;
  const { unsteadyIntakeRedPct } = await settingsOf(ctx, 'feeding');
  const running = await runningTransitions(farmId, ctx.db, day);
  const moves: DietMove[] = [];
  const steps = running.map((transition): StoredStep => {
    const { id, batchId, isOver, mode, position, daysFed, heldFor, forced, nextDietId, nextIsLast } = transition;
    if (isOver) return { id, status: 'CANCELLED', endDay: day, position, daysFed, heldFor, forced };
    const { hasStepped, ...next } = stepped(transition, unsteadyIntakeRedPct);
    const isDone = hasStepped && nextIsLast;
    if (hasStepped && nextDietId && (mode === 'STEP' || isDone)) moves.push({ batchId, dietId: nextDietId });
    return { id, status: isDone ? 'DONE' : 'RUNNING', endDay: isDone ? nextDay : null, ...next };
  });
  if (steps.length > 0) await storeSteps(farmId, ctx.db, day, steps);
  await giveDiets(ctx, nextDay, [...moves, ...(await startingDiets(farmId, ctx.db, nextDay))]);
  // After them, so that a step to a version that gives way to another tomorrow leads to that one.
  await giveDiets(ctx, nextDay, await succeededDiets(farmId, ctx.db, nextDay));
  const { clientId } = ctx.facts;
  for (const { id } of steps) ctx.announce({ type: 'BatchTransition', id, farmId, op: 'UPDATED', clientId });
  const isStepped = (step: StoredStep, index: number) => step.position > running[index]!.position;
  return {
    transitionsStepped: steps.filter(isStepped).length,
    transitionsHeld: steps.filter(({ heldFor, status }) => status === 'RUNNING' && heldFor !== null).length,
    transitionsDone: steps.filter(({ status }) => status === 'DONE').length,
  };
}

/** Reopening a day: transitions and diets are what they were before it was closed. */
export async function unstepTransitions(ctx: Context, { day, nextDay }: DayChange): Promise<void> {
  const { farmId } = ctx.actor;
  await takeBackSteps(farmId, ctx.db, day);
  await takeBackDiets(farmId, ctx.db, nextDay);
  await ctx.db.dietChange.updateMany({ where: { day: dateOf(nextDay) }, data: { applied: false } });
}
