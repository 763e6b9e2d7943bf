import { graphql } from 'relay-runtime';
import { post } from '../relay/post.ts';
import type { refreshMutation } from './__generated__/refreshMutation.graphql.ts';
import { authSession, latestAuthSession } from './session.ts';
import type { AuthSession } from './storage.ts';

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
  authSession.set({ ...current, ...refreshSession });
  return refreshSession.token;
}

// A used refresh token revokes the whole family, so tabs must take turns (web locks need a secure context).
function exclusively(run: () => Promise<string | null>): Promise<string | null> {
  return 'locks' in navigator ? navigator.locks.request(lockName, run) : run();
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

/** For a socket refused in spite of a token that looked fresh. */
export async function renewedAccessToken(): Promise<string | null> {
  const session = latestAuthSession();
  if (session !== null) authSession.set({ ...session, expiresAt: new Date(0).toISOString() });
  return accessToken();
}
