import { graphql } from 'react-relay';
import type { CommuniqueKind } from './communiqueKind.ts';

/** Who stands on a truck waits for its announcement. */
export const feed = graphql`
  subscription exitFeedSubscription {
    exitTruckChanged {
      id
    }
  }
`;

/** Exits and sales: a truck has its announcement with it. */
export const kind: CommuniqueKind = {
  name: 'exit',
  title: 'communique.exits',
  waitsFor: 'communique.exitsNone',
  waitsForText: 'communique.exitsNoneText',
  byHand: false,
};
