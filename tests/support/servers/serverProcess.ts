// Real servers in processes of their own, which a test may signal, kill and start again.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { authSecret, dataDir } from '../app.ts';
import { isDistributed } from './database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const running = new Set<ChildProcess>();

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  complaint(): string;
  /** Resolves when the text was written; fails when the process ended before. */
  wrote(text: string | RegExp): Promise<void>;
  ready(): Promise<void>;
  /** Sends the signal and resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
}

interface Options {
  env: Record<string, string>;
  /** What is run, by default the server. */
  command?: readonly [file: string, ...args: string[]];
}

/** Below those that the system gives away, so that nobody else takes it before the server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

export async function startServer({ env, command }: Options): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const [file, ...args] = command ?? [process.execPath, 'dist/server/main.js'];
  const child = spawn(file, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO: 'false', LOG_LEVEL: 'info', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let [output, complaint] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const wrote = async (text: string | RegExp) => {
    while (!(typeof text === 'string' ? output.includes(text) : text.test(output))) {
      if (isOver()) throw new Error(`ended with ${child.exitCode} before it wrote ${text}: ${complaint || output}`);
      await wait(10);
    }
  };
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    ended,
    output: () => output,
    complaint: () => complaint.trim(),
    wrote,
    ready: () => wrote('Cocho is ready'),
    end(signal = 'SIGTERM') {
      if (!isOver()) child.kill(signal);
      return ended;
    },
  };
}

/** The settings of a server on an existing database. */
export function onDatabase(url: string): Record<string, string> {
  return { DATABASE_URL: url, AUTH_SECRET: authSecret, DATA_DIR: dataDir(), CITUS: String(isDistributed()) };
}

/** Ends the servers that a test has left; for `afterEach`. */
export async function endServers(): Promise<void> {
  for (const child of running) {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
}
