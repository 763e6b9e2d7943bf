import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { AppliedDose, GivenBlock } from './leaving.calc.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import type { TraceFacts } from './clocks.calc.ts';

export interface LeavingRow extends Pick<
  TraceFacts,
  'sex' | 'castrated' | 'sisbov' | 'birthDate' | 'teeth' | 'bnd' | 'isCandidate'
> {
  id: string;
  doses: AppliedDose[] | null;
  blocks: GivenBlock[] | null;
  /** In batches, in order. */
  stays: { from: Day; to: Day | null; batchId: string }[] | null;
  residences: { from: Day; to: Day; isInArea: boolean }[] | null;
}

interface Input {
  oxIds: readonly string[];
  day: Day;
  market: Market;
  /** Doses do not keep an ox on the farm, and only some markets ask where it lived. */
  needsDoses: boolean;
  needsTraces: boolean;
  /** The days in the base are counted anew when an ox gets another ear tag. */
  countsAnew: boolean;
  /** Only who has a dose or a block; of the others nothing is asked. */
  onlyMarked?: boolean;
}

/** Whether a dose (a) of a medicine (m) may keep an ox: one that is not reversed by then. */
const mayKeep = (day: Day, market: Market) => Prisma.sql`(NOT a.reversed OR a."reversedOn" > ${day}::date)
    AND (
      a."withdrawalUntil" > ${day}::date
      OR a."exportWithdrawalUntil" > ${day}::date
      OR ${market}::"Market" = ANY(m."prohibitedMarkets")
      OR m."containsEstradiol"
    )`;

/** When an ox of the national base (n) last got another ear tag, where that counts its days anew. */
const reidentifiedOn = (farmId: string, { day, countsAnew }: Pick<Input, 'day' | 'countsAnew'>) => Prisma.sql`(
    SELECT max(v.day)
    FROM "OxEvent" v
    WHERE ${countsAnew} AND v."farmId" = ${farmId}::uuid AND v."oxId" = n."oxId"
      AND v.type = 'REIDENTIFICATION' AND NOT v.reversed AND v.day <= ${day}::date
  )`;

const dosesOfOx = (needsDoses: boolean, farmId: string, day: Day, market: Market) => Prisma.sql`
  SELECT
    json_agg(
      json_build_object(
        'medicine', m.name, 'withdrawalUntil', a."withdrawalUntil",
        'exportWithdrawalUntil', a."exportWithdrawalUntil",
        'prohibitedMarkets', to_json(coalesce(m."prohibitedMarkets", '{}')),
        'containsEstradiol', m."containsEstradiol"
      )
      ORDER BY a.id
    ) AS doses
  FROM "MedicineApplication" a
  JOIN "Medicine" m ON m."farmId" = a."farmId" AND m.id = a."medicineId"
  WHERE ${needsDoses} AND a."farmId" = ${farmId}::uuid AND a."oxId" = o.id AND a.day <= ${day}::date
    AND ${mayKeep(day, market)}`;

/**
 * All that may keep oxen, as it was known on a day, in one statement: a row an ox; where only marked ones are asked
 * for, those with a dose or a block. What belongs to an ox is looked up ox by ox: PostgreSQL, which knows how many
 * rows farms have on average, would else compare each ox with all of it. In order:
 * 1. `doses`: doses whose withdrawal is not over, or whose medicine some market does not accept;
 * 2. `blocks`: what keeps them by hand;
 * 3. `stays`, `residences`: where they stood and lived, where their traces are needed.
 */
