import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './http/config.ts';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors/catalogue.ts';

const secretPaths = [
  'password',
  'passwordConfirmation',
  'currentPassword',
  'token',
  'refresh',
  'idToken',
  'authorization',
  'headers.authorization',
  'headers.cookie',
  'payload',
];

export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const redact = { paths: [...secretPaths, ...secretPaths.map((path) => `*.${path}`)], remove: true };
  return pino({ level: config.logLevel, redact }, destination);
}

type Reporter = (error: unknown, traceId: string) => void;
let reporter: Reporter | undefined;

/** Reports defects to Sentry; loaded in production only. */
export async function startErrorReporting(config: Config, release: string): Promise<void> {
  if (!config.production || !config.sentryDsn) return;
  const sentry = await import('@sentry/node');
  sentry.init({ dsn: config.sentryDsn, release, sendDefaultPii: false, defaultIntegrations: false });
  reporter = (error, traceId) => sentry.captureException(error, { tags: { traceId } });
}

const outageWindowMs = 10_000;
const maxOutageLines = 10;
const outages = new WeakMap<Logger, { since: number; lines: number }>();

/** An outage fails many calls alike: the first are logged, without where they stood; all of them would fill the log. */
function outageLevel(log: Logger): 'warn' | 'debug' {
  const now = performance.now();
  const known = outages.get(log);
  const outage = known && now - known.since <= outageWindowMs ? known : { since: now, lines: 0 };
  outages.set(log, outage);
  outage.lines += 1;
  return outage.lines <= maxOutageLines ? 'warn' : 'debug';
}

/** The first line of what is behind an error. */
function reasonOf(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return (root instanceof Error ? root.message : String(root)).trim().split('\n').at(-1)?.slice(0, 200) ?? '';
}

/** Each refused call is one line, by which whoever has its trace id finds why. */
export function logRefusal(ctx: Context, { code, statusCode }: { code: ErrorCode; statusCode: number }): void {
  if (statusCode >= 500) return;
  const { traceId, actor, address } = ctx.facts;
  ctx.platform.log.info({ traceId, code, ...(actor ? { farmId: actor.farmId } : { address }) }, 'refused');
}

/** Logs what the caller is not shown; defects also go to Sentry, an unreachable database is only logged. */
export function reportFailure(
  ctx: Context,
  { code, statusCode }: { code: ErrorCode; statusCode: number },
  error: unknown,
): void {
  if (statusCode < 500) return;
  const { traceId, actor } = ctx.facts;
  const isDefect = code === 'UnhandledError';
  const facts = { traceId, farmId: actor?.farmId };
  if (!isDefect) return ctx.platform.log[outageLevel(ctx.platform.log)]({ ...facts, reason: reasonOf(error) }, code);
  ctx.platform.log.error({ ...facts, err: error }, 'unhandled error');
  reporter?.(error, traceId);
}
