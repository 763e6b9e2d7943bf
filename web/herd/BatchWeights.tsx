import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { Chart } from '../platform/chart/Chart.tsx';
import { formatDate, formatDecimal, formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { BatchWeights_batch$key } from './__generated__/BatchWeights_batch.graphql.ts';
import { messages } from './messages.ts';
import { curveSeries } from './weightSeries.ts';

const fragment = graphql`
  fragment BatchWeights_batch on Batch {
    targetWeight
    targetDay
    weightCurve {
      day
      heads
      weight
      weighed
      weighedHeads
      projectionError
    }
  }
`;

/** What a batch is projected to weigh, and what the scale said. */
export function BatchWeights({ batch }: { batch: BatchWeights_batch$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { weightCurve, targetWeight, targetDay } = useFragment(fragment, batch);
  const weighings = weightCurve.filter(({ weighed }) => weighed != null);
  if (weightCurve.every(({ weight }) => weight == null))
    return <chakra.p color="fg.muted">{t('batches.curveEmpty')}</chakra.p>;
  const kg = (value: string | null | undefined): string => formatDecimal(value, locale, { digits: 1 });
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Chart
        title={t('batches.curve')}
        x="day"
        height="17rem"
        series={curveSeries(
          weightCurve,
          { targetWeight, targetDay },
          {
            projected: t('batches.projected'),
            weighed: t('batches.weighed'),
            target: t('batches.target'),
          },
        )}
      />
      {weighings.length > 0 && (
        <SmallTable
          label={t('batches.weighings')}
          maxH="18rem"
          columns={[
            { title: t('batches.date') },
            { title: t('batches.weighedHeads'), align: 'end' },
            { title: `${t('batches.weighed')} (kg)`, align: 'end' },
            { title: `${t('batches.error')} (kg)`, align: 'end' },
          ]}
          rows={weighings.toReversed().map((point) => ({
            key: point.day,
            cells: [
              formatDate(point.day),
              `${formatInteger(point.weighedHeads, locale)} / ${formatInteger(point.heads, locale)}`,
              kg(point.weighed),
              kg(point.projectionError) || '—',
            ],
          }))}
        />
      )}
    </chakra.div>
  );
}
