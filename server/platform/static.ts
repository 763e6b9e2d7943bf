import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Context as HonoContext } from 'hono';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Serves the web build from disk, precompressed; every other path gets the page itself. */
export function serveWeb(folder: string, settings: object) {
  const indexFile = join(folder, 'index.html');
  let page: string | undefined;

  function index(nonce: string): string | undefined {
    if (page === undefined && existsSync(indexFile)) {
      page = readFileSync(indexFile, 'utf8').replace(
        /(<meta name="cocho-settings" content=")[^"]*/,
        `$1${escapeAttribute(JSON.stringify(settings))}`,
      );
    }
    return page?.replace(/(<meta name="csp-nonce" content=")[^"]*/, `$1${nonce}`);
  }

  return (c: HonoContext): Response | Promise<Response> => {
    const path = pathOf(c);
    if (path === undefined) return c.notFound();
    const file = join(folder, path);
    if (
      path !== '/index.html' &&
      extname(path) &&
      file.startsWith(folder + sep) &&
      existsSync(file) &&
      statSync(file).isFile()
    )
      return sendFile(c, file, path);
    if (extname(path) && path !== '/index.html') return c.notFound();
    const html = index(c.get('nonce'));
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
