import type { Day } from '../../../platform/values/day.ts';
import { isAmong } from '../../../platform/db/arrays.ts';
import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../../platform/db/scope.ts';
import type { DietPhase, Sex, TroughReading } from '../../../platform/db/generated/prisma/client.ts';
import type { FedPart } from '../../feedDay/feedFacts.service.ts';

/** A reading as JSON shows it: exact numbers and instants are text. */
export type ReadingJson = {
  [Name in keyof TroughReading]: TroughReading[Name] extends number | boolean | string | unknown[]
    ? TroughReading[Name]
    : string | null;
};

export interface MatrixRow {
  corralId: string;
  corralName: string;
  position: number;
  lineId: string | null;
  lineName: string | null;
  batchId: string;
  batchName: string;
  heads: number;
  /** Null where both stand. */
  sex: Sex | null;
  phase: DietPhase | null;
  daysOnFeed: number | null;
  daysInPhase: number | null;
  inTransition: boolean;
  diets: { id: string; name: string }[];
  parts: FedPart[];
  weight: string | null;
  planCall: string | null;
  planKg: string | null;
  deliveredKg: string | null;
  /** Every treat of the day was fed. */
  isWhole: boolean;
  intakePct5: string | null;
  intakePct1: string | null;
  intakePct0: string | null;
  intakePctMean: string | null;
  grade3: string | null;
  grade2: string | null;
  grade1: string | null;
  reading: ReadingJson | null;
  /** Of the next day, where it is planned already. */
  nextKg: string | null;
}

interface MatrixOf {
  day: Day;
  isOver: boolean;
  lineId: string | null;
  /** None: all. */
  corralIds?: readonly string[] | null;
}

const placesOfDay = (isOver: boolean, farmId: string, some: Prisma.Sql, day: Day) => Prisma.sql`
  SELECT
    b."corralId", b.id AS "batchId", b.heads, NULL::numeric AS weight, NULL::"DietPhase" AS phase,
    NULL::int AS "daysOnFeed", NULL::int AS "daysInPhase"
  FROM "Batch" b
  WHERE NOT ${isOver}::bool AND b."farmId" = ${farmId}::uuid AND b.status = 'ACTIVE'
    AND b.kind = 'CONFINEMENT' AND b.heads > 0 AND b."corralId" IS NOT NULL ${some}
  UNION ALL
  SELECT h."corralId", h."batchId", h."headDays", h.weight, h.phase, h."daysOnFeed", h."daysInPhase"
  FROM "CorralHistory" h
  WHERE ${isOver}::bool AND h."farmId" = ${farmId}::uuid AND h.day = ${day}::date
    AND h."headDays" > 0 AND h."batchId" IS NOT NULL ${some}`;

const fedParts = (farmId: string) => Prisma.sql`
  SELECT
    p.id, f."corralId", f."batchId", p.position, p."dietId", p."sharePct", p."dryMatterPct",
    sum(t."deliveredKg") AS kg,
    sum(t."deliveredKg" * coalesce(t."deliveredDryMatterPct", p."dryMatterPct")) / 100 AS ms,
    bool_and(t."deliveredKg" IS NOT NULL) AS whole
  FROM plans f
  JOIN "FeedPlanPart" p ON p."farmId" = ${farmId}::uuid AND p."feedPlanId" = f.id
  LEFT JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
  GROUP BY p."farmId", p.id, f."corralId", f."batchId"`;

const corralParts = (farmId: string) => Prisma.sql`
  SELECT
    f."corralId", f."batchId", sum(f.kg) AS kg, sum(f.ms) AS ms, bool_and(f.whole) AS whole,
    jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) ORDER BY f.position) AS diets,
    jsonb_agg(
      jsonb_build_object(
        'dietId', d.id, 'sharePct', trim_scale(f."sharePct")::text,
        'dryMatterPct', trim_scale(f."dryMatterPct")::text
      )
      ORDER BY f.position
    ) AS parts
  FROM fed_parts f
  JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = f."dietId"
  GROUP BY f."corralId", f."batchId"`;

const lastDays = (day: Day, farmId: string, some: Prisma.Sql) => Prisma.sql`
  SELECT
    "corralId", "batchId",
    max("intakePct") FILTER (WHERE day = ${day}::date - 5) AS "intakePct5",
    max("intakePct") FILTER (WHERE day = ${day}::date - 1) AS "intakePct1",
    max("intakePct") FILTER (WHERE day = ${day}::date) AS "intakePct0",
    max("deliveredKg") FILTER (WHERE day = ${day}::date) AS kg,
    max(weight) FILTER (WHERE day = ${day}::date) AS weight
  FROM "CorralHistory"
  WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${day}::date - 5 AND ${day}::date ${some}
  GROUP BY "corralId", "batchId"`;

