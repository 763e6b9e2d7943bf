import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/Menu.tsx';
import { messages } from '../messages.ts';
import type { ExportRun } from './useExport.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const;
const labels = { csv: 'table.exportCsv', xlsx: 'table.exportXlsx', pdf: 'table.exportPdf' } as const;

const ScheduleDialog = lazy(async () => ({
  default: (await import('../../report/ScheduleDialog.tsx')).ScheduleDialog,
}));

/** The same file, made again by itself: its REST call, with what it is called. */
export type Schedulable = { name: string; call: string; query: URLSearchParams };

type Props = { run: ExportRun; schedulable?: Schedulable | undefined };

export function ExportMenu({ run, schedulable }: Props) {
  const t = useMessages(messages);
  const [scheduling, setScheduling] = useState(false);
  if (run.progress !== null) {
    return (
      <chakra.div display="flex" alignItems="center" gap="2" h="9">
        <chakra.span role="status" color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {run.progress}
        </chakra.span>
        <Button size="sm" variant="quiet" onClick={run.cancel}>
          {t(run.isJob ? 'table.continueInBackground' : 'table.cancelExport')}
        </Button>
      </chakra.div>
    );
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button aria-label={t('table.export')} px={{ base: '2.5', md: '3.5' }}>
            <Icon name="download" size="1rem" />
            <chakra.span hideBelow="md">{t('table.export')}</chakra.span>
          </Button>
        }
      >
        {formats.map((format) => (
          <MenuItem key={format} onSelect={() => run.start(format)}>
            {t(labels[format])}
          </MenuItem>
        ))}
        {schedulable && (
          <>
            <MenuSeparator />
            <MenuItem icon="clock" onSelect={() => setScheduling(true)}>
              {t('table.schedule')}
            </MenuItem>
          </>
        )}
      </Menu>
      {scheduling && schedulable && (
        <Suspense>
          <ScheduleDialog
            schedule={{ ...schedulable, query: schedulable.query.toString() }}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </>
  );
}
