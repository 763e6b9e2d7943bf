import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import { storedOptionalAddress } from '../storedAddress.ts';
import type { OwnerScreenMutation } from './__generated__/OwnerScreenMutation.graphql.ts';
import type { OwnerScreenQuery } from './__generated__/OwnerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { OwnerForm, ownerForm } from './OwnerForm.tsx';

export const OwnerScreen = editScreen<OwnerScreenQuery, OwnerScreenMutation>({
  query: graphql`
    query OwnerScreenQuery($id: ID!, $money: Boolean!) {
      node(id: $id) {
        __typename
        ... on Owner {
          id
          name
          document
          email
          phone
          isBoitel
          contract @include(if: $money)
          contractRate @include(if: $money)
          chargesHealth
          active
          version
          viewerCanUpdate
          address {
            ...storedAddress_address
          }
        }
      }
    }
  `,
  mutation: graphql`
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
  `,
  saved: messages['owners.updated'],
  useActivation: activationOf('farm:write'),
  render: (screen, owner) => (
    <OwnerForm {...screen} stored={ownerForm.valuesOf({ ...owner, ...storedOptionalAddress(owner.address) })} />
  ),
});
