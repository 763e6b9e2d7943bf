import { issue, type Issue } from '../../platform/errors/AppError.ts';
import type { SettingsOf } from './groups.ts';

const ordered = [
  ['minIntakePct', 'maxIntakePct'],
  ['dayZeroIntakePct', 'maxIntakePct'],
  ['minIntakePct', 'dayZeroIntakePct'],
  ['unsteadyIntakeAmberPct', 'unsteadyIntakeRedPct'],
] as const;

/** By a maximum below its minimum no bunk could be read; what farms saved before that was asked is read as it is. */
export const feedingIssues = (feeding: SettingsOf<'feeding'>, path = ''): Issue[] =>
  ordered.flatMap(([min, max]) =>
    Number(feeding[min]) > Number(feeding[max]) ? [issue(`${path}${max}`, 'MaximumBelowMinimum')] : [],
  );
