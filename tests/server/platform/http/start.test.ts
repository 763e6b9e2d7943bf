import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { processFacts } from '../../../../server/platform/db/server/processes.ts';
import { endServers, startServer } from '../../../support/servers/serverProcess.ts';
import { makeTestFolder } from '../../../support/servers/testFolder.ts';

interface Started {
  child: ChildProcess;
  url: string;
  complaint: string;
}

// Starts and stops real servers, possibly on busy machines.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const home = makeTestFolder();
const dataDir = join(home, 'data');
const pidFile = join(dataDir, 'db/postmaster.pid');
const running = new Set<ChildProcess>();

afterEach(async () => {
  for (const child of running) await end(child, 'SIGINT');
  await endServers();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Starts a separate process; resolves when it is ready or has exited. */
function start(folder = dataDir): Promise<Started> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../support/servers/startProcess.ts')], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATA_DIR: folder },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return new Promise((resolve) => {
    let complaint = '';
    const done = (url: string) => resolve({ child, url, complaint: complaint.trim() });
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()));
    child.once('close', () => done(''));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function postgresPid(): number {
  return Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
}

function isAlive(pid: number): boolean {
  return processFacts(pid) !== undefined;
}

async function keepsItsData(url: string): Promise<void> {
  expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
}

/** Only in npm run test:long: each starts servers for seconds. */
const rarely = test.runIf(process.env.EVERY_CASE === 'true');

