import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError, validate, type GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Actors } from '../session/actors.ts';
import type { Context, Platform } from '../context.ts';
import { sessionsTopic } from '../events/bus.ts';
import { isOriginAllowed } from '../origins.ts';
import { requestContext, anonymousContext } from '../requests.ts';
import { parseDocument, presentError, validationRules } from './http.ts';
import { SharedSubscriptions } from './sharedSubscriptions.ts';

interface Extra extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  request: { headers: Record<string, string | string[] | undefined>; socket: { remoteAddress?: string | undefined } };
  context?: Context;
}

export const closeCodes = { sessionEnded: 4403, sessionChanged: 4205 } as const;
const heartbeatMs = 12_000;
const largestMessage = 128 * 1024;
// Each costs a read per event; our largest screen has five.
const mostSubscriptions = 50;

/** Live queries: one socket per page, closed as soon as its session ends or changes. */
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
  const bySession = new Map<string, Set<WebSocket>>();

  const unsubscribe = platform.bus.listen(sessionsTopic, (event) => {
    if (!('sessionId' in event)) return;
    const ended = event.type === 'SessionEnded';
    for (const socket of bySession.get(event.sessionId) ?? []) {
      socket.close(
        ended ? closeCodes.sessionEnded : closeCodes.sessionChanged,
        ended ? 'Session ended' : 'Session changed',
      );
    }
  });

  function remember(sessionId: string, socket: WebSocket): void {
    const own = bySession.get(sessionId) ?? new Set();
    bySession.set(sessionId, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) bySession.delete(sessionId);
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
        const anonymous = anonymousContext(platform, text, request.socket.remoteAddress ?? '');
        const first = await requestContext(anonymous, actors, text).catch(() => null);
        if (!first?.facts.actor || socket.readyState !== socket.OPEN) return false;
        remember(first.actor.sessionId, socket);
        // Checked again: a change before the socket was registered was delivered to nobody.
        const context = await requestContext(anonymous, actors, text).catch(() => null);
        if (!context?.facts.actor) return false;
        extra.context = context;
        return true;
      },
      onSubscribe({ extra, subscriptions }, _id, { query, variables, operationName }) {
        const ctx = extra.context!.withFreshCache();
        try {
          if (Object.keys(subscriptions).length > mostSubscriptions)
            throw new GraphQLError(`subscriptions limit of ${mostSubscriptions} exceeded`);
          const document = parseDocument(query);
          const errors = validate(schema, document, validationRules);
          if (errors.length > 0) return errors.map((error) => presentError(error, ctx));
          return {
            schema,
            document,
            variableValues: variables ?? undefined,
            operationName: operationName ?? undefined,
            contextValue: ctx,
            rootValue: query,
          };
        } catch (error) {
          return [presentError(error as GraphQLError, ctx)];
        }
      },
      subscribe: ((args: Parameters<SharedSubscriptions['subscribe']>[0]) =>
        shared.subscribe({ ...args, rootValue: undefined }, String(args.rootValue))) as never,
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
    if (request.url?.split('?')[0] !== '/graphql') return refuse('404 Not Found');
    if (!isOriginAllowed(request.headers.origin, request.headers.host, platform.config)) return refuse('403 Forbidden');
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  });

  return {
    async close() {
      unsubscribe();
      await door.dispose();
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
