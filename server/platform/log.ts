import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';
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

/** Logs what the caller is not shown; defects also go to Sentry, an unreachable database is only logged. */
export function reportFailure(
  ctx: Context,
  { code, statusCode }: { code: ErrorCode; statusCode: number },
  error: unknown,
): void {
  if (statusCode < 500) return;
  const { traceId, actor } = ctx.facts;
  const isDefect = code === 'UnhandledError';
  ctx.platform.log[isDefect ? 'error' : 'warn'](
    { err: error, traceId, farmId: actor?.farmId },
    isDefect ? 'unhandled error' : code,
  );
  if (isDefect) reporter?.(error, traceId);
}
