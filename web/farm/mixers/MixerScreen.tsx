import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { MixerScreenMutation } from './__generated__/MixerScreenMutation.graphql.ts';
import type { MixerScreenQuery } from './__generated__/MixerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { MixerForm, mixerInput } from './MixerForm.tsx';
import { useMixerActivation } from './useMixerActivation.ts';

const query = graphql`
  query MixerScreenQuery($id: ID!) {
    farm {
      ...MixerForm_farm
    }
    node(id: $id) {
      __typename
      ... on Mixer {
        id
        name
        method
        capacityKg
        minLoadKg
        mixMinutes
        active
        version
        viewerCanUpdate
        structure {
          id
        }
      }
    }
  }
`;

export function Component({ queryRef }: ScreenProps<MixerScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node: mixer } = usePreloadedQuery<MixerScreenQuery>(query, queryRef);
  const { renderToggle } = useMixerActivation();
  const [updateMixer] = useAppMutation<MixerScreenMutation>(graphql`
    mutation MixerScreenMutation($input: UpdateMixerInput!) {
      updateMixer(input: $input) {
        mixer {
          ...MixersScreen_mixer
          version
        }
      }
    }
  `);
  if (mixer?.__typename !== 'Mixer') return <NotFoundScreen />;
  const { id, version, active, viewerCanUpdate, structure, name, method, capacityKg, minLoadKg, mixMinutes } = mixer;
  return (
    <MixerForm
      farm={farm}
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      initial={{ name, method, capacityKg, minLoadKg, mixMinutes, structureId: structure?.id ?? '' }}
      savedText={t('mixers.updated')}
      onSave={(values) => updateMixer({ input: { ...mixerInput(values), id, version } }, { quiet: true })}
    />
  );
}
