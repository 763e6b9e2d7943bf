import type { ChangeOp } from './generated/prisma/enums.ts';
import type { Db } from './scope.ts';

interface Activity {
  membershipId: string;
  type: string;
  subjectId: string;
  op: ChangeOp;
  subject: string;
  at: Date;
}

/** Every write of a farm inserts one row here, so the statement is prepared once per connection. */
export async function recordActivity(
  farmId: string,
  db: Db,
  { membershipId, type, subjectId, op, subject, at }: Activity,
): Promise<void> {
  await db.$executeRaw`/* kept */
    INSERT INTO "Activity" (id, "farmId", "membershipId", type, "subjectId", op, subject, at)
    VALUES (uuidv7(), ${farmId}::uuid, ${membershipId}::uuid, ${type}, ${subjectId}::uuid, ${op}::"ChangeOp", ${subject}, ${at})`;
}
