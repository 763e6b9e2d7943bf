import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const pageFile = /^\/[^/]*\.html$/;

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const prerendered: ReadonlySet<string> = new Set(['/login', '/create-account']);

/** Serves the web build from disk, precompressed; every other path gets the page itself. */
export function serveWeb(folder: string, settings: object) {
  const pages = new Map<string, string>();

  /** The page prerendered for this path, else the one that the scripts fill. */
  function pageFor(path: string, nonce: string): string | undefined {
    const own = join(folder, `${path}.html`);
    const file = prerendered.has(path) && existsSync(own) ? own : join(folder, 'index.html');
    if (!pages.has(file) && existsSync(file)) {
      const html = readFileSync(file, 'utf8').replace(
        /(<meta name="cocho-settings" content=")[^"]*/,
        `$1${escapeAttribute(JSON.stringify(settings))}`,
      );
      pages.set(file, html);
    }
    return pages.get(file)?.replace(/(<meta name="csp-nonce" content=")[^"]*/, `$1${nonce}`);
  }

  return (c: HonoContext): Response | Promise<Response> => {
    const path = pathOf(c);
    if (path === undefined) return c.notFound();
    const file = join(folder, path);
    if (
      !pageFile.test(path) &&
      extname(path) &&
      file.startsWith(folder + sep) &&
      existsSync(file) &&
      statSync(file).isFile()
    )
      return sendFile(c, file, path);
    if (extname(path) && !pageFile.test(path)) return c.notFound();
    const html = pageFor(path, c.get('nonce'));
    if (html === undefined) return c.text('The web build is missing: run npm run build', 503);
    c.header('Cache-Control', 'no-cache');
    return c.html(html);
  };
}

/** The decoded path; undefined when the percent-encoding is invalid. */
function pathOf(c: HonoContext): string | undefined {
  try {
    return normalize(decodeURI(c.req.path).replace(/\\/g, '/'));
  } catch {
    return undefined;
  }
}

function sendFile(c: HonoContext, file: string, path: string): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const packed = encodings.find(([name, suffix]) => accepted.includes(name) && existsSync(file + suffix));
  if (packed) c.header('Content-Encoding', packed[0]);
  c.header('Vary', 'Accept-Encoding');
  c.header('Content-Type', types[extname(path)] ?? 'application/octet-stream');
  c.header('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(Readable.toWeb(createReadStream(packed ? file + packed[1] : file)) as ReadableStream);
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
