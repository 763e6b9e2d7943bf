// A standby takes over under load. COCHO_POSTGRES names the folder of PostgreSQL's programs, beside Patroni, etcd and HAProxy.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCpf, password } from '../../support/app.ts';
import { endServers, onDatabase, startServer, type ServerProcess } from '../../support/servers/serverProcess.ts';
import { startStandby, type Standby } from '../../support/servers/standby.ts';

const postgres = process.env.COCHO_POSTGRES;
const kills = Number(process.env.KILLS ?? 10);
const longestMs = 15_000;
const writers = 6;

// A kill, and the way back of the one that was killed, take some fifteen seconds.
vi.setConfig({ testTimeout: 60_000 * (kills + 2) });

const home = mkdtempSync(join(tmpdir(), 'cocho-failover-'));
let standby: Standby;
let server: ServerProcess;
let token: string;

type Answer = { data?: Record<string, Record<string, unknown>>; errors?: { extensions: { code: string } }[] };

async function call(query: string, input: object): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return (await response.json()) as Answer;
}

const registration = {
  owner: { name: 'Ana Dona', document: '11144477735', email: 'owner@test.example', password },
  farm: { name: 'Fazenda Teste', acronym: 'FT', contacts: [{ name: 'Sede', number: '(64) 99988-7766' }] },
  address: {
    zipCode: '75900-000',
    country: 'Brasil',
    state: 'GO',
    city: 'Rio Verde',
    neighborhood: 'Zona rural',
    street: 'GO-174',
    number: 'km 12',
  },
  details: { latitude: '-17.9', longitude: '-51.2' },
};

async function signIn(): Promise<void> {
  token = '';
  const input = { email: 'owner@test.example', password };
  const { data } = await call('mutation ($input: SignInInput!) { signIn(input: $input) { token } }', input);
  token = String(data?.signIn?.token);
}

beforeAll(async () => {
  if (!postgres) return;
  const programs = { patroni: 'patroni', etcd: 'etcd', haproxy: 'haproxy', postgres };
  // PostgreSQL runs as another account than root.
  chmodSync(home, 0o755);
  standby = await startStandby(programs, join(home, 'cluster'));
  server = await startServer({ env: onDatabase(standby.url) });
  await server.ready();
  token = '';
  await call('mutation ($input: RegisterFarmInput!) { registerFarm(input: $input) { farmId } }', registration);
  await signIn();
});
afterAll(async () => {
  if (!postgres) return;
  await endServers();
  standby.stop();
  await wait(2_000);
  rmSync(home, { recursive: true, force: true });
});

interface Load {
  written: string[];
  /** When each was answered. */
  at: number[];
  codes: Map<string, number>;
  sent: number;
}

const addOwner = 'mutation ($input: CreateOwnerInput!) { createOwner(input: $input) { owner { id } } }';

async function work(writer: number, load: Load, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const name = `Dono ${writer} ${number}`;
    load.sent += 1;
    const input = { name, document: makeCpf(writer * 1_000_000 + number) };
    const { data, errors } = await call(addOwner, input);
    if (data?.createOwner) {
      load.written.push(name);
      load.at.push(Date.now());
    } else {
      const code = errors?.[0]?.extensions.code ?? 'none';
      load.codes.set(code, (load.codes.get(code) ?? 0) + 1);
      if (code === 'InvalidToken' || code === 'ExpiredToken') await signIn();
      await wait(100);
    }
  }
}

async function namesIn(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM "Owner" WHERE name LIKE 'Dono %'`);
  await client.end();
  return rows.map(({ name }) => name);
}

describe.skipIf(!postgres)('a PostgreSQL that is killed under load', () => {
  test('is followed by its standby within 15 s, and no acknowledged write is lost or doubled', async () => {
    const stop = new AbortController();
    const load: Load = { written: [], at: [], codes: new Map(), sent: 0 };
    const busy = Array.from({ length: writers }, (_, index) => work(index + 1, load, stop.signal));
    const gaps: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      await standby.whole();
      await wait(1_000);
      await standby.killFirst();
      const killed = Date.now();
      // The next write that was sent after it.
      while (!load.at.some((at) => at > killed + 300) && Date.now() < killed + 60_000) await wait(50);
      gaps.push((load.at.find((at) => at > killed + 300) ?? Infinity) - killed);
      console.log(`kill ${kill} of ${kills}: writes away for ${gaps.at(-1)} ms, ${load.written.length} acknowledged`);
    }
    stop.abort();
    await Promise.all(busy);
    await standby.whole();

    const names = await namesIn(standby.url);
    const known = new Set(names);
    const sorted = gaps.toSorted((one, other) => one - other);
    const seconds = (place: number) => ((sorted[place] ?? NaN) / 1_000).toFixed(1);
    console.log(
      `${kills} kills; ${load.written.length} of ${load.sent} writes acknowledged; away ${seconds(0)} to ` +
        `${seconds(sorted.length - 1)} s, median ${seconds(Math.floor(sorted.length / 2))} s;`,
      Object.fromEntries(load.codes),
    );
    expect(load.written.filter((name) => !known.has(name))).toEqual([]);
    expect(known.size).toBe(names.length);
    expect(load.written.length).toBeGreaterThan(kills * 10);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(longestMs);
    // Refused calls say why in the words of the catalogue.
    expect(load.codes.get('none') ?? 0).toBe(0);
  });
});
