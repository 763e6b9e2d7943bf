import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddMixerScreenMutation } from './__generated__/AddMixerScreenMutation.graphql.ts';
import { messages } from './messages.ts';
import { MixerForm } from './MixerForm.tsx';

export const AddMixerScreen = addScreen<AddMixerScreenMutation>(MixerForm, {
  title: messages['mixers.new'],
  saved: messages['mixers.created'],
  action: 'farm:write',
  mutation: graphql`
    mutation AddMixerScreenMutation($input: CreateMixerInput!) {
      createMixer(input: $input) {
        mixer {
          ...MixersScreen_mixer
        }
      }
    }
  `,
});
