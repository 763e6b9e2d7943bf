import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Pages } from '../../platform/report/Pages.tsx';
import { batchesOfPage } from './batchSpecs.ts';
import { messages } from './messages.ts';

type Props = { count: number; withoutCost?: number; unpricedDays?: number; tools?: ReactNode; chart: ReactNode };

/** What stands over the table: what the reader may choose, the picture, and what the figures leave out. */
export function BatchNotes({ count, withoutCost = 0, unpricedDays = 0, tools, chart }: Props) {
  const t = useMessages(messages);
  return (
    <chakra.section display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" flexShrink="0">
      {tools}
      {chart}
      <Pages label={t('batchReports.batches')} count={count} size={batchesOfPage} />
      {withoutCost > 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('batchReports.withoutCost', { heads: withoutCost })}
        </chakra.p>
      )}
      {unpricedDays > 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('batchReports.unpriced', { days: unpricedDays })}
        </chakra.p>
      )}
    </chakra.section>
  );
}
