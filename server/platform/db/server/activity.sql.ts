import type { ChangeOp } from '../generated/prisma/enums.ts';
import type { UnsentRow } from '../notifications.ts';
import { isApiKey, type Actor } from '../../rights/actor.ts';
import type { Db } from '../scope.ts';

export interface Activity {
  by: Actor;
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

/** What a write is answered, also when it is sent again. */
export interface KeptAnswer {
  key: string;
  answer: object;
}

export interface End {
  activities: readonly Activity[];
  answers: readonly KeptAnswer[];
  /** Keeps the news until they are sent after the commit. */
  unsent: UnsentRow | null;
  news: readonly object[];
}

/** Every write of a farm ends with this statement, so it is prepared once per connection. */
export async function recordEnd(farmId: string, db: Db, { activities, answers, unsent, news }: End): Promise<void> {
  // A key in place of a person.
  const byKey = activities.map(({ by }) => (isApiKey(by) ? by.apiKeyId : null));
  const byPerson = activities.map(({ by }) => (isApiKey(by) ? null : by.membershipId));
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
    ), unsent AS (
      INSERT INTO "UnsentEvents" ("farmId", id, events)
      SELECT ${farmId}::uuid, id, events
      FROM unnest(${unsent ? [unsent.id] : []}::uuid[], ${unsent ? [JSON.stringify(news)] : []}::jsonb[])
        AS t(id, events)
    )
    INSERT INTO "Activity" (id, "farmId", "membershipId", "apiKeyId", type, "subjectId", op, subject, at, confirmed)
    SELECT
      uuidv7(), ${farmId}::uuid, "byPerson", "byKey", type, id, op::"ChangeOp", subject, at, confirmed
    FROM unnest(
      ${byPerson}::uuid[], ${byKey}::uuid[], ${all('type')}::text[], ${all('subjectId')}::uuid[], ${all('op')}::text[],
      ${all('subject')}::text[], ${all('at')}::timestamptz[], ${all('confirmed')}::jsonb[]
    ) AS t("byPerson", "byKey", type, id, op, subject, at, confirmed)`;
}
