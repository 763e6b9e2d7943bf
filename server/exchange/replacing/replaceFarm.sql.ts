import type { EveryFarmDb } from '../../platform/db/client.ts';

/** Of a transaction that sees both farms. */
export type Both = Pick<EveryFarmDb, '$queryRaw' | '$executeRaw'>;

export interface PlaceOfFarm {
  id: string;
  name: string;
  /** The same of a farm and of its copies: under it their days are sealed. */
  lineage: string;
  setAsideAt: Date | null;
  replacedById: string | null;
  removeAt: Date | null;
}

/** A farm with its place, which nobody else takes until this transaction ends. */
export async function lockFarm(farmId: string, db: Both): Promise<PlaceOfFarm | undefined> {
  const [farm] = await db.$queryRaw<PlaceOfFarm[]>`
    SELECT
      f.id, f.name, coalesce(f."sealedAs", f.id) AS lineage, f."setAsideAt", f."replacedById", f."removeAt"
    FROM "Farm" f
    WHERE f.id = ${farmId}::uuid
    FOR NO KEY UPDATE`;
  return farm;
}

/** What goes over from a farm, its rows as JSON: no statement names two farms, which may lie on two machines. */
export interface MovingRows {
  people: string;
  invitations: string;
  keys: string;
  schedule: string;
}

export async function readMovingRows(farmId: string, db: Both): Promise<MovingRows> {
  const [rows] = await db.$queryRaw<MovingRows[]>`
    SELECT
      coalesce((SELECT json_agg(m) FROM "Membership" m WHERE m."farmId" = ${farmId}::uuid), '[]')::text AS people,
      coalesce((SELECT json_agg(i) FROM "Invitation" i WHERE i."farmId" = ${farmId}::uuid), '[]')::text AS invitations,
      coalesce((SELECT json_agg(k) FROM "ApiKey" k WHERE k."farmId" = ${farmId}::uuid), '[]')::text AS keys,
      coalesce(
        (SELECT json_agg(s) FROM "BackupSchedule" s WHERE s."farmId" = ${farmId}::uuid), '[]'
      )::text AS schedule`;
  return rows!;
}

/** Waits for writes that run on the farm, and refuses or allows those that come. */
export async function markSetAside(farmId: string, db: Both, isSetAside: boolean): Promise<void> {
  await db.$queryRaw`SELECT set_config('lock_timeout', '4000ms', true)`;
  await db.$executeRaw`
    UPDATE "FarmLock" SET "setAside" = ${isSetAside} WHERE "farmId" = ${farmId}::uuid AND name = 'day'`;
}

/**
 * Gives the people of one farm the access to the other that they have to theirs, and nobody else any:
 * 1. each row of the other farm's people finds its person here, by the account, else by the row it was copied from;
 * 2. it gets what that person may do now, not what it could when the copy was made;
 * 3. whoever is not of this farm may do nothing there; whoever came since the copy is added.
 */
export async function movePeople({ people }: MovingRows, db: Both, otherId: string): Promise<void> {
  await db.$executeRaw`
    WITH here AS (
      SELECT DISTINCT ON (t.id) t.id, o."personId", o.role, o.active, o."joinedAt", o."lastSeenAt"
      FROM "Membership" t
      JOIN json_populate_recordset(NULL::"Membership", ${people}::json) o ON
        o."personId" = t."personId" OR o.id = t.id AND NOT EXISTS (
          SELECT 1
          FROM "Membership" x
          WHERE x."farmId" = ${otherId}::uuid AND x."personId" = o."personId"
        )
      WHERE t."farmId" = ${otherId}::uuid
      ORDER BY t.id, o."personId" = t."personId" DESC
    )
    UPDATE "Membership" t
    SET
      "personId" = coalesce(here."personId", t."personId"), role = coalesce(here.role, t.role),
      active = coalesce(here.active, false), "joinedAt" = here."joinedAt", "lastSeenAt" = here."lastSeenAt",
      version = t.version + 1, "updatedAt" = now()
    FROM "Membership" every
    LEFT JOIN here ON here.id = every.id
    WHERE t."farmId" = ${otherId}::uuid AND every."farmId" = ${otherId}::uuid AND every.id = t.id`;
  await db.$executeRaw`
    INSERT INTO "Membership"
      (id, "farmId", "personId", name, document, phone, role, active, "joinedAt", "lastSeenAt", "updatedAt")
    SELECT
      CASE WHEN taken.id IS NULL THEN o.id ELSE uuidv7() END, ${otherId}::uuid, o."personId", o.name, o.document,
      o.phone, o.role, o.active, o."joinedAt", o."lastSeenAt", now()
    FROM json_populate_recordset(NULL::"Membership", ${people}::json) o
    LEFT JOIN "Membership" taken ON taken."farmId" = ${otherId}::uuid AND taken.id = o.id
    WHERE NOT EXISTS (
      SELECT 1
      FROM "Membership" t
      WHERE t."farmId" = ${otherId}::uuid AND t."personId" = o."personId"
    )`;
}

