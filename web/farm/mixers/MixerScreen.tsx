import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { MixerScreenMutation } from './__generated__/MixerScreenMutation.graphql.ts';
import type { MixerScreenQuery } from './__generated__/MixerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { MixerForm, mixerForm } from './MixerForm.tsx';
import { useMixerActivation } from './useMixerActivation.ts';

const query = graphql`
  query MixerScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Mixer {
        id
        name
        method
        volumeM3
        capacityKg
        minLoadKg
        fillMinPct
        fillMaxPct
        mixMinutes
        scaleDivisionKg
        tareKg
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

export function MixerScreen({ queryRef }: ScreenProps<MixerScreenQuery>) {
  const t = useMessages(messages);
  const { node: mixer } = usePreloadedQuery<MixerScreenQuery>(query, queryRef);
  const { renderToggle } = useMixerActivation();
  const update = useSave<MixerScreenMutation>(graphql`
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
  const { id, version, active, viewerCanUpdate, name } = mixer;
  return (
    <MixerForm
      title={name}
      readOnly={!viewerCanUpdate}
      actions={viewerCanUpdate && renderToggle(id, active)}
      stored={mixerForm.valuesOf({ ...mixer, structureId: mixer.structure?.id })}
      savedText={t('mixers.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
