import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { AnnouncementPage } from '../detail/AnnouncementPage.tsx';
import { madePath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type { CommuniqueScreenQuery } from './__generated__/CommuniqueScreenQuery.graphql.ts';
import type { CommuniqueKind } from './communiqueKind.ts';
import { CommuniqueTabs } from './CommuniqueTabs.tsx';
import { FreeItems, freeViewOf } from './FreeItems.tsx';
import { GenerateDialog } from './GenerateDialog.tsx';
import { MadeAnnouncements, madeViewOf } from './MadeAnnouncements.tsx';
import { EntriesByPurchase } from './EntriesByPurchase.tsx';

const query = graphql`
  query CommuniqueScreenQuery(
    $types: [AnnouncementType!]
    $itemFilter: AnnouncementItemsFilterInput
    $itemOrder: AnnouncementItemsOrderInput
    $filter: AnnouncementsFilterInput
    $orderBy: AnnouncementsOrderInput
    $isEntry: Boolean!
    $byPurchase: Boolean!
    $waiting: Boolean!
    $made: Boolean!
    $announcementId: ID!
    $opens: Boolean!
    $purchases: Boolean!
  ) {
    farm {
      free: announcementItems(first: 1, filter: { types: $types, free: true }) {
        totalCount
      }
      all: announcements(first: 1, filter: { types: $types }) {
        totalCount
      }
      entries: announceableEntries @include(if: $isEntry) {
        heads
      }
      ...EntriesByPurchase_farm @alias(as: "byPurchase") @include(if: $byPurchase)
      ...FreeItems_farm
        @alias(as: "waiting")
        @include(if: $waiting)
        @arguments(filter: $itemFilter, orderBy: $itemOrder)
      ...MadeAnnouncements_farm @alias(as: "made") @include(if: $made) @arguments(filter: $filter, orderBy: $orderBy)
    }
    ...AnnouncementPage_query @alias(as: "opened") @include(if: $opens) @arguments(announcementId: $announcementId)
  }
`;

/** The screen is read again when an announcement changes. */
export const feed = graphql`
  subscription CommuniqueScreenFeedSubscription {
    announcementChanged {
      id
      announcement {
        ...announcementColumns_announcement
      }
    }
  }
`;

function Actions({ kind, free }: { kind: CommuniqueKind; free: number }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { Action, generate } = kind;
  const generates = generate !== undefined && free > 0 && mayDo('announcement:write');
  return (
    <>
      {Action && <Action />}
      {generates && (
        <Button variant="solid" onClick={() => setOpen(true)}>
          {t('communique.generateAll')}
        </Button>
      )}
      {isOpen && <GenerateDialog kind={kind} chosen={null} count={free} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The screen of one kind of announcements: what waits for one, and those there are. */
export function communiqueScreen(kind: CommuniqueKind) {
  const freeView = freeViewOf(kind);
  const madeView = madeViewOf(kind);
  return function CommuniqueScreen({ queryRef }: ScreenProps<CommuniqueScreenQuery>) {
    const t = useMessages(messages);
    const { farm, opened } = usePreloadedQuery<CommuniqueScreenQuery>(query, queryRef);
    if (opened) return <AnnouncementPage query={opened} back={{ to: madePath(kind.name), label: t(kind.title) }} />;
    const { byPurchase, waiting, made } = farm;
    const free = farm.free.totalCount;
    const counts = { purchases: farm.entries?.length ?? 0, items: free, announcements: farm.all.totalCount };
    const current = byPurchase ? 'purchases' : waiting ? 'items' : 'announcements';
    const parts = {
      tabs: <CommuniqueTabs name={kind.name} current={current} counts={counts} />,
      actions: <Actions kind={kind} free={free} />,
    };
    if (byPurchase) return <EntriesByPurchase kind={kind} farm={byPurchase} {...parts} />;
    if (waiting) return <FreeItems kind={kind} view={freeView} farm={waiting} {...parts} />;
    return made ? <MadeAnnouncements view={madeView} farm={made} {...parts} /> : null;
  };
}
