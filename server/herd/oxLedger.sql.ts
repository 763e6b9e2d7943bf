import type { Db } from '../platform/db/scope.ts';

/** How long a write of the herd waits for another one. */
const waitMs = 20_000;

/** One writer of the herd at a time: a movement reads and writes two batches, and a number is of one live ox. */
export async function lockHerd(farmId: string, db: Db): Promise<void> {
  await db.$queryRaw`SELECT set_config('lock_timeout', ${`${waitMs}ms`}, true), pg_advisory_xact_lock(hashtextextended(${`herd ${farmId}`}, 0))::text`;
}

/** Marks events whose reversal was written. */
export async function markReversed(farmId: string, db: Db, eventIds: readonly string[]): Promise<void> {
  await db.$executeRaw`UPDATE "OxEvent" SET reversed = true WHERE "farmId" = ${farmId}::uuid AND id = ANY(${eventIds}::uuid[])`;
}

/** Sets the columns of these oxen, their stays and the heads of their batches to what their events say. */
export async function projectOxen(farmId: string, db: Db, oxIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Ox" o SET status = coalesce(n.status, 'REVERSED'), "ownerId" = n."ownerId", "batchId" = n."batchId",
      "earringId" = n."earringId", sisbov = n.sisbov, "managementNumber" = n."managementNumber",
      "electronicEarring" = n."electronicEarring", identifier = n.identifier, "identifiedOn" = n."identifiedOn",
      "breedId" = n."breedId", sex = n.sex, castrated = n.castrated, horn = n.horn, coat = n.coat,
      "birthDate" = n."birthDate", "birthEstimated" = n."birthEstimated", category = n.category,
      "entryDate" = n."entryDate", "entryWeight" = n."entryWeight", "exitDate" = n."exitDate",
      "lastWeight" = w.weight, "lastWeightDate" = w.day,
      "purchaseId" = n."purchaseId", "entryGtaId" = n."entryGtaId", "gtaBindingId" = n."gtaBindingId"
    FROM unnest(${oxIds}::uuid[]) AS t(id)
    LEFT JOIN LATERAL (
      SELECT jsonb_merge(e.payload -> 'set' ORDER BY e.seq) AS columns FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t.id AND NOT e.reversed AND e.type <> 'REVERSAL') m ON true
    CROSS JOIN LATERAL jsonb_populate_record(NULL::"Ox", coalesce(m.columns, '{}')) n
    LEFT JOIN LATERAL (
      SELECT e.weight, e.day FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t.id AND e.weight IS NOT NULL AND NOT e.reversed
      ORDER BY e.day DESC, e.at DESC, e.seq DESC LIMIT 1) w ON true
    WHERE o."farmId" = ${farmId}::uuid AND o.id = t.id`;
  const left = await db.$queryRaw<{ batchId: string }[]>`
    DELETE FROM "OxStay" WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${oxIds}::uuid[]) RETURNING "batchId"`;
  const entered = await db.$queryRaw<{ batchId: string }[]>`
    INSERT INTO "OxStay" (id, "farmId", "eventId", "oxId", "batchId", "fromDay", "toDay", "end", weight)
    SELECT uuidv7(), ${farmId}::uuid, p.id, p."oxId", p."batchId", p.day, p."toDay",
      CASE WHEN p.next = 'DEATH' THEN 'DIED' WHEN p.next = 'MOVEMENT' THEN 'MOVED' WHEN p.next IS NOT NULL THEN 'LEFT' END::"StayEnd",
      coalesce(p.weight, p."carriedWeight")
    FROM (
      SELECT e.*, lead(e.day) OVER w AS "toDay", lead(e.type) OVER w AS next FROM "OxEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = ANY(${oxIds}::uuid[]) AND NOT e.reversed
        AND e.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'DEATH', 'EXIT', 'SALE')
      WINDOW w AS (PARTITION BY e."oxId" ORDER BY e.seq)) p
    WHERE p."batchId" IS NOT NULL
    RETURNING "batchId"`;
  const batchIds = [...new Set([...left, ...entered].map(({ batchId }) => batchId))];
  await db.$executeRaw`
    UPDATE "Batch" b SET heads = (
      SELECT count(*) FROM "OxStay" s WHERE s."farmId" = b."farmId" AND s."batchId" = b.id AND s."toDay" IS NULL)
    WHERE b."farmId" = ${farmId}::uuid AND b.id = ANY(${batchIds}::uuid[])`;
}

/** Sets kind, status, place, diet and dates of a batch to what its events say. */
export async function projectBatch(farmId: string, db: Db, batchId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "Batch" b SET kind = l.kind, status = l.status, "corralId" = l."corralId", "dietId" = l."dietId", "updatedAt" = now(),
      "startDate" = (SELECT min(e.day) FROM "BatchEvent" e WHERE e."farmId" = b."farmId" AND e."batchId" = b.id AND e.status = 'ACTIVE'),
      "endDate" = CASE WHEN l.status = 'FINALIZED' THEN l.day END
    FROM (SELECT * FROM "BatchEvent" WHERE "farmId" = ${farmId}::uuid AND "batchId" = ${batchId}::uuid ORDER BY seq DESC LIMIT 1) l
    WHERE b."farmId" = ${farmId}::uuid AND b.id = ${batchId}::uuid`;
}
