import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { failIssues, issue } from '../../platform/errors/AppError.ts';
import { leftOut } from '../../platform/input.ts';
import type { Oddity } from './plausibility.calc.ts';

/** The caller confirms what is out of the ordinary. */
export const confirmField = () => leftOut(z.boolean().optional());

/** Of a sheet with thousands of rows. */
const mostNamed = 50;

/** Refuses what cannot be, and what is out of the ordinary until the caller confirms it; that is kept. */
export function requireConfirmed(ctx: Context, odd: readonly (Oddity & { field: string })[]): void {
  if (odd.length === 0) return;
  const refuse = (code: 'Implausible' | 'ImplausibleNotConfirmed', all: typeof odd): void => {
    if (all.length === 0) return;
    failIssues(
      all.slice(0, mostNamed).map(({ field, rule, value, limit }) => issue(field, code, { rule, value, limit })),
    );
  };
  refuse(
    'Implausible',
    odd.filter(({ isHard }) => isHard),
  );
  if (!ctx.isConfirmed) refuse('ImplausibleNotConfirmed', odd);
  ctx.keepConfirmed(odd.slice(0, mostNamed).map(({ rule, value, limit }) => ({ rule, value, limit })));
}
