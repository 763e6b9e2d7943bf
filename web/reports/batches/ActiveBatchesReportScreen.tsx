import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { Chart } from '../../platform/chart/Chart.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import { useKeptAnswer } from '../../platform/relay/useKeptAnswer.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { ActiveBatchesReportScreenQuery } from './__generated__/ActiveBatchesReportScreenQuery.graphql.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { ActiveBatchesReportScreenTotalsQuery } from './__generated__/ActiveBatchesReportScreenTotalsQuery.graphql.ts';
import { activeVariables, isWithoutTotals, totalsOf } from './batchSpecs.ts';
import { activeView } from './activeView.tsx';
import { BatchNotes } from './BatchNotes.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query ActiveBatchesReportScreenQuery($money: Boolean!, $filter: ActiveBatchesReportInput) {
    farm {
      currentDay
      activeBatchesReport(filter: $filter) {
        day
        count
        weight
        rows {
          group {
            name
            result @include(if: $money) {
              profitPerSold
            }
          }
          ...activeView_row
        }
        totals {
          heads
          headsDead
          dailyGainIn
          dailyGainOut
          mortalityPct
          entryWeight
          result @include(if: $money) {
            headsWithoutCost
            unpricedDays
            unpricedDoses
            totalPerDay
            costPerArrobaIn
            costPerSold
            profit
          }
        }
      }
    }
  }
`;

const totalsQuery = graphql`
  query ActiveBatchesReportScreenTotalsQuery($money: Boolean!, $filter: ActiveBatchesReportInput) {
    farm {
      activeBatchesReport(filter: $filter) {
        allTotals {
          weight
          group {
            heads
            headsDead
            dailyGainIn
            dailyGainOut
            mortalityPct
            entryWeight
            result @include(if: $money) {
              headsWithoutCost
              unpricedDays
              unpricedDoses
              totalPerDay
              costPerArrobaIn
              costPerSold
              profit
            }
          }
        }
      }
    }
  }
`;

const mostBars = 14;

type Report = ActiveBatchesReportScreenQuery['response']['farm']['activeBatchesReport'];

/** What a head of each batch would earn: the best and the worst where there are more than can be drawn. */
function useProfits(report: Report) {
  const t = useMessages(messages);
  return useMemo(() => {
    const points = (report?.rows ?? [])
      .flatMap(({ group: { name, result } }) =>
        result?.profitPerSold == null ? [] : [{ x: name ?? '—', y: result.profitPerSold }],
      )
      .toSorted((a, b) => Number(b.y) - Number(a.y));
    const shown =
      points.length > mostBars ? [...points.slice(0, mostBars / 2), ...points.slice(-mostBars / 2)] : points;
    const marked = shown.map((point) => (Number(point.y) < 0 ? { ...point, tone: 'danger' as const } : point));
    return [{ name: t('batchReports.perSold'), kind: 'bar' as const, points: marked }];
  }, [report, t]);
}

/** The totals by the columns of the rows. */
const totalCells = (totals: NonNullable<NonNullable<Report>['totals']>) => ({
  'group.heads': totals.heads,
  'group.headsDead': totals.headsDead,
  'group.entryWeight': totals.entryWeight,
  'group.dailyGainIn': totals.dailyGainIn,
  'group.dailyGainOut': totals.dailyGainOut,
  'group.mortalityPct': totals.mortalityPct,
  'group.result.totalPerDay': totals.result?.totalPerDay,
  'group.result.costPerArrobaIn': totals.result?.costPerArrobaIn,
  'group.result.costPerSold': totals.result?.costPerSold,
  'group.result.profit': totals.result?.profit,
});

/** Lotes ativos: how each batch stands today, and what it would bring. */
export function ActiveBatchesReportScreen({ queryRef }: ScreenProps<ActiveBatchesReportScreenQuery>) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<ActiveBatchesReportScreenQuery>(query, queryRef);
  const { currentDay: openDay, activeBatchesReport: report } = farm;
  const series = useProfits(report);
  const later = useKeptAnswer<ActiveBatchesReportScreenTotalsQuery>(
    totalsQuery,
    isWithoutTotals(report) ? { filter: totalsOf(activeVariables(search).filter), money: mayDo('sale:read') } : null,
  )?.farm.activeBatchesReport?.allTotals;
  const totals = report?.totals ?? later?.group;
  const weight = report?.totals ? report.weight : later?.weight;
  return (
    <ReportScreen
      view={activeView}
      rows={report?.rows ?? null}
      count={report?.count ?? 0}
      period={{ openDay, from: report?.day ?? '', to: report?.day ?? '' }}
      totals={totals ? { ...totalCells(totals), weight } : undefined}
      file="/reports/active"
      chart={
        <BatchNotes
          count={report?.count ?? 0}
          withoutCost={totals?.result?.headsWithoutCost ?? 0}
          unpricedDays={totals?.result?.unpricedDays ?? 0}
          unpricedDoses={totals?.result?.unpricedDoses ?? 0}
          chart={
            series[0]!.points.length > 1 && (
              <Chart title={t('batchReports.profitChart')} titled x="category" height="18rem" series={series} />
            )
          }
        />
      }
    />
  );
}
