import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { WebSocket } from 'ws';
import { subscriptionDocument, type BenchFarm } from './data.ts';
import { median, type Comparison } from './load.ts';

export const subscribers = 1_000;

interface Crowd {
  sockets: WebSocket[];
  /** Resolves with the last message once every socket has received one more. */
  nextMessage(): Promise<string>;
}

async function gather(
  url: string,
  protocol: string | undefined,
  greet: (socket: WebSocket, index: number) => Promise<void>,
): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let received = 0;
  let last = '';
  let all: ((text: string) => void) | undefined;
  for (let index = 0; index < subscribers; index += 1) {
    const socket = new WebSocket(url, protocol);
    await once(socket, 'open');
    await greet(socket, index);
    socket.on('message', (data: Buffer) => {
      received += 1;
      last = data.toString();
      if (received === subscribers) all?.(last);
    });
    sockets.push(socket);
  }
  return {
    sockets,
    nextMessage() {
      received = 0;
      return new Promise((resolve) => {
        all = resolve;
      });
    },
  };
}

async function timed(crowd: Crowd, send: () => void): Promise<{ ms: number; text: string }> {
  const arrived = crowd.nextMessage();
  const started = performance.now();
  send();
  const text = await arrived;
  return { ms: performance.now() - started, text };
}

/** One event to a thousand live screens, compared with broadcasting the same bytes directly. */
export async function fanOut(
  app: { process: ChildProcess; port: number },
  limit: { process: ChildProcess; port: number },
  farm: BenchFarm,
  tokens: readonly string[],
): Promise<Comparison> {
  const ours = await gather(`ws://127.0.0.1:${app.port}/graphql`, 'graphql-transport-ws', async (socket, index) => {
    const authorization = `Bearer ${tokens[index]}`;
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: subscriptionDocument } }));
  });
  const raw = await gather(`ws://127.0.0.1:${limit.port}/`, undefined, async () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const emit = () => app.process.send({ changed: { id: farm.membershipId, farmId: farm.farmId } });
  const first = await timed(ours, emit);
  const pairs: Comparison[] = [];
  for (let round = 0; round < 15; round += 1) {
    const a = await timed(ours, emit);
    const b = await timed(raw, () => limit.process.send({ broadcast: first.text }));
    pairs.push({ ours: (subscribers * 1000) / a.ms, limit: (subscribers * 1000) / b.ms, ratio: b.ms / a.ms });
  }
  for (const socket of [...ours.sockets, ...raw.sockets]) socket.terminate();
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    limit: median(pairs.map((pair) => pair.limit)),
    ratio: median(pairs.map((pair) => pair.ratio)),
  };
}
