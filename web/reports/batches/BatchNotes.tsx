import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Pages } from '../../platform/report/Pages.tsx';
import { batchesOfPage } from './batchSpecs.ts';
import { messages } from './messages.ts';

type Props = {
  count: number;
  withoutCost?: number;
  unpricedDays?: number;
  unpricedDoses?: number;
  losses?: { readonly costCenter: string; readonly batches: string } | null | undefined;
  tools?: ReactNode;
  chart: ReactNode;
};

/** What stands over the table: what the reader may choose, the picture, and what the figures leave out. */
export function BatchNotes({
  count,
  withoutCost = 0,
  unpricedDays = 0,
  unpricedDoses = 0,
  losses,
  tools,
  chart,
}: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const lost = (['costCenter', 'batches'] as const).filter((bearer) => Number(losses?.[bearer] ?? 0) !== 0);
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
      {unpricedDoses > 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('batchReports.unpricedDoses', { doses: unpricedDoses })}
        </chakra.p>
      )}
      {lost.map((bearer) => (
        <chakra.p key={bearer} fontSize="sm" color="fg.muted">
          {t(`batchReports.losses.${bearer}`, { value: formatMoney(losses![bearer], locale) })}
        </chakra.p>
      ))}
    </chakra.section>
  );
}
