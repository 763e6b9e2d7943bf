import { graphql, useFragment } from 'react-relay';
import type { OxAnnouncements_farm$key } from './__generated__/OxAnnouncements_farm.graphql.ts';
import { ItemsTable } from './ItemsTable.tsx';

const fragment = graphql`
  fragment OxAnnouncements_farm on Farm @argumentDefinitions(oxId: { type: "ID!" }) {
    announcementItems(first: 50, filter: { oxId: $oxId }, orderBy: { field: DAY, direction: DESC })
      @include(if: $announcements) {
      edges {
        node {
          ...ItemsTable_items
        }
      }
    }
  }
`;

/** What of an animal is announced, or waits for it. */
export function OxAnnouncements({ farm }: { farm: OxAnnouncements_farm$key }) {
  const { announcementItems } = useFragment(fragment, farm);
  return <ItemsTable items={announcementItems?.edges.map(({ node }) => node) ?? []} />;
}