export async function leavingRows(farmId: string, db: Db, requested: Input): Promise<LeavingRow[]> {
  const { oxIds, day, market, needsDoses, needsTraces, onlyMarked = false } = requested;
  return db.$queryRaw<LeavingRow[]>`/* kept */
    SELECT
      o.id, o.sex, o.castrated, o.sisbov, o."birthDate"::text AS "birthDate", o.teeth,
      coalesce(g."hiltonCandidate", false) AS "isCandidate",
      CASE
        WHEN n.id IS NOT NULL
          THEN json_build_object(
            'status', n.status, 'inclusionDate', n."inclusionDate", 'releaseDate', n."releaseDate",
            'reidentifiedOn', ${reidentifiedOn(farmId, requested)}
          )
      END AS bnd,
      doses.doses, blocks.blocks, stays.stays, residences.residences
    FROM unnest(${arrayText(oxIds)}::uuid[]) AS oxen (id)
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = oxen.id
    LEFT JOIN LATERAL (
      ${dosesOfOx(needsDoses, farmId, day, market)}
    ) doses ON true
    LEFT JOIN LATERAL (
      SELECT
        json_agg(json_build_object('reason', b.reason, 'until', b."untilDay", 'note', b.note) ORDER BY b.id) AS blocks
      FROM "OxBlock" b
      WHERE b."farmId" = ${farmId}::uuid AND b."oxId" = o.id
        AND b."fromDay" <= ${day}::date AND (b."liftedOn" IS NULL OR b."liftedOn" > ${day}::date)
    ) blocks ON true
    LEFT JOIN LATERAL (
      SELECT
        json_agg(
          json_build_object(
            'from', s."fromDay", 'to', CASE WHEN s."toDay" <= ${day}::date THEN s."toDay" END, 'batchId', s."batchId"
          )
          ORDER BY s."fromDay", s.id
        ) AS stays
      FROM "OxStay" s
      WHERE ${needsTraces} AND s."farmId" = ${farmId}::uuid AND s."oxId" = o.id AND s."fromDay" <= ${day}::date
    ) stays ON true
    LEFT JOIN LATERAL (
      SELECT
        json_agg(
          json_build_object('from', r."fromDay", 'to', r."toDay", 'isInArea', r."areaStatus" = 'EU_HABILITATED')
          ORDER BY r."fromDay", r.id
        ) AS residences
      FROM "Residence" r
      WHERE ${needsTraces} AND r."farmId" = ${farmId}::uuid AND r."oxId" = o.id AND r."fromDay" <= ${day}::date
    ) residences ON true
    LEFT JOIN "OxBnd" n ON ${needsTraces} AND n."farmId" = ${farmId}::uuid AND n."oxId" = o.id
    LEFT JOIN "GtaBinding" p ON ${needsTraces} AND p."farmId" = ${farmId}::uuid AND p.id = o."gtaBindingId"
    LEFT JOIN "GtaAgeGroup" g ON g."farmId" = ${farmId}::uuid AND g."gtaId" = p."gtaId" AND g.id = p."ageGroupId"
    WHERE NOT ${onlyMarked} OR doses.doses IS NOT NULL OR blocks.blocks IS NOT NULL`;
}

export interface OutsideStay {
  batchId: string;
  from: Day;
  to: Day | null;
  /** When who stayed came to the farm. */
  entered: Day;
}

/** When oxen that came from outside the area stood in batches, as far as a day. */
export async function staysOfOutsiders(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<OutsideStay[]> {
  return db.$queryRaw<OutsideStay[]>`
    SELECT DISTINCT
      s."batchId", s."fromDay"::text AS "from",
      CASE WHEN s."toDay" <= ${day}::date THEN s."toDay"::text END AS "to",
      c."entryDate"::text AS entered
    FROM "OxStay" s
    JOIN LATERAL (
      SELECT o."purchaseId", o."entryDate"
      FROM "Ox" o
      WHERE o."farmId" = ${farmId}::uuid AND o.id = s."oxId" AND o.chapter = s.chapter
      UNION ALL
      SELECT h."purchaseId", h."entryDate"
      FROM "OxChapter" h
      WHERE h."farmId" = ${farmId}::uuid AND h."oxId" = s."oxId" AND h.number = s.chapter
    ) c ON true
    JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid AND p.id = c."purchaseId"
    JOIN "Establishment" e ON e."farmId" = ${farmId}::uuid AND e.id = p."supplierId"
    WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${[...batchIds]}::uuid[])
      AND NOT e."euApproved" AND s."fromDay" <= ${day}::date AND c."entryDate" <= ${day}::date`;
}

/** Who got a dose since a day that may keep it, or is blocked: of a herd, those that need be looked at one by one. */
export async function markedOxen(
  farmId: string,
  db: Db,
  { since, day, market, needsDoses }: Pick<Input, 'day' | 'market' | 'needsDoses'> & { since: Day },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ oxId: string }[]>`/* kept */
    SELECT a."oxId"
    FROM "MedicineApplication" a
    JOIN "Medicine" m ON m."farmId" = ${farmId}::uuid AND m.id = a."medicineId"
    WHERE ${needsDoses} AND a."farmId" = ${farmId}::uuid AND a.day BETWEEN ${since}::date AND ${day}::date
      AND ${mayKeep(day, market)}
    UNION
    SELECT "oxId"
    FROM "OxBlock"
    WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${day}::date
      AND ("liftedOn" IS NULL OR "liftedOn" > ${day}::date)`;
  return rows.map(({ oxId }) => oxId);
}

