import { graphql } from 'react-relay';
import type { CommuniqueKind } from './communiqueKind.ts';
import { ReIdentifyButton } from './ReIdentifyButton.tsx';

/** What waits here is read again when an animal gets another earring. */
export const feed = graphql`
  subscription reIdentificationFeedSubscription {
    oxChanged {
      id
    }
  }
`;

export const generate = graphql`
  mutation reIdentificationGenerateMutation($input: GenerateReIdentificationsInput!) {
    generated: generateReIdentifications(input: $input) {
      announcementIds
    }
  }
`;

export const kind: CommuniqueKind = {
  name: 're-identification',
  title: 'communique.reIdentifications',
  waitsFor: 'communique.reIdentificationsNone',
  waitsForText: 'communique.reIdentificationsNoneText',
  generate,
  isChosen: true,
  byHand: true,
  Action: ReIdentifyButton,
};
