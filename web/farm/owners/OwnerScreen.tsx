import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDocument } from '../../platform/form/document.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { addressValues } from '../addressValues.ts';
import type { OwnerScreenMutation } from './__generated__/OwnerScreenMutation.graphql.ts';
import type { OwnerScreenQuery } from './__generated__/OwnerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { OwnerForm, ownerInput } from './OwnerForm.tsx';
import { useOwnerActivation } from './useOwnerActivation.ts';

const query = graphql`
  query OwnerScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Owner {
        id
        name
        document
        email
        phone
        isBoitel
        active
        version
        viewerCanUpdate
        address {
          ...addressValues_address
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<OwnerScreenQuery>) {
  const t = useMessages(messages);
  const { node: owner } = usePreloadedQuery<OwnerScreenQuery>(query, queryRef);
  const { renderToggle } = useOwnerActivation();
  const [updateOwner] = useAppMutation<OwnerScreenMutation>(graphql`
    mutation OwnerScreenMutation($input: UpdateOwnerInput!) {
      updateOwner(input: $input) {
        owner {
          ...OwnersScreen_owner
          version
          address {
            ...addressValues_address
          }
        }
      }
    }
  `);
  if (owner?.__typename !== 'Owner') return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, name, document, email, phone, isBoitel, address } = owner;
  return (
    <OwnerForm
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      initial={{
        name,
        document: formatDocument(document ?? ''),
        email: email ?? '',
        phone: phone ?? '',
        isBoitel,
        hasAddress: address != null,
        address: addressValues(address),
      }}
      savedText={t('owners.updated')}
      onSave={(values) => updateOwner({ input: { ...ownerInput(values), id, version } }, { quiet: true })}
    />
  );
}
