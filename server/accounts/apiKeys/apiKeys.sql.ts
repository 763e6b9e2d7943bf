import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** The moment at which a day is over where the farm is. */
export async function endOfDay(farmId: string, db: Db, day: Day): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    SELECT (${day}::date + 1)::timestamp AT TIME ZONE "timeZone" AS at
    FROM "Farm"
    WHERE id = ${farmId}::uuid`;
  return row!.at;
}

/** Keys are good until the end of their last day in another time zone too. */
export async function moveKeyEnds(farmId: string, db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.$executeRaw`
    UPDATE "ApiKey"
    SET "expiresAt" = ("expiresAt" AT TIME ZONE ${from}) AT TIME ZONE ${to}
    WHERE "farmId" = ${farmId}::uuid`;
}
