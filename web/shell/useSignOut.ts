import { graphql } from 'react-relay';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { leaveTo, startLeaving } from '../platform/session/session.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts';

export function useSignOut(): () => void {
  const [signOut] = useAppMutation<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        ok
      }
    }
  `);
  return () => {
    startLeaving();
    // Even without an answer this device forgets the session.
    void signOut({}, { quiet: true })
      .catch(() => undefined)
      .then(() => leaveTo('/login'));
  };
}
