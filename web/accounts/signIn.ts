import { graphql } from 'relay-runtime';
import { post } from '../platform/relay/post.ts';
import { startSession } from '../platform/session/startSession.ts';
import { oidcState } from '../platform/session/storage.ts';
import type { signInFinishOidcMutation } from './__generated__/signInFinishOidcMutation.graphql.ts';
import type { signInMutation } from './__generated__/signInMutation.graphql.ts';
import type { signInStartOidcMutation } from './__generated__/signInStartOidcMutation.graphql.ts';

export async function signIn(email: string, password: string): Promise<void> {
  const operation = graphql`
    mutation signInMutation($input: SignInInput!) {
      signIn(input: $input) {
        token
        refresh
        expiresAt
      }
    }
  `;
  const answer = await post<signInMutation>(operation, { input: { email, password } }, {});
  await startSession(answer.signIn);
}

const placeName = 'cocho.oidcPlace';

/** The provider sends the person back to /login with a code and this state; from there they go on to `place`. */
export async function startOidc(place: string): Promise<void> {
  const operation = graphql`
    mutation signInStartOidcMutation {
      startOidc {
        url
        state
      }
    }
  `;
  const { startOidc: flow } = await post<signInStartOidcMutation>(operation, {}, {});
  oidcState.write(flow.state);
  sessionStorage.setItem(placeName, place);
  location.assign(flow.url);
}

export function oidcAnswer(search: URLSearchParams): { code: string; state: string; iss?: string } | null {
  const code = search.get('code');
  const state = search.get('state');
  const iss = search.get('iss');
  // Only the browser that set out may come back: otherwise the sign-in of somebody else could be slipped in.
  if (code === null || state === null || oidcState.read() !== state) return null;
  return { code, state, ...(iss === null ? {} : { iss }) };
}

/** Signs in, and returns where the person was going. */
export async function finishOidc(input: { code: string; state: string; iss?: string }): Promise<string | null> {
  const operation = graphql`
    mutation signInFinishOidcMutation($input: FinishOidcInput!) {
      finishOidc(input: $input) {
        token
        refresh
        expiresAt
      }
    }
  `;
  oidcState.clear();
  const answer = await post<signInFinishOidcMutation>(operation, { input }, {});
  await startSession(answer.finishOidc);
  const place = sessionStorage.getItem(placeName);
  sessionStorage.removeItem(placeName);
  return place;
}
