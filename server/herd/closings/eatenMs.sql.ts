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
