import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export const accessTokenSeconds = 10 * 60;
export const refreshTokenDays = 30;
export const invitationDays = 7;

const issuer = 'cocho';

export async function signAccessToken(
  secret: Uint8Array,
  sessionId: string,
  now = Date.now(),
): Promise<{ token: string; expiresAt: Date }> {
  const issued = Math.floor(now / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(sessionId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessTokenSeconds)
    .sign(secret);
  return { token, expiresAt: new Date((issued + accessTokenSeconds) * 1000) };
}

interface Verified {
  sessionId: string | undefined;
  until: number;
}

const mostKept = 10_000;
/** Verified tokens by the secret they were signed with. Whether their session has ended, the actors know. */
const kept = new WeakMap<Uint8Array, Map<string, Verified>>();

/** The session of an access token; undefined when it is expired, foreign or forged. */
export async function sessionOfAccessToken(secret: Uint8Array, token: string): Promise<string | undefined> {
  const known = kept.get(secret)?.get(token);
  if (known && known.until > Date.now()) return known.sessionId;
  try {
    const { payload } = await jwtVerify(token, secret, {
      issuer,
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
    });
    keep(secret, token, { sessionId: payload.sub, until: payload.exp! * 1_000 });
    return payload.sub;
  } catch {
    return undefined;
  }
}

function keep(secret: Uint8Array, token: string, verified: Verified): void {
  const tokens = kept.get(secret) ?? new Map<string, Verified>();
  if (tokens.size >= mostKept) tokens.clear();
  kept.set(secret, tokens.set(token, verified));
}

/** A secret handed out once and stored only as a hash. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/** By which the token of an API key is distinguished from an access token. */
export const apiKeyMark = 'cocho_';
const apiKeyPattern = /^cocho_[\w-]{43}$/;
const shownLetters = 6;

/** The token of an API key, what of it is shown to people, and what is stored. */
export function newApiKeyToken(): { token: string; prefix: string; hash: string } {
  const token = `${apiKeyMark}${newSecret().secret}`;
  return { token, prefix: token.slice(0, apiKeyMark.length + shownLetters), hash: hashSecret(token) };
}

export function isApiKeyToken(token: string): boolean {
  return apiKeyPattern.test(token);
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function inDays(days: number): Date {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000);
}
