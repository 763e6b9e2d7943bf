import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { PersonAccess_person$key } from './__generated__/PersonAccess_person.graphql.ts';
import type { PersonAccessMutation } from './__generated__/PersonAccessMutation.graphql.ts';
import { CopyField } from '../CopyField.tsx';
import { messages } from './peopleMessages.ts';
import { StatusBadge } from './StatusBadge.tsx';

const useActivation = activationOf('person:write');

const personFragment = graphql`
  fragment PersonAccess_person on Membership @argumentDefinitions(manages: { type: "Boolean!" }) {
    id
    name
    status
    active
    lastSeenAt
    invitationExpiresAt @include(if: $manages)
  }
`;

const mutation = graphql`
  mutation PersonAccessMutation($input: RenewInvitationInput!) {
    renewInvitation(input: $input) {
      invitationUrl
      membership {
        invitationExpiresAt
        status
      }
    }
  }
`;

/** Whether the person gets in: status, invitation, deactivation. */
export function PersonAccess({ person: key }: { person: PersonAccess_person$key }) {
  const t = useMessages(messages);
  const person = useFragment(personFragment, key);
  const [url, setUrl] = useState<string | null>(null);
  const { renderToggle } = useActivation();
  const [renew, renewing] = useAppMutation<PersonAccessMutation>(mutation);
  const invite = async (): Promise<void> => {
    const answer = await renew({ input: { id: person.id } });
    setUrl(new URL(answer.renewInvitation.invitationUrl, location.origin).href);
  };

  return (
    <Card padded display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {person.active && <StatusBadge status={person.status} />}
        <chakra.p flex="1" minW="12rem" fontSize="sm" color="fg.muted">
          {person.lastSeenAt != null && `${t('people.lastSeen')}: ${formatDateTime(person.lastSeenAt)}`}
          {person.status === 'INVITED' &&
            person.invitationExpiresAt != null &&
            t('people.invitationExpires', { at: formatDateTime(person.invitationExpiresAt) })}
        </chakra.p>
        {person.active && (
          <Button size="sm" disabled={renewing} onClick={() => void invite().catch(() => undefined)}>
            {t('people.newInvitation')}
          </Button>
        )}
        {renderToggle(person.id, person.active)}
      </chakra.div>
      {person.active && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('people.deactivateText')}
        </chakra.p>
      )}
      {url !== null && (
        <CopyField text={url} label={t('people.invitation')} copy={t('people.copyLink')} copied={t('people.copied')} />
      )}
    </Card>
  );
}