/** Oxen of a batch of which the same is known. */
export interface LeavingGroup extends Omit<LeavingRow, 'id'> {
  batchId: string;
  heads: number;
}

const dosesByOx = (farmId: string, { day, market, needsDoses }: Input) => Prisma.sql`
  SELECT
    a."oxId",
    json_agg(
      json_build_object(
        'medicine', m.name, 'withdrawalUntil', a."withdrawalUntil",
        'exportWithdrawalUntil', a."exportWithdrawalUntil",
        'prohibitedMarkets', to_json(coalesce(m."prohibitedMarkets", '{}')),
        'containsEstradiol', m."containsEstradiol"
      )
      ORDER BY a.day, a.id
    )::text AS doses
  FROM "MedicineApplication" a
  JOIN "Medicine" m ON m."farmId" = ${farmId}::uuid AND m.id = a."medicineId"
  WHERE ${needsDoses} AND a."farmId" = ${farmId}::uuid AND a."oxId" = ANY(ARRAY(SELECT id FROM oxen))
    AND a.day <= ${day}::date AND ${mayKeep(day, market)}
  GROUP BY a."oxId"`;

const blocksByOx = (farmId: string, { day }: Input) => Prisma.sql`
  SELECT
    "oxId", json_agg(json_build_object('reason', reason, 'until', "untilDay", 'note', note) ORDER BY id)::text AS blocks
  FROM "OxBlock"
  WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(ARRAY(SELECT id FROM oxen))
    AND "fromDay" <= ${day}::date AND ("liftedOn" IS NULL OR "liftedOn" > ${day}::date)
  GROUP BY "oxId"`;

const staysByOx = (farmId: string, { day, needsTraces }: Input) => Prisma.sql`
  SELECT
    "oxId",
    json_agg(
      json_build_object(
        'from', "fromDay", 'to', CASE WHEN "toDay" <= ${day}::date THEN "toDay" END, 'batchId', "batchId"
      )
      ORDER BY "fromDay", id
    )::text AS stays
  FROM "OxStay"
  WHERE ${needsTraces} AND "farmId" = ${farmId}::uuid AND "oxId" = ANY(ARRAY(SELECT id FROM oxen))
    AND "fromDay" <= ${day}::date
  GROUP BY "oxId"`;

const residencesByOx = (farmId: string, { day, needsTraces }: Input) => Prisma.sql`
  SELECT
    "oxId",
    json_agg(
      json_build_object('from', "fromDay", 'to', "toDay", 'isInArea', "areaStatus" = 'EU_HABILITATED')
      ORDER BY "fromDay", id
    )::text AS residences
  FROM "Residence"
  WHERE ${needsTraces} AND "farmId" = ${farmId}::uuid AND "oxId" = ANY(ARRAY(SELECT id FROM oxen))
    AND "fromDay" <= ${day}::date
  GROUP BY "oxId"`;

const baseByOx = (farmId: string, requested: Input) => Prisma.sql`
  SELECT
    n."oxId",
    json_build_object(
      'status', n.status, 'inclusionDate', n."inclusionDate", 'releaseDate', n."releaseDate",
      'reidentifiedOn', ${reidentifiedOn(farmId, requested)}
    )::text AS bnd
  FROM "OxBnd" n
  WHERE ${requested.needsTraces} AND n."farmId" = ${farmId}::uuid AND n."oxId" = ANY(ARRAY(SELECT id FROM oxen))`;

const candidates = (farmId: string, { needsTraces }: Input) => Prisma.sql`
  SELECT p.id AS "gtaBindingId", g."hiltonCandidate"
  FROM "GtaBinding" p
  JOIN "GtaAgeGroup" g ON g."farmId" = ${farmId}::uuid AND g."gtaId" = p."gtaId" AND g.id = p."ageGroupId"
  WHERE ${needsTraces} AND p."farmId" = ${farmId}::uuid AND p.id = ANY(ARRAY(SELECT "gtaBindingId" FROM oxen))`;

