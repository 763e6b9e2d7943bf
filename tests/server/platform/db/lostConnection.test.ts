// A connection that PostgreSQL ends while somebody holds it, between two statements.
import { expect } from 'vitest';
import { FairPool } from '../../../../server/platform/db/fairPool.ts';
import { createTestDatabase, onOnePostgres } from '../../../support/servers/database.ts';

onOnePostgres('a connection that is lost between two statements fails the next one, and the pool goes on', async () => {
  const database = await createTestDatabase();
  const share = { connections: 6, statementTimeoutMs: 5_000 };
  const pool = new FairPool({ url: database.url, mostBytes: 1_000_000, ...share, jobs: share });
  try {
    const held = await pool.connect();
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = new Promise((resolve) => held.once('end', () => resolve('lost')));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
    expect(await lost).toBe('lost');
    await expect(held.query('SELECT 1')).rejects.toThrow();
    held.release(true);
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
