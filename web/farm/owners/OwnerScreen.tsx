import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { storedAddress } from '../storedAddress.ts';
import type { OwnerScreenMutation } from './__generated__/OwnerScreenMutation.graphql.ts';
import type { OwnerScreenQuery } from './__generated__/OwnerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { OwnerForm, ownerForm } from './OwnerForm.tsx';
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
          ...storedAddress_address
        }
      }
    }
  }
`;

export function OwnerScreen({ queryRef }: ScreenProps<OwnerScreenQuery>) {
  const t = useMessages(messages);
  const { node: owner } = usePreloadedQuery<OwnerScreenQuery>(query, queryRef);
  const { renderToggle } = useOwnerActivation();
  const update = useSave<OwnerScreenMutation>(graphql`
    mutation OwnerScreenMutation($input: UpdateOwnerInput!) {
      updateOwner(input: $input) {
        owner {
          ...OwnersScreen_owner
          version
          address {
            ...storedAddress_address
          }
        }
      }
    }
  `);
  if (owner?.__typename !== 'Owner') return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, name, address } = owner;
  return (
    <OwnerForm
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={ownerForm.valuesOf({ ...owner, hasAddress: address != null, address: storedAddress(address) })}
      savedText={t('owners.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
