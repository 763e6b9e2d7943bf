import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { LooseParams } from '../../platform/errors/AppError.ts';
import type { ThrownCode } from '../../platform/errors/catalogue.ts';

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

/** What a domain does when a farm day is closed. */
export interface ClosingStep {
  /** What prevents closing the day, and warnings to show first. */
  check?(ctx: Context, change: DayChange): Promise<{ blocking?: Finding[]; warnings?: Finding[] }>;
  /** Set-based statements inside the transaction; the result becomes part of the day's summary. */
  close?(ctx: Context, change: DayChange): Promise<object>;
  /** Reverts what `close` did. */
  reopen?(ctx: Context, change: DayChange): Promise<void>;
  /** Statements that hash the facts recorded on each of these days: only columns that nothing recalculates later. */
  seals?(farmId: string, period: { from: Day; to: Day }): Prisma.Sql[];
}

declare module '../../platform/followers.ts' {
  interface Followers {
    /** In the order in which they close a day. */
    closingSteps: readonly ClosingStep[];
  }
}
