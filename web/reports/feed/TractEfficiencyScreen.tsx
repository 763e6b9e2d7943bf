import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { formatDecimal, formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { TractEfficiencyScreenQuery } from './__generated__/TractEfficiencyScreenQuery.graphql.ts';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { DriverMatrix } from './DriverMatrix.tsx';
import { FeedSums } from './FeedSums.tsx';
import { groupingOf, showsRows, tractGroupings, tractVariables } from './feedSpecs.ts';
import { messages } from './messages.ts';
import { tractGroups, tractRows } from './tractViews.tsx';

const query = graphql`
  query TractEfficiencyScreenQuery($filter: TractEfficiencyReportInput!, $rows: Boolean!, $matrix: Boolean!) {
    farm {
      currentDay
      tractEfficiencyReport(filter: $filter) {
        from
        to
        groups @skip(if: $rows) {
          key
          name
          recordId
          wadPct
          ...tractViews_group
        }
        matrix @include(if: $matrix) {
          key
          ...DriverMatrix_cells
          ...tractViews_group
        }
        rows @include(if: $rows) {
          ...tractViews_row
        }
        summary {
          drops
          plannedKg
          deliveredKg
          devPct
          wadPct
          efficiencyPct
          lossKg
          lossPct
        }
      }
    }
  }
`;

/** Eficiência de trato: sums by what the reader chooses, drivers by pens, and the drops behind each. */
export function TractEfficiencyScreen({ queryRef }: ScreenProps<TractEfficiencyScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<TractEfficiencyScreenQuery>(query, queryRef);
  const { currentDay: openDay, tractEfficiencyReport: report } = farm;
  const byRow = showsRows(search);
  const grouping = groupingOf(tractGroupings, search);
  const summary = report?.summary;
  const matrix = report?.matrix;
  const { groupBy } = tractVariables(search).filter;
  const number = (value: string | null | undefined, digits = 2) => formatDecimal(value, locale, { digits }) || '—';
  const sums = summary && (
    <FeedSums
      groupings={tractGroupings}
      grouping={grouping}
      groups={report.groups ?? []}
      help={t('feed.tractHelp')}
      figures={[
        { title: t('feed.efficiency'), value: number(summary.efficiencyPct) },
        { title: t('feed.wad'), value: <BandCell pct={summary.wadPct} signed={false} /> },
        { title: t('feed.deviation'), value: <BandCell pct={summary.devPct} /> },
        {
          title: t('feed.loss'),
          value:
            summary.lossPct == null ? '—' : `${number(summary.lossPct, 3)} · ${formatKg(summary.lossKg, locale)} kg`,
        },
      ]}
    />
  );
  const shared = {
    period: { openDay, from: report?.from ?? '', to: report?.to ?? '' },
    file: { call: '/reports/efficiency', ...(groupBy ? { query: { groupBy } } : {}) },
    chart: sums,
  };
  return byRow ? (
    <ReportScreen
      view={tractRows}
      rows={report?.rows ?? null}
      totals={summary ? { plannedKg: summary.plannedKg, deliveredKg: summary.deliveredKg } : undefined}
      {...shared}
    />
  ) : (
    <ReportScreen
      key={grouping}
      view={tractGroups[grouping]}
      rows={matrix ?? report?.groups ?? null}
      totals={summary ?? undefined}
      instead={matrix && <DriverMatrix cells={matrix} />}
      {...shared}
    />
  );
}
