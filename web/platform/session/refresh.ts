import { graphql } from 'relay-runtime';
import { post } from '../relay/post.ts';
import type { refreshMutation } from './__generated__/refreshMutation.graphql.ts';
import { toAppError } from '../relay/AppError.ts';
import { authSession, endLocalSession, latestAuthSession } from './session.ts';
import type { AuthSession } from './storage.ts';
import { freshUntil } from './freshUntil.ts';

const operation = graphql`
  mutation refreshMutation($input: RefreshSessionInput!) {
    refreshSession(input: $input) {
      token
      refresh
      expiresAt
    }
  }
`;

const marginMs = 60_000;
const lockName = 'cocho.refresh';

function isFresh(session: AuthSession): boolean {
  return Date.parse(session.expiresAt) - Date.now() > marginMs;
}

async function rotate(): Promise<string | null> {
  const current = latestAuthSession();
  if (current === null) return null;
  if (isFresh(current)) return current.token;
  const { refreshSession } = await post<refreshMutation>(operation, { input: { refresh: current.refresh } }, {});
  // Meanwhile another tab may have signed out, or into another farm: that stands.
  const latest = latestAuthSession();
  if (latest?.refresh !== current.refresh) return latest?.token ?? null;
  authSession.set({ ...latest, ...refreshSession, expiresAt: freshUntil(refreshSession) });
  return refreshSession.token;
}

// A used refresh token revokes the whole family, so tabs must take turns (web locks need a secure context).
function exclusively(run: () => Promise<string | null>): Promise<string | null> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return locks === null ? run() : locks.request(lockName, run);
}

let inFlight: Promise<string | null> | null = null;

export async function accessToken(): Promise<string | null> {
  const session = latestAuthSession();
  if (session === null) return null;
  if (isFresh(session)) return session.token;
  inFlight ??= exclusively(rotate).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** For a call or a socket refused in spite of a token that looked fresh. */
export async function renewedAccessToken(refused?: string): Promise<string | null> {
  const session = latestAuthSession();
  if (session !== null && (refused === undefined || refused === session.token))
    authSession.set({ ...session, expiresAt: new Date(0).toISOString() });
  return accessToken();
}

const isRefused = (error: unknown): boolean => toAppError(error).code === 'InvalidToken';

/** A call as who is signed in here. A token that is refused may have looked fresh to a clock that was set: then once more. */
export async function withToken<Answer>(call: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const token = await accessToken();
  try {
    return await call(token);
  } catch (error) {
    if (token === null || !isRefused(error)) throw error;
  }
  try {
    return await call(await renewedAccessToken(token));
  } catch (error) {
    if (isRefused(error)) endLocalSession();
    throw error;
  }
}
