import type { Config } from './config.ts';

type Origins = Pick<Config, 'allowedOrigins' | 'publicUrl'>;

/** A browser page of another site may not act here; callers that are not browsers send no origin. */
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
