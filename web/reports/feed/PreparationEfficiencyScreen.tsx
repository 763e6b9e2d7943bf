import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { formatDecimal, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ReportScreen } from '../../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { PreparationEfficiencyScreenQuery } from './__generated__/PreparationEfficiencyScreenQuery.graphql.ts';
import { BandCell } from '../../feeding/bands/BandCell.tsx';
import { FeedSums } from './FeedSums.tsx';
import { groupingOf, preparationGroupings, preparationVariables, showsRows } from './feedSpecs.ts';
import { messages } from './messages.ts';
import { preparationGroups, preparationRows } from './preparationViews.tsx';

const query = graphql`
  query PreparationEfficiencyScreenQuery($filter: BeatEfficiencyReportInput!, $rows: Boolean!) {
    farm {
      currentDay
      beatEfficiencyReport(filter: $filter) {
        from
        to
        groups @skip(if: $rows) {
          key
          name
          recordId
          wadPct
          ...preparationViews_group
        }
        rows @include(if: $rows) {
          ...preparationViews_row
        }
        summary {
          beats
          plannedKg
          loadedKg
          totalDevPct
          wadPct
          efficiencyPct
          hitRatePct
          compositionErrorPct
          costDeviation
          cost
        }
      }
    }
  }
`;

/** Eficiência de batida: sums by what the reader chooses, and the ingredients behind each. */
export function PreparationEfficiencyScreen({ queryRef }: ScreenProps<PreparationEfficiencyScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [search] = useSearchParams();
  const { farm } = usePreloadedQuery<PreparationEfficiencyScreenQuery>(query, queryRef);
  const { currentDay: openDay, beatEfficiencyReport: report } = farm;
  const byRow = showsRows(search);
  const grouping = groupingOf(preparationGroupings, search);
  const summary = report?.summary;
  const number = (value: string | null | undefined, digits = 2) => formatDecimal(value, locale, { digits }) || '—';
  const { filter } = preparationVariables(search);
  const shared = {
    period: { openDay, from: report?.from ?? '', to: report?.to ?? '' },
    file: { call: '/reports/baking-efficiency', body: filter },
    chart: summary && (
      <FeedSums
        groupings={preparationGroupings}
        grouping={grouping}
        groups={report.groups ?? []}
        help={t('feed.preparationHelp')}
        figures={[
          { title: t('feed.efficiency'), value: number(summary.efficiencyPct) },
          { title: t('feed.wad'), value: <BandCell pct={summary.wadPct} signed={false} /> },
          { title: t('feed.deviation'), value: <BandCell pct={summary.totalDevPct} /> },
          { title: t('feed.hits'), value: number(summary.hitRatePct) },
          { title: t('feed.composition'), value: number(summary.compositionErrorPct, 3) },
          { title: t('feed.costDeviation'), value: formatMoney(summary.costDeviation, locale) },
        ]}
      />
    ),
  };
  return byRow ? (
    <ReportScreen
      view={preparationRows}
      rows={report?.rows ?? null}
      totals={summary ? { plannedKg: summary.plannedKg, loadedKg: summary.loadedKg, cost: summary.cost } : undefined}
      {...shared}
    />
  ) : (
    <ReportScreen
      key={grouping}
      view={preparationGroups[grouping]}
      rows={report?.groups ?? null}
      totals={summary ?? undefined}
      {...shared}
    />
  );
}
