import { graphql } from 'react-relay';
import type { CommuniqueKind } from './communiqueKind.ts';

/** The entries of a purchase wait once it is finished. */
export const feed = graphql`
  subscription entryFeedSubscription {
    purchaseChanged {
      id
    }
  }
`;

export const kind: CommuniqueKind = {
  name: 'entry',
  title: 'communique.entries',
  waitsFor: 'communique.entriesNone',
  waitsForText: 'communique.entriesNoneText',
  byHand: true,
};
