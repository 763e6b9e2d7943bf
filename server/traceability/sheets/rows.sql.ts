import type { Decimal } from 'decimal.js';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import type { AgeBand, Sex } from '../../papers/gtas/gtaPlaces.calc.ts';
import { mostSheetRows, type IdentificationMotive, type SpreadsheetKind } from './spreadsheetWords.calc.ts';

export interface RowFilter {
  ownerId?: string | null | undefined;
  /** Of the animals, or of their earrings. */
  purchaseId?: string | null | undefined;
  from?: Day | null | undefined;
  to?: Day | null | undefined;
  /** What went to the certifier, by the day it did, in place of what waits. */
  sent?: boolean | null | undefined;
}

/** One animal of a spreadsheet. */
export interface SpreadsheetRow {
  oxId: string;
  sisbov: string | null;
  managementNumber: string | null;
  electronicEarring: string | null;
  sex: Sex | null;
  breed: string | null;
  breedCode: string | null;
  birthDate: Day | null;
  /** Of its identification, arrival or birth; null where nobody recorded it. */
  day: Day | null;
  motive: IdentificationMotive | null;
  weight: Decimal | null;
  box: number | null;
  /** The purchase of its earring. */
  orderId: string | null;
  gtaId: string | null;
  gta: string | null;
  emissionDate: Day | null;
  band: AgeBand | null;
  origin: string | null;
  eras: string | null;
  ownerId: string | null;
  owner: string | null;
  location: string | null;
  /** Its mother's number. */
  dam: string | null;
  isPlaced: boolean;
  /** Of all that match, also beyond the rows of one sheet. */
  total: number;
}

/** Identified animals that the base does not have, or not under the number they carry now. */
const identifications = (farmId: string, { sent }: RowFilter) => Prisma.sql`
  SELECT
    o.id AS "oxId", coalesce(e.day, o."identifiedOn") AS day, o."lastWeight" AS weight, o."purchaseId",
    o."entryGtaId" AS "gtaId", o."gtaBindingId" AS "bindingId",
    CASE WHEN e.day IS NULL THEN 'FIRST' ELSE 'REIDENTIFICATION' END AS motive,
    ${sent ? Prisma.sql`x."sentOn"` : Prisma.sql`coalesce(e.day, o."identifiedOn")`} AS "on"
  FROM "Ox" o
  LEFT JOIN "OxBnd" x ON x."farmId" = ${farmId}::uuid AND x."oxId" = o.id
  LEFT JOIN LATERAL (
    SELECT max(v.day) AS day
    FROM "OxEvent" v
    WHERE v."farmId" = ${farmId}::uuid AND v."oxId" = o.id AND v.type = 'REIDENTIFICATION' AND NOT v.reversed
  ) e ON x.resend OR x."inclusionDate" < x."sentOn"
  WHERE o."farmId" = ${farmId}::uuid AND o.sisbov IS NOT NULL
    ${
      sent
        ? Prisma.sql`AND x."sentOn" IS NOT NULL AND NOT x.resend`
        : Prisma.sql`
    AND o.status IN ('ACTIVE', 'BOARDED')
    AND (x.id IS NULL OR x.resend OR x.status = 'REJECTED' OR (x.status = 'SENT' AND x."sentOn" IS NULL))`
    }`;

/** Arrivals, also those of animals that left and came again. */
const entries = (farmId: string) => Prisma.sql`
  SELECT
    o.id AS "oxId", o."entryDate" AS day, o."entryWeight" AS weight, o."purchaseId", o."entryGtaId" AS "gtaId",
    o."gtaBindingId" AS "bindingId", NULL AS motive, o."entryDate" AS "on"
  FROM "Ox" o
  WHERE o."farmId" = ${farmId}::uuid AND o.status <> 'REVERSED' AND o."entryDate" IS NOT NULL
  UNION ALL
  SELECT
    h."oxId", h."entryDate", h."entryWeight", h."purchaseId", h."entryGtaId", NULL::uuid, NULL, h."entryDate"
  FROM "OxChapter" h
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = h."oxId" AND o.chapter > h.number AND o.status <> 'REVERSED'
  WHERE h."farmId" = ${farmId}::uuid`;

