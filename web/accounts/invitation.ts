import { graphql } from 'relay-runtime';
import { post } from '../platform/relay/post.ts';
import { startSession } from '../platform/session/startSession.ts';
import type { invitationAcceptMutation } from './__generated__/invitationAcceptMutation.graphql.ts';
import type { invitationOpenMutation } from './__generated__/invitationOpenMutation.graphql.ts';

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
      }
    }
  `;
  return (await post<invitationOpenMutation>(operation, { input: { token } }, {})).openInvitation;
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
  const answer = await post<invitationAcceptMutation>(operation, { input }, {});
  await startSession(answer.acceptInvitation);
}
