import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';

interface Sent {
  oxIds: readonly string[];
  day: Day;
  at: Date;
}

/** The certifier has the numbers of these oxen; who is in the base already stays in it. */
export async function markSent(farmId: string, db: Db, { oxIds, day, at }: Sent): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "OxBnd" (id, "farmId", "oxId", status, "sentOn", "updatedAt")
    SELECT n.id, ${farmId}::uuid, n."oxId", 'SENT', ${day}::date, ${at}
    FROM unnest(${oxIds.map(() => uuidv7())}::uuid[], ${[...oxIds]}::uuid[]) AS n(id, "oxId")
    ON CONFLICT ("farmId", "oxId") DO UPDATE
    SET
      status = CASE WHEN "OxBnd".status = 'INCLUDED' THEN "OxBnd".status ELSE excluded.status END,
      "sentOn" = excluded."sentOn", resend = false, reason = NULL, "updatedAt" = excluded."updatedAt"`;
}

/** Whether the certifier is to have another number of these oxen than the one it has. */
export async function markResend(farmId: string, db: Db, oxIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "OxBnd" b
    SET resend = EXISTS (
      SELECT FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = b."oxId" AND e.type = 'REIDENTIFICATION' AND NOT e.reversed
        AND e.payload->'before'->>'sisbov' IS DISTINCT FROM e.payload->'set'->>'sisbov'
        AND e.day >= coalesce(b."sentOn", b."inclusionDate")
    )
    WHERE b."farmId" = ${farmId}::uuid AND b."oxId" = ANY(${[...oxIds]}::uuid[]) AND b.status IN ('SENT', 'INCLUDED')`;
}
