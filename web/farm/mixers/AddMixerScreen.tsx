import { graphql } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddMixerScreenMutation } from './__generated__/AddMixerScreenMutation.graphql.ts';
import { messages } from './messages.ts';
import { MixerForm } from './MixerForm.tsx';

export function AddMixerScreen() {
  const t = useMessages(messages);
  const create = useSave<AddMixerScreenMutation>(graphql`
    mutation AddMixerScreenMutation($input: CreateMixerInput!) {
      createMixer(input: $input) {
        mixer {
          ...MixersScreen_mixer
        }
      }
    }
  `);
  return (
    <MixerForm
      title={t('mixers.new')}
      readOnly={!mayDo('farm:write')}
      savedText={t('mixers.created')}
      onSave={create}
    />
  );
}
