import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type RunningDatabase } from '../../../server/platform/db/server/embedded.ts';
import { copiesIn, copyIfDue, isCopyDue } from '../../../server/platform/db/server/nightlyCopies.ts';

const hourMs = 3_600_000;
const log = pino({ level: 'silent' });

let home: string;
let database: RunningDatabase;

async function query<Row extends object>(sql: string): Promise<Row[]> {
  // The product's own database is made by its migrations.
  const client = new Client({ connectionString: database.url.replace(/cocho$/, 'postgres') });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
const heads = async () => (await query<{ heads: number }>('SELECT count(*)::int AS heads FROM ox'))[0]!.heads;
const restore = (file: string) =>
  spawnSync(process.execPath, ['scripts/restore.ts', file], {
    env: { PATH: process.env['PATH'], DATA_DIR: home },
    encoding: 'utf8',
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cocho-copies-'));
  database = await startEmbedded(home);
  await query('CREATE TABLE ox (id int PRIMARY KEY, name text)');
  await query(`INSERT INTO ox SELECT n, repeat('a', 100) FROM generate_series(1, 20000) n`);
});
afterAll(async () => {
  await database.stop();
  await rm(home, { recursive: true, force: true });
});

test('a copy is due once a night, and at any hour where the server was off at night', () => {
  const at = (hour: number) => new Date(2026, 2, 1, hour, 30);
  const before = (now: Date, hours: number) => now.getTime() - hours * hourMs;
  expect(isCopyDue(null, at(14))).toBe(true);
  expect(isCopyDue(before(at(3), 24), at(3))).toBe(true);
  expect(isCopyDue(before(at(4), 1), at(4))).toBe(false);
  expect(isCopyDue(before(at(14), 11), at(14))).toBe(false);
  expect(isCopyDue(before(at(14), 27), at(14))).toBe(true);
});

test('is made while others write, and comes back as the database of one moment', async () => {
  const copied = new AbortController();
  const writing = (async () => {
    for (let id = 20_001; !copied.signal.aborted; id += 1)
      await query(`INSERT INTO ox VALUES (${id}, repeat('b', 100))`);
  })();
  const file = await copyIfDue({ home, url: database.url.replace(/cocho$/, 'postgres'), keep: 2, log }, new Date());
  copied.abort();
  await writing;
  const atEnd = await heads();
  await query('DELETE FROM ox WHERE id < 15000');
  expect(restore(file!)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('in use by another running Cocho'),
  });
  await database.stop();
  const restored = restore(file!);
  expect([restored.status, restored.stderr, restored.stdout]).toEqual([0, '', expect.stringContaining('start Cocho')]);
  database = await startEmbedded(home);
  const found = await heads();
  expect(found).toBeGreaterThanOrEqual(20_000);
  expect(found).toBeLessThanOrEqual(atEnd);
  // Without gaps: each write that is there has those before it.
  expect(await query('SELECT max(id) AS last FROM ox')).toEqual([{ last: found }]);
  expect((await readdir(home)).filter((name) => /^db\.\d+$/.test(name)).length).toBe(1);
});

test('as many stay as are to, and what is no copy is not restored', async () => {
  const options = { home, url: database.url.replace(/cocho$/, 'postgres'), keep: 2, log };
  for (const days of [2, 4, 6]) await copyIfDue(options, new Date(Date.now() + days * 24 * hourMs));
  expect((await copiesIn(join(home, 'backups'))).length).toBe(2);
  await database.stop();
  const other = join(home, 'backups', 'other.zip');
  await writeFile(other, 'PK no zip');
  expect(restore(other)).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be read') });
  database = await startEmbedded(home);
  expect(await heads()).toBeGreaterThanOrEqual(20_000);
});
