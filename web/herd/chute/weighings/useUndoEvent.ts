import { graphql } from 'react-relay';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import type { useUndoEventMutation } from './__generated__/useUndoEventMutation.graphql.ts';

/** Reverses what was saved of an animal; the figures of its batch come back with it. */
export function useUndoEvent(): (eventId: string) => Promise<unknown> {
  const { queue: reverse } = useFieldWrite<useUndoEventMutation>(graphql`
    mutation useUndoEventMutation($input: ReverseOxEventInput!) {
      reverseOxEvent(input: $input) {
        ox {
          id
          batch {
            heads
            headsWeighed
            headsIdentified
            weighedMean
          }
        }
      }
    }
  `);
  return (eventId) => reverse({ eventId });
}
