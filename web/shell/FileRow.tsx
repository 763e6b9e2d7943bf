import { chakra } from '@chakra-ui/react';
import { farmTime } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages, useText } from '../platform/i18n/useMessages.ts';
import { progressText } from '../platform/jobs/progressText.ts';
import { IconButton } from '../platform/ui/IconButton.tsx';
import { fileSizeText } from '../platform/upload/fileSize.ts';
import type { FilesMenu_jobs$data } from './__generated__/FilesMenu_jobs.graphql.ts';
import { messages } from './messages.ts';

type Job = FilesMenu_jobs$data[number];

/** One file in the list: its progress, download button or error. */
export function FileRow({ job, onDownload }: { job: Job; onDownload: () => void }) {
  const t = useMessages(messages);
  const read = useText();
  const locale = useLanguage();
  const { title, status, done, total, failure, file, createdAt } = job;
  const isFailed = status === 'FAILED';
  const clock = farmTime(createdAt).slice(11);
  const outcome = (): string => {
    if (isFailed) return failure ?? '';
    if (file) return fileSizeText(file.size, locale);
    if (status === 'WAITING') return t('shell.fileWaiting');
    return read(progressText({ done, total: total ?? null }));
  };
  return (
    <chakra.li display="flex" alignItems="center" gap="2" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.div flex="1" minW="0" display="grid" gap="1">
        <chakra.span truncate title={title}>
          {title}
        </chakra.span>
        <chakra.span fontSize="sm" color={isFailed ? 'danger.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {clock} · {outcome()}
        </chakra.span>
        {status === 'RUNNING' && total != null && total > 0 && (
          <chakra.div
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
            h="1.5"
            borderRadius="full"
            bg="border.button"
            overflow="hidden"
          >
            <chakra.div
              h="full"
              borderRadius="full"
              bg="brand.solid"
              transition="width 200ms"
              style={{ width: `${Math.min(100, (100 * done) / total)}%` }}
            />
          </chakra.div>
        )}
      </chakra.div>
      {file && <IconButton icon="download" size="sm" label={t('shell.downloadFile', { title })} onClick={onDownload} />}
    </chakra.li>
  );
}
