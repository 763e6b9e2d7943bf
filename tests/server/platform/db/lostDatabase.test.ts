// A real server whose own PostgreSQL is killed.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { endServers, startServer, type ServerProcess } from '../../../support/servers/serverProcess.ts';
import { makeTestFolder } from '../../../support/servers/testFolder.ts';

// Starts real servers, possibly on busy machines.
vi.setConfig({ testTimeout: 120_000 });

const home = makeTestFolder();
afterEach(endServers);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const postgresPid = () => Number(readFileSync(join(home, 'db/postmaster.pid'), 'utf8').split('\n')[0]);
const statusOf = (url: string) => fetch(url).then(({ status }) => status);

async function isReadyAgain(server: ServerProcess): Promise<void> {
  await expect.poll(() => statusOf(`${server.url}/health/ready`), { timeout: 60_000, interval: 50 }).toBe(200);
}

const signIn = ({ url }: ServerProcess) =>
  fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@test.example', password: 'long-enough' }),
  });

test('its PostgreSQL killed, a server starts it again within seconds, and reports it in few words', async () => {
  const server = await startServer({ env: { DATA_DIR: home } });
  await server.ready();
  expect((await signIn(server)).status).toBe(400);
  for (const round of [1, 2]) {
    process.kill(postgresPid(), 'SIGKILL');
    const over = new AbortController();
    const seen = new Set<string>();
    const calls = Array.from({ length: 2 }, async () => {
      while (!over.signal.aborted) {
        const answer = await signIn(server);
        await answer.arrayBuffer();
        seen.add([answer.status, answer.headers.get('retry-after') ?? ''].join(' ').trim());
        await wait(50);
      }
    });
    try {
      await wait(100);
      await isReadyAgain(server);
    } finally {
      over.abort();
      await Promise.all(calls);
    }
    // Busy with a time to come again, or refused as always; never a defect.
    for (const answer of seen) expect(answer).toMatch(/^(503 2|400|429 \d+)$/);
    expect(server.output().match(/is started again/g)).toHaveLength(round);
  }
  expect(server.output()).not.toMatch(/"stack"|"level":50|at .*\.ts:\d/);
  expect(server.complaint()).toBe('');
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a PostgreSQL that cannot be started again ends the server with one line', async () => {
  const server = await startServer({ env: { DATA_DIR: home } });
  await server.ready();
  // As after an update that went wrong.
  const version = join(home, 'db/PG_VERSION');
  writeFileSync(version, '17\n');
  process.kill(postgresPid(), 'SIGKILL');
  expect(await server.ended).toBe(1);
  writeFileSync(version, '18\n');
  expect(server.complaint()).toMatch(/^Cocho stops: The embedded PostgreSQL does not start: .*$/);
  expect(server.complaint()).not.toContain('\n');
});
