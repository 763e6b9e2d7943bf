import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context } from './context.ts';

const secretPaths = ['password', 'passwordConfirmation', 'currentPassword', 'token', 'refresh', 'idToken', 'authorization', 'headers.authorization', 'headers.cookie'];

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, redact: { paths: [...secretPaths, ...secretPaths.map((path) => `*.${path}`)], remove: true } });
}

type Reporter = (error: unknown, traceId: string) => void;
let reporter: Reporter | undefined;

/** Sends defects to the error service; in production only, and loaded only there. */
export async function startErrorReporting(config: Config, release: string): Promise<void> {
  if (!config.production || !config.sentryDsn) return;
  const sentry = await import('@sentry/node');
  sentry.init({ dsn: config.sentryDsn, release, sendDefaultPii: false, defaultIntegrations: false });
  reporter = (error, traceId) => sentry.captureException(error, { tags: { traceId } });
}

export function reportDefect(ctx: Context, error: unknown): void {
  const { traceId, actor } = ctx.facts;
  ctx.platform.log.error({ err: error, traceId, farmId: actor?.farmId }, 'unhandled error');
  reporter?.(error, traceId);
}
