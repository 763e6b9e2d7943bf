import { graphql } from 'react-relay';
import { Sessions } from '../accounts/profile/Sessions.tsx';
import { useKeptAnswer } from '../platform/relay/useKeptAnswer.ts';
import { Skeleton } from '../platform/ui/screen/Skeleton.tsx';
import type { SessionsTileQuery } from './__generated__/SessionsTileQuery.graphql.ts';

const mostShown = 5;

const query = graphql`
  query SessionsTileQuery {
    viewer {
      ...Sessions_viewer
    }
  }
`;

/** One's own devices; read apart, so that what the board reads after an event is the same for all of a role. */
export function SessionsTile() {
  const answer = useKeptAnswer<SessionsTileQuery>(query, {});
  if (answer === null) return <Skeleton h="32" />;
  return answer.viewer && <Sessions viewer={answer.viewer} most={mostShown} />;
}
