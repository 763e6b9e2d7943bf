import { graphql } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddOwnerScreenMutation } from './__generated__/AddOwnerScreenMutation.graphql.ts';
import { messages } from './messages.ts';
import { OwnerForm } from './OwnerForm.tsx';

export function AddOwnerScreen() {
  const t = useMessages(messages);
  const create = useSave<AddOwnerScreenMutation>(graphql`
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
      readOnly={!mayDo('farm:write')}
      savedText={t('owners.created')}
      onSave={create}
    />
  );
}
