import type { ChangeOp } from './generated/prisma/enums.ts';
import type { Db } from './scope.ts';

interface Activity {
  membershipId: string | null;
  /** In place of a person. */
  apiKeyId: string | null;
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
  { membershipId, apiKeyId, type, subjectId, op, subject, at }: Activity,
): Promise<void> {
  await db.$executeRaw`/* kept */
    INSERT INTO "Activity" (id, "farmId", "membershipId", "apiKeyId", type, "subjectId", op, subject, at)
    VALUES (uuidv7(), ${farmId}::uuid, ${membershipId}::uuid, ${apiKeyId}::uuid, ${type}, ${subjectId}::uuid, ${op}::"ChangeOp", ${subject}, ${at})`;
}
