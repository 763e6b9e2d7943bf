import type { Config } from './config.ts';

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
