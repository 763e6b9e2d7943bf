import { chakra } from '@chakra-ui/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Chart } from '../../platform/chart/Chart.tsx';
import { formatDate, formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BatchWeights_batch$key, BatchWeights_batch$data } from './__generated__/BatchWeights_batch.graphql.ts';
import { CountWeighingDialog } from './acts/CountWeighingDialog.tsx';
import { messages } from '../messages.ts';
import { curveSeries } from '../oxen/weightSeries.ts';

const fragment = graphql`
  fragment BatchWeights_batch on Batch {
    id
    viewerCanUpdate
    targetWeight
    targetDay
    weightCurve {
      day
      heads
      weight
      weighed
      weighedHeads
      isSample
      weighedReason
      projectionError
    }
  }
`;

type WeightNoticeProps = {
  today: BatchWeights_batch$data['weightCurve'][number];
  viewerCanUpdate: boolean;
  setCounts: Dispatch<SetStateAction<boolean | null>>;
};

function WeightNotice({ today, viewerCanUpdate, setCounts }: WeightNoticeProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <Notice tone={today.isSample ? 'warning' : 'info'}>
      {today.isSample
        ? t('batches.sampleText', {
            heads: formatInteger(today.weighedHeads, locale),
            all: formatInteger(today.heads, locale),
          })
        : t('batches.sampleCounts', { reason: today.weighedReason ?? '' })}
      {viewerCanUpdate && (
        <chakra.div mt="2">
          <Button onClick={() => setCounts(today.isSample)}>
            {t(today.isSample ? 'batches.sampleTake' : 'batches.sampleLeave')}
          </Button>
        </chakra.div>
      )}
    </Notice>
  );
}

/** What a batch is projected to weigh, and what the scale said. */
export function BatchWeights({ batch, currentDay }: { batch: BatchWeights_batch$key; currentDay: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, viewerCanUpdate, weightCurve, targetWeight, targetDay } = useFragment(fragment, batch);
  const [counts, setCounts] = useState<boolean | null>(null);
  const today = weightCurve.find(({ day, weighed }) => day === currentDay && weighed != null);
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
      {today && (today.isSample || today.weighedReason != null) && (
        <WeightNotice today={today} viewerCanUpdate={viewerCanUpdate} setCounts={setCounts} />
      )}
      {counts !== null && <CountWeighingDialog batchId={id} counts={counts} onClose={() => setCounts(null)} />}
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
              [kg(point.weighed), ...(point.isSample ? [`(${t('batches.sample')})`] : [])].join(' '),
              kg(point.projectionError) || '—',
            ],
          }))}
        />
      )}
    </chakra.div>
  );
}
