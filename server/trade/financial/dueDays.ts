import { failIssues, type Issue } from '../../platform/errors/AppError.ts';
import type { Day } from '../../platform/values/day.ts';
import { nearIssues } from '../../platform/values/period.ts';

/** What is wrong with payments agreed on for a day years away from the purchase or sale that they belong to. */
export function termIssues(terms: readonly { dueDate: Day }[], of: Day, field: string): Issue[] {
  return terms.flatMap(({ dueDate }, index) => nearIssues(dueDate, of, `${field}.${index}.dueDate`));
}

export function requireTerms(terms: readonly { dueDate: Day }[], of: Day, field: string): void {
  const issues = termIssues(terms, of, field);
  if (issues.length > 0) failIssues(issues);
}