/**
 * The same of a herd: of the oxen of a batch of which the same is known, one row. What belongs to them is read by one
 * list of oxen and hashed (a FULL JOIN is never a nested loop). In order:
 * 1. `oxen`: whom it is about;
 * 2. `doses`, `blocks`, `stays`, `residences`, `base`, `candidates`: what is known of them, as `leavingRows` has it;
 * 3. as many rows as there are kinds of oxen in each batch.
 */
export async function leavingGroups(
  farmId: string,
  db: Db,
  requested: Omit<Input, 'onlyMarked'>,
): Promise<LeavingGroup[]> {
  return db.$queryRaw<LeavingGroup[]>`/* kept */
    WITH oxen AS MATERIALIZED (
      SELECT id, "batchId", sex, castrated, sisbov, "birthDate", teeth, "gtaBindingId"
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${arrayText(requested.oxIds)}::uuid[]) AND "batchId" IS NOT NULL
    ), doses AS (
      ${dosesByOx(farmId, requested)}
    ), blocks AS (
      ${blocksByOx(farmId, requested)}
    ), stays AS (
      ${staysByOx(farmId, requested)}
    ), residences AS (
      ${residencesByOx(farmId, requested)}
    ), base AS (
      ${baseByOx(farmId, requested)}
    ), candidates AS (
      ${candidates(farmId, requested)}
    )
    SELECT
      "batchId", count(*)::int AS heads, sex, castrated, numbered AS sisbov, "birthDate"::text AS "birthDate",
      teeth, candidate AS "isCandidate", bnd::json AS bnd, doses::json AS doses, blocks::json AS blocks,
      stays::json AS stays, residences::json AS residences
    FROM (
      SELECT
        o."batchId", o.sex, o.castrated, CASE WHEN o.sisbov IS NOT NULL THEN 'NUMBERED' END AS numbered,
        o."birthDate", o.teeth, coalesce(c."hiltonCandidate", false) AS candidate, n.bnd, d.doses, b.blocks, s.stays,
        r.residences
      FROM oxen o
      FULL JOIN doses d ON d."oxId" = o.id
      FULL JOIN blocks b ON b."oxId" = o.id
      FULL JOIN stays s ON s."oxId" = o.id
      FULL JOIN residences r ON r."oxId" = o.id
      FULL JOIN base n ON n."oxId" = o.id
      FULL JOIN candidates c USING ("gtaBindingId")
      OFFSET 0
    ) every
    WHERE "batchId" IS NOT NULL
    GROUP BY "batchId", sex, castrated, numbered, "birthDate", teeth, candidate, bnd, doses, blocks, stays,
      residences`;
}

/** What a market asks of an ox that stands in its own row or in the national base. */
export interface OwnFacts {
  needsNumber: boolean;
  needsBnd: boolean;
  needsBirthDate: boolean;
  noFemales: boolean;
}

/** Of some batches, those in which an ox has all of that. */
export async function batchesWithFacts(
  farmId: string,
  db: Db,
  { batchIds, needsNumber, needsBnd, needsBirthDate, noFemales }: OwnFacts & { batchIds: readonly string[] },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ batchId: string }[]>`/* kept */
    SELECT DISTINCT "batchId"
    FROM (
      SELECT o."batchId", n."oxId" AS "inBase"
      FROM (
        SELECT id, "batchId"
        FROM "Ox"
        WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${arrayText(batchIds)}::uuid[])
          AND status = 'ACTIVE' AND (NOT ${needsNumber} OR sisbov IS NOT NULL)
          AND (NOT ${needsBirthDate} OR "birthDate" IS NOT NULL)
          AND (NOT ${noFemales} OR sex IS DISTINCT FROM 'FEMALE')
      ) o
      FULL JOIN (
        SELECT "oxId" FROM "OxBnd" WHERE "farmId" = ${farmId}::uuid AND ${needsBnd} AND status = 'INCLUDED'
      ) n ON n."oxId" = o.id
      OFFSET 0
    ) able
    WHERE "batchId" IS NOT NULL AND (NOT ${needsBnd} OR "inBase" IS NOT NULL)`;
  return rows.map(({ batchId }) => batchId);
}
