import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWeb } from '../../../../server/platform/http/static.ts';

const script = 'export const corral = 1;\n'.repeat(50);
const page =
  '<!doctype html><meta name="csp-nonce" content=""><meta name="cocho-settings" content=""><title>Cocho</title>';
const settings = { version: '2.0.5', oidc: { name: 'A "quoted" & <tagged> name' } };

let top: string;
let server: Server;
beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'cocho-web-'));
  const dist = join(top, 'dist');
  for (const folder of [join(dist, 'assets'), join(top, 'dist-old')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'login.html'), page.replace('Cocho', 'Entrar'));
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets/app-1.js'), script);
  writeFileSync(join(dist, 'assets/app-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/app-1.js.gz'), gzipSync(script));
  writeFileSync(join(top, 'secret.txt'), 'the secret');
  writeFileSync(join(top, 'dist-old/secret.js'), 'the secret');
  const app = new Hono<{ Variables: { nonce: string } }>();
  app.use(async (c, next) => {
    c.set('nonce', 'a-nonce');
    await next();
  });
  const web = serveWeb(dist, settings);
  app.get('*', (c) => web(c as never));
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(top, { recursive: true });
});

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the path unnormalized; fetch would normalize it. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the page', () => {
  test.each(['/', '/admin', '/admin/people?order=NAME', '/index.html', '/login/'])(
    'is sent for every path of the client: %s',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=UTF-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(String(body)).toContain('<meta name="csp-nonce" content="a-nonce">');
    },
  );

  test('is the prerendered one where there is one', async () => {
    const { status, headers, body } = await get('/login?next=%2Fadmin');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(String(body)).toContain('<title>Entrar</title>');
    expect(String(body)).toContain('<meta name="csp-nonce" content="a-nonce">');
    expect(String((await get('/login.html')).body)).toContain('<title>Cocho</title>');
  });

  test('contains the settings, with HTML escaped', async () => {
    const text = String((await get('/')).body);
    const content = /<meta name="cocho-settings" content="([^"]*)">/.exec(text)?.[1] ?? '';
    const plain = content.replace(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
    expect(JSON.parse(plain)).toEqual(settings);
    expect(text).not.toContain('<tagged>');
  });
});

describe('a file', () => {
  test('is sent precompressed', async () => {
    const kinds: [accepted: string, encoding: string | undefined, open: (body: Buffer) => Buffer][] = [
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['', undefined, (body) => body],
    ];
    for (const [accepted, encoding, open] of kinds) {
      const { status, headers, body } = await get('/assets/app-1.js', { 'accept-encoding': accepted });
      expect([status, headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
        200,
        encoding,
        'text/javascript; charset=utf-8',
        'Accept-Encoding',
      ]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(open(body))).toBe(script);
    }
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-cache',
    });
  });

  test('answers HEAD', async () => {
    const { status, headers, body } = await get('/assets/app-1.js', {}, 'HEAD');
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/javascript; charset=utf-8', 0]);
  });

  test.each(['/assets/none.js', '/none.txt', '/assets', '/assets/'])('that does not exist: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(path.includes('.') ? 404 : 200);
    expect(String(body)).not.toContain('corral');
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets\\..\\..\\secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/../dist-old/secret.js',
    '/..\\dist-old\\secret.js',
    '/..%5cdist-old%5csecret.js',
    '/../../../../../../../../etc/hostname.txt',
    '/secret.txt%00.js',
    '/assets/app-1.js%00',
  ])('outside the build is never sent: %s', async (path) => {
    const { status, body } = await get(path);
    expect(String(body)).not.toContain('secret');
    expect([200, 400, 404]).toContain(status);
  });

  test.each(['/%', '/%zz', '/%E0%A4%A', '/assets/%C0%AE.js'])(
    'with an invalid percent-encoding is not found: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

test('the first load stays within its size budget', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/bundleSize.ts'], { encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('/admin') as string });
});
