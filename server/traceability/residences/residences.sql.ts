import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';

interface Time {
  oxIds: readonly string[];
  from: Day;
  to: Day;
}

/** Of these oxen, those that lived on this farm or at another place in a part of the time. */
export async function livedElsewhere(farmId: string, db: Db, { oxIds, from, to }: Time): Promise<{ oxId: string }[]> {
  return db.$queryRaw<{ oxId: string }[]>`
    SELECT "oxId"
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${[...oxIds]}::uuid[])
      AND "fromDay" < ${to}::date AND coalesce("toDay", 'infinity') > ${from}::date
    UNION
    SELECT "oxId"
    FROM "Residence"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(${[...oxIds]}::uuid[])
      AND "fromDay" < ${to}::date AND "toDay" > ${from}::date
    LIMIT 1`;
}

interface NewResidences {
  oxIds: readonly string[];
  establishmentId: string;
  erasCode: string | null;
  areaStatus: string;
  fromDay: Day;
  toDay: Day;
  source: string;
  createdById: string | null;
}

export async function insertResidences(farmId: string, db: Db, { oxIds, ...of }: NewResidences): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "Residence" (
      id, "farmId", "oxId", "establishmentId", "erasCode", "areaStatus", "fromDay", "toDay", source, "createdById"
    )
    SELECT
      n.id, ${farmId}::uuid, n."oxId", ${of.establishmentId}::uuid, ${of.erasCode}, ${of.areaStatus}::"AreaStatus",
      ${of.fromDay}::date, ${of.toDay}::date, ${of.source}::"ResidenceSource", ${of.createdById}::uuid
    FROM unnest(${oxIds.map(() => uuidv7())}::uuid[], ${[...oxIds]}::uuid[]) AS n(id, "oxId")`;
}

interface BndFacts {
  oxIds: readonly string[];
  status: string;
  inclusionDate: Day | null;
  releaseDate: Day | null;
  sentOn: Day | null;
  at: Date;
}

export async function saveBnd(farmId: string, db: Db, { oxIds, ...of }: BndFacts): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "OxBnd" (id, "farmId", "oxId", status, "inclusionDate", "releaseDate", "sentOn", "updatedAt")
    SELECT
      n.id, ${farmId}::uuid, n."oxId", ${of.status}::"BndStatus", ${of.inclusionDate}::date, ${of.releaseDate}::date,
      ${of.sentOn}::date, ${of.at}
    FROM unnest(${oxIds.map(() => uuidv7())}::uuid[], ${[...oxIds]}::uuid[]) AS n(id, "oxId")
    ON CONFLICT ("farmId", "oxId") DO UPDATE
    SET
      status = excluded.status, "inclusionDate" = excluded."inclusionDate", "releaseDate" = excluded."releaseDate",
      "sentOn" = coalesce(excluded."sentOn", "OxBnd"."sentOn"), resend = false, "updatedAt" = excluded."updatedAt"`;
}
