import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { Chart } from '../../platform/chart/Chart.tsx';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { IndividualClosingScreenQuery } from './__generated__/IndividualClosingScreenQuery.graphql.ts';
import { closingViewIn, headOrderIn } from './batchSpecs.ts';
import { ClosingNotes } from './ClosingNotes.tsx';
import { headView, sumsViews } from './closingViews.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query IndividualClosingScreenQuery($filter: IndividualClosingInput, $byHead: Boolean!) {
    farm {
      currentDay
      individualClosing(filter: $filter) {
        from
        to
        count
        ...ClosingNotes_closing
        rows @include(if: $byHead) {
          ...closingViews_row
        }
        origins @skip(if: $byHead) {
          ...closingViews_sums
        }
        breeds @skip(if: $byHead) {
          ...closingViews_sums
        }
        gains {
          name
          heads
        }
        totals {
          meanDays
          gainIn
          dailyGainIn
          msKg
          conversion
          carcassKg
          yieldPct
          arrobas
          biological
          purchase
          feed
          operational
          health
          total
          net
          profit
          roiPct
        }
        whole: totals @skip(if: $byHead) {
          ...closingViews_sums
        }
      }
    }
  }
`;

/** Fechamento individual: what each head that left the farm came to, and how they are spread. */
export function IndividualClosingScreen({ queryRef }: ScreenProps<IndividualClosingScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<IndividualClosingScreenQuery>(query, queryRef);
  const { currentDay: openDay, individualClosing: report } = farm;
  const series = useMemo(() => {
    const step = (from: string | null | undefined, more: number) =>
      formatDecimal((Number(from) + more).toFixed(1), locale, { digits: 1 });
    const points = (report?.gains ?? []).map(({ name, heads }) => ({
      x: `${step(name, 0)} – ${step(name, 0.1)}`,
      y: String(heads),
    }));
    return [{ name: t('batchReports.heads'), kind: 'bar' as const, points }];
  }, [report, locale, t]);
  const shown = closingViewIn(search);
  const shared = {
    period: { openDay, from: report?.from ?? '', to: report?.to ?? '' },
    file: { call: '/reports/zootechnical-indices', query: { groupBy: 'OX', order: headOrderIn(search) } },
    chart: report && (
      <ClosingNotes
        closing={report}
        chart={
          series[0]!.points.length > 1 && (
            <Chart title={t('batchReports.histogram')} titled x="category" height="11rem" series={series} />
          )
        }
      />
    ),
  };
  const rowsOf = (rows: readonly object[] | null | undefined) => (report ? (rows ?? []) : null);
  if (shown !== 'HEADS') {
    const rows = shown === 'ORIGINS' ? report?.origins : report?.breeds;
    return <ReportScreen key={shown} view={sumsViews[shown]} rows={rowsOf(rows)} whole={report?.whole} {...shared} />;
  }
  const { meanDays, gainIn, dailyGainIn, ...totals } = report?.totals ?? {};
  return (
    <ReportScreen
      view={headView}
      count={report?.count ?? 0}
      rows={rowsOf(report?.rows)}
      totals={report?.totals ? { ...totals, days: meanDays, gain: gainIn, dailyGain: dailyGainIn } : undefined}
      {...shared}
    />
  );
}
