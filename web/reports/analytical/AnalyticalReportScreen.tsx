import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { comparedGroups } from '../../platform/report/comparedPeriod.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { AnalyticalReportScreenQuery } from './__generated__/AnalyticalReportScreenQuery.graphql.ts';
import { batchRecords } from '../../records/records.ts';
import { AnalyticalDays } from './AnalyticalDays.tsx';
import { allRowsOf, comparesBatches, groupingOf } from './analyticalSpecs.ts';
import { AnalyticalSums } from './AnalyticalSums.tsx';
import { analyticalGroups } from './analyticalViews.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query AnalyticalReportScreenQuery(
    $filter: AnalyticalDaysFilterInput
    $orderBy: AnalyticalDaysOrderInput
    $sums: AnalyticalReportInput!
    $rows: Boolean!
    $compares: Boolean!
    $before: AnalyticalReportInput!
  ) {
    farm {
      currentDay
      analyticalReport(filter: $sums) {
        from
        to
        count
        ...AnalyticalSums_report
        groups @skip(if: $rows) {
          key
          ...analyticalViews_sums
        }
        summary {
          headDays
          nmKg
          dmKg
          dmKgHead
          intakePct
          deviationPct
          feedCost
          healthCost
          operationalCost
          totalCost
          costPerHeadDay
          meanWeight
          adg
          conversion
        }
      }
      before: analyticalReport(filter: $before) @include(if: $compares) {
        from
        to
        groups {
          key
          name
          ...analyticalViews_sums
        }
        summary {
          headDays
          nmKg
          dmKg
          dmKgHead
          intakePct
          deviationPct
          feedCost
          healthCost
          operationalCost
          totalCost
          costPerHeadDay
          meanWeight
          adg
          conversion
        }
      }
      ...AnalyticalDays_farm @include(if: $rows) @alias(as: "list")
    }
  }
`;

/** Analítico: the closed days of pens, summed by what the reader chooses, and the days behind each sum. */
export function AnalyticalReportScreen({ queryRef }: ScreenProps<AnalyticalReportScreenQuery>) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<AnalyticalReportScreenQuery>(query, queryRef);
  const { currentDay: openDay, analyticalReport: report, before, list } = farm;
  const grouping = groupingOf(search);
  const compared = comparedGroups(search, before);
  const shared = {
    period: { openDay, from: report?.from ?? '', to: report?.to ?? '' },
    chart: report && <AnalyticalSums report={report} isOfSums={list == null} />,
  };
  if (list) return <AnalyticalDays farm={list} {...shared} />;
  return (
    <ReportScreen
      key={grouping}
      view={analyticalGroups[grouping]}
      rows={report?.groups ?? null}
      count={report?.count ?? 0}
      totals={report?.summary ?? undefined}
      totalsHref={allRowsOf(search)}
      compared={compared && { ...compared, ...(compared.other ? {} : { totals: before?.summary ?? undefined }) }}
      {...(comparesBatches(search)
        ? { comparesWith: { label: t('analytical.compareBatch'), records: batchRecords } }
        : {})}
      file={{ call: '/reports/analytical', query: { groupBy: grouping } }}
      {...shared}
    />
  );
}