/** Links that wait for somebody to join lead to the other farm. */
export async function moveInvitations({ people, invitations }: MovingRows, db: Both, otherId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "Invitation" WHERE "farmId" = ${otherId}::uuid`;
  await db.$executeRaw`
    INSERT INTO "Invitation" (id, "farmId", "membershipId", mailed, "newEmail", "tokenHash", "expiresAt", "createdAt")
    SELECT i.id, ${otherId}::uuid, t.id, i.mailed, i."newEmail", i."tokenHash", i."expiresAt", i."createdAt"
    FROM json_populate_recordset(NULL::"Invitation", ${invitations}::json) i
    JOIN json_populate_recordset(NULL::"Membership", ${people}::json) o ON o.id = i."membershipId"
    JOIN "Membership" t ON t."farmId" = ${otherId}::uuid AND t."personId" = o."personId"`;
}

/**
 * Makes partners' keys keys of the other farm, where they are found from then on (`moveTokens`):
 * 1. a key that is on both farms gets its hash, and what it opens now, there;
 * 2. a key that is on this one alone is added, unless what limits it is not there: that would widen it.
 */
export async function moveApiKeys({ people, keys }: MovingRows, db: Both, otherId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "ApiKey" t
    SET
      "tokenHash" = o."tokenHash", name = o.name, scopes = o.scopes, "establishmentId" = o."establishmentId",
      "expiresAt" = o."expiresAt", "lastUsedAt" = o."lastUsedAt", "revokedAt" = o."revokedAt", "revokedById" = by.id,
      version = t.version + 1, "updatedAt" = now()
    FROM json_populate_recordset(NULL::"ApiKey", ${keys}::json) o
    LEFT JOIN "Establishment" e ON e."farmId" = ${otherId}::uuid AND e.id = o."establishmentId"
    LEFT JOIN "Membership" by ON by."farmId" = ${otherId}::uuid AND by.id = o."revokedById"
    WHERE
      t."farmId" = ${otherId}::uuid AND o.id = t.id AND o."tokenHash" NOT LIKE 'restored %'
      AND (o."establishmentId" IS NULL OR e.id IS NOT NULL)`;
  await db.$executeRaw`
    INSERT INTO "ApiKey"
      (id, "farmId", name, scopes, "establishmentId", prefix, "tokenHash", "expiresAt", "lastUsedAt", "createdById",
       "updatedAt")
    SELECT
      o.id, ${otherId}::uuid, o.name, o.scopes, o."establishmentId", o.prefix, o."tokenHash", o."expiresAt",
      o."lastUsedAt", maker.id, now()
    FROM json_populate_recordset(NULL::"ApiKey", ${keys}::json) o
    JOIN json_populate_recordset(NULL::"Membership", ${people}::json) made ON made.id = o."createdById"
    JOIN "Membership" maker ON maker."farmId" = ${otherId}::uuid AND maker."personId" = made."personId"
    LEFT JOIN "Establishment" e ON e."farmId" = ${otherId}::uuid AND e.id = o."establishmentId"
    WHERE
      o."revokedAt" IS NULL AND (o."establishmentId" IS NULL OR e.id IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM "ApiKey" t WHERE t."farmId" = ${otherId}::uuid AND t.id = o.id)`;
}

/** The other farm is backed up when this one was. */
export async function moveBackupSchedule({ schedule }: MovingRows, db: Both, otherId: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "BackupSchedule" WHERE "farmId" = ${otherId}::uuid`;
  await db.$executeRaw`
    INSERT INTO "BackupSchedule" ("farmId", weekdays, time, keep, "nextRunAt", "lastRunAt", version, "updatedAt")
    SELECT ${otherId}::uuid, weekdays, time, keep, "nextRunAt", "lastRunAt", version, "updatedAt"
    FROM json_populate_recordset(NULL::"BackupSchedule", ${schedule}::json)`;
}

/** Links to join and the schedule of backups are of the other farm alone. */
export async function removeMovedRows(farmId: string, db: Both): Promise<void> {
  await db.$executeRaw`DELETE FROM "Invitation" WHERE "farmId" = ${farmId}::uuid`;
  await db.$executeRaw`DELETE FROM "BackupSchedule" WHERE "farmId" = ${farmId}::uuid`;
}

/** Invitations and keys are looked for on the other farm. */
export async function moveTokens(farmId: string, db: Both, otherId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "FarmOfToken" SET "farmId" = ${otherId}::uuid WHERE "farmId" = ${farmId}::uuid`;
}

/** Whoever works on the farm goes on on the other one; returns the sessions. */
export async function moveSessions(farmId: string, db: Both, otherId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    UPDATE "Session" SET "farmId" = ${otherId}::uuid
    WHERE "farmId" = ${farmId}::uuid AND "revokedAt" IS NULL
    RETURNING id`;
  return rows.map(({ id }) => id);
}

/** One farm takes the other's name and place; that one, with those it replaced, stays until `removeAt`. */
export async function exchangePlaces(
  { from, to }: { from: PlaceOfFarm; to: PlaceOfFarm },
  db: Both,
  { now, removeAt }: { now: Date; removeAt: Date },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Farm"
    SET
      name = ${to.name}, "setAsideAt" = ${now}::timestamptz, "removeAt" = ${removeAt}::timestamptz,
      "replacedById" = ${to.id}::uuid, version = version + 1, "updatedAt" = ${now}::timestamptz
    WHERE id = ${from.id}::uuid`;
  await db.$executeRaw`
    UPDATE "Farm"
    SET
      name = ${from.name}, "setAsideAt" = NULL, "removeAt" = NULL, "replacedById" = NULL, version = version + 1,
      "updatedAt" = ${now}::timestamptz
    WHERE id = ${to.id}::uuid`;
  await db.$executeRaw`
    UPDATE "Farm"
    SET "replacedById" = ${to.id}::uuid
    WHERE "replacedById" = ${from.id}::uuid AND id <> ${to.id}::uuid`;
}