describe('the embedded database', () => {
  test('of concurrent first starts one succeeds: PostgreSQL 18 on loopback, its password readable only by the owner', async () => {
    const started = await Promise.all([start(), start(), start()]);
    const [one, ...others] = started.toSorted((left, right) => right.url.length - left.url.length);
    for (const { complaint } of others) expect(complaint).toContain('in use by another running Cocho');
    const { url } = one!;
    const [row] = await query<{ version: string; address: string; sorted: string[] }>(
      url,
      `SELECT current_setting('server_version') AS version, current_setting('listen_addresses') AS address,
        (SELECT array_agg(name ORDER BY name) FROM unnest(ARRAY['Zebu', 'água', 'Angus', 'Ébano']) AS name) AS sorted`,
    );
    expect(row).toEqual({
      version: expect.stringMatching(/^18\./),
      address: '127.0.0.1',
      sorted: ['água', 'Angus', 'Ébano', 'Zebu'],
    });
    expect(statSync(join(dataDir, 'db.password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
    const withoutPassword = new URL(url);
    withoutPassword.password = '';
    await expect(query(withoutPassword.href, 'SELECT 1')).rejects.toThrow();
    await query(url, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)');
  });

  test('Ctrl-C stops it cleanly; the second start keeps the data', async () => {
    const first = await start();
    const pid = postgresPid();
    expect(await end(first.child, 'SIGINT')).toBe(0);
    expect([isAlive(pid), existsSync(pidFile), existsSync(join(dataDir, 'cocho.lock'))]).toEqual([false, false, false]);
    const { url } = await start();
    await keepsItsData(url);
  });

  test('a second Cocho on the same folder exits with one line, the first keeps running', async () => {
    const first = await start();
    const second = await start();
    expect(second.complaint).toMatch(/^The data folder .* is in use by another running Cocho \(process \d+\).*$/);
    expect(second.complaint).not.toContain('\n');
    expect(second.child.exitCode).toBe(1);
    await keepsItsData(first.url);
  });

  test('after kill -9 of Cocho the next start stops the orphaned PostgreSQL', async () => {
    const { child, url } = await start();
    const orphan = postgresPid();
    await query(url, 'CREATE TABLE IF NOT EXISTS later (id int)');
    await end(child, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);
    const next = await start();
    expect([next.complaint, isAlive(orphan)]).toEqual(['', false]);
    await keepsItsData(next.url);
    await query(next.url, 'SELECT id FROM later');
  });

  test('after kill -9 of Cocho and PostgreSQL the next start recovers', async () => {
    const { child } = await start();
    process.kill(postgresPid(), 'SIGKILL');
    await end(child, 'SIGKILL');
    const next = await start();
    expect(next.complaint).toBe('');
    await keepsItsData(next.url);
  });

  rarely('stale lock files that point at other processes do not prevent a start', async () => {
    await end((await start()).child, 'SIGINT');
    writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'db')}\n0\n5432\n\n127.0.0.1\n\nready\n`, { mode: 0o600 });
    writeFileSync(join(dataDir, 'cocho.lock'), `${process.pid} 1\n`);
    const { url, complaint } = await start();
    expect(complaint).toBe('');
    await keepsItsData(url);
  });

  rarely('a partially initialized database folder is initialized again', async () => {
    const folder = join(home, 'half');
    mkdirSync(join(folder, 'db.new/base'), { recursive: true });
    const { complaint } = await start(folder);
    expect(complaint).toBe('');
  });

  rarely('works with a long path with spaces that is closed to other users', async () => {
    const closed = join(home, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { complaint } = await start(join(closed, `a folder ${'x'.repeat(120)}`));
    expect(complaint).toBe('');
  });

  test('a PostgreSQL start error is reported in one line', async () => {
    await end((await start()).child, 'SIGINT');
    const versionFile = join(dataDir, 'db/PG_VERSION');
    writeFileSync(versionFile, '17\n');
    const { complaint, child } = await start();
    writeFileSync(versionFile, '18\n');
    expect(complaint).toMatch(
      /^The embedded PostgreSQL does not start: database files are incompatible with server \(more in .*postgres\.log\)$/,
    );
    expect(child.exitCode).toBe(1);
    await keepsItsData((await start()).url);
  });
});

describe('what is not Cocho’s own, or damaged,', () => {
  let serial = 0;
  /** A folder with these files; a name that ends with a slash is a folder. */
  function folderWith(files: Record<string, string>): string {
    serial += 1;
    const folder = join(home, `foreign-${serial}`);
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      if (name.endsWith('/')) mkdirSync(join(folder, name), { recursive: true });
      else writeFileSync(join(folder, name), text);
    }
    return folder;
  }
  const file = (): string => {
    const folder = folderWith({ note: 'mine' });
    return join(folder, 'note');
  };
  const wrong: [what: string, env: () => Record<string, string>, complaint: RegExp][] = [
    ['a DATA_DIR that is a file', () => ({ DATA_DIR: file() }), /data folder .* cannot be used/],
    ['a DATA_DIR inside a file', () => ({ DATA_DIR: join(file(), 'data') }), /data folder .* cannot be used/],
    ['a DATA_DIR of something else', () => ({ DATA_DIR: folderWith({ 'holiday.jpg': '' }) }), /holds other files/],
    [
      'a db that is no database',
      () => ({ DATA_DIR: folderWith({ 'db/': '', 'db/mine/': '' }) }),
      /is not a PostgreSQL/,
    ],
    ['a db that is a file', () => ({ DATA_DIR: folderWith({ db: 'mine' }) }), /is not a PostgreSQL/],
    [
      'a database without its password',
      () => ({ DATA_DIR: folderWith({ 'db/': '', 'db/PG_VERSION': '18' }) }),
      /missing/,
    ],
    ['a damaged password', () => ({ DATA_DIR: folderWith({ 'db.password': '\0\0' }) }), /db\.password is damaged/],
    ['a damaged key', () => ({ DATA_DIR: folderWith({ 'auth.secret': 'short' }) }), /auth\.secret is damaged/],
    [
      'a key that is a folder',
      () => ({ DATA_DIR: folderWith({ 'auth.secret/': '' }) }),
      /data folder .* cannot be used/,
    ],
    [
      'a lock of another program',
      () => ({ DATA_DIR: folderWith({ 'cocho.lock': 'held by backup' }) }),
      /cocho\.lock is not a lock of Cocho/,
    ],
    [
      'a lock that is a folder',
      () => ({ DATA_DIR: folderWith({ 'cocho.lock/': '' }) }),
      /data folder .* cannot be used/,
    ],
    ['a HOST that is no host', () => ({ DATA_DIR: folderWith({}), HOST: 'no such host' }), /HOST: no such host is not/],
    ['a HOST elsewhere', () => ({ DATA_DIR: folderWith({}), HOST: '192.0.2.1' }), /HOST: 192\.0\.2\.1 is not/],
  ];

  /** The key and the address are read by the whole server only, which takes longer to load. */
  async function complaintOf(settings: Record<string, string>): Promise<string> {
    if (!settings.HOST && !existsSync(join(settings.DATA_DIR!, 'auth.secret'))) {
      const { child, complaint } = await start(settings.DATA_DIR);
      expect(child.exitCode).toBe(1);
      return complaint;
    }
    const server = await startServer({ env: settings });
    expect(await server.ended).toBe(1);
    expect(server.complaint()).toMatch(/^Cocho cannot start: /);
    return server.complaint();
  }

  test.each(wrong)('%s is refused with one line and left as it is', async (_what, env, complaint) => {
    const settings = env();
    const folder = join(home, `foreign-${serial}`);
    const before = readdirSync(folder, { recursive: true }).toSorted();
    const said = await complaintOf(settings);
    expect(said).toMatch(complaint);
    expect(said).not.toContain('\n');
    const after = readdirSync(folder, { recursive: true }).toSorted();
    // The key for the tokens of a folder of our own may be made before.
    expect(after.filter((name) => name !== 'auth.secret')).toEqual(before.filter((name) => name !== 'auth.secret'));
  });
});
