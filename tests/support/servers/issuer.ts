// A minimal OpenID provider: discovery, keys, authorization code with PKCE (S256 only), single-use codes.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';

export const oidcClient = { id: 'cocho-test', secret: 'a-client-secret' };

export interface User {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

type Signature = 'right' | 'foreign key' | 'none' | 'shared secret';

export interface Issuer {
  url: string;
  user: User;
  /** Claims that override those of the next id tokens; undefined removes a claim. */
  forgeries: Record<string, unknown>;
  signature: Signature;
  keyRequests: number;
  /** Simulates the browser on the provider's page: returns the query of the redirect. */
  authorize(url: string): Promise<{ code: string; state: string; iss: string }>;
  idToken(claims?: Record<string, unknown>, signature?: Signature): Promise<string>;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
  user: User;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

export async function startIssuer(): Promise<Issuer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();

  async function sign(payload: JWTPayload, signature: Signature): Promise<string> {
    if (signature === 'none') return new UnsecuredJWT(payload).encode();
    const by = (key: CryptoKey | Uint8Array, alg: string) =>
      new SignJWT(payload).setProtectedHeader({ alg, kid: 'one', typ: 'JWT' }).sign(key);
    if (signature === 'shared secret') return by(new TextEncoder().encode(oidcClient.secret.repeat(3)), 'HS256');
    return by((signature === 'right' ? own : foreign).privateKey, 'RS256');
  }

  function claimsOf(user: User, more: Record<string, unknown>): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer.url,
      aud: oidcClient.id,
      iat: now,
      exp: now + 300,
      ...user,
      ...more,
      ...issuer.forgeries,
    };
    return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined)) as JWTPayload;
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const challenge = query.get('code_challenge');
    const redirectUri = query.get('redirect_uri');
    const isRight =
      query.get('client_id') === oidcClient.id &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256';
    if (!isRight || !challenge || !redirectUri || !query.get('scope')?.split(' ').includes('openid'))
      return send(response, 400, { error: 'invalid_request' });
    const code = randomBytes(16).toString('base64url');
    grants.set(code, { challenge, redirectUri, nonce: query.get('nonce'), user: { ...issuer.user } });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer.url }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    if (form.get('client_id') !== oidcClient.id || form.get('client_secret') !== oidcClient.secret)
      return send(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      form.get('grant_type') !== 'authorization_code' ||
      grant?.redirectUri !== form.get('redirect_uri') ||
      grant?.challenge !== challenge
    ) {
      return send(response, 400, { error: 'invalid_grant' });
    }
    const idToken = await sign(
      claimsOf(grant.user, grant.nonce === null ? {} : { nonce: grant.nonce }),
      issuer.signature,
    );
    send(response, 200, {
      access_token: randomBytes(16).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    });
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://issuer');
    const at = (path: string) => `${issuer.url}${path}`;
    if (pathname === '/.well-known/openid-configuration') {
      return send(response, 200, {
        issuer: issuer.url,
        authorization_endpoint: at('/authorize'),
        token_endpoint: at('/token'),
        jwks_uri: at('/keys'),
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    if (pathname === '/keys') {
      issuer.keyRequests += 1;
      return send(response, 200, { keys: [jwk] });
    }
    if (pathname === '/authorize') return authorize(searchParams, response);
    if (pathname === '/token' && request.method === 'POST')
      return void formOf(request).then((form) => token(form, response));
    send(response, 404, {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: { sub: 'nobody' },
    forgeries: {},
    signature: 'right',
    keyRequests: 0,
    async authorize(url) {
      const response = await fetch(url, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (!location) throw new Error(`no redirect: ${response.status} ${await response.text()}`);
      const { code, state, iss } = Object.fromEntries(new URL(location).searchParams) as {
        code: string;
        state: string;
        iss: string;
      };
      return { code, state, iss };
    },
    idToken: (claims = {}, signature = 'right') => sign(claimsOf(issuer.user, claims), signature),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}
