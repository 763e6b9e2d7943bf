import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { callerId, credentialId, isApiKey, type Actor } from '../../rights/actor.ts';
import type { Actors } from '../../session/actors.ts';
import type { Context, Platform } from '../../context.ts';
import { sessionsTopic } from '../../events/bus.ts';
import { isOriginAllowed } from '../../rights/origins.ts';
import { addressOf, anonymousContext, requestContext } from '../../http/requests.ts';
import { presentError } from '../http.ts';
import { parseDocument, validateDocument } from '../keptDocuments.ts';
import { requireReach } from '../reach.ts';
import { SharedSubscriptions, type Subscription } from './sharedSubscriptions.ts';

interface Extra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request: { headers: Record<string, string | string[] | undefined>; socket: { remoteAddress?: string | undefined } };
  context?: Context;
}

/** A page whose socket is closed with any of these but the last connects again by itself. */
export const closeCodes = { sessionEnded: 4403, sessionChanged: 4205, comeBack: 1012, tooManySockets: 4429 } as const;
const farewellMs = 2_000;
const heartbeatMs = 12_000;
const largestMessage = 128 * 1024;
// Of one socket; our largest screen has five.
const mostSubscriptions = 50;
/** The longest a timer of Node lasts. */
const longestTimerMs = 2 ** 31 - 1;
/** Sockets that have not said yet whose they are, in all and from one address. */
const mostUnknown = 2_000;
const mostUnknownOfAddress = 200;

/** Closes the socket of an API key at the moment the key expires. */
function closeAt(socket: WebSocket, moment: number): void {
  const left = moment - Date.now();
  const timer = setTimeout(
    () => (left > longestTimerMs ? closeAt(socket, moment) : socket.close(closeCodes.sessionEnded, 'API key expired')),
    Math.min(left, longestTimerMs),
  ).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Nearly every transaction that is under way when a page is read commits within this time; imports take longer. */
const commitsWithinMs = 5_000;
const longestReadMs = 3_600_000;

/** Whether the farm changed since a page was read, so many milliseconds before it connects: it then reads once more. */
async function hasChanged(ctx: Context, readMs: unknown): Promise<boolean> {
  if (typeof readMs !== 'number' || !Number.isFinite(readMs) || isApiKey(ctx.actor)) return false;
  const since = new Date(ctx.now().getTime() - Math.min(Math.max(0, readMs), longestReadMs) - commitsWithinMs);
  return (await ctx.db.activity.count({ where: { at: { gte: since } }, take: 1 })) > 0;
}

/** Whose the open sockets are; one is unknown until it has identified itself. */
class OpenSockets {
  /** Of each session and of each API key. */
  readonly #owned = new Map<string, Set<WebSocket>>();
  readonly #unknown = new Map<WebSocket, string>();
  readonly #unknownOf = new Map<string, number>();
  readonly #ofKeys = new WeakSet<WebSocket>();

  of(owner: string): Iterable<WebSocket> {
    return this.#owned.get(owner) ?? [];
  }

  /** By what it was opened, as its end is said. */
  credentialOf(socket: WebSocket): string {
    return this.#ofKeys.has(socket) ? 'API key' : 'Session';
  }

  isFull(address: string): boolean {
    return this.#unknown.size >= mostUnknown || (this.#unknownOf.get(address) ?? 0) >= mostUnknownOfAddress;
  }

  /** Counts a socket until it is known whose it is, or closed. */
  countUnknown(socket: WebSocket, address: string): void {
    this.#unknown.set(socket, address);
    socket.once('close', () => this.known(socket));
    this.#unknownOf.set(address, (this.#unknownOf.get(address) ?? 0) + 1);
  }

  known(socket: WebSocket): void {
    const address = this.#unknown.get(socket);
    if (address === undefined) return;
    this.#unknown.delete(socket);
    const left = this.#unknownOf.get(address)! - 1;
    if (left > 0) this.#unknownOf.set(address, left);
    else this.#unknownOf.delete(address);
  }

  remember(actor: Actor, socket: WebSocket): void {
    const owner = credentialId(actor);
    if (isApiKey(actor)) this.#ofKeys.add(socket);
    const own = this.#owned.get(owner) ?? new Set();
    this.#owned.set(owner, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) this.#owned.delete(owner);
    });
  }
}

type Options = Parameters<typeof useServer<Record<string, unknown>, Extra>>[0];
type Connecting = Parameters<NonNullable<Options['onConnect']>>[0];
type SubscribeMessage = Parameters<NonNullable<Options['onSubscribe']>>;

