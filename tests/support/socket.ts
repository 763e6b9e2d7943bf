// A hand-written graphql-transport-ws client, for what a library hides: close codes, message order, a paused reader.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { GraphqlAnswer, TestApp } from './app.ts';

export interface Message {
  type: string;
  id?: string;
  payload?: unknown;
}

type Result = Partial<Pick<GraphqlAnswer, 'data' | 'errors'>>;

export interface Socket {
  raw: WebSocket;
  messages: Message[];
  send(message: Message): void;
  subscribe(id: string, query: string, variables?: object): void;
  /** The first matching message, received or still to come. */
  until(fits: (message: Message) => boolean): Promise<Message>;
  /** The results of one subscription so far. */
  results(id: string): Result[];
  closed: Promise<{ code: number; reason: string }>;
}

interface Options {
  protocol?: string;
  headers?: Record<string, string>;
}

/** An open socket before authentication. */
export async function openSocket(
  { url }: TestApp,
  { protocol = 'graphql-transport-ws', headers = {} }: Options = {},
): Promise<Socket> {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/graphql`, protocol, { headers });
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  raw.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as Message);
    for (const check of waiting) check();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    raw.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  raw.on('error', () => undefined);
  await Promise.race([
    once(raw, 'open'),
    once(raw, 'unexpected-response').then(([, response]) =>
      Promise.reject(new Error(String((response as { statusCode: number }).statusCode))),
    ),
  ]);
  const socket: Socket = {
    raw,
    messages,
    closed,
    send: (message) => raw.send(JSON.stringify(message)),
    subscribe: (id, query, variables) => socket.send({ type: 'subscribe', id, payload: { query, variables } }),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = messages.find(fits);
          if (!match) return;
          waiting.delete(check);
          resolve(match);
        };
        waiting.add(check);
        void closed.then(({ code }) => reject(new Error(`closed with ${code}`)));
        check();
      }),
    results: (id) =>
      messages
        .filter((message) => message.type === 'next' && message.id === id)
        .map(({ payload }) => {
          const { extensions: _place, ...result } = payload as Result & { extensions?: object };
          return result;
        }),
  };
  return socket;
}

/** An authenticated socket. */
export async function connect(app: TestApp, token: string | null, params: object = {}): Promise<Socket> {
  const socket = await openSocket(app);
  socket.send({
    type: 'connection_init',
    payload: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...params },
  });
  await socket.until(({ type }) => type === 'connection_ack');
  return socket;
}

/** The close code of a socket that the server refuses. */
export async function refusalOf(app: TestApp, payload: object): Promise<{ code: number; reason: string }> {
  const socket = await openSocket(app);
  socket.send({ type: 'connection_init', payload });
  return socket.closed;
}
