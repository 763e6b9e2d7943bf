import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { communiqueOf, madePath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type { AnnouncementScreenQuery } from './__generated__/AnnouncementScreenQuery.graphql.ts';
import { AnnouncementPage } from './AnnouncementPage.tsx';

const query = graphql`
  query AnnouncementScreenQuery($id: ID!, $purchases: Boolean!) {
    node(id: $id) {
      __typename
      ... on Announcement {
        type
      }
    }
    ...AnnouncementPage_query @arguments(announcementId: $id)
  }
`;

/** The page is read again when its announcement changes. */
export const feed = graphql`
  subscription AnnouncementScreenFeedSubscription {
    announcementChanged {
      id
      announcement {
        ...AnnouncementPage_announcement
      }
    }
  }
`;

/** An announcement by its own address. */
export function AnnouncementScreen({ queryRef }: ScreenProps<AnnouncementScreenQuery>) {
  const t = useMessages(messages);
  const data = usePreloadedQuery<AnnouncementScreenQuery>(query, queryRef);
  if (data.node?.__typename !== 'Announcement') return <NotFoundScreen />;
  const { type } = data.node;
  return (
    <AnnouncementPage query={data} back={{ to: madePath(communiqueOf[type]), label: t(`communique.many${type}`) }} />
  );
}
