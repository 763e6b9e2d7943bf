import type { ChangeOp } from '../generated/prisma/enums.ts';
import type { Db } from '../scope.ts';

export interface Activity {
  type: string;
  subjectId: string;
  op: ChangeOp;
  subject: string;
  at: Date;
  /** As JSON: figures out of the ordinary that were confirmed. */
  confirmed: string | null;
}

/** Who may do what and who took what along: nothing that a farm day holds. */
export const accessActivities = ['Membership', 'Role', 'SignIn', 'Export'] as const;

interface Doer {
  membershipId: string | null;
  /** In place of a person. */
  apiKeyId: string | null;
}

/** What a write is answered, also when it is sent again. */
export interface KeptAnswer {
  key: string;
  answer: object;
}

/** Every write of a farm ends with this statement, so it is prepared once per connection. */
export async function recordEnd(
  farmId: string,
  db: Db,
  { membershipId, apiKeyId }: Doer,
  { activities, answers }: { activities: readonly Activity[]; answers: readonly KeptAnswer[] },
): Promise<void> {
  const all = <Key extends keyof Activity>(key: Key) => activities.map((activity) => activity[key]);
  const keys = answers.map(({ key }) => key);
  await db.$executeRaw`/* kept */
    WITH kept_answers AS (
      UPDATE "ClientEvent" e
      SET answer = (
        SELECT k.answer
        FROM unnest(${keys}::uuid[], ${answers.map(({ answer }) => JSON.stringify(answer))}::jsonb[]) AS k(key, answer)
        WHERE k.key = e.key
      )
      WHERE e."farmId" = ${farmId}::uuid AND e.key = ANY(${keys}::uuid[])
    )
    INSERT INTO "Activity" (id, "farmId", "membershipId", "apiKeyId", type, "subjectId", op, subject, at, confirmed)
    SELECT
      uuidv7(), ${farmId}::uuid, ${membershipId}::uuid, ${apiKeyId}::uuid, type, id, op::"ChangeOp", subject, at,
      confirmed
    FROM unnest(
      ${all('type')}::text[], ${all('subjectId')}::uuid[], ${all('op')}::text[], ${all('subject')}::text[],
      ${all('at')}::timestamptz[], ${all('confirmed')}::jsonb[]
    ) AS t(type, id, op, subject, at, confirmed)`;
}
