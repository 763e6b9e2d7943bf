import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import type { SaleStatus, TruckStatus } from './saleWords.calc.ts';

export interface LockedTruck {
  id: string;
  plate: string;
  status: TruckStatus;
  capacity: number;
  boarded: number;
  lastPosition: number;
  boardingDate: Day;
  version: number;
  ownerId: string;
  isBoitel: boolean;
  destinationId: string;
  isSlaughterhouse: boolean;
  saleId: string | null;
  market: Market | null;
  saleStatus: SaleStatus | null;
  /** In the order in which they were put with it. */
  gtaIds: string[];
}

/** A truck with what its rules ask for, locked until this transaction ends. */
export async function lockTruck(farmId: string, db: Db, id: string): Promise<LockedTruck | undefined> {
  const [truck] = await db.$queryRaw<LockedTruck[]>`/* kept */
    SELECT
      t.id, t.plate, t.status, t.capacity, t.boarded, t."lastPosition", t."boardingDate"::text AS "boardingDate",
      t.version, t."ownerId", o."isBoitel", t."destinationId", d."isSlaughterhouse", t."saleId", s.market,
      s.status AS "saleStatus",
      ARRAY(
        SELECT g."gtaId"
        FROM "ExitTruckGta" g
        WHERE g."farmId" = ${farmId}::uuid AND g."truckId" = t.id
        ORDER BY g.id
      )::text[] AS "gtaIds"
    FROM "ExitTruck" t
    JOIN "Owner" o ON o."farmId" = t."farmId" AND o.id = t."ownerId"
    JOIN "Establishment" d ON d."farmId" = t."farmId" AND d.id = t."destinationId"
    LEFT JOIN "SaleManagement" s ON s."farmId" = t."farmId" AND s.id = t."saleId"
    WHERE t."farmId" = ${farmId}::uuid AND t.id = ${id}::uuid
    FOR NO KEY UPDATE OF t`;
  return truck;
}

interface NewBoarding {
  id: string;
  oxId: string;
  batchId: string;
  position: number;
  weight: string | null;
  gtaId: string | null;
  gtaBindingId: string | null;
  overridden: readonly object[] | null;
}

interface Boarded {
  truckId: string;
  overrideReason: string | null;
  at: Date;
  byId: string | null;
  clientEventId: string | null;
}

/** Oxen go on a truck, which counts them. */
export async function insertBoardings(
  farmId: string,
  db: Db,
  { truckId, overrideReason, at, byId, clientEventId }: Boarded,
  boardings: readonly NewBoarding[],
): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH boardings AS (
      INSERT INTO "Boarding" (
        id, "farmId", "truckId", "oxId", "batchId", position, weight, "gtaId", "gtaBindingId", "overrideReason",
        overridden, at, "byId", "clientEventId"
      )
      SELECT
        b.id, ${farmId}::uuid, ${truckId}::uuid, b."oxId", b."batchId", b.position, b.weight, b."gtaId",
        b."gtaBindingId",
        CASE WHEN b.overridden IS NOT NULL THEN ${overrideReason} END,
        b.overridden, ${at}, ${byId}::uuid, ${clientEventId}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(boardings)}::jsonb) AS b(
        id uuid, "oxId" uuid, "batchId" uuid, position int, weight numeric, "gtaId" uuid, "gtaBindingId" uuid,
        overridden jsonb
      )
    )
    UPDATE "ExitTruck"
    SET
      boarded = boarded + ${boardings.length}::int,
      "lastPosition" = "lastPosition" + ${boardings.length}::int,
      "updatedAt" = now()
    WHERE "farmId" = ${farmId}::uuid AND id = ${truckId}::uuid`;
}

/** Notes by which events the oxen of a truck left. */
export async function markLeft(
  farmId: string,
  db: Db,
  left: readonly { boardingId: string; exitEventId: string }[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "Boarding" b
    SET "exitEventId" = l."exitEventId"
    FROM jsonb_to_recordset(${JSON.stringify(left)}::jsonb) AS l("boardingId" uuid, "exitEventId" uuid)
    WHERE b."farmId" = ${farmId}::uuid AND b.id = l."boardingId"`;
}

export interface BoundBoarding {
  boardingId: string;
  gtaId: string;
  bindingId: string;
}

