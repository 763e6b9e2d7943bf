// The thread that answers dear calls: the same doors on connections of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { createApp } from './app.ts';
import type { DearCall, DearAnswer, DearSetup, FromThread, ToThread } from './platform/turns/dearThread.ts';

const { config, databaseUrl, authSecret } = workerData as DearSetup;
/** As many dear calls as there are places for at once, and one for those who look up something small. */
const databaseConnections = 3;
const app = createApp({ config: { ...config, databaseConnections }, databaseUrl, authSecret });
const running = new Map<number, AbortController>();

async function answerOf({ facts, method, path, headers, body }: DearCall, signal: AbortSignal): Promise<DearAnswer> {
  const url = new URL(path, 'http://localhost');
  const request = new Request(url, { method, headers, signal, ...(method === 'GET' ? {} : { body }) });
  const answer = await app.answer(facts, request);
  // A copy: small answers share the memory of others, which cannot be given away.
  return { status: answer.status, headers: [...answer.headers], bytes: new Uint8Array(await answer.bytes()) };
}

async function run(id: number, call: DearCall): Promise<void> {
  const abandoned = new AbortController();
  running.set(id, abandoned);
  try {
    const answer = await answerOf(call, abandoned.signal);
    parentPort?.postMessage({ id, answer } satisfies FromThread, [answer.bytes.buffer]);
  } catch (failure) {
    parentPort?.postMessage({ id, failure } satisfies FromThread, []);
  } finally {
    running.delete(id);
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('call' in message) void run(message.id, message.call);
  else running.get(message.id)?.abort();
});
