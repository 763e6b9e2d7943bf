import { graphql } from 'react-relay';
import type { CommuniqueKind } from './communiqueKind.ts';

/** What waits here is read again when an animal dies, or did not. */
export const feed = graphql`
  subscription deathFeedSubscription {
    oxDeathChanged {
      id
    }
  }
`;

export const generate = graphql`
  mutation deathGenerateMutation {
    generated: generateDeathAnnouncements {
      announcementIds
    }
  }
`;

export const kind: CommuniqueKind = {
  name: 'death',
  title: 'communique.deaths',
  waitsFor: 'communique.deathsNone',
  waitsForText: 'communique.deathsNoneText',
  generate,
  byHand: true,
};
