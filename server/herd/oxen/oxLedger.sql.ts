import type { Day } from '../../platform/values/day.ts';
import { lockAlone, lockedBy, type Locked } from '../../platform/db/farmLock.sql.ts';
import type { Db } from '../../platform/db/scope.ts';
import { keepPast, newChapter, rebuildPast } from './oxPast.sql.ts';

/** How long a write of the herd waits for another one. */
const waitMs = 20_000;

/** One writer of the herd at a time: a movement changes two batches, a number is of one live ox. Returns the day. */
export async function lockHerd(farmId: string, db: Db): Promise<Day> {
  const rows = await db.$queryRaw<(Locked & { day: Day })[]>`/* kept */
    SELECT
      (SELECT "currentDay"::text FROM "Farm" WHERE id = ${farmId}::uuid) AS day,
      set_config('lock_timeout', ${`${waitMs}ms`}, true), ${lockAlone(farmId, 'herd')} AS locked`;
  return lockedBy(rows).day;
}

/** Begins oxen; their events record the rest. */
export async function insertOxen(farmId: string, db: Db, oxIds: readonly string[], at: Date): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Ox" (id, "farmId", "createdAt")
    SELECT id, ${farmId}::uuid, ${at}
    FROM unnest(${oxIds}::uuid[]) AS t(id)`;
}

/** Of the event that an ox begins with, what makes it. */
interface FirstEvent {
  oxId: string;
  day: Day;
  weight?: string | null | undefined;
  payload: { set: object };
}

/** Begins oxen as their only events make them: an ox stands in many indexes, and is written into them once. */
export async function insertOxenOf(farmId: string, db: Db, events: readonly FirstEvent[], at: Date): Promise<void> {
  const rows = events.map(({ oxId: id, day, weight = null, payload: { set } }) => {
    // What is null need not be read again for each column.
    const known = Object.entries(set).filter(([, value]) => value !== null);
    return { id, firstDay: day, lastWeight: weight, ...Object.fromEntries(known) };
  });
  await db.$executeRaw`
    INSERT INTO "Ox" (
      id, "farmId", "createdAt", status, "ownerId", "batchId", "earringId", sisbov, "managementNumber",
      "previousSisbovs", "electronicEarring", identifier, "identifiedOn", "breedId", sex, castrated, horn, coat, teeth,
      "damIdentification", "birthDate", "birthEstimated", category, "entryDate", "entryWeight", "exitDate",
      "lastWeight", "lastWeightDate", "purchaseId", "entryGtaId", "gtaBindingId", "tagId", "landedCost", "firstDay",
      "lastDay"
    )
    SELECT
      c.id, ${farmId}::uuid, ${at}, coalesce(c.status, 'REVERSED'), c."ownerId", c."batchId", c."earringId", c.sisbov,
      c."managementNumber", coalesce(c."previousSisbovs", '{}'), c."electronicEarring", c.identifier, c."identifiedOn",
      c."breedId", c.sex, c.castrated, c.horn, c.coat, c.teeth, c."damIdentification", c."birthDate",
      c."birthEstimated", c.category, c."entryDate", c."entryWeight", c."exitDate", c."lastWeight",
      CASE WHEN c."lastWeight" IS NOT NULL THEN c."firstDay" END, c."purchaseId", c."entryGtaId", c."gtaBindingId",
      c."tagId", c."landedCost", c."firstDay", c."firstDay"
    FROM json_populate_recordset(NULL::"Ox", ${JSON.stringify(rows)}::json) c`;
}

/** From so many on, what the planner knew of smaller tables is worse than nothing. */
const many = 500;

/**
 * Foreign keys are checked by plans that the connection keeps. Those made while a table was nearly empty may read any
 * index that begins with the farm, and then each check reads the whole herd.
 */
async function forgetPlans(db: Db, rows: number): Promise<void> {
  if (rows >= many) await db.$executeRaw`DISCARD PLANS`;
}

/**
 * Writes events in their order, with one statement however many they are; each belongs to the chapter its ox is in
 * unless it names another. Returns the last chapter among them.
 */
export async function insertOxEvents(farmId: string, db: Db, events: readonly object[]): Promise<number> {
  await forgetPlans(db, events.length);
  const [last] = await db.$queryRaw<{ chapter: number | null }[]>`
    WITH inserted AS (
      INSERT INTO "OxEvent" (
        id, "farmId", "oxId", type, chapter, day, at, "batchId", weight, "carriedWeight", reason, payload, "actorId",
        "clientEventId", "reversesEventId", "recordedAt"
      )
      SELECT
        e.id, ${farmId}::uuid, e."oxId", e.type,
        coalesce(e.chapter, (SELECT o.chapter FROM "Ox" o WHERE o."farmId" = ${farmId}::uuid AND o.id = e."oxId")),
        e.day, e.at, e."batchId", e.weight, e."carriedWeight", e.reason, e.payload, e."actorId", e."clientEventId",
        e."reversesEventId", e."recordedAt"
      FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS (
          id uuid, "oxId" uuid, type "OxEventType", chapter int, day date, at timestamptz, "batchId" uuid,
          weight numeric, "carriedWeight" numeric, reason "MoveReason", payload jsonb, "actorId" uuid,
          "clientEventId" uuid, "reversesEventId" uuid, "recordedAt" timestamptz
        )
      ) WITH ORDINALITY e
      ORDER BY ordinality
      RETURNING chapter
    )
    SELECT max(chapter) AS chapter
    FROM inserted`;
  return last?.chapter ?? 1;
}

/** Marks events whose reversal was written. */
export async function markReversed(farmId: string, db: Db, eventIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "OxEvent"
    SET reversed = true
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(${eventIds}::uuid[])`;
}

