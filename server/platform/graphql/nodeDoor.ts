import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { limitedBody } from '../http/body.ts';
import { asCaller, noFarm } from '../turns/caller.ts';
import type { Context, Platform } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { isOriginAllowed } from '../rights/origins.ts';
import { addressOf, anonymousContext, requestContext } from '../http/requests.ts';
import type { Actors } from '../session/actors.ts';
import { refusedCall, type Answered, type createGraphqlDoor } from './http.ts';

const largestDocument = 256 * 1024;
/** Far more than it takes to sign in or to make a farm. */
const largestAnonymousDocument = 16 * 1024;

interface Options {
  platform: Platform;
  actors: Actors;
  graphql: ReturnType<typeof createGraphqlDoor>;
  /** Headers that protect every answer. */
  headers: Readonly<Record<string, string>>;
  isClosing: () => boolean;
}

/** Whether a request is one that this door answers. */
export function isGraphqlCall({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url?.split('?')[0] === '/graphql';
}

const headerOf =
  (headers: IncomingHttpHeaders) =>
  (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };

/** The GraphQL endpoint straight on Node's own request and response, which most calls of screens go through. */
export function createNodeDoor({ platform, actors, graphql, headers, isClosing }: Options): RequestListener {
  const { config, log } = platform;

  async function answerTo(request: IncomingMessage, anonymous: Context, signal: AbortSignal): Promise<Answered> {
    const header = headerOf(request.headers);
    let ctx = anonymous;
    try {
      if (!isOriginAllowed(header('origin'), header('host'), config))
        throw new AppError('UserWithoutPermission', { field: 'Origin' });
      const identify = () => requestContext(anonymous, actors, header, { isOpenToApiKeys: true });
      ctx = await identify();
      if (!/^application\/(graphql\+)?json\b/i.test(header('content-type') ?? ''))
        throw new AppError('InvalidFieldType', { field: 'Content-Type' });
      const body = await limitedBody(request, ctx.facts.actor ? largestDocument : largestAnonymousDocument);
      const answer = (isLive: boolean) =>
        asCaller({ farm: ctx.facts.actor?.farmId ?? noFarm }, () =>
          graphql.answer(ctx, body, { accept: header('accept'), signal, isLive }),
        );
      const first = await answer(header('x-live') === '1');
      if (!first.isShared) return first;
      // A read that may have waited for a while: whose rights are others by now reads with those.
      const { scopeKey } = ctx;
      ctx = await identify();
      return ctx.scopeKey === scopeKey ? first : await answer(false);
    } catch (error) {
      const { status, headers: own, body } = refusedCall(ctx, error as Error);
      return { status, headers: { 'content-type': 'application/json', ...own }, text: JSON.stringify(body) };
    }
  }

  /** A page of another origin that is allowed may read the answer. */
  function sharing({ origin }: IncomingHttpHeaders): Record<string, string> {
    if (config.allowedOrigins.length === 0) return {};
    const isAllowed = origin !== undefined && config.allowedOrigins.includes(origin);
    return { vary: 'Origin', ...(isAllowed ? { 'access-control-allow-origin': origin } : {}) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableEnded) gone.abort();
    });
    const address = addressOf(request.headers['x-forwarded-for'], request.socket.remoteAddress, config);
    const anonymous = anonymousContext(platform, headerOf(request.headers), address);
    const { traceId } = anonymous.facts;
    const { status, headers: own, text } = await answerTo(request, anonymous, gone.signal);
    log.debug(
      { method: 'POST', path: '/graphql', status, ms: Math.round(performance.now() - started), traceId },
      'request',
    );
    if (response.destroyed) return;
    response.writeHead(status, {
      ...headers,
      ...sharing(request.headers),
      ...own,
      'x-trace-id': traceId,
      'content-length': Buffer.byteLength(text),
      // Nothing more may come over this connection: what is left of the body is not read, or the server stops.
      ...(status === 413 || isClosing() ? { connection: 'close' } : {}),
    });
    response.end(text);
  }

  return (request, response) => void answer(request, response);
}
