import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { messages } from '../messages.ts';
import type { AnnouncementSteps_announcement$key } from './__generated__/AnnouncementSteps_announcement.graphql.ts';

const fragment = graphql`
  fragment AnnouncementSteps_announcement on Announcement {
    steps {
      id
      kind
      at
      note
      by {
        name
      }
    }
  }
`;

/** What was done with an announcement, when and by whom. */
export function AnnouncementSteps({ announcement: key }: { announcement: AnnouncementSteps_announcement$key }) {
  const t = useMessages(messages);
  const { steps } = useFragment(fragment, key);
  return (
    <chakra.ol display="grid" borderInlineStartWidth="2px" ms="1.5" aria-label={t('communique.steps')}>
      {steps.map(({ id, kind, at, by, note }) => (
        <chakra.li
          key={id}
          position="relative"
          ps="5"
          pb="3"
          _last={{ pb: '0' }}
          _before={{
            content: '""',
            position: 'absolute',
            insetInlineStart: '-7px',
            top: '1.5',
            w: '3',
            h: '3',
            borderRadius: 'full',
            bg: kind === 'REOPENED' ? 'warning.ring' : 'brand.ring',
          }}
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2.5">
            <chakra.span fontWeight="medium">{t(`communique.step${kind}`)}</chakra.span>
            <chakra.span fontSize="sm" color="fg.subtle">
              {[formatDateTime(at), by?.name].filter(Boolean).join(' · ')}
            </chakra.span>
          </chakra.div>
          {note && (
            <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {note}
            </chakra.p>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}