/** Lets a socket in whose session or API key is valid, and counts it among those of its owner. */
async function admit(
  { connectionParams, extra }: Connecting,
  platform: Platform,
  actors: Actors,
  open: OpenSockets,
): Promise<{ missed: boolean } | false> {
  const { socket, request } = extra;
  const text = (name: string) => {
    const given = connectionParams?.[name] ?? request.headers[name];
    return typeof given === 'string' ? given : null;
  };
  const address = addressOf(request.headers['x-forwarded-for'], request.socket.remoteAddress, platform.config);
  const anonymous = anonymousContext(platform, text, address);
  const identify = () => requestContext(anonymous, actors, text, { isOpenToApiKeys: true }).catch(() => null);
  const first = await identify();
  if (!first?.facts.actor || socket.readyState !== socket.OPEN) return false;
  const { actor } = first;
  if (!(await platform.sharedCounts.hold('sockets', callerId(actor)))) {
    socket.close(closeCodes.tooManySockets, 'Too many sockets');
    return false;
  }
  const release = () => platform.sharedCounts.release('sockets', callerId(actor));
  // It may have been closed while it waited for its turn.
  if (socket.readyState !== socket.OPEN) return (release(), false);
  socket.once('close', release);
  open.known(socket);
  open.remember(actor, socket);
  if (isApiKey(actor)) closeAt(socket, actor.expiresAt);
  // Checked again: a change before the socket was registered was delivered to nobody.
  const context = await identify();
  if (!context?.facts.actor) return false;
  extra.context = context;
  // Reading once too often does no harm.
  return { missed: await hasChanged(context, connectionParams?.['x-read-ms']).catch(() => true) };
}

/** What is to be executed for a subscription, or why it is refused. */
function prepare(
  schema: GraphQLSchema,
  config: Platform['config'],
  [{ extra, subscriptions }, id, { query, variables, operationName }]: SubscribeMessage,
) {
  const ctx = extra.context!.withFreshCache();
  try {
    if (Object.keys(subscriptions).length > mostSubscriptions)
      throw new GraphQLError(`subscriptions limit of ${mostSubscriptions} exceeded`);
    const document = parseDocument(query);
    const errors = validateDocument(schema, document, config);
    if (errors.length > 0) return errors.map((error) => presentError(error, ctx));
    requireReach(ctx, schema, document, variables);
    return {
      schema,
      document,
      variableValues: variables ?? undefined,
      operationName: operationName ?? undefined,
      contextValue: ctx,
      socket: extra.socket,
      id,
    };
  } catch (error) {
    return [presentError(error as GraphQLError, ctx)];
  }
}

/** Live queries: one socket per page, closed as soon as its session or API key ends or changes. */
export function serveSockets(
  server: Server,
  schema: GraphQLSchema,
  platform: Platform,
  actors: Actors,
): { close(): Promise<void> } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    handleProtocols: (names) => (names.has('graphql-transport-ws') ? 'graphql-transport-ws' : false),
  });
  const shared = new SharedSubscriptions();
  let isClosing = false;
  const open = new OpenSockets();

  const unsubscribe = platform.bus.listen(sessionsTopic, (event) => {
    // Pages read again what they may have missed.
    if (!('sessionId' in event)) return sayComeBack();
    const ended = event.type === 'SessionEnded';
    for (const socket of open.of(event.sessionId)) {
      socket.close(
        ended ? closeCodes.sessionEnded : closeCodes.sessionChanged,
        `${open.credentialOf(socket)} ${ended ? 'ended' : 'changed'}`,
      );
    }
  });

  function sayComeBack(): void {
    for (const socket of sockets.clients) socket.close(closeCodes.comeBack, 'Service restart');
  }

  const door = useServer<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 5_000,
      onConnect: (connecting) => admit(connecting, platform, actors, open),
      onSubscribe: (...message) => prepare(schema, platform.config, message),
      subscribe: (args) => shared.subscribe(args as Subscription),
      execute: ({ contextValue }) => ({
        errors: [
          presentError(new GraphQLError('Argument "query" must be a subscription here'), contextValue as Context),
        ],
      }),
    },
    sockets,
    heartbeatMs,
  );

  server.on('upgrade', (request, socket: Duplex, head) => {
    // Node removes its own listener on an upgrade, and an unhandled socket error would end the process.
    socket.on('error', () => socket.destroy());
    const refuse = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    if (isClosing) return refuse('503 Service Unavailable');
    if (request.url?.split('?')[0] !== '/graphql') return refuse('404 Not Found');
    if (!isOriginAllowed(request.headers.origin, request.headers.host, platform.config)) return refuse('403 Forbidden');
    const address = addressOf(request.headers['x-forwarded-for'], request.socket.remoteAddress, platform.config);
    if (open.isFull(address)) return refuse('429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      open.countUnknown(opened, address);
      sockets.emit('connection', opened, request);
    });
  });

  return {
    async close() {
      unsubscribe();
      isClosing = true;
      sayComeBack();
      const farewells = [...sockets.clients].map((socket) => once(socket, 'close'));
      await Promise.race([Promise.all(farewells), wait(farewellMs, undefined, { ref: false })]);
      await door.dispose();
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
