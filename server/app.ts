import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { demoOwner, demoPassword, demoPeople } from '../prisma/demo/setup/accounts.ts';
import { receiveDocument, sendDocument } from './papers/documents/documentDoor.ts';
import { createChores } from './chores.ts';
import { createPlatform, type PlatformOptions } from './createPlatform.ts';
import { sendBackup, takeBackup } from './exchange/backup/backupDoor.ts';
import { sendPaper } from './traceability/announcements/papers/paperDoor.ts';
import { receiveBaseFile } from './traceability/bnd/baseDoor.ts';
import { asCaller, noFarm } from './platform/turns/caller.ts';
import type { Config } from './platform/http/config.ts';
import { Context, type Platform } from './platform/context.ts';
import type { RequestFacts } from './platform/http/requestFacts.ts';
import type { DoorVariables } from './platform/http/doors.ts';
import { drain } from './platform/http/drain.ts';
import { createDearThread } from './platform/turns/dearThread.ts';
import { AppError, fail } from './platform/errors/AppError.ts';
import { createGraphqlDoor, refusedCall } from './platform/graphql/http.ts';
import { listFile } from './platform/graphql/listFile.ts';
import { createNodeDoor, isGraphqlCall } from './platform/graphql/nodeDoor.ts';
import { schemaText } from './platform/graphql/schemaText.ts';
import { serveSockets } from './platform/graphql/live/sockets.ts';
import { jobFile } from './platform/jobs/jobFile.ts';
import { createJobProcess } from './platform/jobs/jobProcess.ts';
import { reportFiles } from './platform/jobs/reportFile.ts';
import { createJobRunner } from './platform/jobs/runner.ts';
import { isOriginAllowed } from './platform/rights/origins.ts';
import { addressOf, requestContext, anonymousContext } from './platform/http/requests.ts';
import { failureResponse } from './platform/rest/router.ts';
import { createActors, type Actors } from './platform/session/actors.ts';
import { newNonce, serveWeb } from './platform/http/static.ts';
import { version } from './platform/http/version.ts';
import { createRestDoor } from './rest.ts';
import { schema } from './schema.ts';

export interface AppOptions extends PlatformOptions {
  /** How much of the demo farm is there, from 0 to 1; null once nothing of it is to be made. */
  partMade?: () => number | null;
  /** Dear calls are answered in a thread of their own. */
  hasDearThread?: boolean;
  /** Of a process of their own for jobs that move many rows; without it they are done here. */
  jobEnvironment?: NodeJS.ProcessEnv;
}

export interface App {
  server: Server;
  platform: Platform;
  /** Answers a call of somebody who is known already. */
  answer(facts: RequestFacts, request: Request): Promise<Response>;
  /** Begins to hear other servers, to count with them and to do the jobs that are asked for; without it they wait. */
  startJobs(): Promise<void>;
  /** Loads, before somebody waits for it, what no start waits for. */
  warmUp(): Promise<void>;
  /** Serves on for `delayMs`; then takes no more calls, and lets those that run end within `longestMs`. */
  close(longestMs?: number, delayMs?: number): Promise<void>;
}

type Bindings = { Bindings: HttpBindings; Variables: DoorVariables & { nonce: string } };

const webFolder = fileURLToPath(new URL('../web/dist', import.meta.url));
const corsHeaders = [
  'authorization',
  'content-type',
  'x-farm-day',
  'content-disposition',
  'x-client-id',
  'x-live',
  'idempotency-key',
];

const strictTransport = 'max-age=31536000; includeSubDomains';

/** What protects an answer that is no page. */
const apiHeaders = ({ production }: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  ...(production ? { 'strict-transport-security': strictTransport } : {}),
});

