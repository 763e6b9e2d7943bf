import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startEmbedded } from '../server/platform/db/embedded.ts';
import { median, type Comparison } from './load.ts';

const main = join(import.meta.dirname, '../server/main.ts');

async function untilReady(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('ready')) resolve(performance.now() - started);
    });
    child.on('exit', () => reject(new Error('the server ended before it was ready')));
  });
  const ms = await ready;
  child.removeAllListeners('exit');
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
  return ms;
}

async function databaseAlone(dataDir: string): Promise<number> {
  const started = performance.now();
  const database = await startEmbedded(dataDir);
  const ms = performance.now() - started;
  await database.stop();
  return ms;
}

/** A second start with existing data, compared with the database's own start time. */
export async function startTime(dataDir: string): Promise<Comparison> {
  await untilReady(dataDir);
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    ours.push(await untilReady(dataDir));
    limit.push(await databaseAlone(dataDir));
  }
  return { ours: median(ours), limit: median(limit), ratio: median(limit) / median(ours) };
}
