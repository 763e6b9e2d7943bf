// SIGTERM to a real server: what runs ends well, what comes is refused, and nothing is left behind.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { endServers, onDatabase, startServer, type ServerProcess } from '../../../support/servers/serverProcess.ts';
import { makeTestFolder } from '../../../support/servers/testFolder.ts';
import { openSession } from '../../../support/sessions.ts';
import { connect } from '../../../support/socket.ts';

// Starts real servers, possibly on busy machines.
vi.setConfig({ testTimeout: 120_000 });

const home = makeTestFolder();
let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp();
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
});
afterEach(endServers);
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

/** Holds back every read of the farm's occurrences until it is let go. */
async function holdOccurrences(): Promise<() => Promise<void>> {
  const sql = new Client({ connectionString: app.databaseUrl });
  // A test that failed leaves it to the end of its database.
  sql.on('error', () => undefined);
  await sql.connect();
  await sql.query('BEGIN; LOCK TABLE "Occurrence" IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await sql.query('COMMIT');
    await sql.end();
  };
}

async function waitingCalls(count: number): Promise<void> {
  const sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  const waiting = async () =>
    (
      await sql.query(
        `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"Occurrence"'::regclass
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
    ).rowCount;
  await expect.poll(waiting, { interval: 10, timeout: 60_000 }).toBe(count);
  await sql.end();
}

const authorized = () => ({ authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' });

function occurrencesFile({ url }: ServerProcess): Promise<Response> {
  const query = `query Occurrences($id: ID!, $count: Int, $cursor: String) { node(id: $id) { ... on Farm {
    occurrences(first: $count, after: $cursor) { edges { node { id description } } pageInfo { hasNextPage endCursor } } } } }`;
  const body = JSON.stringify({
    title: 'Ocorrências',
    format: 'csv',
    query,
    variables: { id: toGlobalId('Farm', farm.farmId) },
    countVariable: 'count',
    cursorVariable: 'cursor',
    connection: 'node.occurrences',
    columns: [{ title: 'Texto', source: { paths: ['description'] } }],
  });
  return fetch(`${url}/graphql/file`, { method: 'POST', headers: authorized(), body });
}

describe('SIGTERM', () => {
  test('lets running calls and files end, asks pages to come back, and takes nothing new', async () => {
    const server = await startServer({ env: onDatabase(app.databaseUrl) });
    await server.ready();
    const socket = await connect({ ...app, url: server.url }, owner.token);
    const letGo = await holdOccurrences();
    const call = fetch(`${server.url}/api/occurrences`, { headers: authorized() });
    const file = occurrencesFile(server);
    await waitingCalls(2);
    server.child.kill('SIGTERM');
    expect(await socket.closed).toMatchObject({ code: 1012 });
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed');
    await letGo();
    expect((await call).status).toBe(200);
    expect(await (await file).text()).toContain('Texto');
    expect(await server.ended).toBe(0);
    expect(server.complaint()).toBe('');
  });

  test('to npm start reaches the server', async () => {
    const server = await startServer({ env: onDatabase(app.databaseUrl), command: ['npm', 'start'] });
    await server.ready();
    await server.end('SIGTERM');
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed');
  });

  test('while a server starts leaves no PostgreSQL behind', async () => {
    for (const [index, moment] of ['bin/initdb', 'bin/postgres -D'].entries()) {
      const folder = join(home, `start-${index}`);
      const server = await startServer({ env: { DATA_DIR: folder } });
      await expect.poll(() => programsIn(folder).join('\n'), { interval: 5, timeout: 60_000 }).toContain(moment);
      expect(await server.end('SIGTERM')).toBe(0);
      await expect.poll(() => programsIn(folder), { timeout: 60_000 }).toEqual([]);
      expect(existsSync(join(folder, 'cocho.lock'))).toBe(false);
    }
  });
});

/** The command lines of the processes that work on a data folder; Linux only. */
function programsIn(folder: string): string[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const isOurs = command.includes(folder) || readlinkSync(`/proc/${entry}/cwd`).startsWith(folder);
      return isOurs && /initdb|postgres/.test(command) ? [command] : [];
    } catch {
      return [];
    }
  });
}
