import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { isAwaited, jobStates } from '../platform/jobs/jobStates.ts';
import { toAppError } from '../platform/relay/AppError.ts';
import { useAppSubscription } from '../platform/relay/useAppSubscription.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { Popover } from '../platform/ui/overlays/Popover.tsx';
import { saveFile } from '../platform/ui/saveFile.ts';
import { toast, toastError } from '../platform/ui/overlays/toast.ts';
import type { FilesMenu_jobs$data, FilesMenu_jobs$key } from './__generated__/FilesMenu_jobs.graphql.ts';
import type { FilesMenu_viewer$key } from './__generated__/FilesMenu_viewer.graphql.ts';
import type { FilesMenuSubscription } from './__generated__/FilesMenuSubscription.graphql.ts';
import { FileRow } from './FileRow.tsx';
import { messages } from './messages.ts';

type Jobs = FilesMenu_jobs$data;

const subscription = graphql`
  subscription FilesMenuSubscription {
    jobChanged {
      job {
        id
        ...FilesMenu_jobs
      }
    }
  }
`;

/** Adds a job that the user started, in this tab or another, to the top of the list. */
function addJob(store: RecordSourceSelectorProxy): void {
  const job = store.getRootField('jobChanged')?.getLinkedRecord('job');
  const viewer = store.getRoot().getLinkedRecord('viewer');
  const jobs = viewer?.getLinkedRecords('jobs');
  if (!job || !viewer || !jobs) return;
  if (!jobs.some((each) => each.getDataID() === job.getDataID())) viewer.setLinkedRecords([job, ...jobs], 'jobs');
}

async function downloadFile(jobId: string): Promise<void> {
  try {
    const { downloadJob } = await import('../platform/relay/download.ts');
    saveFile(await downloadJob(jobId));
  } catch (cause) {
    await toastError(toAppError(cause));
  }
}

const isUnfinished = ({ status }: Jobs[number]) => status === 'WAITING' || status === 'RUNNING';

/** Publishes the jobs to `waitForJob`, and shows a toast when a job ends that nothing on this page awaits. */
function useJobUpdates(jobs: Jobs): void {
  const t = useMessages(messages);
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      if (isUnfinished(job)) running.current.add(job.id);
      else if (running.current.delete(job.id) && !isAwaited(job.id)) {
        const { id, title } = job;
        if (job.status === 'DONE')
          toast({
            severity: 'success',
            text: t('shell.fileReady', { title }),
            action: { label: t('shell.download'), onClick: () => void downloadFile(id) },
            background: true,
          });
        else toast({ severity: 'error', text: t('shell.fileFailed', { title, reason: job.failure ?? '' }) });
      }
    }
    jobStates.set(jobs);
  }, [jobs, t]);
}

const viewerFragment = graphql`
  fragment FilesMenu_viewer on Viewer {
    jobs {
      ...FilesMenu_jobs
    }
  }
`;

const jobsFragment = graphql`
  fragment FilesMenu_jobs on Job @relay(plural: true) {
    id
    title
    status
    done
    total
    failure
    failureCode
    createdAt
    file {
      name
      size
    }
  }
`;

/** The viewer's files of the last day, with progress and download. */
export function FilesMenu({ viewer }: { viewer: FilesMenu_viewer$key }) {
  const t = useMessages(messages);
  const { jobs: keys } = useFragment(viewerFragment, viewer);
  const jobs = useFragment<FilesMenu_jobs$key>(jobsFragment, keys);
  useAppSubscription<FilesMenuSubscription>(subscription, {}, { updater: addJob });
  useJobUpdates(jobs);
  const unfinished = jobs.filter(isUnfinished).length;
  if (jobs.length === 0) return null;
  return (
    <Popover
      label={t('shell.files')}
      align="end"
      trigger={
        <Button
          variant="quiet"
          square
          position="relative"
          title={t('shell.files')}
          aria-label={t('shell.filesRunning', { count: unfinished })}
        >
          <Icon name="download" />
          {unfinished > 0 && (
            <chakra.span
              aria-hidden
              position="absolute"
              top="0"
              insetEnd="0"
              minW="4"
              h="4"
              px="1"
              borderRadius="full"
              bg="brand.solid"
              color="brand.onSolid"
              fontSize="2xs"
              lineHeight="1rem"
              fontVariantNumeric="tabular-nums"
            >
              {unfinished}
            </chakra.span>
          )}
        </Button>
      }
    >
      {() => (
        <chakra.div w="min(20rem, calc(100vw - 3rem))">
          <chakra.p fontWeight="semibold">{t('shell.files')}</chakra.p>
          <chakra.p mb="1" fontSize="sm" color="fg.muted">
            {t('shell.filesText')}
          </chakra.p>
          <chakra.ul aria-label={t('shell.files')} maxH="min(24rem, 60dvh)" overflowY="auto" listStyleType="none">
            {jobs.map((job) => (
              <FileRow key={job.id} job={job} onDownload={() => void downloadFile(job.id)} />
            ))}
          </chakra.ul>
        </chakra.div>
      )}
    </Popover>
  );
}
