import { useState } from 'react';
import { graphql } from 'react-relay';
import { fieldQueueState } from '../platform/field/fieldQueueState.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { leaveTo, startLeaving } from '../platform/session/session.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts';

type SignOut = {
  /** Signs out, or asks first where acts of this person wait on the device. */
  signOut: () => void;
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
};

export function useSignOut(): SignOut {
  const [isAsking, setAsking] = useState(false);
  const [signOut] = useAppMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        ok
      }
    }
  `);
  const leave = (): void => {
    startLeaving();
    // Even without an answer this device forgets the session.
    void signOut({}, { quiet: true })
      .catch(() => undefined)
      .then(() => leaveTo('/login'));
  };
  const ask = (): void => {
    const { waiting, refused, conflicts } = fieldQueueState.get();
    if (waiting + refused + conflicts > 0) setAsking(true);
    else leave();
  };
  return { signOut: ask, isAsking, leave, stay: () => setAsking(false) };
}
