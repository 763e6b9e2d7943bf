import { graphql } from 'react-relay';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import type { AddDietTransitionScreenMutation } from './__generated__/AddDietTransitionScreenMutation.graphql.ts';
import { DietTransitionForm } from './DietTransitionForm.tsx';
import { messages } from './planningMessages.ts';

export function AddDietTransitionScreen() {
  const t = useMessages(messages);
  const create = useSave<AddDietTransitionScreenMutation>(graphql`
    mutation AddDietTransitionScreenMutation($input: CreateDietTransitionInput!) {
      createDietTransition(input: $input) {
        transition {
          ...DietTransitionsScreen_transition
        }
      }
    }
  `);
  return (
    <DietTransitionForm
      title={t('transitions.new')}
      readOnly={!mayDo('feeding:write')}
      savedText={t('transitions.created')}
      onSave={create}
    />
  );
}
