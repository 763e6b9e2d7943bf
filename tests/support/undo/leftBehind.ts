import type { Context } from '../../../server/platform/context.ts';

interface Table {
  name: string;
  key: string[];
}

const tablesOfFarms = (ctx: Context) => ctx.everyFarm.$queryRaw<Table[]>`
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS key
  FROM pg_class c
  JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND EXISTS (SELECT FROM pg_attribute f WHERE f.attrelid = c.oid AND f.attname = 'farmId')
  GROUP BY c.relname
  ORDER BY c.relname`;

type Row = Readonly<Record<string, unknown>>;

class TakenBack extends Error {}

/**
 * Which rows of a farm are other ones after some acts than before, as `Table.column`, `+Table` and `-Table`: one
 * connection sees what the acts wrote, the other what was there. The acts are taken back then.
 */
export async function leftBehind(ctx: Context, acts: (inside: Context) => Promise<void>): Promise<string[]> {
  const { farmId } = ctx.actor;
  const read = <Found>(at: Context, sql: string, ...values: unknown[]) =>
    at.everyFarm.$queryRawUnsafe<Found[]>(sql, farmId, ...values);
  const countOf = async (at: Context, name: string) =>
    (await read<{ rows: number }>(at, `SELECT count(*)::int AS rows FROM "${name}" WHERE "farmId" = $1::uuid`))[0]!
      .rows;
  const left = new Set<string>();
  const compare = async (inside: Context, first: string, { name, key }: Table) => {
    const written = await read<{ row: Row }>(
      inside,
      `SELECT to_jsonb(t) AS row FROM "${name}" t WHERE "farmId" = $1::uuid AND xmin::text::bigint >= $2::bigint`,
      first,
    );
    const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
    const standing = await read<{ row: Row }>(
      ctx,
      `SELECT to_jsonb(t) AS row
       FROM jsonb_populate_recordset(NULL::"${name}", $2::jsonb) k
       JOIN "${name}" t ON ${key.map((column) => `t."${column}" = k."${column}"`).join(' AND ')}
       WHERE t."farmId" = $1::uuid`,
      JSON.stringify(written.map(({ row }) => row)),
    );
    const before = new Map(standing.map(({ row }) => [keyOf(row), row]));
    for (const { row } of written) {
      const was = before.get(keyOf(row));
      if (!was) left.add(`+${name}`);
      else
        for (const [column, value] of Object.entries(row))
          if (JSON.stringify(value) !== JSON.stringify(was[column])) left.add(`${name}.${column}`);
    }
    const added = written.length - before.size;
    if ((await countOf(ctx, name)) + added > (await countOf(inside, name))) left.add(`-${name}`);
  };
  const work = async (inside: Context) => {
    const [begun] = await read<{ first: string }>(
      inside,
      'SELECT pg_current_xact_id()::text AS first WHERE $1::text IS NOT NULL',
    );
    await acts(inside);
    for (const table of await tablesOfFarms(ctx)) await compare(inside, begun!.first, table);
    throw new TakenBack();
  };
  try {
    await ctx.withFreshCache().transaction(work, farmId, 60_000);
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return [...left].toSorted();
}
