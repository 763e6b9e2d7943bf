import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';
import { authSession, latestAuthSession } from '../platform/session/session.ts';
import type { useStoredViewer_viewer$key } from './__generated__/useStoredViewer_viewer.graphql.ts';

/** The stored user follows the account: loaders decide by it what to ask for. */
export function useStoredViewer(key: useStoredViewer_viewer$key | null): void {
  const viewer = useFragment(
    graphql`
      fragment useStoredViewer_viewer on Viewer {
        name
        email
        role
        permissions
      }
    `,
    key,
  );
  useEffect(() => {
    const session = latestAuthSession();
    if (session === null || viewer == null) return;
    const user = { name: viewer.name, email: viewer.email, role: viewer.role, permissions: [...viewer.permissions] };
    if (JSON.stringify(user) !== JSON.stringify(session.user)) authSession.set({ ...session, user });
  }, [viewer]);
}