const lastGrades = (day: Day, farmId: string, some: Prisma.Sql) => Prisma.sql`
  SELECT
    "corralId", "batchId",
    max(coalesce(c.grade, r.grade)) FILTER (WHERE day = ${day}::date - 3) AS g3,
    max(coalesce(c.grade, r.grade)) FILTER (WHERE day = ${day}::date - 2) AS g2,
    max(coalesce(c.grade, r.grade)) FILTER (WHERE day = ${day}::date - 1) AS g1
  FROM (
    SELECT "corralId", "batchId", day, grade
    FROM "TroughReading"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${day}::date - 3 AND ${day}::date - 1 ${some}
  ) r
  LEFT JOIN (
    SELECT "batchId", day, grade
    FROM "BatchDayCorrection"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${day}::date - 3 AND ${day}::date - 1
  ) c USING ("batchId", day)
  GROUP BY "corralId", "batchId"`;

const sexOfBatch = (farmId: string) => Prisma.sql`
  CASE
    WHEN EXISTS (
      SELECT 1
      FROM "Ox" o
      WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = b.id AND o.status = 'ACTIVE' AND o.sex = 'FEMALE'
    )
      THEN CASE
        WHEN EXISTS (
          SELECT 1
          FROM "Ox" o
          WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = b.id AND o.status = 'ACTIVE' AND o.sex = 'MALE'
        )
          THEN NULL
        ELSE 'FEMALE'
      END
    WHEN EXISTS (
      SELECT 1
      FROM "Ox" o
      WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = b.id AND o.status = 'ACTIVE' AND o.sex = 'MALE'
    )
      THEN 'MALE'
  END AS sex`;

/** The rows of the matrix: each corral with its batch, plan, intakes, grades, reading and the next day's kilograms. */
const matrixRows = (farmId: string, isOver: boolean, lineId: string | null, day: Day) => Prisma.sql`
  SELECT
    c.id AS "corralId", c.name AS "corralName", c.position, c."lineId", l.name AS "lineName", b.id AS "batchId",
    b.name AS "batchName", p.heads,
    ${sexOfBatch(farmId)},
    coalesce(f.phase, p.phase)::text AS phase,
    coalesce(f."daysOnFeed", p."daysOnFeed") AS "daysOnFeed",
    coalesce(f."daysInPhase", p."daysInPhase") AS "daysInPhase",
    m."batchId" IS NOT NULL AS "inTransition", coalesce(q.diets, '[]') AS diets, coalesce(q.parts, '[]') AS parts,
    trim_scale(coalesce(p.weight, f.weight, h.weight))::text AS weight,
    f.call::text AS "planCall", trim_scale(f."plannedKg")::text AS "planKg",
    trim_scale(coalesce(q.kg, h.kg))::text AS "deliveredKg",
    coalesce(q.whole, h.kg IS NOT NULL) AS "isWhole", round(h."intakePct5", 4)::text AS "intakePct5",
    round(h."intakePct1", 4)::text AS "intakePct1",
    round(
      coalesce(
        h."intakePct0",
        CASE WHEN q.whole THEN q.ms / nullif(f.heads, 0) ELSE f.call END
          / nullif(coalesce(p.weight, f.weight, h.weight), 0)
          * 100
      ),
      4
    )::text AS "intakePct0",
    round(n.pct, 4)::text AS "intakePctMean", trim_scale(g.g3)::text AS grade3, trim_scale(g.g2)::text AS grade2,
    trim_scale(g.g1)::text AS grade1,
    CASE
      WHEN r.id IS NOT NULL THEN to_jsonb(r) || jsonb_build_object(
        'photos', coalesce(y.photos, 0), 'suggestedGrade', trim_scale(r."suggestedGrade")::text,
        'grade', trim_scale(r.grade)::text, 'appliedGrade', trim_scale(r."appliedGrade")::text,
        'leftoverKg', trim_scale(r."leftoverKg")::text, 'base', r.base::text, 'pct', trim_scale(r.pct)::text,
        'reckonedCall', r."reckonedCall"::text, 'call', r.call::text
      )
    END AS reading,
    trim_scale(x."plannedKg")::text AS "nextKg"
  FROM places p
  JOIN "Corral" c
    ON c."farmId" = ${farmId}::uuid AND c.id = p."corralId" AND c."locationType" = 'PICKET'
    AND (c.active OR ${isOver}::bool)
    AND (${lineId}::uuid IS NULL OR c."lineId" = ${lineId}::uuid)
  JOIN "Batch" b
    ON b."farmId" = ${farmId}::uuid AND b.id = p."batchId" AND b.status = 'ACTIVE' AND b.kind = 'CONFINEMENT'
  LEFT JOIN "Line" l ON l."farmId" = ${farmId}::uuid AND l.id = c."lineId"
  LEFT JOIN "TroughReading" r
    ON r."farmId" = ${farmId}::uuid AND r."corralId" = c.id AND r.day = ${day}::date AND r."batchId" = b.id
  LEFT JOIN "FeedPlan" x
    ON x."farmId" = ${farmId}::uuid AND x."corralId" = c.id AND x.day = ${day}::date + 1 AND x."batchId" = b.id
  FULL JOIN plans f ON f."corralId" = c.id AND f."batchId" = b.id
  FULL JOIN corral_parts q ON q."corralId" = c.id AND q."batchId" = b.id
  FULL JOIN last_days h ON h."corralId" = c.id AND h."batchId" = b.id
  FULL JOIN mean_intakes n ON n."batchId" = b.id
  FULL JOIN last_grades g ON g."corralId" = c.id AND g."batchId" = b.id
  FULL JOIN in_transition m ON m."batchId" = b.id
  FULL JOIN photo_counts y ON y."troughReadingId" = r.id
  OFFSET 0`;

