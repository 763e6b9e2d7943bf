import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { MixerScreenMutation } from './__generated__/MixerScreenMutation.graphql.ts';
import type { MixerScreenQuery } from './__generated__/MixerScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { MixerForm, mixerForm } from './MixerForm.tsx';

export const MixerScreen = editScreen<MixerScreenQuery, MixerScreenMutation>({
  query: graphql`
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
  `,
  mutation: graphql`
    mutation MixerScreenMutation($input: UpdateMixerInput!) {
      updateMixer(input: $input) {
        mixer {
          ...MixersScreen_mixer
          version
        }
      }
    }
  `,
  saved: messages['mixers.updated'],
  useActivation: activationOf('farm:write'),
  render: (screen, mixer) => (
    <MixerForm {...screen} stored={mixerForm.valuesOf({ ...mixer, structureId: mixer.structure?.id })} />
  ),
});
