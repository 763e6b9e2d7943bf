import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { phases } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import { failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, globalId, requiredLine, wholeNumber } from '../../platform/input.ts';
import { percentage } from '../../stock/foods/percentage.ts';

export const transitionModes = ['STEP', 'BLEND'] as const;

const stepInput = z.strictObject({
  /** Of feeding, from 1. */
  day: wholeNumber({ min: 1, max: 365 }),
  dietAId: globalId('Formulation'),
  pctA: percentage(),
  dietBId: globalId('Formulation').nullish(),
  pctB: percentage().nullish(),
  /** Below this intake, percent of live weight, the next step waits. */
  minIntakePct: percentage().nullish(),
});

export const transitionFields = {
  name: requiredLine(100),
  mode: choice('DietTransitionMode', transitionModes),
  steps: z.array(stepInput).min(1).max(20),
};

type Step = z.output<typeof stepInput>;

interface Diet {
  id: string;
  lineageId: string;
  type: string;
  phase: (typeof phases)[number] | null;
  active: boolean;
}

function shareIssues(step: Step, at: string, mode: 'STEP' | 'BLEND'): Issue[] {
  const sum = new Decimal(step.pctA).plus(step.pctB ?? 0);
  if (!sum.eq(100)) return [issue(`${at}.pctA`, 'InvalidPercentageSum', { sum })];
  if (mode === 'STEP' && (step.dietBId || !new Decimal(step.pctA).eq(100)))
    return [issue(`${at}.dietBId`, 'TransitionStepOfOneDiet')];
  if (mode === 'BLEND' && !step.dietBId) return [issue(`${at}.dietBId`, 'TransitionBlendOfTwoDiets')];
  return [];
}

function dietIssues(step: Step, at: string, diets: ReadonlyMap<string, Diet>): Issue[] {
  return (['dietAId', 'dietBId'] as const).flatMap((field) => {
    const id = step[field];
    if (!id) return [];
    const { active, type } = diets.get(id)!;
    if (type !== 'CONFINEMENT') return [issue(`${at}.${field}`, 'FormulationNotFed')];
    return active ? [] : [issue(`${at}.${field}`, 'FormulationNotActive')];
  });
}

/** Cattle go towards the harder phases, never back. */
function phaseIssues(steps: readonly Step[], diets: ReadonlyMap<string, Diet>): Issue[] {
  const rankOf = (id: string | null | undefined) => {
    const phase = id ? diets.get(id)?.phase : null;
    return phase ? phases.indexOf(phase) : -1;
  };
  return steps.flatMap(({ dietAId, dietBId }, index) => {
    const before = steps[index - 1];
    if (dietBId) {
      const isBack = rankOf(dietBId) >= 0 && rankOf(dietBId) < rankOf(dietAId);
      return isBack ? [issue(`steps.${index}.dietBId`, 'TransitionPhasesNotInOrder')] : [];
    }
    const isBack = before && rankOf(dietAId) >= 0 && rankOf(dietAId) < rankOf(before.dietAId);
    return isBack ? [issue(`steps.${index}.dietAId`, 'TransitionPhasesNotInOrder')] : [];
  });
}

/** §4.9; every error at once. */
export async function checkSteps(ctx: Context, mode: 'STEP' | 'BLEND', steps: readonly Step[]): Promise<void> {
  const ids = steps.flatMap(({ dietAId, dietBId }) => (dietBId ? [dietAId, dietBId] : [dietAId]));
  const diets = new Map<string, Diet>(
    (
      await ctx.db.formulation.findMany({
        where: { id: { in: ids } },
        select: { id: true, lineageId: true, type: true, phase: true, active: true },
      })
    ).map((diet) => [diet.id, diet]),
  );
  const unknown = steps.flatMap((step, index) =>
    (['dietAId', 'dietBId'] as const)
      .filter((field) => step[field] && !diets.has(step[field]))
      .map((field) => issue(`steps.${index}.${field}`, 'FormulationNotFound')),
  );
  if (unknown.length > 0) failIssues(unknown);
  const [first] = steps;
  const issues = steps.flatMap((step, index) => {
    const at = `steps.${index}`;
    const before = steps[index - 1];
    const isLate = before ? step.day <= before.day : step.day !== 1;
    return [
      ...(isLate ? [issue(`${at}.day`, 'TransitionDaysNotIncreasing')] : []),
      ...shareIssues(step, at, mode),
      ...dietIssues(step, at, diets),
      ...(mode === 'BLEND' &&
      first &&
      step.dietBId &&
      (step.dietAId !== first.dietAId || step.dietBId !== first.dietBId)
        ? [issue(`${at}.dietAId`, 'TransitionBlendOfTwoDiets')]
        : []),
    ];
  });
  if (steps.length < 2) issues.push(issue('steps', 'InvalidFieldType', { reason: 'TOO_SHORT' }));
  if (mode === 'BLEND' && !new Decimal(steps.at(-1)?.pctB ?? 0).eq(100))
    issues.push(issue(`steps.${steps.length - 1}.pctB`, 'TransitionWithoutTarget'));
  if (issues.length === 0) issues.push(...phaseIssues(steps, diets));
  if (issues.length > 0) failIssues(issues);
}

/** The steps as rows of the database. */
export const stepRows = (farmId: string, transitionId: string, steps: readonly Step[]) =>
  steps.map(({ pctB, dietBId, minIntakePct, ...step }, place) => ({
    ...step,
    farmId,
    transitionId,
    position: place + 1,
    dietBId: dietBId ?? null,
    pctB: pctB ?? '0',
    minIntakePct: minIntakePct ?? null,
  }));
