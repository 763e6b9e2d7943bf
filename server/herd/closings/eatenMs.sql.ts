import { Prisma } from '../../platform/db/generated/prisma/client.ts';

/**
 * F-G3: dry matter a corral got on a day (h) less what was taken away, as corrected or by that day's reading (r). Most
 * days nothing is: they are not multiplied.
 */
export const eatenMs = Prisma.sql`
  CASE
    WHEN coalesce(h."leftoverKg", r."leftoverKg", 0) = 0 THEN h."deliveredMsKg"
    ELSE h."deliveredMsKg"
      * (1 - least(coalesce(coalesce(h."leftoverKg", r."leftoverKg") / nullif(h."deliveredKg", 0), 0), 1))
  END`;

/** In its place where the cost alone is asked for, which looks up no readings. */
export const noMs = Prisma.sql`0::numeric`;

/** The reading (r) whose leftover was taken away from a corral on a day (h). */
export const takenAway = Prisma.sql`LEFT JOIN "TroughReading" r
  ON r."farmId" = h."farmId" AND r."corralId" = h."corralId" AND r.day = h.day AND r."batchId" = h."batchId"
  AND r."leftoverRemoved"`;
