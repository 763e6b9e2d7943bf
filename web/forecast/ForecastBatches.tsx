import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import { formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { gridTemplate } from '../platform/table/columns.ts';
import { DataTable } from '../platform/table/DataTable.tsx';
import { defineReportView, useView } from '../platform/table/filters/view.ts';
import { withParameter } from '../platform/table/listSpec.ts';
import { useIsPhone } from '../platform/table/useIsPhone.ts';
import { batchRecords, ownerRecords } from '../records/records.ts';
import type { ForecastBatches_batch$data as Row } from './__generated__/ForecastBatches_batch.graphql.ts';
import { forecastSpec } from './forecastSearch.ts';
import { BestDayCell, DaysCell, SaleCell, SaleDayCell } from './LiveCells.tsx';
import { messages } from './messages.ts';

const row = graphql`
  fragment ForecastBatches_batch on BatchForecast {
    batchId
    batch
    corral
    heads
    day
    daysOnFeed
    weight
    gain
    gainOrigin
    gaps
    targetKind
    targetValue
    exitWeightLow
    exitWeightHigh
    nmKg
  }
`;

/** Its name; it is shown in the chart. */
function BatchLink({ batch: { batchId, batch } }: { batch: Row }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  return (
    <Link
      to={`?${withParameter(search, 'batch', batchId).toString()}`}
      aria-label={t('forecast.chooseBatch', { batch })}
    >
      {batch}
    </Link>
  );
}

function GainCell({ batch: { gain, gainOrigin } }: { batch: Row }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  if (gain == null || gainOrigin == null) return <>—</>;
  return (
    <>
      {formatDecimal(gain, locale, { digits: 3 })}{' '}
      <chakra.span fontSize="xs" color="fg.muted">
        {t(`forecast.origin${gainOrigin}`)}
      </chakra.span>
    </>
  );
}

function TargetCell({ batch: { targetKind, targetValue } }: { batch: Row }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  if (targetKind == null) return <>—</>;
  const value = formatDecimal(targetValue, locale, { digits: 0, maxDigits: 2 });
  return <>{t(`forecast.targetShown${targetKind}`, { value })}</>;
}

/** At the sale, and between what it may lie by the farm's projection errors. */
function ExitWeightCell({ batch: { batchId, exitWeightLow: low, exitWeightHigh: high } }: { batch: Row }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const kg = (value: string) => formatDecimal(value, locale, { digits: 0 });
  const spread =
    low != null && high != null ? t('forecast.exitWeightSpread', { low: kg(low), high: kg(high) }) : undefined;
  return (
    <span title={spread}>
      <SaleCell batchId={batchId} of="weight" digits={1} />
    </span>
  );
}

function GapsCell({ gaps }: { gaps: Row['gaps'] }) {
  const t = useMessages(messages);
  return <chakra.span color="warning.fg">{gaps.map((gap) => t(`forecast.gap${gap}`)).join(', ')}</chakra.span>;
}

const number = { width: 92, kind: 'number' } as const;
const money = { width: 116, kind: 'money' } as const;

const view = defineReportView<Row>()(forecastSpec, {
  texts: messages,
  title: 'forecast.title',
  row,
  filters: {
    batchIds: { label: 'forecast.batch', records: batchRecords },
    ownerIds: { label: 'forecast.owner', records: ownerRecords },
  },
  empty: { icon: 'forecast', title: 'forecast.empty', text: 'forecast.emptyText' },
  columns: [
    {
      path: 'batch',
      title: 'forecast.batch',
      width: 156,
      grow: 1,
      phone: 'title',
      render: (batch) => <BatchLink batch={batch} />,
    },
    { path: 'corral', title: 'forecast.corral', width: 96, phone: 'subtitle' },
    { path: 'heads', title: 'forecast.heads', ...number, places: 0, width: 76, phone: 'subtitle' },
    { path: 'weight', title: 'forecast.weightToday', ...number, places: 1, phone: 'subtitle' },
    {
      key: 'best',
      title: 'forecast.bestDay',
      width: 118,
      kind: 'number',
      phone: 'aside',
      value: ({ batchId }) => batchId,
      render: ({ batchId, day }) => <BestDayCell batchId={batchId} day={day} />,
    },
    {
      key: 'saleDay',
      title: 'forecast.saleDay',
      width: 104,
      value: ({ batchId }) => batchId,
      render: ({ batchId, day }) => <SaleDayCell batchId={batchId} day={day} />,
    },
    {
      key: 'profitHead',
      title: 'forecast.profitHead',
      ...number,
      width: 104,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="profitPerHead" signed />,
    },
    {
      key: 'roi',
      title: 'forecast.roi',
      ...number,
      width: 80,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="roiPct" signed />,
    },
    { path: 'gain', title: 'forecast.adg', width: 116, kind: 'number', render: (batch) => <GainCell batch={batch} /> },
    { path: 'targetValue', title: 'forecast.target', width: 96, render: (batch) => <TargetCell batch={batch} /> },
    { path: 'daysOnFeed', title: 'forecast.daysOnFeed', ...number, places: 0, width: 84 },
    {
      key: 'days',
      title: 'forecast.daysLeft',
      ...number,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <DaysCell batchId={batchId} />,
    },
    {
      key: 'exitWeight',
      title: 'forecast.exitWeight',
      ...number,
      value: ({ batchId }) => batchId,
      render: (batch) => <ExitWeightCell batch={batch} />,
    },
    {
      key: 'arrobas',
      title: 'forecast.arrobas',
      ...number,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="arrobas" digits={1} />,
    },
    {
      key: 'breakEven',
      title: 'forecast.breakEven',
      ...number,
      width: 108,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="breakEven" />,
    },
    {
      key: 'dm',
      title: 'forecast.dm',
      ...number,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="dmKg" digits={1} perThousand />,
    },
    { path: 'nmKg', title: 'forecast.nm', ...number, places: 1, shift: -3 },
    {
      key: 'costLeft',
      title: 'forecast.costLeft',
      ...money,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="costLeft" />,
    },
    {
      key: 'totalCost',
      title: 'forecast.totalCost',
      ...money,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="totalCost" />,
    },
    {
      key: 'costPerArroba',
      title: 'forecast.costPerArroba',
      ...number,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="costPerArroba" />,
    },
    {
      key: 'netRevenue',
      title: 'forecast.revenueNet',
      ...money,
      value: ({ batchId }) => batchId,
      render: ({ batchId }) => <SaleCell batchId={batchId} of="netRevenue" />,
    },
    {
      path: 'gaps',
      title: 'forecast.gaps',
      width: 190,
      words: 'forecast.gap',
      render: ({ gaps }) => <GapsCell gaps={gaps} />,
    },
  ],
});

/** The filters and texts of the screen. */
export const useForecastView = () => useView<Row>(view);

/** Every batch with its sale; on a phone a card for each. */
export function ForecastBatches({ batches, stale }: { batches: readonly object[]; stale: boolean }) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  const { columns } = useForecastView();
  const look = useMemo(
    () => ({ fragment: view.row, columns, template: gridTemplate(columns, false), phone }),
    [columns, phone],
  );
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 fontWeight="semibold">{t('forecast.batches')}</chakra.h2>
      <chakra.div display="flex" flexDirection="column" minW="0" {...(phone ? {} : { maxH: '30rem' })}>
        <DataTable<Row>
          label={t('forecast.batches')}
          look={look}
          nodes={batches}
          total={batches.length}
          stale={stale}
        />
      </chakra.div>
    </chakra.section>
  );
}
