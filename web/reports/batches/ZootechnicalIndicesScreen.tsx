import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { Chart } from '../../platform/chart/Chart.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { comparedGroups } from '../../platform/report/comparedPeriod.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import { useKeptAnswer } from '../../platform/relay/useKeptAnswer.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { ZootechnicalIndicesScreenQuery } from './__generated__/ZootechnicalIndicesScreenQuery.graphql.ts';
import type { ZootechnicalIndicesScreenTotalsQuery } from './__generated__/ZootechnicalIndicesScreenTotalsQuery.graphql.ts';
import { batchRecords } from '../../records/records.ts';
import { BatchNotes } from './BatchNotes.tsx';
import { batchesBehind, groupingIn, indexVariables, isWithoutTotals, totalsOf } from './batchSpecs.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useBenchmark } from '../benchmark/useBenchmark.tsx';
import { GroupBy } from './GroupBy.tsx';
import { indexViews } from './indexViews.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query ZootechnicalIndicesScreenQuery(
    $money: Boolean!
    $filter: ZootechnicalIndicesInput
    $compares: Boolean!
    $before: ZootechnicalIndicesInput
  ) {
    farm {
      currentDay
      zootechnicalIndices(filter: $filter) {
        from
        to
        count
        groups {
          key
          name
          meanDays
          dailyGainIn
          plannedDailyGain
          result @include(if: $money) {
            dailyGainEstimated
          }
          ...indexViews_group
        }
        totals {
          ...indexViews_group
        }
      }
      before: zootechnicalIndices(filter: $before) @include(if: $compares) {
        from
        to
        groups {
          key
          name
          ...indexViews_group
        }
        totals {
          ...indexViews_group
        }
      }
    }
  }
`;

const totalsQuery = graphql`
  query ZootechnicalIndicesScreenTotalsQuery($money: Boolean!, $filter: ZootechnicalIndicesInput) {
    farm {
      zootechnicalIndices(filter: $filter) {
        allTotals {
          ...indexViews_group
        }
      }
    }
  }
`;

const mostBars = 12;
/** The gain of a batch that came days ago says nothing yet. */
const fewestDays = 14;

type Report = ZootechnicalIndicesScreenQuery['response']['farm']['zootechnicalIndices'];

/** What was gained against what was to be, of those that were the farthest off. */
function useGaps(report: Report) {
  const t = useMessages(messages);
  return useMemo(() => {
    const known = (report?.groups ?? []).flatMap(({ name, meanDays, dailyGainIn, plannedDailyGain, result }) => {
      const planned = result?.dailyGainEstimated ?? plannedDailyGain;
      return dailyGainIn == null || planned == null || (meanDays ?? 0) < fewestDays
        ? []
        : [{ x: name ?? '—', reached: dailyGainIn, planned }];
    });
    const gap = ({ reached, planned }: (typeof known)[number]) => Math.abs(Number(reached) - Number(planned));
    const shown = known.toSorted((a, b) => gap(b) - gap(a)).slice(0, mostBars);
    const points = (key: 'reached' | 'planned') =>
      shown.map((each) => ({ x: each.x, y: Number(each[key]).toFixed(3) }));
    return [
      { name: t('batchReports.reached'), kind: 'bar' as const, points: points('reached') },
      { name: t('batchReports.planned'), kind: 'dots' as const, points: points('planned') },
    ];
  }, [report, t]);
}

/** Índices zootécnicos: what each batch gained against what its diets let expect, deads-in and deads-out. */
export function ZootechnicalIndicesScreen({ queryRef }: ScreenProps<ZootechnicalIndicesScreenQuery>) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const grouping = groupingIn(search);
  const { farm } = usePreloadedQuery<ZootechnicalIndicesScreenQuery>(query, queryRef);
  const { currentDay: openDay, zootechnicalIndices: report, before } = farm;
  const series = useGaps(report);
  const { toggle, card } = useBenchmark();
  const later = useKeptAnswer<ZootechnicalIndicesScreenTotalsQuery>(
    totalsQuery,
    isWithoutTotals(report) ? { filter: totalsOf(indexVariables(search).filter), money: mayDo('sale:read') } : null,
  );
  return (
    <ReportScreen
      key={grouping}
      view={indexViews[grouping]}
      rows={report?.groups ?? null}
      {...(grouping === 'BATCH' ? { count: report?.count ?? 0 } : {})}
      period={{ openDay, from: report?.from ?? '', to: report?.to ?? '' }}
      whole={report?.totals ?? later?.farm.zootechnicalIndices?.allTotals}
      totalsHref={batchesBehind(search)}
      compared={comparedGroups(search, before)}
      comparesWith={{ label: t('batchReports.compareBatch'), records: batchRecords }}
      file={{ call: '/reports/zootechnical-indices', query: { groupBy: grouping } }}
      chart={
        <BatchNotes
          count={report?.count ?? 0}
          tools={
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <GroupBy />
              {toggle}
            </chakra.div>
          }
          chart={
            card ||
            (series[0]!.points.length > 1 && (
              <Chart title={t('batchReports.gainChart')} titled x="category" height="17rem" series={series} />
            ))
          }
        />
      }
    />
  );
}