/** The places of oxen that were bound together. */
export async function markBound(farmId: string, db: Db, bound: readonly BoundBoarding[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "Boarding" b
    SET "gtaId" = l."gtaId", "gtaBindingId" = l."bindingId"
    FROM jsonb_to_recordset(${JSON.stringify(bound)}::jsonb) AS l("boardingId" uuid, "gtaId" uuid, "bindingId" uuid)
    WHERE b."farmId" = ${farmId}::uuid AND b.id = l."boardingId"`;
}

export interface SaleFigures {
  saleId: string;
  /** Expected heads that are still here, and those that were boarded. */
  heads: number;
  boarded: number;
  shipped: number;
  /** What those that left weighed together on the scale of the farm, and how many were weighed. */
  shippedKg: string | null;
  weighed: number;
}

/** How far sales are, in one statement for all of them. */
export async function saleFigures(farmId: string, db: Db, saleIds: readonly string[]): Promise<SaleFigures[]> {
  return db.$queryRaw<SaleFigures[]>`
    WITH sale_heads AS (
      SELECT x."saleId", x."oxId", false AS on_truck, false AS gone, NULL::numeric AS weight
      FROM "SaleOx" x
      JOIN "Ox" o ON o."farmId" = x."farmId" AND o.id = x."oxId" AND o."batchId" IS NOT NULL
      WHERE x."farmId" = ${farmId}::uuid AND x."saleId" = ANY(${saleIds}::uuid[])
      UNION ALL
      SELECT t."saleId", b."oxId", true, b."exitEventId" IS NOT NULL, coalesce(e.weight, b.weight)
      FROM "ExitTruck" t
      JOIN "Boarding" b ON b."farmId" = t."farmId" AND b."truckId" = t.id
      LEFT JOIN "OxEvent" e ON e."farmId" = b."farmId" AND e.id = b."exitEventId"
      WHERE t."farmId" = ${farmId}::uuid AND t."saleId" = ANY(${saleIds}::uuid[])
    )
    SELECT
      "saleId", count(DISTINCT "oxId")::int AS heads, count(*) FILTER (WHERE on_truck)::int AS boarded,
      count(*) FILTER (WHERE gone)::int AS shipped,
      (sum(weight) FILTER (WHERE gone))::text AS "shippedKg",
      (count(weight) FILTER (WHERE gone))::int AS weighed
    FROM sale_heads
    GROUP BY "saleId"`;
}

export interface SaleBatch {
  saleId: string;
  batchId: string;
  batchName: string;
  heads: number;
  boarded: number;
  /** Whose all of them are that have an owner; null where of several. */
  ownerId: string | null;
}

/** The batches whose oxen go with sales. */
export async function saleBatches(farmId: string, db: Db, saleIds: readonly string[]): Promise<SaleBatch[]> {
  return db.$queryRaw<SaleBatch[]>`
    WITH boarded_heads AS (
      SELECT t."saleId", b."oxId", b."batchId", t."ownerId"
      FROM "ExitTruck" t
      JOIN "Boarding" b ON b."farmId" = t."farmId" AND b."truckId" = t.id
      WHERE t."farmId" = ${farmId}::uuid AND t."saleId" = ANY(${saleIds}::uuid[])
    ), sale_heads AS (
      SELECT "saleId", "oxId", "batchId", "ownerId", true AS "isBoarded"
      FROM boarded_heads
      UNION ALL
      SELECT x."saleId", x."oxId", o."batchId", o."ownerId", false
      FROM "SaleOx" x
      JOIN "Ox" o ON o."farmId" = x."farmId" AND o.id = x."oxId"
      WHERE x."farmId" = ${farmId}::uuid AND x."saleId" = ANY(${saleIds}::uuid[])
        AND o."batchId" IS NOT NULL
        AND NOT EXISTS (SELECT FROM boarded_heads b WHERE b."saleId" = x."saleId" AND b."oxId" = x."oxId")
    )
    SELECT
      h."saleId", h."batchId", b.name AS "batchName", count(*)::int AS heads,
      count(*) FILTER (WHERE "isBoarded")::int AS boarded,
      CASE WHEN count(DISTINCT h."ownerId") = 1 THEN max(h."ownerId"::text) END AS "ownerId"
    FROM sale_heads h
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = h."batchId"
    GROUP BY h."saleId", h."batchId", b.name
    ORDER BY b.name, h."batchId"`;
}

export interface BoardingGroup {
  truckId: string;
  sex: 'MALE' | 'FEMALE' | null;
  batchId: string;
  batchName: string;
  heads: number;
  weighed: number;
  kg: string;
}

/** The heads of trucks by sex and by the batch they came from; who left weighs what was noted then. */
export async function boardingGroups(farmId: string, db: Db, truckIds: readonly string[]): Promise<BoardingGroup[]> {
  return db.$queryRaw<BoardingGroup[]>`
    SELECT
      b."truckId", o.sex, b."batchId", c.name AS "batchName", count(*)::int AS heads,
      count(coalesce(e.weight, b.weight))::int AS weighed,
      coalesce(sum(coalesce(e.weight, b.weight)), 0)::text AS kg
    FROM "Boarding" b
    JOIN "Ox" o ON o."farmId" = b."farmId" AND o.id = b."oxId"
    JOIN "Batch" c ON c."farmId" = b."farmId" AND c.id = b."batchId"
    LEFT JOIN "OxEvent" e ON e."farmId" = b."farmId" AND e.id = b."exitEventId"
    WHERE b."farmId" = ${farmId}::uuid AND b."truckId" = ANY(${truckIds}::uuid[])
    GROUP BY b."truckId", o.sex, b."batchId", c.name
    ORDER BY c.name, b."batchId", o.sex`;
}

/** The events by which the oxen of a truck became boarded. */
export async function boardingEvents(
  farmId: string,
  db: Db,
  { truckId, oxIds }: { truckId: string; oxIds: readonly string[] },
): Promise<{ id: string; oxId: string }[]> {
  return db.$queryRaw<{ id: string; oxId: string }[]>`
    SELECT id, "oxId"
    FROM "OxEvent"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${oxIds}::uuid[]) AND type = 'BOARDING'
      AND NOT reversed AND payload ->> 'truckId' = ${truckId}`;
}

/** What trucks weighed at the slaughterhouse. */
export async function setArrivals(
  farmId: string,
  db: Db,
  arrivals: readonly { truckId: string; arrivalKg: string }[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE "ExitTruck" t
    SET "arrivalKg" = n."arrivalKg"
    FROM jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb) AS n("truckId" uuid, "arrivalKg" numeric)
    WHERE t."farmId" = ${farmId}::uuid AND t.id = n."truckId"`;
}
