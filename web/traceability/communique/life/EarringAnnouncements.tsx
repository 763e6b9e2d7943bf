import { graphql, useFragment } from 'react-relay';
import type { EarringAnnouncements_farm$key } from './__generated__/EarringAnnouncements_farm.graphql.ts';
import { ItemsTable } from './ItemsTable.tsx';

const fragment = graphql`
  fragment EarringAnnouncements_farm on Farm @argumentDefinitions(earringId: { type: "ID!" }) {
    announcementItems(first: 50, filter: { earringId: $earringId }, orderBy: { field: DAY, direction: DESC })
      @include(if: $announcements) {
      edges {
        node {
          ...ItemsTable_items
        }
      }
    }
  }
`;

/** What of an earring is announced, or waits for it. */
export function EarringAnnouncements({ farm }: { farm: EarringAnnouncements_farm$key }) {
  const { announcementItems } = useFragment(fragment, farm);
  return <ItemsTable items={announcementItems?.edges.map(({ node }) => node) ?? []} />;
}
