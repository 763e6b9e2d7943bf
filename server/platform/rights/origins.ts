import type { Config } from '../http/config.ts';

type Origins = Pick<Config, 'allowedOrigins' | 'publicUrl'>;

/** CSRF check: refuses pages of other origins; non-browser callers send no Origin. */
export function isOriginAllowed(
  origin: string | undefined,
  host: string | undefined,
  { allowedOrigins, publicUrl }: Origins,
): boolean {
  if (!origin) return true;
  if (allowedOrigins.includes(origin) || origin === publicUrl) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

const webOrigin = /^https?:\/\/[^/\s?#]+$/;

/** Where a telephone that scans a paper finds the farm: where this server says it is, else where the browser saw it. */
export function originOnPaper({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, seen: string): string {
  return publicUrl ?? (webOrigin.test(seen) ? seen : `http://localhost:${port}`);
}
