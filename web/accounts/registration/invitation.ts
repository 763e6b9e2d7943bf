import { graphql } from 'relay-runtime';
import { post } from '../../platform/relay/post.ts';
import { withToken } from '../../platform/session/refresh.ts';
import { startSession } from '../../platform/session/startSession.ts';
import type { invitationAcceptMutation } from './__generated__/invitationAcceptMutation.graphql.ts';
import type { invitationOpenMutation } from './__generated__/invitationOpenMutation.graphql.ts';

/** Who is signed in to the invited account needs no password. */
const asWhoIsHere = <Answer>(call: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> =>
  withToken((token) => call(token === null ? {} : { Authorization: `Bearer ${token}` }));

export type Invitation = invitationOpenMutation['response']['openInvitation'];

export async function openInvitation(token: string): Promise<Invitation> {
  const operation = graphql`
    mutation invitationOpenMutation($input: OpenInvitationInput!) {
      openInvitation(input: $input) {
        farmName
        name
        email
        newEmail
        hasAccount
        isProven
      }
    }
  `;
  const answer = await asWhoIsHere((headers) => post<invitationOpenMutation>(operation, { input: { token } }, headers));
  return answer.openInvitation;
}

export async function acceptInvitation(input: invitationAcceptMutation['variables']['input']): Promise<void> {
  const operation = graphql`
    mutation invitationAcceptMutation($input: AcceptInvitationInput!) {
      acceptInvitation(input: $input) {
        token
        refresh
        expiresAt
      }
    }
  `;
  const answer = await asWhoIsHere((headers) => post<invitationAcceptMutation>(operation, { input }, headers));
  await startSession(answer.acceptInvitation);
}
