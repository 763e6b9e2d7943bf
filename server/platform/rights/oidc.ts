import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Config } from '../http/config.ts';

export interface OidcUser {
  issuer: string;
  subject: string;
  email: string | null;
}

export interface OidcStart {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The OpenID provider for sign-in. */
export interface OidcProvider {
  name: string;
  start(redirectUri: string): Promise<OidcStart>;
  finish(callbackUrl: URL, expected: { state: string; nonce: string; codeVerifier: string }): Promise<OidcUser>;
  /** Verifies an id token that a native client obtained by itself. */
  verify(idToken: string): Promise<OidcUser>;
}

type Settings = NonNullable<Config['oidc']>;

function userOf(claims: Record<string, unknown>, issuer: string): OidcUser {
  const { sub, email, email_verified: verified } = claims;
  if (typeof sub !== 'string') throw new Error('id token without a subject');
  return { issuer, subject: sub, email: typeof email === 'string' && verified === true ? email.toLowerCase() : null };
}

function isLoopback(issuer: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
}

export function createOidc(settings: Settings): OidcProvider {
  const issuer = new URL(settings.issuer);
  const execute = [client.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [client.allowInsecureRequests] : [])];
  let discovered: Promise<client.Configuration> | undefined;
  let keys: JWTVerifyGetKey | undefined;

  function discover(): Promise<client.Configuration> {
    discovered ??= client
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    name: settings.name,
    async start(redirectUri) {
      const configuration = await discover();
      const state = client.randomState();
      const nonce = client.randomNonce();
      const codeVerifier = client.randomPKCECodeVerifier();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async finish(callbackUrl, expected) {
      const configuration = await discover();
      const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.codeVerifier,
        idTokenExpected: true,
      });
      return userOf(tokens.claims() ?? {}, configuration.serverMetadata().issuer);
    },
    async verify(idToken) {
      const metadata = (await discover()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''));
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: metadata.issuer,
        audience: settings.clientId,
        requiredClaims: ['exp'],
      });
      return userOf(payload, metadata.issuer);
    },
  };
}
