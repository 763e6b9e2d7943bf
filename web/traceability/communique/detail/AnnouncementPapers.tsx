import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { download } from '../../../platform/relay/download.ts';
import { Badge } from '../../../platform/ui/Badge.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { toastError } from '../../../platform/ui/overlays/toast.ts';
import { saveFile } from '../../../platform/ui/saveFile.ts';
import { fileSizeText } from '../../../platform/upload/fileSize.ts';
import { messages } from '../messages.ts';
import type {
  AnnouncementPapers_announcement$data,
  AnnouncementPapers_announcement$key,
} from './__generated__/AnnouncementPapers_announcement.graphql.ts';

const fragment = graphql`
  fragment AnnouncementPapers_announcement on Announcement {
    id
    status
    papers {
      id
      kind
      name
      sha256
      size
      createdAt
      supersededAt
    }
  }
`;

type Paper = AnnouncementPapers_announcement$data['papers'][number];

/** By its id, or by that of its announcement and a kind, which makes it where nobody has made it yet. */
async function savePaper(id: string, kind?: string): Promise<void> {
  try {
    saveFile(await download(`/graphql/paper/${encodeURIComponent(id)}${kind ? `?kind=${kind}` : ''}`, null));
  } catch (error) {
    await toastError(toAppError(error));
  }
}

function PaperLine({ paper }: { paper: Paper }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, kind, name, sha256, size, createdAt, supersededAt } = paper;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Badge>{kind}</Badge>
      <chakra.div flex="1 1 14rem" minW="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {[
            fileSizeText(size, locale),
            formatDateTime(createdAt),
            supersededAt && t('communique.superseded', { at: formatDateTime(supersededAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
        <chakra.p fontSize="xs" color="fg.subtle" fontFamily="mono" overflowWrap="anywhere">
          {`SHA-256 ${sha256}`}
        </chakra.p>
      </chakra.div>
      <Button size="sm" aria-label={t('communique.downloadOf', { name })} onClick={() => void savePaper(id)}>
        <Icon name="download" size="1rem" />
        {t('communique.download')}
      </Button>
    </chakra.li>
  );
}

/** The files made of a frozen announcement; those of an earlier one on demand. */
export function AnnouncementPapers({ announcement: key }: { announcement: AnnouncementPapers_announcement$key }) {
  const t = useMessages(messages);
  const [withEarlier, setWithEarlier] = useState(false);
  const { id, status, papers } = useFragment(fragment, key);
  const current = papers.filter(({ supersededAt }) => supersededAt == null);
  const earlier = papers.length - current.length;
  const shown = withEarlier ? papers : current;
  return (
    <chakra.div display="grid" gap="3">
      {shown.length > 0 && (
        <chakra.ul aria-label={t('communique.papers')}>
          {shown.map((paper) => (
            <PaperLine key={paper.id} paper={paper} />
          ))}
        </chakra.ul>
      )}
      {current.length === 0 && (
        <chakra.p color="fg.muted">
          {t(status === 'PENDING' ? 'communique.papersLater' : 'communique.papersComing')}
        </chakra.p>
      )}
      {current.length === 0 && status !== 'PENDING' && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {(['PDF', 'CSV', 'XLSX'] as const).map((kind) => (
            <Button key={kind} size="sm" onClick={() => void savePaper(id, kind)}>
              <Icon name="download" size="1rem" />
              {kind}
            </Button>
          ))}
        </chakra.div>
      )}
      {earlier > 0 && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => setWithEarlier(!withEarlier)}>
            {t(withEarlier ? 'communique.hideEarlier' : 'communique.showEarlier', { count: earlier })}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