/**
 * Every corral that is fed on a day, in the order of the reading route, with what was planned, fed and read. Each part
 * is hashed (a FULL JOIN is never a nested loop): of a day that has just begun, the planner expects one plan where
 * there are a thousand. In order:
 * 1. `places`: who stood where, of a day that is over as it was frozen, of the open one as cattle stand now;
 * 2. `plans`, `fed_parts`, `corral_parts`: the plan of each corral, and what each diet and all together delivered;
 * 3. `last_days`, `mean_intakes`, `last_grades`: intake and grades of the days before;
 * 4. `photo_counts`, `in_transition`: photos of the readings, and batches in a diet transition;
 * 5. a row a corral, with the reading of the day and what it planned for the next.
 */
export async function troughMatrix(
  farmId: string,
  db: Db,
  { day, isOver, lineId, corralIds = null }: MatrixOf,
): Promise<MatrixRow[]> {
  const some = corralIds === null ? Prisma.empty : Prisma.sql`AND "corralId" ${isAmong(corralIds)}`;
  return db.$queryRaw<MatrixRow[]>`
    WITH places AS (
      ${placesOfDay(isOver, farmId, some, day)}
    ), plans AS (
      SELECT *
      FROM "FeedPlan"
      WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date ${some}
    ), fed_parts AS (
      ${fedParts(farmId)}
    ), corral_parts AS (
      ${corralParts(farmId)}
    ), last_days AS (
      ${lastDays(day, farmId, some)}
    ), mean_intakes AS (
      SELECT h."batchId", avg(h."intakePct") AS pct
      FROM "CorralHistory" h
      WHERE h."farmId" = ${farmId}::uuid
        AND h."batchId" = ANY(ARRAY(SELECT "batchId" FROM places))
        AND h.day <= ${day}::date AND h."intakePct" IS NOT NULL
      GROUP BY h."batchId"
    ), last_grades AS (
      ${lastGrades(day, farmId, some)}
    ), photo_counts AS (
      SELECT d."troughReadingId", count(*)::int AS photos
      FROM "TroughReading" r
      JOIN "Document" d ON d."farmId" = r."farmId" AND d."troughReadingId" = r.id
      WHERE r."farmId" = ${farmId}::uuid AND r.day = ${day}::date
      GROUP BY 1
    ), in_transition AS (
      SELECT DISTINCT "batchId"
      FROM "BatchTransition"
      WHERE "farmId" = ${farmId}::uuid AND status <> 'CANCELLED' AND "startDay" <= ${day}::date
        AND ("endDay" IS NULL OR "endDay" > ${day}::date)
    )
    SELECT *
    FROM (
      ${matrixRows(farmId, isOver, lineId, day)}
    ) every
    WHERE "corralId" IS NOT NULL
    ORDER BY position, "corralName", "corralId"`;
}
