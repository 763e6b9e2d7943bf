import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { batchPath } from '../../herd/batches/batchPaths.ts';
import { Chart } from '../../platform/chart/Chart.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { defineReportView } from '../../platform/table/filters/view.ts';
import { batchRecords, ownerRecords, placeRecords } from '../../records/records.ts';
import type { PasturesReportScreen_row$data as Line } from './__generated__/PasturesReportScreen_row.graphql.ts';
import type { PasturesReportScreenQuery } from './__generated__/PasturesReportScreenQuery.graphql.ts';
import { pastureReport } from './batchSpecs.ts';
import { messages as formulas } from './formulaMessages.ts';
import { messages as own } from './messages.ts';

const query = graphql`
  query PasturesReportScreenQuery($filter: PasturesReportInput) {
    farm {
      currentDay
      pasturesReport(filter: $filter) {
        from
        to
        rows {
          pasture
          batch
          sums {
            stockingRate
          }
          ...PasturesReportScreen_row
        }
        totals {
          areaHa
          heads
          headDays
          meanWeight
          animalUnits
          stockingRate
          gramsPerHeadDay
          supplementPct
          costPerHeadDay
          dailyGainEstimated
          dailyGainReal
        }
      }
    }
  }
`;

const row = graphql`
  fragment PasturesReportScreen_row on PastureLine {
    pastureId
    pasture
    batchId
    batch
    usedDays
    restDays
    supplement
    sums {
      areaHa
      heads
      headDays
      meanWeight
      animalUnits
      stockingRate
      gramsPerHeadDay
      supplementPct
      costPerHeadDay
      dailyGainEstimated
      dailyGainReal
    }
  }
`;

const messages = { ...own, ...formulas };
const number = (places: number, width: number) => ({ kind: 'number', places, width }) as const;
const formula = <Text extends keyof typeof formulas>(id: string, text: Text) => ({ formula: { id, text } });

const view = defineReportView<Line>()(pastureReport, {
  texts: messages,
  title: 'batchReports.pastures',
  columns: [
    { path: 'pasture', title: 'batchReports.pasture', width: 140, grow: 2, phone: 'title' },
    { path: 'sums.areaHa', title: 'batchReports.area', ...number(2, 80) },
    {
      path: 'batch',
      title: 'batchReports.batch',
      width: 120,
      grow: 1,
      absent: 'batchReports.resting',
      phone: 'subtitle',
    },
    { path: 'sums.heads', title: 'batchReports.heads', ...number(0, 82), phone: 'subtitle' },
    {
      path: 'sums.headDays',
      title: 'batchReports.headDays',
      ...number(0, 92),
      isExtra: true,
      ...formula('F-HD2', 'formula.headDays'),
    },
    { path: 'sums.meanWeight', title: 'batchReports.meanWeight', ...number(1, 92) },
    { path: 'sums.animalUnits', title: 'batchReports.units', ...number(1, 70), ...formula('§6', 'formula.units') },
    {
      path: 'sums.stockingRate',
      title: 'batchReports.unitsPerHa',
      ...number(2, 76),
      phone: 'aside',
      ...formula('§6', 'formula.unitsPerHa'),
    },
    { path: 'usedDays', title: 'batchReports.usedDays', ...number(0, 80) },
    { path: 'restDays', title: 'batchReports.restDays', ...number(0, 92) },
    { path: 'supplement', title: 'batchReports.supplement', width: 130, grow: 1 },
    {
      path: 'sums.gramsPerHeadDay',
      title: 'batchReports.grams',
      ...number(0, 84),
      ...formula('§4.10', 'formula.grams'),
    },
    {
      path: 'sums.supplementPct',
      title: 'batchReports.supplementPct',
      ...number(3, 108),
      ...formula('§4.10', 'formula.grams'),
    },
    {
      path: 'sums.costPerHeadDay',
      title: 'batchReports.costHeadDay',
      kind: 'money',
      width: 92,
      ...formula('§4.10', 'formula.grams'),
    },
    {
      path: 'sums.dailyGainEstimated',
      title: 'batchReports.gmdPlanned',
      ...number(3, 86),
      ...formula('F-W1', 'formula.gmdPlanned'),
    },
    {
      path: 'sums.dailyGainReal',
      title: 'batchReports.gmdReal',
      ...number(3, 90),
      ...formula('F-G2', 'formula.scale'),
    },
  ],
  filters: {
    period: 'batchReports.period',
    pastureId: { label: 'batchReports.pasture', records: placeRecords },
    batchIds: { label: 'batchReports.batch', records: batchRecords },
    ownerIds: { label: 'batchReports.owner', records: ownerRecords },
  },
  row,
  href: ({ pastureId, batchId }) =>
    batchId ? batchPath(batchId) : `/admin/farm/pastures/edit/${encodeURIComponent(pastureId)}`,
  empty: { icon: 'chart', title: 'batchReports.emptyPastures', text: 'batchReports.emptyPasturesText' },
});

/** Lotação dos pastos: animal units on each hectare, with use, rest and supplement. */
export function PasturesReportScreen({ queryRef }: ScreenProps<PasturesReportScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<PasturesReportScreenQuery>(query, queryRef);
  const { currentDay: openDay, pasturesReport: report } = farm;
  const series = useMemo(() => {
    const rows = report?.rows ?? [];
    const isShared = (name: string) => rows.filter(({ pasture }) => pasture === name).length > 1;
    const points = rows.flatMap(({ pasture, batch, sums: { stockingRate } }) =>
      batch == null || stockingRate == null
        ? []
        : [{ x: isShared(pasture) ? `${pasture} · ${batch}` : pasture, y: stockingRate }],
    );
    return [{ name: t('batchReports.unitsPerHa'), kind: 'bar' as const, points: points.slice(0, 20) }];
  }, [report, t]);
  const totals = report?.totals;
  return (
    <ReportScreen
      view={view}
      rows={report?.rows ?? null}
      period={{ openDay, from: report?.from ?? '', to: report?.to ?? '' }}
      totals={
        totals ? Object.fromEntries(Object.entries(totals).map(([name, value]) => [`sums.${name}`, value])) : undefined
      }
      file="/reports/pastures-report"
      chart={
        series[0]!.points.length > 0 && (
          <Chart title={t('batchReports.unitsChart')} titled x="category" height="14rem" series={series} />
        )
      }
    />
  );
}
