import type { Client } from 'pg';
import { checksum } from '../generated/checksum.ts';
import { commandsOf } from '../../../server/platform/db/server/sqlCommands.ts';
import { quoted, type Table } from '../generated/tables.ts';
import { isDistributed } from '../servers/database.ts';

/** What was written to a farm's rows, by triggers: to be asked after each of very many calls. */
export interface FarmWatch {
  /** The tables of the farm with rows that were added, changed or removed, in transactions that were committed. */
  written(): Promise<string[]>;
  /** The same by comparing all rows with what they were: slower, and also past the triggers. */
  changed(): Promise<string[]>;
}

/** Watches the rows of a farm from now on; those without a farmId, as of its people's accounts, are compared after each write to their tables. */
export async function watchFarm(sql: Client, tables: ReadonlyMap<string, Table>, farmId: string): Promise<FarmWatch> {
  const before = await checksum(sql, tables, farmId);
  const watched = [...tables.values()].filter(({ farmColumn }) => farmColumn !== null);
  const others = new Set([...tables.values()].filter((table) => !watched.includes(table)).map(({ name }) => name));
  const triggers = watched.map(({ name, farmColumn }) => {
    const [old, now] = ['OLD', 'NEW'].map((row) => `${row}.${quoted(farmColumn!)} = '${farmId}'`);
    const on = (event: string, when: string) =>
      `CREATE TRIGGER "_watch_${event}" AFTER ${event} ON ${quoted(name)} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION _note_write();`;
    return [
      on('INSERT', now!),
      on('DELETE', old!),
      on('UPDATE', `(${old} OR ${now}) AND OLD.* IS DISTINCT FROM NEW.*`),
    ].join('\n');
  });
  const touches = [...others].map(
    (name) =>
      `CREATE TRIGGER "_watch_touch" AFTER INSERT OR UPDATE OR DELETE ON ${quoted(name)} FOR EACH STATEMENT EXECUTE FUNCTION _note_touch();`,
  );
  // On Citus what a trigger writes lies with its farm, and one of the directory writes on each node.
  const spread = `SELECT create_distributed_table('_written', 'farmId', colocate_with => '"Farm"');`;
  const script = `
    CREATE TABLE _written ("farmId" uuid NOT NULL, "table" text NOT NULL);
    ${isDistributed() ? spread : ''}
    CREATE TABLE _touched ("table" text NOT NULL);
    CREATE FUNCTION _note_touch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO _touched VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    CREATE FUNCTION _note_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO _written VALUES ('${farmId}', TG_OP || ' ' || regexp_replace(TG_TABLE_NAME, '_\\d{6,}$', ''));
        RETURN NULL;
      END $$;
    ${[...triggers, ...(isDistributed() ? [] : touches)].join('\n')}`;
  await sql.query('BEGIN');
  for (const command of commandsOf(script)) await sql.query(command);
  await sql.query('COMMIT');
  const differing = (lines: readonly string[], among: readonly string[]) =>
    lines.filter((line) => !among.includes(line));
  const known = before.filter((line) => others.has(line.split(' ')[0]!));
  let accounts = known;
  return {
    async written() {
      const { rows } = await sql.query<{ table: string }>('SELECT DISTINCT "table" FROM _written');
      const { rowCount: touched } = await sql.query('DELETE FROM _touched');
      if (touched || isDistributed()) accounts = await checksum(sql, tables, farmId, others);
      return [...rows.map(({ table }) => table), ...differing(accounts, known), ...differing(known, accounts)];
    },
    async changed() {
      const now = await checksum(sql, tables, farmId);
      return [...differing(now, before), ...differing(before, now)];
    },
  };
}
