import { Pool } from 'pg';
import { uuidv7 } from '../values/uuid.ts';

/** What each running server has counted, in one small table that all of them write and read. */
export interface ServerCounts<Counts> {
  /** Writes this server's counts and reads those of the others that run. */
  exchange(own: Counts): Promise<Counts[]>;
  /** Removes this server's counts. */
  close(): Promise<void>;
}

const timeoutMs = 2_000;

/** A server that has written nothing for five seconds does not run any more; its row stays for a minute. */
const exchangeSql = `
  WITH own AS (
    INSERT INTO "ServerCount" ("serverId", counts, "seenAt")
    VALUES ($1, $2, now())
    ON CONFLICT ("serverId") DO UPDATE SET counts = excluded.counts, "seenAt" = excluded."seenAt"
  ), ended AS (
    DELETE FROM "ServerCount"
    WHERE "serverId" <> $1 AND "seenAt" < now() - interval '1 minute'
  )
  SELECT counts
  FROM "ServerCount"
  WHERE "serverId" <> $1 AND "seenAt" > now() - interval '5 seconds'`;

export function openServerCounts<Counts>(url: string): ServerCounts<Counts> {
  const serverId = uuidv7();
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: 'cocho-counts',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // The pool replaces closed connections; an unhandled 'error' event would end the process.
  pool.on('error', () => undefined);
  let isListed = false;
  return {
    async exchange(own) {
      isListed = false;
      const { rows } = await pool.query<{ counts: Counts }>(exchangeSql, [serverId, JSON.stringify(own)]);
      isListed = true;
      return rows.map(({ counts }) => counts);
    },
    async close() {
      // Where the database is away, the others forget this server by themselves.
      if (isListed)
        await pool.query('DELETE FROM "ServerCount" WHERE "serverId" = $1', [serverId]).catch(() => undefined);
      await pool.end();
    },
  };
}
