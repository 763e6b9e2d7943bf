// A first start that is cut off while it makes the demo farm: ready only when the farm is whole, open before.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { password } from '../../support/app.ts';
import { registration } from '../../support/mutate.ts';
import { endServers, startServer, type ServerProcess } from '../../support/servers/serverProcess.ts';

const own = 'dona@fazenda.example';
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cocho-first-'));
});
afterEach(async () => {
  await endServers();
  rmSync(home, { recursive: true, force: true });
});

const begin = (demo = 'true') => startServer({ env: { DATA_DIR: home, DEMO: demo } });

async function post({ url }: ServerProcess, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

const signIn = (server: ServerProcess, email = demoOwner.email, typed = demoPassword) =>
  post(server, '/auth', { email, password: typed });

/** Waits until so much of the demo farm is made. */
async function made({ url }: ServerProcess, part: number): Promise<void> {
  const found = async () => {
    const { demoFarm } = (await (await fetch(`${url}/health/ready`)).json()) as { demoFarm?: number };
    return demoFarm ?? 0;
  };
  await expect.poll(found, { timeout: 60_000, interval: 100 }).toBeGreaterThan(part);
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

test('cut off by kill -9 and by Ctrl-C, the demo farm is made anew, and an own farm registered meanwhile stays', async () => {
  const begun = performance.now();
  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    const server = await begin();
    await server.wrote('Making the demo farm');
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    if (signal === 'SIGKILL') {
      expect(await post(server, '/farms', registration(own, '52998224725'))).toBe(201);
      expect(performance.now() - begun).toBeLessThan(10_000);
    }
    expect(await signIn(server)).toBe(400);
    await made(server, 0.3);
    expect(await server.end(signal)).toBe(signal === 'SIGINT' ? 0 : null);
    expect(server.complaint()).toBe('');
  }
  const whole = await begin();
  await whole.wrote('Making the demo farm');
  await whole.ready();
  expect([await signIn(whole), await signIn(whole, own, password), await farms()]).toEqual([200, 200, 3]);
  await whole.end('SIGTERM');

  const again = await begin();
  await again.ready();
  expect(again.output()).not.toContain('Making');
  expect(await farms()).toBe(3);
  await again.end('SIGTERM');
});

test('a start without the demo farm removes what is left of one that was cut off, however late', async () => {
  for (const part of [0.2, 0.8]) {
    const server = await begin();
    await made(server, part);
    await server.end('SIGKILL');
    const without = await begin('false');
    await without.ready();
    expect([await farms(), await signIn(without)]).toEqual([0, 400]);
    await without.end('SIGTERM');
  }
});
