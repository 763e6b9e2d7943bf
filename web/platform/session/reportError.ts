import { settings } from './settings.ts';

type Reporter = { captureException: (error: unknown) => void };

let reporter: Promise<Reporter> | null = null;

async function loadReporter(dsn: string): Promise<Reporter> {
  const { captureException, init } = await import('@sentry/browser');
  init({ dsn, release: settings.version, sendDefaultPii: false });
  return { captureException };
}

/** The server sends an address of the error service in production only. */
export function reportError(error: unknown): void {
  if (settings.sentryDsn === null) return;
  reporter ??= loadReporter(settings.sentryDsn);
  void reporter.then(({ captureException }) => captureException(error));
}

export function reportUncaughtErrors(): void {
  addEventListener('error', (event) => reportError(event.error));
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}