/**
 * Born on the farm: they came with no purchase and no GTA and lived nowhere else, and were born on a known day since
 * the farm's first. What was weighed in their first days is the weight at birth.
 */
const births = (farmId: string) => Prisma.sql`
  SELECT
    o.id AS "oxId", o."birthDate" AS day,
    CASE WHEN o."entryDate" <= o."birthDate" + 3 THEN o."entryWeight" END AS weight,
    o."purchaseId", o."entryGtaId" AS "gtaId", o."gtaBindingId" AS "bindingId", NULL AS motive, o."birthDate" AS "on"
  FROM "Ox" o
  WHERE o."farmId" = ${farmId}::uuid AND o.status <> 'REVERSED' AND o."purchaseId" IS NULL AND o."entryGtaId" IS NULL
    AND o."birthEstimated" IS NOT TRUE
    AND o."birthDate" >= (SELECT min(d.day) FROM "FarmDay" d WHERE d."farmId" = ${farmId}::uuid)
    AND NOT EXISTS (SELECT FROM "Residence" v WHERE v."farmId" = ${farmId}::uuid AND v."oxId" = o.id)`;

function chosen(farmId: string, kind: SpreadsheetKind, filter: RowFilter): Prisma.Sql {
  if (kind === 'IDENTIFICATION') return identifications(farmId, filter);
  return kind === 'ENTRY' ? entries(farmId) : births(farmId);
}

