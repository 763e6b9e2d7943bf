import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { SmallTable } from '../../../platform/ui/screen/SmallTable.tsx';
import { AnnouncementStatus, DueDay } from '../AnnouncementStatus.tsx';
import { announcementPath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type { ItemsTable_items$key } from './__generated__/ItemsTable_items.graphql.ts';

const fragment = graphql`
  fragment ItemsTable_items on AnnouncementItem @relay(plural: true) {
    id
    type
    day
    dueDate
    overdue
    announcement {
      id
      type
      name
      status
      protocolNumber
    }
  }
`;

/** What of an animal or an earring the certifier knows, or is to know. */
export function ItemsTable({ items: key }: { items: ItemsTable_items$key }) {
  const t = useMessages(messages);
  const items = useFragment(fragment, key);
  if (items.length === 0) return <chakra.p color="fg.muted">{t('communique.noneOfIt')}</chakra.p>;
  return (
    <SmallTable
      label={t('communique.title')}
      columns={[
        { title: t('communique.type') },
        { title: t('communique.day') },
        { title: t('communique.number') },
        { title: t('communique.status') },
        { title: t('communique.due') },
        { title: t('communique.protocol') },
      ]}
      rows={items.map(({ id, type, day, dueDate, overdue, announcement }) => ({
        key: id,
        cells: [
          t(`communique.type${type}`),
          formatDate(day),
          announcement ? (
            <Link key="number" to={announcementPath(announcement)}>
              {announcement.name}
            </Link>
          ) : (
            '—'
          ),
          announcement ? (
            <AnnouncementStatus key="status" status={announcement.status} />
          ) : (
            <Badge key="status">{t('communique.tab_items')}</Badge>
          ),
          announcement?.status === 'EMITTED' ? '—' : <DueDay key="due" day={dueDate} overdue={overdue} />,
          announcement?.protocolNumber ?? '—',
        ],
      }))}
    />
  );
}
