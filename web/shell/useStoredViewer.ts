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
        memberships {
          farmId
          current
        }
      }
    `,
    key,
  );
  useEffect(() => {
    const session = latestAuthSession();
    if (session === null || viewer == null) return;
    const { name, email, role, permissions, memberships } = viewer;
    const farmId = memberships.find(({ current }) => current)?.farmId;
    const user = { name, email, role, permissions: [...permissions], ...(farmId === undefined ? {} : { farmId }) };
    if (JSON.stringify(user) !== JSON.stringify(session.user)) authSession.set({ ...session, user });
  }, [viewer]);
}
