import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, times, type Comparison, type Target } from './load/load.ts';
import { residentMb } from './load/memory.ts';
import { sized } from './small.ts';

const main = join(import.meta.dirname, '../dist/server/main.js');
/** As `npm start` and the Docker image start it. */
const flags = ['--max-semi-space-size=16'];
const rounds = sized(3);
const budgets = { readyMs: 900, idleMb: 200, loadedMb: 350 };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

interface Started {
  child: ChildProcess;
  port: number;
  ms: number;
}

export async function startOn(dataDir: string): Promise<Started> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ms = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready')) resolve(performance.now() - started);
    });
    child.on('exit', () => reject(new Error('the server ended before it was ready')));
  });
  child.removeAllListeners('exit');
  return { child, port, ms };
}

export async function stop({ child }: Started): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export const within = (ours: number, limit: number): Comparison => ({ ours, limit, ratio: ours / limit });

/** A start with existing data, and the memory of the server before and after pages were asked for. */
export async function startTime(
  dataDir: string,
  pagesOf: (port: number) => Promise<Target>,
): Promise<{ ready: Comparison; idle: Comparison; loaded: Comparison }> {
  await stop(await startOn(dataDir));
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = await startOn(dataDir);
    took.push(started.ms);
    await stop(started);
  }
  const running = await startOn(dataDir);
  await wait(sized(10_000));
  const idle = residentMb(running.child.pid!);
  await times(await pagesOf(running.port), sized(2_000));
  const loaded = residentMb(running.child.pid!);
  await stop(running);
  return {
    ready: within(median(took), budgets.readyMs),
    idle: within(idle, budgets.idleMb),
    loaded: within(loaded, budgets.loadedMb),
  };
}
