import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddMixerScreenMutation } from './__generated__/AddMixerScreenMutation.graphql.ts';
import type { AddMixerScreenQuery } from './__generated__/AddMixerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { MixerForm } from './MixerForm.tsx';

const query = graphql`
  query AddMixerScreenQuery {
    farm {
      ...MixerForm_farm
    }
  }
`;

export function AddMixerScreen({ queryRef }: ScreenProps<AddMixerScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<AddMixerScreenQuery>(query, queryRef);
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
      farm={farm}
      title={t('mixers.new')}
      readOnly={!mayDo('farm:write')}
      savedText={t('mixers.created')}
      onSave={create}
    />
  );
}
