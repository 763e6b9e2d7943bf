import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { median, processorTime, type Comparison, type Running } from './load.ts';
import { sized } from '../small.ts';

const everyMs = 200;
const events = sized(15);
const rounds = sized(3);

/** Who is notified of what. */
export interface Audience {
  /** A socket for each. */
  tokens: readonly string[];
  perSocket: number;
  document: string;
  changed: { type: string; id: string; farmId: string };
  /** Of all messages, how many have to be there: 0.99 for the p99. */
  share: number;
}

interface Crowd {
  sockets: WebSocket[];
  text: string;
  /** When each message arrived. */
  arrivals: number[];
}

async function gather(
  url: string,
  protocol: string | undefined,
  sockets: number,
  greet: (socket: WebSocket, index: number) => Promise<void>,
): Promise<Crowd> {
  const crowd: Crowd = { sockets: [], text: '', arrivals: [] };
  for (let index = 0; index < sockets; index += 1) {
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
  /** Milliseconds until the share of an event's messages was there. */
  late: number;
}

interface Input {
  messages: number;
  share: number;
  send: () => void;
}

/** Five events a second. */
async function cost(crowd: Crowd, server: Running, { messages, share, send }: Input): Promise<Cost> {
  const before = await processorTime(server);
  const delays: number[] = [];
  for (let event = 0; event < events; event += 1) {
    crowd.arrivals.length = 0;
    const sent = performance.now();
    send();
    await Promise.all([arrived(crowd, messages), wait(everyMs)]);
    delays.push(...crowd.arrivals.map((at) => at - sent));
  }
  const seconds = (await processorTime(server)) - before;
  const [late = Number.NaN] = delays.toSorted((a, b) => a - b).slice(Math.floor(delays.length * share));
  return { perMessage: (seconds * 1e6) / (events * messages), late };
}

/** Live screens notified of one event, compared with broadcasting the same bytes directly. */
export async function fanOut(
  app: Running,
  limit: Running,
  { tokens, perSocket, document, changed, share }: Audience,
): Promise<{ processor: Comparison; late: Comparison }> {
  const people = tokens.length;
  const messages = people * perSocket;
  const url = `ws://127.0.0.1:${app.port}/graphql`;
  const ours = await gather(url, 'graphql-transport-ws', people, async (socket, index) => {
    const authorization = `Bearer ${tokens[index]}`;
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }));
    await once(socket, 'message');
    for (let each = 0; each < perSocket; each += 1)
      socket.send(JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query: document } }));
  });
  const raw = await gather(`ws://127.0.0.1:${limit.port}/`, undefined, people, async () => undefined);
  await wait(sized(2_000));
  const emit = () => app.process.send({ changed });
  emit();
  await arrived(ours, messages);
  const broadcast = () => limit.process.send({ broadcast: ours.text, times: perSocket });
  broadcast();
  await arrived(raw, messages);
  const pairs: [Cost, Cost][] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push([
      await cost(ours, app, { messages, share, send: emit }),
      await cost(raw, limit, { messages, share, send: broadcast }),
    ]);
  for (const socket of [...ours.sockets, ...raw.sockets]) socket.terminate();
  const middle = (of: (pair: [Cost, Cost]) => number) => median(pairs.map(of));
  return {
    processor: {
      ours: middle(([mine]) => mine.perMessage),
      limit: middle(([, most]) => most.perMessage),
      ratio: middle(([mine, most]) => most.perMessage / mine.perMessage),
    },
    late: {
      ours: middle(([mine]) => mine.late),
      limit: middle(([, most]) => most.late),
      ratio: middle(([mine, most]) => mine.late / most.late),
    },
  };
}
