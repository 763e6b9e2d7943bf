import { issue, type Issue } from '../platform/errors/AppError.ts';
import type { EarringStatus } from './earringStatus.calc.ts';

/** What keeps an earring from being taken out of the stock or getting a chip; with its number in a list of several. */
export function stockIssues(path: string, earring: { status: EarringStatus } | undefined, sisbov?: string): Issue[] {
  const named = sisbov === undefined ? {} : { sisbov };
  if (!earring) return [issue(path, 'EarringNotFound', named)];
  const { status } = earring;
  if (status === 'ORDERED') return [issue(path, 'EarringNotReleased')];
  if (status === 'CANCELLED') return [issue(path, 'EarringCancelled', named)];
  return status === 'AVAILABLE' || status === 'REGISTERED' ? [] : [issue(path, 'EarringInUse', { ...named, status })];
}
