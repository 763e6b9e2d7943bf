import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';

/** Of the plans (p) of a corral on a day: that which is open, else the one written last. */
export const currentFirst = Prisma.sql`(p."plannedKg" > 0)::int DESC, p."updatedAt" DESC, p.id DESC`;

/**
 * Whether a plan (p) is that of the batch which stands in its corral, or stood there last: where one batch follows
 * another on a day, each has its own plan, and nothing is open in that of a batch that left.
 */
export const isCurrentPlan = Prisma.sql`(
  p.id = first_value(p.id) OVER (PARTITION BY p."corralId", p.day ORDER BY ${currentFirst})
)`;

/** The plans of a day that are not: their batch left, and another one came. */
export const replacedPlans = (farmId: string, day: Day) => Prisma.sql`
  SELECT id, "corralId", "batchId"
  FROM (
    SELECT p.id, p."corralId", p."batchId", ${isCurrentPlan} AS "isCurrent"
    FROM "FeedPlan" p
    WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
  ) every
  WHERE NOT "isCurrent"`;
