import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatInteger, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { ClosingSheet_batch$key } from './__generated__/ClosingSheet_batch.graphql.ts';
import { messages } from '../messages.ts';

const fragment = graphql`
  fragment ClosingSheet_batch on Batch {
    closing {
      headsIn
      headsOut
      headsMoved
      headsDead
      heads
      headDays
      firstDay
      lastExitDay
      meanDaysIn
      meanDaysOut
      isProjected
      entryWeight
      exitWeight
      gainIn
      gainOut
      dailyGainIn
      dailyGainOut
      mortalityPct
    }
  }
`;

/** The herd's part of a closing sheet: heads, days and weights, and gains in both views. */
export function ClosingSheet({ batch }: { batch: ClosingSheet_batch$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { closing } = useFragment(fragment, batch);
  if (closing == null) return <chakra.p color="fg.muted">{t('batches.sheetEmpty')}</chakra.p>;
  const count = (heads: number): string => formatInteger(heads, locale);
  const decimal = (value: string | null | undefined, digits: number): string =>
    formatDecimal(value, locale, { digits }) || '—';
  const days = (value: number | null | undefined): string => (value == null ? '—' : decimal(value.toFixed(2), 2));
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 fontSize="md" fontWeight="semibold" display="flex" alignItems="center" gap="2">
        {t('batches.sheet')}
        {closing.isProjected && <Badge tone="info">{t('batches.projectedTag')}</Badge>}
      </chakra.h2>
      <Facts
        items={[
          { label: t('batches.startDate'), value: formatDate(closing.firstDay) },
          { label: t('batches.lastExit'), value: formatDate(closing.lastExitDay) },
          { label: t('batches.headsIn'), value: count(closing.headsIn) },
          { label: t('batches.headsOut'), value: count(closing.headsOut) },
          { label: t('batches.headsMoved'), value: count(closing.headsMoved) },
          { label: t('batches.dead'), value: count(closing.headsDead) },
          { label: t('batches.headsLeft'), value: count(closing.heads) },
          { label: t('batches.mortality'), value: formatPercent(closing.mortalityPct, locale) },
          { label: t('batches.headDays'), value: count(closing.headDays) },
          { label: t('batches.entryWeight'), value: `${decimal(closing.entryWeight, 1)} kg` },
          {
            label: t(closing.isProjected ? 'batches.exitWeightProjected' : 'batches.exitWeight'),
            value: `${decimal(closing.exitWeight, 1)} kg`,
          },
        ]}
      />
      <SmallTable
        label={t('batches.gain')}
        columns={[
          { title: t('batches.figure') },
          { title: t('batches.viewIn'), align: 'end' },
          { title: t('batches.viewOut'), align: 'end' },
        ]}
        rows={[
          {
            key: 'gain',
            cells: [`${t('batches.gain')} (kg)`, decimal(closing.gainIn, 1), decimal(closing.gainOut, 1)],
          },
          {
            key: 'adg',
            cells: [`${t('batches.gmd')} (kg)`, decimal(closing.dailyGainIn, 4), decimal(closing.dailyGainOut, 4)],
            look: 'strong',
          },
          { key: 'days', cells: [t('batches.meanDays'), days(closing.meanDaysIn), days(closing.meanDaysOut)] },
        ]}
      />
    </chakra.div>
  );
}
