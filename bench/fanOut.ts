import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { subscriptionDocument, type BenchFarm } from './data.ts';
import { median, processorTime, type Comparison, type Running } from './load.ts';

/** Each of them with as many subscriptions as our largest screen has. */
export const subscribers = 1_000;
const perSocket = 5;
const subscriptions = subscribers * perSocket;
const everyMs = 200;
const events = 25;
const rounds = 3;

interface Crowd {
  sockets: WebSocket[];
  text: string;
  /** When each message arrived. */
  arrivals: number[];
}

async function gather(
  url: string,
  protocol: string | undefined,
  greet: (socket: WebSocket, index: number) => Promise<void>,
): Promise<Crowd> {
  const crowd: Crowd = { sockets: [], text: '', arrivals: [] };
  for (let index = 0; index < subscribers; index += 1) {
    const socket = new WebSocket(url, protocol, { perMessageDeflate: false });
    await once(socket, 'open');
    await greet(socket, index);
    socket.on('message', (data: Buffer) => {
      if (crowd.text === '') crowd.text = data.toString();
      crowd.arrivals.push(performance.now());
    });
    crowd.sockets.push(socket);
  }
  return crowd;
}

async function arrived({ arrivals }: Crowd, count: number): Promise<void> {
  const until = performance.now() + 30_000;
  while (arrivals.length < count) {
    if (performance.now() > until) throw new Error(`${arrivals.length} of ${count} messages arrived`);
    await wait(5);
  }
}

interface Cost {
  /** Microseconds of the server's processor time. */
  perMessage: number;
  /** Milliseconds until all but a hundredth of an event's messages were there. */
  p99: number;
}

/** Five events a second. */
async function cost(crowd: Crowd, server: Running, send: () => void): Promise<Cost> {
  const before = await processorTime(server);
  const delays: number[] = [];
  for (let event = 0; event < events; event += 1) {
    crowd.arrivals.length = 0;
    const sent = performance.now();
    send();
    await Promise.all([arrived(crowd, subscriptions), wait(everyMs)]);
    delays.push(...crowd.arrivals.map((at) => at - sent));
  }
  const seconds = (await processorTime(server)) - before;
  const [p99 = Number.NaN] = delays.toSorted((a, b) => a - b).slice(Math.floor(delays.length * 0.99));
  return { perMessage: (seconds * 1e6) / (events * subscriptions), p99 };
}

/** Live screens told of one event, compared with broadcasting the same bytes directly. */
export async function fanOut(
  app: Running,
  limit: Running,
  farm: BenchFarm,
  tokens: readonly string[],
): Promise<{ processor: Comparison; p99: Comparison }> {
  const ours = await gather(`ws://127.0.0.1:${app.port}/graphql`, 'graphql-transport-ws', async (socket, index) => {
    const authorization = `Bearer ${tokens[index]}`;
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await once(socket, 'message');
    for (let each = 0; each < perSocket; each += 1)
      socket.send(
        JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query: subscriptionDocument } }),
      );
  });
  const raw = await gather(`ws://127.0.0.1:${limit.port}/`, undefined, async () => undefined);
  await wait(2_000);
  const emit = () => app.process.send({ changed: { id: farm.membershipId, farmId: farm.farmId } });
  emit();
  await arrived(ours, subscriptions);
  const broadcast = () => limit.process.send({ broadcast: ours.text, times: perSocket });
  broadcast();
  await arrived(raw, subscriptions);
  const pairs: [Cost, Cost][] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([await cost(ours, app, emit), await cost(raw, limit, broadcast)]);
  for (const socket of [...ours.sockets, ...raw.sockets]) socket.terminate();
  const middle = (of: (pair: [Cost, Cost]) => number) => median(pairs.map(of));
  return {
    processor: {
      ours: middle(([mine]) => mine.perMessage),
      limit: middle(([, most]) => most.perMessage),
      ratio: middle(([mine, most]) => most.perMessage / mine.perMessage),
    },
    p99: {
      ours: middle(([mine]) => mine.p99),
      limit: middle(([, most]) => most.p99),
      ratio: middle(([mine, most]) => mine.p99 / most.p99),
    },
  };
}
