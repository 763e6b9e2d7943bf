import type { ChangeOp } from './generated/prisma/enums.ts';
import type { Db } from './scope.ts';

export interface Activity {
  type: string;
  subjectId: string;
  op: ChangeOp;
  subject: string;
  at: Date;
}

interface Doer {
  membershipId: string | null;
  /** In place of a person. */
  apiKeyId: string | null;
}

/** Every write of a farm inserts its rows here, so the statement is prepared once per connection. */
export async function recordActivities(
  farmId: string,
  db: Db,
  { membershipId, apiKeyId }: Doer,
  activities: readonly Activity[],
): Promise<void> {
  const all = <Key extends keyof Activity>(key: Key) => activities.map((activity) => activity[key]);
  await db.$executeRaw`/* kept */
    INSERT INTO "Activity" (id, "farmId", "membershipId", "apiKeyId", type, "subjectId", op, subject, at)
    SELECT uuidv7(), ${farmId}::uuid, ${membershipId}::uuid, ${apiKeyId}::uuid, type, id, op::"ChangeOp", subject, at
    FROM unnest(${all('type')}::text[], ${all('subjectId')}::uuid[], ${all('op')}::text[], ${all('subject')}::text[], ${all('at')}::timestamptz[])
      AS t(type, id, op, subject, at)`;
}
