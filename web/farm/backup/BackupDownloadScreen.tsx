import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDate, formatDateTime, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { toast, toastError } from '../../platform/ui/overlays/toast.ts';
import { saveFile } from '../../platform/ui/saveFile.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { fileSizeText } from '../../platform/upload/fileSize.ts';
import type { BackupDownloadScreenMakeMutation } from './__generated__/BackupDownloadScreenMakeMutation.graphql.ts';
import type { BackupDownloadScreenQuery } from './__generated__/BackupDownloadScreenQuery.graphql.ts';
import { BackupContents } from './BackupContents.tsx';
import { BackupSchedule } from './BackupSchedule.tsx';
import { messages } from './messages.ts';
import { ReplacedFarms } from './ReplacedFarms.tsx';
import { useFollowedJob } from './useFollowedJob.ts';

const query = graphql`
  query BackupDownloadScreenQuery($replaced: Boolean!) {
    farm {
      ...BackupSchedule_farm
      ...ReplacedFarms_farm @include(if: $replaced) @alias(as: "replaced")
      backups(first: 50, filter: { made: true }, orderBy: { field: CREATED_AT, direction: DESC }) {
        edges {
          node {
            id
            name
            bytes
            day
            rows
            papers
            missingPapers
            createdAt
            provenAt
            counts {
              name
              count
            }
          }
        }
      }
    }
  }
`;

/** The screen is read again when a backup was made. */
export const feed = graphql`
  subscription BackupDownloadScreenFeedSubscription {
    backupChanged {
      id
      backup {
        id
        name
      }
    }
  }
`;

const makeMutation = graphql`
  mutation BackupDownloadScreenMakeMutation {
    makeBackup {
      job {
        id
      }
    }
  }
`;

type Backup = NonNullable<
  NonNullable<BackupDownloadScreenQuery['response']['farm']['backups']['edges'][number]>['node']
>;

async function save(id: string): Promise<void> {
  try {
    const { download } = await import('../../platform/relay/download.ts');
    saveFile(await download(`/graphql/backup/${encodeURIComponent(id)}`, null));
  } catch (cause) {
    await toastError(toAppError(cause));
  }
}

function Kept({ backups }: { backups: readonly Backup[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  if (backups.length === 0) return <Notice tone="info">{t('backup.none')}</Notice>;
  return (
    <SmallTable
      label={t('backup.kept')}
      columns={[
        { title: t('backup.at') },
        { title: t('backup.day') },
        { title: t('backup.size'), align: 'end' },
        { title: t('backup.rows'), align: 'end' },
        { title: t('backup.papers'), align: 'end' },
        { title: t('backup.provenAt') },
        { title: t('backup.file') },
      ]}
      rows={backups.map(({ id, name, bytes, day, rows, papers, createdAt, provenAt }) => ({
        key: id,
        cells: [
          formatDateTime(createdAt),
          formatDate(day),
          fileSizeText(bytes, locale),
          formatInteger(rows, locale),
          formatInteger(papers, locale),
          provenAt == null ? '' : formatDateTime(provenAt),
          <Button key="file" size="sm" title={name} onClick={() => void save(id)}>
            {t('backup.download')}
          </Button>,
        ],
      }))}
    />
  );
}

/** The farm as a file: made now, and those of the last days. */
export function BackupDownloadScreen({ queryRef }: ScreenProps<BackupDownloadScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<BackupDownloadScreenQuery>(query, queryRef);
  const [make] = useAppMutation<BackupDownloadScreenMakeMutation>(makeMutation);
  const { percent, follow, cancel } = useFollowedJob();
  const backups = farm.backups.edges.flatMap((edge) => edge?.node ?? []);
  const [last] = backups;
  const start = async (): Promise<void> => {
    const isMade = await follow(async () => (await make({})).makeBackup.job.id);
    if (isMade) toast({ severity: 'success', text: t('backup.made') });
  };
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('backup.title')} />
      <Card padded display="grid" gap="4">
        <chakra.p color="fg.muted">{t('backup.text')}</chakra.p>
        {!mayDo('backup:write') ? null : percent === null ? (
          <chakra.div>
            <Button variant="solid" onClick={() => void start()}>
              {t('backup.make')}
            </Button>
          </chakra.div>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
            <Notice tone="info">{t('backup.writing', { percent })}</Notice>
            <Button onClick={() => void cancel()}>{t('backup.cancel')}</Button>
          </chakra.div>
        )}
      </Card>
      {farm.replaced && <ReplacedFarms farm={farm.replaced} />}
      {mayDo('backup:write') && <BackupSchedule farm={farm} />}
      <Card padded display="grid" gap="4">
        <chakra.h2 fontWeight="semibold">{t('backup.kept')}</chakra.h2>
        <Kept backups={backups} />
      </Card>
      {last && (
        <Card padded display="grid" gap="4">
          <chakra.h2 fontWeight="semibold">{t('backup.within')}</chakra.h2>
          {last.missingPapers > 0 && (
            <Notice tone="warning">{t('backup.missing', { count: last.missingPapers })}</Notice>
          )}
          <BackupContents counts={last.counts} />
        </Card>
      )}
    </chakra.div>
  );
}
