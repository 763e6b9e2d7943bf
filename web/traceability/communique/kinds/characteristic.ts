import { graphql } from 'react-relay';
import type { CommuniqueKind } from './communiqueKind.ts';

/** What waits here is read again when an animal is corrected. */
export const feed = graphql`
  subscription characteristicFeedSubscription {
    oxChanged {
      id
    }
  }
`;

export const generate = graphql`
  mutation characteristicGenerateMutation($input: GenerateChangeOfCharacteristicsInput!) {
    generated: generateChangeOfCharacteristics(input: $input) {
      announcementIds
    }
  }
`;

export const kind: CommuniqueKind = {
  name: 'change-characteristic',
  title: 'communique.characteristics',
  waitsFor: 'communique.characteristicsNone',
  waitsForText: 'communique.characteristicsNoneText',
  generate,
  isChosen: true,
  byHand: true,
};
