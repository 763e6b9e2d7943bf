import { graphql } from 'react-relay';
import type { CommuniqueKind } from './communiqueKind.ts';
import { WriteOffButton } from './WriteOffButton.tsx';

/** What waits here is read again when an earring is written off. */
export const feed = graphql`
  subscription unusabilityFeedSubscription {
    earringChanged {
      id
    }
  }
`;

export const generate = graphql`
  mutation unusabilityGenerateMutation($input: GenerateUnusabilitiesInput!) {
    generated: generateUnusabilities(input: $input) {
      announcementIds
    }
  }
`;

export const kind: CommuniqueKind = {
  name: 'unusability',
  title: 'communique.unusabilities',
  waitsFor: 'communique.unusabilitiesNone',
  waitsForText: 'communique.unusabilitiesNoneText',
  generate,
  isChosen: true,
  byHand: true,
  Action: WriteOffButton,
};
