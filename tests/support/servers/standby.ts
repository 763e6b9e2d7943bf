// Two PostgreSQL with Patroni and HAProxy before them, as they are recommended in deploy/.
import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { root } from '../../../scripts/commands.ts';
import { postgresAccount } from '../../../server/platform/db/server/postgres.ts';
import { freePort } from './serverProcess.ts';

export interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** The folder of PostgreSQL's programs. */
  postgres: string;
}

export interface Standby {
  url: string;
  /** Kills the PostgreSQL that is written to; returns which node it was. */
  killFirst(): Promise<string>;
  /** Resolves when one is written to and the other has all of it. */
  whole(): Promise<void>;
  stop(): void;
}

interface Node {
  name: string;
  folder: string;
  port: number;
  rest: number;
}

const account = postgresAccount('/nonexistent');

function launch(running: ChildProcess[], folder: string, file: string, args: string[]): void {
  const log = openSync(join(folder, `${running.length}.log`), 'a');
  running.push(spawn(file, args, { ...account, cwd: folder, stdio: ['ignore', log, log] }));
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

function writeNode({ name, folder, port, rest }: Node, etcd: number, programs: Programs): string {
  const text = readFileSync(join(root, 'deploy/patroni.yml'), 'utf8')
    .replace('name: cocho-a', `name: ${name}`)
    .replace('127.0.0.1:2379', `127.0.0.1:${etcd}`)
    .replaceAll('127.0.0.1:8008', `127.0.0.1:${rest}`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${port}`)
    .replaceAll('/var/lib/cocho', folder)
    .replace(/bin_dir: .*/, `bin_dir: ${programs.postgres}`);
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

function writeBalancer(folder: string, port: number, nodes: readonly Node[]): string {
  const servers = nodes.map((node) => `    server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`);
  const text = readFileSync(join(root, 'deploy/haproxy-postgres.cfg'), 'utf8')
    .replace('127.0.0.1:5430', `127.0.0.1:${port}`)
    .replace(/( +server cocho-.*\n?)+/, `${servers.join('\n')}\n`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

interface Member {
  role: string;
  state: string;
}

async function memberOf({ rest }: Node): Promise<Member | null> {
  return fetch(`http://127.0.0.1:${rest}/patroni`, { signal: AbortSignal.timeout(3_000) }).then(
    async (response) => (await response.json()) as Member,
    () => null,
  );
}

async function isSynchronous({ rest }: Node): Promise<boolean> {
  return fetch(`http://127.0.0.1:${rest}/synchronous`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function until(what: string, seconds: number, is: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await is())) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`);
    await wait(100);
  }
}

export async function startStandby(programs: Programs, home: string): Promise<Standby> {
  const folder = ownFolder(home);
  const running: ChildProcess[] = [];
  const [etcd, peers, port] = [await freePort(), await freePort(), await freePort()];
  const at = (each: number) => `http://127.0.0.1:${each}`;
  launch(running, folder, programs.etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--name', 'one'],
    ...['--listen-client-urls', at(etcd), '--advertise-client-urls', at(etcd)],
    ...['--listen-peer-urls', at(peers), '--initial-advertise-peer-urls', at(peers)],
    ...['--initial-cluster', `one=${at(peers)}`],
  ]);
  const nodes: Node[] = [];
  for (const name of ['cocho-a', 'cocho-b'])
    nodes.push({ name, folder: ownFolder(join(folder, name)), port: await freePort(), rest: await freePort() });
  const isFirst = async (node: Node) => {
    const member = await memberOf(node);
    return member?.state === 'running' && ['master', 'primary'].includes(member.role);
  };
  const findFirst = async () => {
    for (const node of nodes) if (await isFirst(node)) return node;
    return null;
  };
  launch(running, folder, programs.patroni, [writeNode(nodes[0]!, etcd, programs)]);
  await until('a first PostgreSQL', 60, async () => (await findFirst()) !== null);
  launch(running, folder, programs.patroni, [writeNode(nodes[1]!, etcd, programs)]);
  launch(running, folder, programs.haproxy, ['-f', writeBalancer(folder, port, nodes), '-db']);
  const whole = () =>
    until('a first PostgreSQL and one that has all of it', 120, async () => {
      const first = await findFirst();
      const other = nodes.find((node) => node !== first);
      return first !== null && other !== undefined && (await isSynchronous(other));
    });
  await whole();
  const server = new URL(`postgresql://cocho:change-me@127.0.0.1:${port}/postgres`);
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query('CREATE DATABASE cocho');
  await client.end();
  server.pathname = '/cocho';
  return {
    url: server.href,
    whole,
    async killFirst() {
      const first = await findFirst();
      if (first === null) throw new Error('no PostgreSQL is written to');
      const [pid] = readFileSync(join(first.folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      return first.name;
    },
    stop() {
      for (const child of running.toReversed()) child.kill('SIGTERM');
    },
  };
}
