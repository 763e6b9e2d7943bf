import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import type { ThrownCode } from '../platform/errors/catalogue.ts';

/** The order in which a day is closed; each domain brings the step that is its own. */
export const closingOrder = [
  'lockRecords',
  'consumption',
  'stock',
  'weights',
  'animalDays',
  'cost',
  'corralHistories',
  'dietTransitions',
  'healthTasks',
  'eligibility',
] as const;

export type ClosingStepName = (typeof closingOrder)[number];

export interface DayChange {
  day: Day;
  nextDay: Day;
}

export interface Finding {
  code: ThrownCode;
  count: number;
  names: string[];
}

export interface ClosingStep {
  name: ClosingStepName;
  /** What stands in the way, and what people should know before they go on. */
  check?(ctx: Context, change: DayChange): Promise<{ blocking?: Finding[]; warnings?: Finding[] }>;
  /** Set-based work inside the transaction; its figures become part of the day's summary. */
  close(ctx: Context, change: DayChange): Promise<Record<string, string | number>>;
  /** Takes back what `close` did. */
  reopen(ctx: Context, change: DayChange): Promise<void>;
}

const steps = new Map<ClosingStepName, ClosingStep>();

export function registerClosingStep(step: ClosingStep): void {
  if (steps.has(step.name)) throw new Error(`two closing steps are called ${step.name}`);
  steps.set(step.name, step);
}

export function closingSteps(): ClosingStep[] {
  return closingOrder.flatMap((name) => steps.get(name) ?? []);
}
