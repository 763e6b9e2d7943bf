import type { ChildProcess } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sized } from '../small.ts';

/** A server in a process of its own. */
export interface Running {
  process: ChildProcess;
  port: number;
}

/** Seconds of processor time that it took until now. */
export async function processorTime({ process: child }: Running): Promise<number> {
  const answer = onceEmitted(child, 'message');
  child.send('processor time');
  const [{ seconds }] = (await answer) as [{ seconds: number }];
  return seconds;
}

/** The server's side of it, which ends with whoever started it. */
export function reportProcessorTime(): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message) => {
    if (message !== 'processor time') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ seconds: (user + system) / 1e6 });
  });
}

export interface Target {
  port: number;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const connections = 16;

/** One request and its whole answer. */
export function once(agent: Agent, { port, path, method = 'GET', headers = {}, body }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Requests per second with as many concurrent callers as a busy office. */
async function rate(target: Target, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + milliseconds;
  let answers = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await once(agent, target);
        answers += 1;
      }
    }),
  );
  agent.destroy();
  return (answers * 1000) / (performance.now() - started);
}

/** As many requests, from as many callers. */
export async function times(target: Target, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        await once(agent, target);
      }
    }),
  );
  agent.destroy();
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface Comparison {
  ours: number;
  limit: number;
  ratio: number;
}

/** Alternates both within one run, so that noise affects both. */
export async function compare(ours: Target, limit: Target): Promise<Comparison> {
  const [rounds, milliseconds] = [sized(3), sized(1_000)];
  await rate(ours, milliseconds);
  await rate(limit, sized(500));
  const pairs: Comparison[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = await rate(ours, milliseconds);
    const b = await rate(limit, milliseconds);
    pairs.push({ ours: a, limit: b, ratio: a / b });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ratio)),
  };
}

export async function milliseconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One after the other, so that noise affects both; up to two rounds before do not count. */
export async function inTurns(
  rounds: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<Comparison> {
  const took: [number[], number[]] = [[], []];
  for (let round = -Math.min(rounds, sized(2, 0)); round < sized(rounds, 1); round += 1)
    for (const [index, run] of [ours, bare].entries()) {
      const each = await milliseconds(run);
      if (round >= 0) took[index]!.push(each);
    }
  const [mine, limit] = took.map(median) as [number, number];
  return { ours: mine, limit, ratio: mine / limit };
}

/** Of a hundred times the slowest but one. */
export const percentile99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

const betweenReadsMs = 5;

/** How long one reader waits, again and again until the work is done: the 99th percentile, in milliseconds. */
export async function slowestWhile<Result>(
  read: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<{ result: Result; slowest: number }> {
  const times: number[] = [];
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  // What it fails with is thrown at the end.
  working.catch(() => undefined);
  while (!done.signal.aborted) {
    times.push(await milliseconds(read));
    await wait(betweenReadsMs);
  }
  return { result: await working, slowest: percentile99(times) };
}