/** The columns of oxen as their events make them. */
async function writeColumns(db: Db, oxIds: readonly string[], farmId: string) {
  await db.$executeRaw`/* kept */
    UPDATE "Ox" o
    SET
      status = coalesce(n.status, 'REVERSED'), "ownerId" = n."ownerId", "batchId" = n."batchId",
      "earringId" = n."earringId", sisbov = n.sisbov, "managementNumber" = n."managementNumber",
      "previousSisbovs" = coalesce(n."previousSisbovs", '{}'),
      chapter = n."knownChapter", "electronicEarring" = n."electronicEarring", identifier = n.identifier,
      "identifiedOn" = n."identifiedOn", "breedId" = n."breedId", sex = n.sex, castrated = n.castrated, horn = n.horn,
      coat = n.coat, teeth = n.teeth, "damIdentification" = n."damIdentification", "birthDate" = n."birthDate",
      "birthEstimated" = n."birthEstimated", category = n.category,
      "entryDate" = n."entryDate", "entryWeight" = n."entryWeight", "exitDate" = n."exitDate",
      "lastWeight" = n."knownWeight", "lastWeightDate" = n."knownDay", "purchaseId" = n."purchaseId",
      "entryGtaId" = n."entryGtaId", "gtaBindingId" = n."gtaBindingId", "tagId" = n."tagId",
      "landedCost" = n."landedCost", "firstDay" = n."knownFrom", "lastDay" = n."knownUntil"
    FROM (
      SELECT
        t.id AS "knownId", coalesce(told.chapter, 1) AS "knownChapter", w.weight AS "knownWeight", w.day AS "knownDay",
        told."firstDay" AS "knownFrom", told."lastDay" AS "knownUntil", c.*
      FROM unnest(${oxIds}::uuid[]) AS t(id)
      -- One ox after the other: joined to those of all, a list costs its square where the planner expects a short one.
      CROSS JOIN LATERAL (
        SELECT
          max(e.chapter) AS chapter, min(e.day) AS "firstDay", max(e.day) AS "lastDay",
          jsonb_merge(
            CASE WHEN e.type = 'REENTRY' THEN ${newChapter}::jsonb || (e.payload -> 'set') ELSE e.payload -> 'set' END
            ORDER BY e.chapter, e.seq
          ) AS columns
        FROM "OxEvent" e
        WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t.id AND NOT e.reversed AND e.type <> 'REVERSAL'
      ) told
      LEFT JOIN LATERAL (
        SELECT e.weight, e.day
        FROM "OxEvent" e
        WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t.id AND e.chapter = told.chapter
          AND e.weight IS NOT NULL AND NOT e.reversed
        ORDER BY e.day DESC, e.at DESC, e.seq DESC LIMIT 1
      ) w ON true
      CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", coalesce(told.columns, '{}')) c
    ) n
    WHERE o."farmId" = ${farmId}::uuid AND o.id = n."knownId"`;
}

