import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fail } from '../../server/platform/errors/AppError.ts';
import { requiredLine } from '../../server/platform/input.ts';
import { defineJob, jobKinds, type ReportProgress } from '../../server/platform/jobs/job.ts';
import { authSecret, dataDir } from './app.ts';

export interface Gate {
  open(): void;
  passed: Promise<void>;
}

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: () => resolve(), passed: promise };
}

/** What the test job does, by its input word. */
export type Acts = Record<string, (reportProgress: ReportProgress) => Promise<void>>;

/** A kind of job that runs the action of its word and returns a file with the word, its actor and its day. */
export function defineTestJob(name: string, acts: Acts) {
  const start = defineJob({
    name,
    allow: 'stock:write',
    input: z.strictObject({ word: requiredLine(20) }),
    title: ({ word }) => `Test ${word}`,
    async run(ctx, { word }, reportProgress) {
      const act = acts[word];
      if (!act) fail('LineNotFound');
      await act(reportProgress);
      const { farmId, role } = ctx.person;
      const text = [word, farmId, role, ctx.facts.locale, await ctx.day()].join('|');
      return { name: `${word}.txt`, contentType: 'text/plain', bytes: new TextEncoder().encode(text) };
    },
  });
  return { start, remove: () => jobKinds.delete(name) };
}

const serverFile = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** A server in its own process, so that a test can kill it. */
export async function startServerProcess(
  databaseUrl: string,
): Promise<{ kill(signal?: NodeJS.Signals): Promise<void> }> {
  const child = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: authSecret,
      DATA_DIR: dataDir(),
      PORT: '0',
      DEMO: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = Promise.withResolvers<void>();
  let output = '';
  // Read to its end: a server that may not write any more would end by itself.
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Cocho is ready')) ready.resolve();
  });
  const endedFirst = ended.then(() => Promise.reject(new Error(`the server ended before it was ready: ${output}`)));
  await Promise.race([ready.promise, endedFirst]);
  return {
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}
