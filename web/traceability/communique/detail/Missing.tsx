import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { messages } from '../messages.ts';
import type { Missing_announcement$key } from './__generated__/Missing_announcement.graphql.ts';

const fragment = graphql`
  fragment Missing_announcement on Announcement {
    missing {
      field
      count
    }
  }
`;

type Text = keyof typeof messages;

/** What a draft may lack: of its head, or of its items. */
const names: Readonly<Record<string, Text>> = {
  items: 'communique.lacksItems',
  establishmentId: 'communique.lacksOrigin',
  gtaIds: 'communique.lacksGtas',
  'items.sisbov': 'communique.sisbov',
  'items.sex': 'communique.sex',
  'items.gta': 'communique.gta',
  'items.deathCause': 'communique.cause',
  'items.oldSisbov': 'communique.oldSisbov',
  'items.newSisbov': 'communique.newSisbov',
  'items.replacing': 'communique.reason',
  'items.motive': 'communique.reason',
  'items.field': 'communique.characteristic',
  'items.newValue': 'communique.newValue',
};

type Props = { announcement: Missing_announcement$key; reopenReason: string | null };

/** What keeps a draft from being frozen, and why it was reopened. */
export function Missing({ announcement: key, reopenReason }: Props) {
  const t = useMessages(messages);
  const { missing } = useFragment(fragment, key);
  const lacks = missing.map(({ field, count }) => {
    const name = names[field];
    const text = name === undefined ? field : t(name);
    return field.startsWith('items.') ? t('communique.lacksOf', { name: text, count }) : text;
  });
  return (
    <>
      {reopenReason !== null && <Notice tone="info">{t('communique.reopenedFor', { reason: reopenReason })}</Notice>}
      {lacks.length > 0 && <Notice tone="warning">{t('communique.lacks', { lacks: lacks.join(' · ') })}</Notice>}
    </>
  );
}