function limits({ ownerId, purchaseId, from, to }: RowFilter): Prisma.Sql {
  const each = [
    ...(ownerId ? [Prisma.sql`o."ownerId" = ${ownerId}::uuid`] : []),
    ...(purchaseId ? [Prisma.sql`(n."purchaseId" = ${purchaseId}::uuid OR r."purchaseId" = ${purchaseId}::uuid)`] : []),
    ...(from ? [Prisma.sql`n."on" >= ${from}::date`] : []),
    ...(to ? [Prisma.sql`n."on" <= ${to}::date`] : []),
  ];
  return each.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join(each, ' AND ')}`;
}

/** The animals of a spreadsheet by owner and by the order of their earrings, as its pages are. */
export async function spreadsheetRows(
  farmId: string,
  db: Db,
  { kind, ...filter }: RowFilter & { kind: SpreadsheetKind },
): Promise<SpreadsheetRow[]> {
  return db.$queryRaw<SpreadsheetRow[]>`
    WITH chosen AS (${chosen(farmId, kind, filter)})
    SELECT
      o.id AS "oxId", o.sisbov, o."managementNumber", o."electronicEarring", o.sex, b.name AS breed,
      b."bndCode" AS "breedCode", o."birthDate"::text AS "birthDate", n.day::text AS day, n.motive, n.weight, r.box,
      d."purchaseId" AS "orderId", g.id AS "gtaId", nullif(concat_ws(' ', g.uf, g.series, g.number), '') AS gta,
      g."emissionDate"::text AS "emissionDate", a.band, s.name AS origin, s."erasCode" AS eras, w.id AS "ownerId",
      w.name AS owner, coalesce(c.name, t.name) AS location, o."damIdentification" AS dam,
      coalesce(t.kind <> 'HOLDING', false) AS "isPlaced",
      count(*) OVER ()::int AS total
    FROM chosen n
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = n."oxId"
    LEFT JOIN "Breed" b ON b."farmId" = ${farmId}::uuid AND b.id = o."breedId"
    LEFT JOIN "Earring" r ON r."farmId" = ${farmId}::uuid AND r.id = o."earringId"
    LEFT JOIN "EarringOrder" d ON d."farmId" = ${farmId}::uuid AND d."purchaseId" = r."purchaseId"
    LEFT JOIN "Gta" g ON g."farmId" = ${farmId}::uuid AND g.id = n."gtaId"
    LEFT JOIN "GtaBinding" k ON k."farmId" = ${farmId}::uuid AND k.id = n."bindingId"
    LEFT JOIN "GtaAgeGroup" a ON a."farmId" = ${farmId}::uuid AND a.id = k."ageGroupId"
    LEFT JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid AND p.id = n."purchaseId"
    LEFT JOIN "Establishment" s ON s."farmId" = ${farmId}::uuid AND s.id = coalesce(g."originId", p."supplierId")
    LEFT JOIN "Owner" w ON w."farmId" = ${farmId}::uuid AND w.id = o."ownerId"
    LEFT JOIN "Batch" t ON t."farmId" = ${farmId}::uuid AND t.id = o."batchId"
    LEFT JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = t."corralId"
    ${limits(filter)}
    ORDER BY w.name, w.id, d."purchaseId", n.day, o."numberOrder", o.id
    LIMIT ${mostSheetRows}`;
}

/** One row of a GTA: what it declares, and how many animals were handled. */
export interface DeclaredRow {
  gtaId: string;
  gta: string;
  sex: Sex | null;
  band: AgeBand;
  declared: number;
  handled: number;
  /** Of the whole GTA: dead on arrival, or missing for a reason. */
  justified: number;
  papers: number;
}

/** An animal counts as handled with its number on, or once it is gone. */
export async function declaredRows(farmId: string, db: Db, gtaIds: readonly string[]): Promise<DeclaredRow[]> {
  return db.$queryRaw<DeclaredRow[]>`
    WITH handled AS (
      SELECT
        k."ageGroupId",
        count(*) FILTER (
          WHERE o.id IS NULL OR o.sisbov IS NOT NULL OR o.status NOT IN ('ACTIVE', 'BOARDED')
        )::int AS heads
      FROM "GtaBinding" k
      LEFT JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o."gtaBindingId" = k.id
      WHERE k."farmId" = ${farmId}::uuid AND k."gtaId" = ANY(${[...gtaIds]}::uuid[])
      GROUP BY k."farmId", k."ageGroupId"
    ), excused AS (
      SELECT "gtaId", sum(heads)::int AS heads
      FROM (
        SELECT "gtaId", quantity AS heads FROM "OxenShortage"
        WHERE "farmId" = ${farmId}::uuid AND "gtaId" = ANY(${[...gtaIds]}::uuid[])
        UNION ALL
        SELECT "gtaId", "deadOnArrival" FROM "OxenReceipt"
        WHERE "farmId" = ${farmId}::uuid AND "gtaId" = ANY(${[...gtaIds]}::uuid[])
      ) missing
      GROUP BY "gtaId"
    ), papers AS (
      SELECT "gtaId", count(*)::int AS count
      FROM "Document"
      WHERE "farmId" = ${farmId}::uuid AND "gtaId" = ANY(${[...gtaIds]}::uuid[])
      GROUP BY "farmId", "gtaId"
    )
    SELECT
      g.id AS "gtaId", concat_ws(' ', g.uf, g.series, g.number) AS gta, a.sex, a.band, a.quantity AS declared,
      coalesce(h.heads, 0) AS handled, coalesce(x.heads, 0) AS justified, coalesce(q.count, 0) AS papers
    FROM "Gta" g
    JOIN "GtaAgeGroup" a ON a."farmId" = ${farmId}::uuid AND a."gtaId" = g.id
    LEFT JOIN handled h ON h."ageGroupId" = a.id
    LEFT JOIN excused x ON x."gtaId" = g.id
    LEFT JOIN papers q ON q."gtaId" = g.id
    WHERE g."farmId" = ${farmId}::uuid AND g.id = ANY(${[...gtaIds]}::uuid[])
    ORDER BY g.uf, g.series, g.number, a.position`;
}
