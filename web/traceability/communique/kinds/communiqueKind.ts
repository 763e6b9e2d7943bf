import type { ComponentType } from 'react';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { CommuniqueName } from '../communiquePaths.ts';
import type { messages } from '../messages.ts';

type Text = keyof typeof messages;

/** A command that makes announcements of what waits, under the name `generated`. */
export interface Generate extends MutationParameters {
  variables: { input?: { itemIds?: readonly string[]; observation?: string | null } };
  response: { readonly generated: { readonly announcementIds: readonly string[] } };
}

/** All in which the screen of one kind of announcements differs from the others. */
export interface CommuniqueKind {
  name: CommuniqueName;
  title: Text;
  /** What waits for an announcement, and what to do where nothing does. */
  waitsFor: Text;
  waitsForText: Text;
  /** Gathers all that waits, one announcement for each owner. */
  generate?: GraphQLTaggedNode;
  /** It takes chosen items and a note; without, it always gathers all. */
  isChosen?: boolean;
  /** Chosen items can be announced by hand, or put on a draft. */
  byHand: boolean;
  /** What else is done here. */
  Action?: ComponentType;
}
