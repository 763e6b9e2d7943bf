// A first start that is cut off while it makes the demo farm: ready only when the farm is whole.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../prisma/demo/setup/accounts.ts';
import { endServers, startServer, type ServerProcess } from '../support/servers/serverProcess.ts';

const home = mkdtempSync(join(tmpdir(), 'cocho-first-'));
afterEach(endServers);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const begin = (demo = 'true') => startServer({ env: { DATA_DIR: home, DEMO: demo } });

function signIn({ url }: ServerProcess): Promise<Response> {
  return fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoOwner.email, password: demoPassword }),
  });
}

async function farms(): Promise<number> {
  const password = readFileSync(join(home, 'db.password'), 'utf8').trim();
  const port = readFileSync(join(home, 'db/postmaster.pid'), 'utf8').split('\n')[3];
  const sql = new Client({ connectionString: `postgresql://cocho:${password}@127.0.0.1:${port}/cocho` });
  await sql.connect();
  const { rows } = await sql.query<{ count: string }>('SELECT count(*) FROM "Farm"');
  await sql.end();
  return Number(rows[0]?.count);
}

test('cut off by kill -9 and by Ctrl-C, the demo farm is made anew, and served only when it is whole', async () => {
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const server = await begin();
    await server.wrote('Making the demo farm');
    await expect.poll(farms, { timeout: 30_000 }).toBe(1);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    const refused = await signIn(server);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await wait(5_000);
    expect(await server.end(signal)).toBe(signal === 'SIGINT' ? 0 : null);
    expect(server.complaint()).toBe('');
  }
  // A start without the demo farm removes what is left of it.
  const without = await begin('false');
  await without.ready();
  expect(await farms()).toBe(0);
  await without.end('SIGTERM');

  const whole = await begin();
  await whole.wrote('Making the demo farm');
  await whole.ready();
  expect((await fetch(`${whole.url}/health/ready`)).status).toBe(200);
  expect((await signIn(whole)).status).toBe(200);
  expect(await farms()).toBe(2);
  await whole.end('SIGTERM');

  const again = await begin();
  await again.ready();
  expect(again.output()).not.toContain('Making');
  expect(await farms()).toBe(2);
  await again.end('SIGTERM');
});
