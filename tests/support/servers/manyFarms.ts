import type { Client } from 'pg';
import { quoted, readTables } from '../generated/tables.ts';

const farms = 500;

/**
 * What PostgreSQL would know where this many farms, each as large as this one, lay in the same tables: rows, farms and
 * ids are as many more, so that each condition on an id seems to leave next to nothing of a farm.
 */
export async function pretendManyFarms(sql: Client): Promise<void> {
  await sql.query('ANALYZE');
  for (const [name, { farmColumn, columns }] of await readTables(sql)) {
    if (farmColumn !== 'farmId') continue;
    await sql.query(
      `SELECT pg_restore_relation_stats(
         'schemaname', 'public', 'relname', relname::text, 'relpages', relpages, 'reltuples', (reltuples * ${farms})::real)
       FROM pg_class WHERE oid = '${quoted(name)}'::regclass AND reltuples > 0`,
    );
    const ids = columns.filter(({ type }) => type === 'uuid').map((column) => column.name);
    await sql.query(
      `SELECT pg_restore_attribute_stats(
         'schemaname', 'public', 'relname', tablename::text, 'attname', attname::text, 'inherited', false,
         'null_frac', null_frac, 'avg_width', avg_width, 'n_distinct', (n_distinct * ${farms})::real)
       FROM pg_stats WHERE schemaname = 'public' AND tablename = $1 AND attname = ANY($2) AND n_distinct > 0`,
      [name, ids],
    );
  }
}
