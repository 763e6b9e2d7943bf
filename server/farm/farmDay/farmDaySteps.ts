import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { LooseParams } from '../../platform/errors/AppError.ts';
import type { ThrownCode } from '../../platform/errors/catalogue.ts';
import type { Seal } from './farmDayChain.calc.ts';

/** The order of the closing steps; each domain registers its own. */
export const closingOrder = [
  'lockRecords',
  'occurrences',
  'consumption',
  'stock',
  'weights',
  'animalDays',
  'cost',
  'corralHistories',
  'feedHistories',
  'batchDiets',
  'dietTransitions',
  'feedPlans',
  'healthTasks',
  'eligibility',
  'exitTrucks',
] as const;

export type ClosingStepName = (typeof closingOrder)[number];

export interface DayChange {
  day: Day;
  nextDay: Day;
}

export interface Finding {
  code: ThrownCode;
  /** Arguments of the code's text. */
  params?: LooseParams;
  count: number;
  names: string[];
}

export interface ClosingStep {
  name: ClosingStepName;
  /** What prevents closing the day, and warnings to show first. */
  check?(ctx: Context, change: DayChange): Promise<{ blocking?: Finding[]; warnings?: Finding[] }>;
  /** Set-based statements inside the transaction; the result becomes part of the day's summary. */
  close?(ctx: Context, change: DayChange): Promise<object>;
  /** Reverts what `close` did. */
  reopen?(ctx: Context, change: DayChange): Promise<void>;
  /** Hashes the facts recorded on each of these days: only columns that nothing recalculates later. */
  seal?(ctx: Context, period: { from: Day; to: Day }): Promise<Seal[]>;
}

const steps = new Map<ClosingStepName, ClosingStep>();

export function registerClosingStep(step: ClosingStep): void {
  if (steps.has(step.name)) throw new Error(`two closing steps are called ${step.name}`);
  steps.set(step.name, step);
}

export function closingSteps(): ClosingStep[] {
  return closingOrder.flatMap((name) => steps.get(name) ?? []);
}