/** The stays of oxen as their events make them; returns their batches. */
function writeStays(db: Db, farmId: string, oxIds: readonly string[]) {
  return db.$queryRaw<{ batchId: string }[]>`
    INSERT INTO "OxStay" (id, "farmId", "eventId", "oxId", "batchId", chapter, "fromDay", "toDay", "end", weight)
    SELECT
      uuidv7(), ${farmId}::uuid, p.id, p."oxId", p."batchId", p.chapter, p.day, p."toDay",
      CASE
        WHEN p.next = 'DEATH' THEN 'DIED'
        WHEN p.next = 'MOVEMENT' THEN 'MOVED'
        WHEN p.next IS NOT NULL THEN 'LEFT'
      END::"StayEnd",
      coalesce(p.weight, p."carriedWeight")
    FROM (
      SELECT e.*, lead(e.day) OVER w AS "toDay", lead(e.type) OVER w AS next
      FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = ANY(${oxIds}::uuid[]) AND NOT e.reversed
        AND e.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'DEATH', 'EXIT', 'SALE')
      WINDOW w AS (PARTITION BY e."oxId" ORDER BY e.seq)
    ) p
    WHERE p."batchId" IS NOT NULL
    RETURNING "batchId"`;
}

interface Projected {
  /** What is new is all of this day, after which nothing is known of them yet; null where their past is rebuilt. */
  newOn?: Day | null;
  /** Oxen that are as their only events made them. */
  begun?: ReadonlySet<string>;
}

/** Sets columns and past of oxen to what their events say. */
async function projectColumns(farmId: string, db: Db, oxIds: readonly string[], newOn: Day | null): Promise<void> {
  if (newOn !== null) await keepPast(farmId, db, { oxIds, until: newOn });
  await writeColumns(db, oxIds, farmId);
  if (newOn === null) await rebuildPast(farmId, db, oxIds);
}

type OfBatch = { batchId: string };

const batchesOf = (stays: readonly OfBatch[]) => [...new Set(stays.map(({ batchId }) => batchId))];

