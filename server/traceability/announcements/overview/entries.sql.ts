import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../../platform/db/scope.ts';
import type { Day } from '../../../platform/values/day.ts';

export interface EntryFilter {
  purchaseId?: string | null | undefined;
  ownerId?: string | null | undefined;
  from?: Day | null | undefined;
  to?: Day | null | undefined;
  announced?: boolean | null | undefined;
}

/** Entries that are reported together: of one purchase and owner, in one announcement or in none. */
export interface AnnounceableEntry {
  purchaseId: string | null;
  purchaseName: string | null;
  ownerId: string | null;
  announcementId: string | null;
  establishmentId: string | null;
  establishmentName: string | null;
  erasCode: string | null;
  arrivalDate: Day;
  dueDate: Day;
  heads: number;
  withSisbov: number;
  gtas: { id: string; uf: string; series: string; number: string; heads: number }[];
}

/**
 * The entries with the chapter they belong to, counted by GTA, and then by purchase, owner and announcement with the
 * place they came from.
 */
export async function announceableEntries(farmId: string, db: Db, filter: EntryFilter): Promise<AnnounceableEntry[]> {
  const { purchaseId, ownerId, from, to, announced } = filter;
  return db.$queryRaw<AnnounceableEntry[]>`
    WITH entries AS (
      SELECT
        i.id, i."ownerId", i."announcementId", i.day, i."dueDate", o.sisbov,
        CASE WHEN h.id IS NULL THEN o."purchaseId" ELSE h."purchaseId" END AS "purchaseId",
        CASE WHEN h.id IS NULL THEN o."entryGtaId" ELSE h."entryGtaId" END AS "gtaId"
      FROM "AnnouncementItem" i
      JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = i."oxId"
      LEFT JOIN "OxEvent" e ON e."farmId" = ${farmId}::uuid AND e.id = i."eventId"
      LEFT JOIN "OxChapter" h ON h."farmId" = ${farmId}::uuid AND h."oxId" = i."oxId" AND h.number = e.chapter
      WHERE i."farmId" = ${farmId}::uuid AND i.type = 'ENTRY'
        ${announced == null ? Prisma.empty : Prisma.sql`AND (i."announcementId" IS NOT NULL) = ${announced}`}
        ${ownerId ? Prisma.sql`AND i."ownerId" = ${ownerId}::uuid` : Prisma.empty}
        ${from ? Prisma.sql`AND i.day >= ${from}::date` : Prisma.empty}
        ${to ? Prisma.sql`AND i.day <= ${to}::date` : Prisma.empty}
    ), by_gta AS (
      SELECT
        n."purchaseId", n."ownerId", n."announcementId", n."gtaId", min(n.day) AS day, min(n."dueDate") AS due,
        count(*)::int AS heads, count(n.sisbov)::int AS numbered
      FROM entries n
      ${purchaseId ? Prisma.sql`WHERE n."purchaseId" = ${purchaseId}::uuid` : Prisma.empty}
      GROUP BY n."purchaseId", n."ownerId", n."announcementId", n."gtaId"
    )
    SELECT
      n."purchaseId", min(p.name) AS "purchaseName", n."ownerId", n."announcementId",
      min(s.id::text) AS "establishmentId", min(s.name) AS "establishmentName", min(s."erasCode") AS "erasCode",
      min(n.day)::text AS "arrivalDate", min(n.due)::text AS "dueDate",
      sum(n.heads)::int AS heads, sum(n.numbered)::int AS "withSisbov",
      coalesce(
        jsonb_agg(
          jsonb_build_object('id', g.id, 'uf', g.uf, 'series', g.series, 'number', g.number, 'heads', n.heads)
          ORDER BY g.number
        ) FILTER (WHERE g.id IS NOT NULL),
        '[]'
      ) AS gtas
    FROM by_gta n
    LEFT JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid AND p.id = n."purchaseId"
    LEFT JOIN "Gta" g ON g."farmId" = ${farmId}::uuid AND g.id = n."gtaId"
    LEFT JOIN "Establishment" s ON s."farmId" = ${farmId}::uuid AND s.id = coalesce(g."originId", p."supplierId")
    GROUP BY n."purchaseId", n."ownerId", n."announcementId"
    ORDER BY min(n.day) DESC, n."purchaseId", n."announcementId" NULLS FIRST
    LIMIT 1000`;
}

/** Free entries of a purchase, or of these GTAs of it. */
export async function freeEntries(
  farmId: string,
  db: Db,
  { purchaseId, gtaIds, ownerId }: { purchaseId: string; gtaIds: readonly string[]; ownerId: string | null },
): Promise<{ id: string; oxId: string }[]> {
  return db.$queryRaw<{ id: string; oxId: string }[]>`
    SELECT i.id, i."oxId"
    FROM "AnnouncementItem" i
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = i."oxId"
    LEFT JOIN "OxEvent" e ON e."farmId" = ${farmId}::uuid AND e.id = i."eventId"
    LEFT JOIN "OxChapter" h ON h."farmId" = ${farmId}::uuid AND h."oxId" = i."oxId" AND h.number = e.chapter
    WHERE i."farmId" = ${farmId}::uuid AND i."announcementId" IS NULL AND i.type = 'ENTRY'
      AND i."ownerId" IS NOT DISTINCT FROM ${ownerId}::uuid
      AND CASE WHEN h.id IS NULL THEN o."purchaseId" ELSE h."purchaseId" END = ${purchaseId}::uuid
      AND (
        ${gtaIds.length === 0}
        OR CASE WHEN h.id IS NULL THEN o."entryGtaId" ELSE h."entryGtaId" END = ANY(${[...gtaIds]}::uuid[])
      )
    ORDER BY i.id
    LIMIT 5000`;
}
