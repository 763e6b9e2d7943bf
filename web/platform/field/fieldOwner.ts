import { graphql } from 'relay-runtime';
import { post } from '../relay/post.ts';
import { withToken } from '../session/refresh.ts';
import { authSession, latestAuthSession } from '../session/session.ts';
import type { fieldOwnerQuery } from './__generated__/fieldOwnerQuery.graphql.ts';
import { sealKey, type SealKey } from './fieldSeal.ts';

/** A person on a farm, and the key that the server gives to nobody else. */
export type FieldOwner = { id: string; key: SealKey };

const query = graphql`
  query fieldOwnerQuery {
    viewer {
      fieldOwner
      fieldKey
    }
  }
`;

/** The session may be older than the queue. */
async function learnOwner(): Promise<{ owner: string; key: string } | null> {
  const answer = await withToken(async (token) =>
    token === null ? null : post<fieldOwnerQuery>(query, {}, { Authorization: `Bearer ${token}` }),
  );
  const session = latestAuthSession();
  if (answer?.viewer == null || session === null) return null;
  const { viewer } = answer;
  const field = { owner: viewer.fieldOwner, key: viewer.fieldKey };
  authSession.set({ ...session, field });
  return field;
}

const owners = new Map<string, Promise<FieldOwner>>();

/** Who is signed in here; null without a session. */
export async function sessionOwner(): Promise<FieldOwner | null> {
  const session = latestAuthSession();
  if (session === null) return null;
  const field = session.field ?? (await learnOwner());
  if (field === null) return null;
  const { owner, key } = field;
  const name = `${owner}|${key}`;
  const known = owners.get(name) ?? sealKey(key).then((sealed) => ({ id: owner, key: sealed }));
  owners.set(name, known);
  return known;
}
