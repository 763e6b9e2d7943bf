import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { callerId, credentialId, isApiKey } from '../../rights/actor.ts';
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

/** Nearly every transaction that was under way when a page was read commits within this time; only imports take longer. */
const commitsWithinMs = 5_000;
const longestReadMs = 3_600_000;

/** Whether the farm changed since a page was read, so many milliseconds before it connects: it then reads once more. */
async function hasChanged(ctx: Context, readMs: unknown): Promise<boolean> {
  if (typeof readMs !== 'number' || !Number.isFinite(readMs) || isApiKey(ctx.actor)) return false;
  const since = new Date(ctx.now().getTime() - Math.min(Math.max(0, readMs), longestReadMs) - commitsWithinMs);
  return (await ctx.db.activity.count({ where: { at: { gte: since } }, take: 1 })) > 0;
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
  /** The open sockets of each session and of each API key. */
  const open = new Map<string, Set<WebSocket>>();
  const unknown = new Map<WebSocket, string>();
  const unknownOf = new Map<string, number>();

  const unsubscribe = platform.bus.listen(sessionsTopic, (event) => {
    // Pages read again what they may have missed.
    if (!('sessionId' in event)) return sayComeBack();
    const ended = event.type === 'SessionEnded';
    for (const socket of open.get(event.sessionId) ?? []) {
      socket.close(
        ended ? closeCodes.sessionEnded : closeCodes.sessionChanged,
        ended ? 'Session ended' : 'Session changed',
      );
    }
  });

  function sayComeBack(): void {
    for (const socket of sockets.clients) socket.close(closeCodes.comeBack, 'Service restart');
  }

  /** Counts a socket until it is known whose it is, or closed. */
  function countUnknown(socket: WebSocket, address: string): void {
    unknown.set(socket, address);
    socket.once('close', () => known(socket));
    unknownOf.set(address, (unknownOf.get(address) ?? 0) + 1);
  }

  function known(socket: WebSocket): void {
    const address = unknown.get(socket);
    if (address === undefined) return;
    unknown.delete(socket);
    const left = unknownOf.get(address)! - 1;
    if (left > 0) unknownOf.set(address, left);
    else unknownOf.delete(address);
  }

  function remember(owner: string, socket: WebSocket): void {
    const own = open.get(owner) ?? new Set();
    open.set(owner, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) open.delete(owner);
    });
  }

  const door = useServer<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 5_000,
      async onConnect({ connectionParams, extra }) {
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
        known(socket);
        remember(credentialId(actor), socket);
        if (isApiKey(actor)) closeAt(socket, actor.expiresAt);
        // Checked again: a change before the socket was registered was delivered to nobody.
        const context = await identify();
        if (!context?.facts.actor) return false;
        extra.context = context;
        // Reading once too often does no harm.
        return { missed: await hasChanged(context, connectionParams?.['x-read-ms']).catch(() => true) };
      },
      onSubscribe({ extra, subscriptions }, id, { query, variables, operationName }) {
        const ctx = extra.context!.withFreshCache();
        try {
          if (Object.keys(subscriptions).length > mostSubscriptions)
            throw new GraphQLError(`subscriptions limit of ${mostSubscriptions} exceeded`);
          const document = parseDocument(query);
          const errors = validateDocument(schema, document, platform.config);
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
      },
      subscribe: ((subscription: Subscription) => shared.subscribe(subscription)) as never,
      execute: (({ contextValue }: { contextValue: Context }) => ({
        errors: [presentError(new GraphQLError('Argument "query" must be a subscription here'), contextValue)],
      })) as never,
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
    if (unknown.size >= mostUnknown || (unknownOf.get(address) ?? 0) >= mostUnknownOfAddress)
      return refuse('429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      countUnknown(opened, address);
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
