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
import type { EconomicReportScreenQuery } from './__generated__/EconomicReportScreenQuery.graphql.ts';
import type { EconomicReportScreenTotalsQuery } from './__generated__/EconomicReportScreenTotalsQuery.graphql.ts';
import { batchRecords } from '../../records/records.ts';
import { BatchNotes } from './BatchNotes.tsx';
import { batchesBehind, economicVariables, groupingIn, isWithoutTotals, priceIn, totalsOf } from './batchSpecs.ts';
import { economicViews } from './economicViews.tsx';
import { GroupBy } from './GroupBy.tsx';
import { messages } from './messages.ts';
import { PriceTrial } from './PriceTrial.tsx';

const query = graphql`
  query EconomicReportScreenQuery($filter: EconomicReportInput, $compares: Boolean!, $before: EconomicReportInput) {
    farm {
      currentDay
      economicReport(filter: $filter) {
        from
        to
        count
        losses {
          costCenter
          batches
        }
        groups {
          key
          name
          result {
            boughtPerArrobaSold
            feedPerArrobaSold
            operationalPerArrobaSold
            healthPerArrobaSold
            costPerArrobaSold
            pricePerArroba
          }
          ...economicViews_group
        }
        totals {
          result {
            headsWithoutCost
            unpricedDays
            unpricedDoses
          }
          ...economicViews_group
        }
      }
      before: economicReport(filter: $before) @include(if: $compares) {
        from
        to
        groups {
          key
          name
          ...economicViews_group
        }
        totals {
          ...economicViews_group
        }
      }
    }
  }
`;

const totalsQuery = graphql`
  query EconomicReportScreenTotalsQuery($filter: EconomicReportInput) {
    farm {
      economicReport(filter: $filter) {
        allTotals {
          result {
            headsWithoutCost
            unpricedDays
            unpricedDoses
          }
          ...economicViews_group
        }
      }
    }
  }
`;

const mostBars = 12;
const layers = [
  ['boughtPerArrobaSold', 'batchReports.bought'],
  ['feedPerArrobaSold', 'batchReports.feed'],
  ['operationalPerArrobaSold', 'batchReports.operational'],
  ['healthPerArrobaSold', 'batchReports.health'],
] as const;

type Report = EconomicReportScreenQuery['response']['farm']['economicReport'];

/** What an arroba cost layer by layer against its price, of the batches that are left the least. */
function useLayers(report: Report) {
  const t = useMessages(messages);
  return useMemo(() => {
    const known = (report?.groups ?? []).flatMap(({ name, result }) =>
      result?.costPerArrobaSold == null ? [] : [{ name: name ?? '—', result }],
    );
    const gap = ({ result }: (typeof known)[number]) =>
      Number(result.pricePerArroba) - Number(result.costPerArrobaSold);
    const shown = known.toSorted((a, b) => gap(a) - gap(b)).slice(0, mostBars);
    const points = (key: (typeof layers)[number][0] | 'pricePerArroba') =>
      shown.map(({ name, result }) => ({ x: name, y: result[key] ?? null }));
    return [
      ...layers.map(([key, name]) => ({
        name: t(name),
        kind: 'bar' as const,
        stack: true as const,
        points: points(key),
      })),
      { name: t('batchReports.price'), kind: 'dots' as const, points: points('pricePerArroba') },
    ];
  }, [report, t]);
}

/** Avaliação econômica: what an arroba cost layer by layer, and what batches earned. */
export function EconomicReportScreen({ queryRef }: ScreenProps<EconomicReportScreenQuery>) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const grouping = groupingIn(search);
  const arrobaPrice = priceIn(search);
  const { farm } = usePreloadedQuery<EconomicReportScreenQuery>(query, queryRef);
  const { currentDay: openDay, economicReport: report, before } = farm;
  const series = useLayers(report);
  const later = useKeptAnswer<EconomicReportScreenTotalsQuery>(
    totalsQuery,
    isWithoutTotals(report) ? { filter: totalsOf(economicVariables(search).filter) } : null,
  );
  const totals = report?.totals ?? later?.farm.economicReport?.allTotals;
  return (
    <ReportScreen
      key={grouping}
      view={economicViews[grouping]}
      rows={report?.groups ?? null}
      {...(grouping === 'BATCH' ? { count: report?.count ?? 0 } : {})}
      period={{ openDay, from: report?.from ?? '', to: report?.to ?? '' }}
      whole={totals}
      totalsHref={batchesBehind(search)}
      compared={comparedGroups(search, before)}
      comparesWith={{ label: t('batchReports.compareBatch'), records: batchRecords }}
      file={{
        call: '/reports/economic-evaluation',
        query: { groupBy: grouping, ...(arrobaPrice ? { arrobaPrice } : {}) },
      }}
      chart={
        <BatchNotes
          count={report?.count ?? 0}
          withoutCost={totals?.result?.headsWithoutCost ?? 0}
          unpricedDays={totals?.result?.unpricedDays ?? 0}
          unpricedDoses={totals?.result?.unpricedDoses ?? 0}
          losses={report?.losses}
          tools={
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              <GroupBy />
              <PriceTrial />
            </chakra.div>
          }
          chart={
            series[0]!.points.length > 1 && (
              <Chart title={t('batchReports.costChart')} titled x="category" height="18rem" series={series} />
            )
          }
        />
      }
    />
  );
}
