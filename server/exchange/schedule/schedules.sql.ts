import type { TimeZoneChange } from '../../farm/farm.service.ts';
import type { Db } from '../../platform/db/scope.ts';

/** A backup that is due at an hour stays due at that hour in another time zone. */
export async function moveBackupSchedule(farmId: string, db: Db, { from, to }: TimeZoneChange): Promise<void> {
  await db.$executeRaw`
    UPDATE "BackupSchedule"
    SET "nextRunAt" = ("nextRunAt" AT TIME ZONE ${from}) AT TIME ZONE ${to}
    WHERE "farmId" = ${farmId}::uuid AND "nextRunAt" IS NOT NULL`;
}