function contentSecurity(nonce: string, config: Config): string {
  const reporting = config.sentryDsn ? ` ${new URL(config.sentryDsn).origin}` : '';
  return [
    "default-src 'self'",
    // The reader of bar codes is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${reporting}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageSettings(config: Config): object {
  const offered = [
    { ...demoOwner, role: 'OWNER' as const },
    ...demoPeople.filter(({ invited, inactive }) => !invited && !inactive).slice(0, 4),
  ];
  return {
    version,
    oidc: config.oidc ? { name: config.oidc.name } : null,
    demo: config.demo ? offered.map(({ role, email }) => ({ role, email, password: demoPassword })) : null,
    sentryDsn: config.production ? (config.sentryDsn ?? null) : null,
    documentMaxBytes: config.documents.maxBytes,
    sendsMail: config.mail !== undefined,
  };
}

type Web = Hono<Bindings>;

/** What of a server its doors need to know. */
interface Running {
  platform: Platform;
  actors: Actors;
  graphql: ReturnType<typeof createGraphqlDoor>;
  isClosing: () => boolean;
}

/** Every request gets its context, its trace and the headers that protect its answer. */
function useRequests(app: Web, { platform, isClosing }: Running): void {
  const { config, log } = platform;
  app.use(async (c, next) => {
    const started = performance.now();
    const header = (name: string) => c.req.header(name);
    const nonce = newNonce();
    c.set('nonce', nonce);
    const address = addressOf(header('x-forwarded-for'), c.env?.incoming?.socket.remoteAddress, config);
    c.set('anonymous', anonymousContext(platform, header, address));
    await next();
    const graphiql = !config.production && c.req.path === '/graphql' && c.req.method === 'GET';
    // A first visit loads some forty scripts: what protects a page would be half a kilobyte on each.
    const isAsset = c.req.path.startsWith('/assets/') && c.res.ok;
    const hasOwn = c.res.headers.has('Content-Security-Policy');
    if (!isAsset && !graphiql && !hasOwn) c.res.headers.set('Content-Security-Policy', contentSecurity(nonce, config));
    if (!isAsset) c.res.headers.set('X-Trace-Id', c.get('anonymous').facts.traceId);
    // Nothing more may come over this connection: what is left of the body is not read, or the server stops.
    if (c.res.status === 413 || isClosing()) c.res.headers.set('Connection', 'close');
    log.debug(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        traceId: c.get('anonymous').facts.traceId,
      },
      'request',
    );
  });
  app.use(
    secureHeaders({
      strictTransportSecurity: config.production ? strictTransport : false,
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
    }),
  );
}

/** Whether the server lives, is ready, and what it counts. */
function serveHealth(app: Web, { platform, isClosing }: Running, partMade: () => number | null): void {
  const { config, database } = platform;
  app.get('/health/live', (c) => c.json({ status: 'live', version }));
  app.get('/health/ready', async (c) => {
    const demoFarm = partMade();
    if (demoFarm !== null) return c.json({ status: 'not ready', ...(config.demo ? { demoFarm } : {}) }, 503);
    const isReady = !isClosing() && (await database.isMigrated());
    return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
  });

  const { metricsToken } = config;
  if (metricsToken) {
    // Only where they are collected: they watch the event loop and the garbage collector.
    const metrics = import('./platform/metrics.ts').then(({ createMetrics, isCollector }) => ({
      registry: createMetrics(platform.cacheSizes, database.use),
      isCollector,
    }));
    app.get('/metrics', async (c) => {
      const { registry, isCollector } = await metrics;
      if (!isCollector(c.req.header('authorization'), metricsToken)) fail('InvalidToken');
      return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
    });
  }
}

/** GraphQL, REST, files and the pages of the client; answers with the REST door. */
function serveDoors(app: Web, { platform, actors, graphql }: Running) {
  const { config } = platform;
  const web = serveWeb(webFolder, pageSettings(config));
  app.onError((error, c) => {
    if (c.req.path !== '/graphql') return failureResponse(c, error);
    const { status, body } = refusedCall(c.get('ctx') ?? c.get('anonymous'), error);
    return c.json(body, status as 400);
  });
  app.notFound((c) => failureResponse(c, new AppError('InexistentEntity')));

  for (const door of ['/graphql', '/graphql/*', '/api/*']) {
    if (config.allowedOrigins.length > 0)
      app.use(door, cors({ origin: config.allowedOrigins, allowHeaders: corsHeaders }));
    app.use(door, doorGuard(actors, config));
  }
  // GraphiQL; calls go through the door of Node.
  app.on(['GET', 'OPTIONS'], '/graphql', (c) =>
    config.production ? fail('InexistentEntity') : graphql.fetch(c.req.raw, { ctx: c.get('ctx') }),
  );
  app.post('/graphql/file', (c) => listFile(c.get('ctx'), c.req.raw));
  app.get('/graphql/file/:jobId', (c) => jobFile(c.get('ctx'), c.req.param('jobId')));
  app.post('/graphql/document', (c) => receiveDocument(c.get('ctx'), c.req.raw));
  app.get('/graphql/document/:id', (c) => sendDocument(c.get('ctx'), c.req.param('id'), c.req.raw));
  app.get('/graphql/paper/:id', (c) => sendPaper(c.get('ctx'), c.req.param('id'), c.req.query('kind') ?? null));
  app.post('/graphql/base-file', (c) => receiveBaseFile(c.get('ctx'), c.req.raw));
  app.post('/graphql/backup', (c) => takeBackup(c.get('ctx'), c.req.raw));
  app.get('/graphql/backup/:id', (c) => sendBackup(c.get('ctx'), c.req.param('id')));
  app.get('/api/schema.graphql', (c) => c.text(schemaText(schema)));
  const rest = createRestDoor();
  app.route('/api', rest);
  app.get('*', (c) => web(c));
  return rest;
}

