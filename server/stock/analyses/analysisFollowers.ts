import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { SupposedStock } from '../foods/foodFigures.sql.ts';

/** Of the domain that knows what is made of a food, and who eats it. */
export interface AnalysisFollower {
  /** What new figures of a stock would do; kept with their analysis as it was shown. */
  effectOf(ctx: Context, foodId: string, supposed: SupposedStock): Promise<Prisma.InputJsonArray>;
  /** Publishes what changed with an analysis that is saved or undone, by the effect kept with it. */
  announce(ctx: Context, effect: unknown): void;
}

declare module '../../platform/followers.ts' {
  interface Followers {
    analyses: AnalysisFollower;
  }
}
