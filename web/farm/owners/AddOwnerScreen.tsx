import { graphql } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { mayDo } from '../../platform/session/session.ts';
import { emptyAddress } from '../addressValues.ts';
import type { AddOwnerScreenMutation } from './__generated__/AddOwnerScreenMutation.graphql.ts';
import { messages } from './messages.ts';
import { OwnerForm, ownerInput, type OwnerValues } from './OwnerForm.tsx';

const empty: OwnerValues = {
  name: '',
  document: '',
  email: '',
  phone: '',
  isBoitel: false,
  hasAddress: false,
  address: emptyAddress,
};

export function Component() {
  const t = useMessages(messages);
  const [createOwner] = useAppMutation<AddOwnerScreenMutation>(graphql`
    mutation AddOwnerScreenMutation($input: CreateOwnerInput!) {
      createOwner(input: $input) {
        owner {
          ...OwnersScreen_owner
        }
      }
    }
  `);
  return (
    <OwnerForm
      title={t('owners.new')}
      initial={empty}
      readOnly={!mayDo('farm:write')}
      savedText={t('owners.created')}
      onSave={(values) => createOwner({ input: ownerInput(values) }, { quiet: true })}
    />
  );
}
