import type { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { BoardedOx, ClosingRow } from './closure.calc.ts';

/** Who stood on the trucks of a sale, with what they weighed when they left. */
export async function boardedOxen(farmId: string, db: Db, saleId: string): Promise<BoardedOx[]> {
  return db.$queryRaw<BoardedOx[]>`
    SELECT
      b.id AS "boardingId", b."oxId", b."truckId", b."batchId", l.name AS "batchName",
      row_number() OVER (ORDER BY t."boardingDate", t.id, b.position)::int AS position,
      o.sisbov, o."managementNumber", o."electronicEarring", o.identifier,
      coalesce(e.weight, b.weight)::text AS "exitKg", e.day::text AS "exitDay", b.overridden
    FROM "ExitTruck" t
    JOIN "Boarding" b ON b."farmId" = t."farmId" AND b."truckId" = t.id
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
    INSERT INTO "SlaughterSheet" (
      id, "farmId", "saleId", "fileName", "slaughterDate", columns, rows, "createdById", "apiKeyId", "createdAt"
    )
    VALUES (
      ${id}::uuid, ${farmId}::uuid, ${saleId}::uuid, ${fileName}, ${sheet.slaughterDate}::date,
      ${JSON.stringify(sheet.columns)}::jsonb, ${JSON.stringify(sheet.rows)}::jsonb, ${createdById}::uuid,
      ${apiKeyId}::uuid, ${createdAt}
    )`;
}

interface NewCarcasses {
  closureId: string;
  carcasses: readonly ClosingRow[];
  /** R$ that each brought. */
  values: readonly Decimal[];
}

/** All carcasses of a closure in one statement. */
export async function insertCarcasses(
  farmId: string,
  db: Db,
  { closureId, carcasses, values }: NewCarcasses,
): Promise<void> {
  const all = (of: (carcass: ClosingRow) => string | number | null | undefined) => arrayText(carcasses.map(of));
  await db.$executeRaw`
    INSERT INTO "CarcassRow" (
      id, "farmId", "closureId", "boardingId", "oxId", "batchId", sequence, "matchedBy", half1, half2, "hotCarcassKg",
      "exitKg", teeth, fat, conformation, condemnation, "condemnedKg", "pricePerArroba", discount, value
    )
    SELECT uuidv7(), ${farmId}::uuid, ${closureId}::uuid, n.*
    FROM unnest(
      ${all(({ boarded }) => boarded.boardingId)}::uuid[], ${all(({ boarded }) => boarded.oxId)}::uuid[],
      ${all(({ boarded }) => boarded.batchId)}::uuid[], ${all(({ sequence }) => sequence)}::int[],
      ${all(({ matchedBy }) => matchedBy)}::"CarcassMatch"[], ${all(({ half1 }) => half1)}::numeric[],
      ${all(({ half2 }) => half2)}::numeric[], ${all(({ hotCarcassKg }) => hotCarcassKg)}::numeric[],
      ${all(({ boarded }) => boarded.exitKg)}::numeric[], ${all(({ teeth }) => teeth)}::int[],
      ${all(({ fat }) => fat)}::int[], ${all(({ conformation }) => conformation || null)}::text[],
      ${all(({ condemnation }) => condemnation)}::"Condemnation"[], ${all(({ condemnedKg }) => condemnedKg)}::numeric[],
      ${all(({ pricePerArroba }) => pricePerArroba)}::numeric[], ${all(({ discount }) => discount ?? '0')}::numeric[],
      ${arrayText(values.map((value) => value.toFixed(2)))}::numeric[]
    ) AS n`;
}
