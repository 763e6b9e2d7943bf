import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { BackupModel } from '../../platform/db/generated/backupModels.ts';
import type { Db } from '../../platform/db/scope.ts';
import { writtenColumns } from './backupColumns.ts';

/** Rows that are fetched at once: fewer where one row may hold a file. */
const atOnce = (model: BackupModel) => {
  const holds = (type: string) => model.columns.some((column) => column.type === type);
  return holds('Bytes') ? 1 : holds('Json') ? 50 : 250;
};

const name = (text: string) => Prisma.raw(`"${text}"`);
const listOf = (names: readonly string[]) => Prisma.raw(names.map((each) => `"${each}"`).join(', '));

/** Of the farm itself the row with its id; of all else those of the farm. */
const ofFarm = (model: BackupModel, farmId: string) =>
  model.name === 'Farm' ? Prisma.sql`t.id = ${farmId}::uuid` : Prisma.sql`t."farmId" = ${farmId}::uuid`;

/** Instants are written the same whatever the database's time zone. */
export async function useOneTimeZone(_farmId: string, db: Db): Promise<void> {
  await db.$executeRaw`SET LOCAL TIME ZONE 'UTC'`;
}

export async function countRows(farmId: string, db: Db, model: BackupModel): Promise<number> {
  const [row] = await db.$queryRaw<{ rows: number }[]>`
    SELECT count(*)::int AS rows FROM ${name(model.name)} t WHERE ${ofFarm(model, farmId)}`;
  return row!.rows;
}

/** What is written of each column: days stay sealed under the id that they were sealed under. */
function written(model: BackupModel): Prisma.Sql {
  return Prisma.join(
    writtenColumns(model).map((column) => {
      if (model.name === 'Farm' && column.name === 'sealedAs')
        return Prisma.sql`coalesce(t."sealedAs", t.id) AS "sealedAs"`;
      return Prisma.sql`t.${name(column.name)}`;
    }),
  );
}

/** The rows of a model as JSON, a page at a time, in an order that is the same each time. */
export async function* linesOf(farmId: string, db: Db, model: BackupModel): AsyncGenerator<string[]> {
  const order = model.name === 'Farm' ? ['name'] : model.key;
  await db.$executeRaw`
    DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(r)::text AS line
    FROM (SELECT ${written(model)} FROM ${name(model.name)} t WHERE ${ofFarm(model, farmId)}) r
    ORDER BY ${listOf(order)}`;
  const page = Prisma.raw(String(atOnce(model)));
  for (;;) {
    const rows = await db.$queryRaw<{ line: string }[]>`FETCH ${page} FROM backup_rows`;
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await db.$executeRaw`CLOSE backup_rows`;
}

/** What rows are added to, with columns that lines have beside those of a backup. */
interface Restored {
  model: BackupModel;
  extra: readonly string[];
}

/** A value for each column of the farm's new row. */
function insertion(farmId: string, { model, extra }: Restored, rows: Prisma.Sql): Prisma.Sql {
  const names = [...writtenColumns(model).map((column) => column.name), ...extra];
  const own = model.name === 'Farm' ? 'id' : 'farmId';
  const values = Prisma.raw(names.map((each) => `r."${each}"`).join(', '));
  return Prisma.sql`
    INSERT INTO ${name(model.name)} ("${Prisma.raw(own)}", ${listOf(names)})
    SELECT ${farmId}::uuid, ${values} FROM (${rows}) r`;
}

/** Adds rows of the farm, which are JSON, and answers how many. */
export async function insertLines(
  farmId: string,
  db: Db,
  restored: Restored,
  lines: readonly string[],
): Promise<number> {
  const rows = Prisma.sql`
    SELECT * FROM json_populate_recordset(NULL::${name(restored.model.name)}, ${`[${lines.join(',')}]`}::json)`;
  return db.$executeRaw(insertion(farmId, restored, rows));
}

/** Keeps lines of a model whose rows refer to each other until all of them are there. */
export async function stageLines(_farmId: string, db: Db, lines: readonly string[]): Promise<void> {
  await db.$executeRaw`CREATE TEMP TABLE IF NOT EXISTS restored_line (line json NOT NULL) ON COMMIT DROP`;
  await db.$executeRaw`
    INSERT INTO restored_line SELECT value FROM json_array_elements(${`[${lines.join(',')}]`}::json)`;
}

/** Adds the rows that were staged, all at once. */
export async function insertStaged(farmId: string, db: Db, restored: Restored): Promise<number> {
  const rows = Prisma.sql`
    SELECT p.*
    FROM restored_line l
    CROSS JOIN LATERAL json_populate_record(NULL::${name(restored.model.name)}, l.line) p`;
  const inserted = await db.$executeRaw(insertion(farmId, restored, rows));
  await db.$executeRaw`TRUNCATE restored_line`;
  return inserted;
}

/** What is written from now on is numbered above what came with the farm. */
export async function numberAbove(farmId: string, db: Db, model: BackupModel): Promise<void> {
  for (const { name: column } of model.columns.filter(({ isCounted }) => isCounted))
    await db.$executeRaw`
      SELECT number_above(${model.name}, ${column}, max(t.${name(column)}))
      FROM ${name(model.name)} t
      WHERE t."farmId" = ${farmId}::uuid`;
}

/** The farm's address, which could not be there before the farm was. */
export async function setAddress(farmId: string, db: Db, addressId: string | null): Promise<void> {
  await db.$executeRaw`UPDATE "Farm" SET "addressId" = ${addressId}::uuid WHERE id = ${farmId}::uuid`;
}
