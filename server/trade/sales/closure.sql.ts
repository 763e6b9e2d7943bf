import type { Day } from '../../platform/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { BoardedOx } from './closure.calc.ts';

/** Who stood on the trucks of a sale, with what they weighed when they left. */
export async function boardedOxen(farmId: string, db: Db, saleId: string): Promise<BoardedOx[]> {
  return db.$queryRaw<BoardedOx[]>`
    SELECT b.id AS "boardingId", b."oxId", b."truckId", b."batchId", l.name AS "batchName",
      row_number() OVER (ORDER BY t."boardingDate", t.id, b.position)::int AS position,
      o.sisbov, o."managementNumber", o."electronicEarring", o.identifier,
      coalesce(e.weight, b.weight)::text AS "exitKg", e.day::text AS "exitDay", b.overridden
    FROM "ExitTruck" t JOIN "Boarding" b ON b."farmId" = t."farmId" AND b."truckId" = t.id
    JOIN "Ox" o ON o."farmId" = b."farmId" AND o.id = b."oxId"
    JOIN "Batch" l ON l."farmId" = b."farmId" AND l.id = b."batchId"
    LEFT JOIN "OxEvent" e ON e."farmId" = b."farmId" AND e.id = b."exitEventId"
    WHERE t."farmId" = ${farmId}::uuid AND t."saleId" = ${saleId}::uuid
    ORDER BY t."boardingDate", t.id, b.position`;
}

interface NewSheet {
  id: string;
  saleId: string;
  fileName: string;
  slaughterDate: Day | null;
  columns: object;
  rows: readonly object[];
  createdById: string | null;
  apiKeyId: string | null;
  createdAt: Date;
}

/** A romaneio as it was read; thousands of rows go as one text. */
export async function insertSheet(farmId: string, db: Db, sheet: NewSheet): Promise<void> {
  const { id, saleId, fileName, createdById, apiKeyId, createdAt } = sheet;
  await db.$executeRaw`
    INSERT INTO "SlaughterSheet" (id, "farmId", "saleId", "fileName", "slaughterDate", columns, rows, "createdById", "apiKeyId", "createdAt")
    VALUES (${id}::uuid, ${farmId}::uuid, ${saleId}::uuid, ${fileName}, ${sheet.slaughterDate}::date, ${JSON.stringify(sheet.columns)}::jsonb, ${JSON.stringify(sheet.rows)}::jsonb,
      ${createdById}::uuid, ${apiKeyId}::uuid, ${createdAt})`;
}

export interface NewCarcass {
  id: string;
  boardingId: string;
  oxId: string;
  batchId: string;
  sequence: number | null;
  matchedBy: string;
  half1: string | null;
  half2: string | null;
  hotCarcassKg: string;
  exitKg: string | null;
  teeth: number | null;
  fat: number | null;
  conformation: string | null;
  condemnation: string | null;
  condemnedKg: string | null;
  pricePerArroba: string | null;
  discount: string;
  value: string;
}

/** All carcasses of a closure in one statement. */
export async function insertCarcasses(
  farmId: string,
  db: Db,
  { closureId, carcasses }: { closureId: string; carcasses: readonly NewCarcass[] },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "CarcassRow" (id, "farmId", "closureId", "boardingId", "oxId", "batchId", sequence, "matchedBy", half1, half2, "hotCarcassKg", "exitKg",
      teeth, fat, conformation, condemnation, "condemnedKg", "pricePerArroba", discount, value)
    SELECT n.id, ${farmId}::uuid, ${closureId}::uuid, n."boardingId", n."oxId", n."batchId", n.sequence, n."matchedBy"::"CarcassMatch", n.half1, n.half2,
      n."hotCarcassKg", n."exitKg", n.teeth, n.fat, n.conformation, n.condemnation::"Condemnation", n."condemnedKg", n."pricePerArroba", n.discount, n.value
    FROM jsonb_to_recordset(${JSON.stringify(carcasses)}::jsonb) AS n(id uuid, "boardingId" uuid, "oxId" uuid, "batchId" uuid, sequence int, "matchedBy" text,
      half1 numeric, half2 numeric, "hotCarcassKg" numeric, "exitKg" numeric, teeth int, fat int, conformation text, condemnation text,
      "condemnedKg" numeric, "pricePerArroba" numeric, discount numeric, value numeric)`;
}