function platformWithDoors(options: AppOptions, graphql: Running['graphql']): Platform {
  const { config, databaseUrl, authSecret } = options;
  const helper = { config, databaseUrl, authSecret };
  return createPlatform(options, {
    dearThread: options.hasDearThread ? createDearThread(helper) : null,
    jobProcess: options.jobEnvironment ? createJobProcess(helper, options.jobEnvironment) : null,
    cacheSizes: graphql.cacheSizes,
    async executeGraphql(ctx, call) {
      const headers = { 'content-type': 'application/json' };
      const request = new Request('http://localhost/graphql', { method: 'POST', headers, body: JSON.stringify(call) });
      return (await graphql.fetch(request, { ctx, work: 'dear' })).json();
    },
    reports: reportFiles,
  });
}

/** The whole server on a database that is migrated already. */
export function createApp(options: AppOptions): App {
  const { config, databaseUrl, partMade = () => null } = options;
  const graphql = createGraphqlDoor(schema, config);
  const platform = platformWithDoors(options, graphql);
  const { database, bus, limiter, sharedCounts } = platform;
  const actors = createActors(database.everyFarm, bus);
  let isClosing = false;
  const running: Running = { platform, actors, graphql, isClosing: () => isClosing };
  const chores = createChores(platform);
  const jobs = createJobRunner(platform, config.directDatabaseUrl ?? databaseUrl, chores);
  const app = new Hono<Bindings>();
  useRequests(app, running);
  serveHealth(app, running, partMade);
  const rest = serveDoors(app, running);

  const pages = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const calls = createNodeDoor({ ...running, headers: apiHeaders(config) });
  const server = createServer((request, response) =>
    isGraphqlCall(request) ? calls(request, response) : pages(request, response),
  );
  const sockets = serveSockets(server, schema, platform, actors);
  return {
    server,
    platform,
    async answer(facts, request) {
      const ctx = new Context(platform, facts);
      if (new URL(request.url).pathname === '/graphql')
        return graphql.fetch(request, { ctx, work: 'dear', signal: request.signal });
      const known = new Hono<Bindings>();
      known.use((c, next) => (c.set('ctx', ctx), next()));
      return known.route('/api', rest).fetch(request);
    },
    async startJobs() {
      await Promise.all([bus.opened, jobs.start(), sharedCounts.start()]);
    },
    warmUp: database.warmUp,
    async close(longestMs = 0, delayMs = 0) {
      isClosing = true;
      if (delayMs > 0) await wait(delayMs);
      await Promise.all([drain(server, longestMs), sockets.close(), jobs.stop()]);
      chores.close();
      await platform.dearThread?.close();
      await platform.jobProcess?.close();
      actors.close();
      await bus.close();
      await limiter.close();
      await sharedCounts.close();
      await database.close();
    },
  };
}

/** A certifier's program gets papers as files. */
const paperDoor = '/graphql/paper/';

/** Lets in who may come from where they come, and finds out who it is. */
function doorGuard(actors: Actors, config: Config): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    if (!isOriginAllowed(c.req.header('origin'), c.req.header('host'), config))
      throw new AppError('UserWithoutPermission', { field: 'Origin' });
    const ctx = await requestContext(c.get('anonymous'), actors, (name) => c.req.header(name), {
      isOpenToApiKeys: c.req.path.startsWith(paperDoor),
    });
    c.set('ctx', ctx);
    await asCaller({ farm: ctx.facts.actor?.farmId ?? noFarm }, next);
    c.res.headers.set('Cache-Control', 'no-store');
  };
}
