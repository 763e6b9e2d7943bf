import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { BackupModel } from '../../platform/db/generated/backupModels.ts';
import type { EveryFarmDb } from '../../platform/db/client.ts';
import { writtenColumns } from './backupColumns.ts';

type Both = Pick<EveryFarmDb, '$queryRaw'>;

/** What of a farm people look at first. */
export interface Headline {
  heads: number;
  batches: number;
  stockKg: string;
  stockValue: string;
  day: string;
  /** The same of a farm and of its copies. */
  lineage: string;
}

export async function headlineOf(farmId: string, db: Both): Promise<Headline> {
  const [row] = await db.$queryRaw<Headline[]>`
    SELECT
      (SELECT count(*)::int FROM "Ox" WHERE "farmId" = ${farmId}::uuid AND status = 'ACTIVE') AS heads,
      (SELECT count(*)::int FROM "Batch" WHERE "farmId" = ${farmId}::uuid AND status = 'ACTIVE') AS batches,
      (SELECT coalesce(sum("balanceKg"), 0)::text FROM "Stock" WHERE "farmId" = ${farmId}::uuid) AS "stockKg",
      (SELECT coalesce(sum(value), 0)::text FROM "Stock" WHERE "farmId" = ${farmId}::uuid) AS "stockValue",
      f."currentDay"::text AS day, coalesce(f."sealedAs", f.id)::text AS lineage
    FROM "Farm" f
    WHERE f.id = ${farmId}::uuid`;
  return row!;
}

/** Rows of a model on a farm and on a copy of it. */
export interface RowDifference {
  same: number;
  changed: number;
  /** On this farm alone: added since the copy. */
  added: number;
  /** On the copy alone: removed since. */
  removed: number;
}

/** Compares the rows of both farms by their keys, without the columns that a restore changes on purpose. */
export async function compareRows(
  farmId: string,
  db: Both,
  otherId: string,
  { model, left }: { model: BackupModel; left: ReadonlySet<string> },
): Promise<RowDifference> {
  const compared = writtenColumns(model).filter(({ name }) => !left.has(name) && !model.key.includes(name));
  const row = (side: string) => Prisma.raw(`ROW(${compared.map(({ name }) => `${side}."${name}"`).join(', ')})`);
  const table = Prisma.raw(`"${model.name}"`);
  const first = (side: string) => Prisma.raw(`${side}."${model.key[0]}"`);
  const isDifferent = compared.length === 0 ? Prisma.sql`false` : Prisma.sql`${row('a')} IS DISTINCT FROM ${row('b')}`;
  const on = Prisma.raw(model.key.map((name) => `a."${name}" = b."${name}"`).join(' AND '));
  const [counted] = await db.$queryRaw<RowDifference[]>`
    SELECT
      count(*) FILTER (WHERE ${first('a')} IS NOT NULL AND ${first('b')} IS NOT NULL AND NOT (${isDifferent}))::int
        AS same,
      count(*) FILTER (WHERE ${first('a')} IS NOT NULL AND ${first('b')} IS NOT NULL AND ${isDifferent})::int
        AS changed,
      count(*) FILTER (WHERE ${first('b')} IS NULL)::int AS added,
      count(*) FILTER (WHERE ${first('a')} IS NULL)::int AS removed
    FROM (SELECT * FROM ${table} WHERE "farmId" = ${farmId}::uuid) a
    FULL JOIN (SELECT * FROM ${table} WHERE "farmId" = ${otherId}::uuid) b ON ${on}`;
  return counted!;
}