async function countHeads(farmId: string, db: Db, stays: readonly OfBatch[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Batch" b
    SET heads = (
      SELECT count(*)
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = b.id AND s."toDay" IS NULL
    )
    WHERE b."farmId" = ${farmId}::uuid AND b.id = ANY(${batchesOf(stays)}::uuid[])`;
}

/** The same where all stays are of oxen that begin: a herd that is brought in is not counted again with each pack. */
async function addHeads(farmId: string, db: Db, stays: readonly OfBatch[]): Promise<void> {
  const batchIds = batchesOf(stays);
  const heads = batchIds.map((id) => stays.filter(({ batchId }) => batchId === id).length);
  await db.$executeRaw`
    UPDATE "Batch" b
    SET heads = b.heads + n.heads
    FROM unnest(${batchIds}::uuid[], ${heads}::int[]) AS n(id, heads)
    WHERE b."farmId" = ${farmId}::uuid AND b.id = n.id`;
}

/** Sets the columns of these oxen, their past, their stays and the heads of their batches to what their events say. */
export async function projectOxen(
  farmId: string,
  db: Db,
  oxIds: readonly string[],
  { newOn = null, begun = new Set() }: Projected = {},
): Promise<void> {
  const setJoins = (to: 'on' | 'off') => db.$queryRaw`SELECT set_config('enable_nestloop', ${to}, true)`;
  // Rows are joined by hashing: the planner knows nothing yet of rows that were just written.
  if (oxIds.length >= many) await setJoins('off');
  await forgetPlans(db, oxIds.length);
  const known = oxIds.filter((id) => !begun.has(id));
  if (known.length > 0) await projectColumns(farmId, db, known, newOn);
  const left = await db.$queryRaw<{ batchId: string }[]>`
    DELETE FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${known}::uuid[])
    RETURNING "batchId"`;
  const entered = await writeStays(db, farmId, oxIds);
  if (known.length === 0) await addHeads(farmId, db, entered);
  else await countHeads(farmId, db, [...left, ...entered]);
  if (oxIds.length >= many) await setJoins('on');
}

/** Sets the earlier chapters of these oxen to what their events say. */
export async function projectChapters(farmId: string, db: Db, oxIds: readonly string[]): Promise<void> {
  await db.$executeRaw`DELETE FROM "OxChapter" WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${oxIds}::uuid[])`;
  await db.$executeRaw`
    INSERT INTO "OxChapter" (
      id, "farmId", "oxId", number, status, "entryDate", "entryWeight", "exitDate", "lastWeight", "lastWeightDate",
      "purchaseId", "entryGtaId", "tagId", "landedCost"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, c."oxId", c.chapter, f.status, f."entryDate", f."entryWeight", f."exitDate", w.weight,
      w.day, f."purchaseId", f."entryGtaId", f."tagId", f."landedCost"
    FROM (
      SELECT
        e."oxId", e.chapter, max(e.chapter) OVER (PARTITION BY e."oxId") AS last,
        jsonb_merge(e.payload -> 'set' ORDER BY e.seq) AS facts
      FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = ANY(${oxIds}::uuid[]) AND NOT e.reversed
        AND e.type <> 'REVERSAL'
      GROUP BY e."oxId", e.chapter
    ) c
    CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", c.facts) f
    LEFT JOIN LATERAL (
      SELECT e.weight, e.day
      FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = c."oxId" AND e.chapter = c.chapter
        AND e.weight IS NOT NULL AND NOT e.reversed
      ORDER BY e.day DESC, e.at DESC, e.seq DESC LIMIT 1
    ) w ON true
    WHERE c.chapter < c.last`;
}

interface BatchEventsOf {
  at: Date;
  actorId: string;
  clientEventId: string | null;
}

/** Writes events of batches in their order. */
export async function insertBatchEvents(
  farmId: string,
  db: Db,
  { at, actorId, clientEventId }: BatchEventsOf,
  events: readonly object[],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BatchEvent" (
      id, "farmId", "batchId", type, day, at, kind, status, "corralId", "dietId", "dailyGain", "endDate", "actorId",
      "clientEventId"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, e."batchId", e.type, e.day, ${at}, e.kind, e.status, e."corralId", e."dietId",
      e."dailyGain", e."endDate", ${actorId}::uuid, ${clientEventId}::uuid
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS (
        "batchId" uuid, type "BatchEventType", day date, kind "BatchKind", status "BatchStatus", "corralId" uuid,
        "dietId" uuid, "dailyGain" numeric, "endDate" date
      )
    ) WITH ORDINALITY e
    ORDER BY ordinality`;
}

/** Sets kind, status, place, diet and dates of batches to what their events say. */
export async function projectBatches(farmId: string, db: Db, batchIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Batch" b
    SET
      kind = l.kind, status = l.status, "corralId" = l."corralId", "dietId" = l."dietId", "updatedAt" = now(),
      "startDate" = (
        SELECT min(e.day)
        FROM "BatchEvent" e
        WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = b.id AND e.status = 'ACTIVE'
      ),
      "endDate" = CASE WHEN l.status = 'FINALIZED' THEN coalesce(l."endDate", l.day) END
    FROM unnest(${batchIds}::uuid[]) AS t(id)
    CROSS JOIN LATERAL (
      SELECT *
      FROM "BatchEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = t.id
      ORDER BY e.seq DESC LIMIT 1
    ) l
    WHERE b."farmId" = ${farmId}::uuid AND b.id = l."batchId"`;
}

/** How many unreversed events follow those of an import on the same oxen. */
export async function countLater(farmId: string, db: Db, importId: string): Promise<number> {
  const [later] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM "OxEvent" own
    JOIN "OxEvent" later ON later."farmId" = own."farmId" AND later."oxId" = own."oxId" AND later.seq > own.seq
    WHERE own."farmId" = ${farmId}::uuid AND own."clientEventId" = ${importId}::uuid
      AND own.type <> 'REVERSAL' AND NOT later.reversed AND later.type <> 'REVERSAL'
      AND later."clientEventId" IS DISTINCT FROM ${importId}::uuid`;
  return later!.count;
}
