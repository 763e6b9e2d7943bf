import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Chart } from '../platform/chart/Chart.tsx';
import { formatDate, formatDecimal, formatMoney } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ReportScreen } from '../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { Column } from '../platform/table/columns.ts';
import type { FilterControl } from '../platform/table/FilterBar.tsx';
import type { FarmStockReportScreen_row$data } from './__generated__/FarmStockReportScreen_row.graphql.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { farmStockReport } from './reportSpecs.ts';

const query = graphql`
  query FarmStockReportScreenQuery($filter: FarmStockReportInput) {
    farm {
      currentDay
      farmStockReport(filter: $filter) {
        from
        to
        rows {
          day
          balanceValue
          consumedValue
          purchasedValue
          ...FarmStockReportScreen_row
        }
        totals {
          purchasedKg
          purchasedValue
          producedValue
          consumedKg
          consumedValue
          lostKg
          lostValue
        }
      }
    }
  }
`;

const row = graphql`
  fragment FarmStockReportScreen_row on FarmStockReportLine {
    day
    balanceKg
    balanceValue
    purchasedKg
    purchasedValue
    producedValue
    consumedKg
    consumedValue
    lostKg
    lostValue
  }
`;

type Line = FarmStockReportScreen_row$data;

export function Component({ queryRef }: ScreenProps<FarmStockReportScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<FarmStockReportScreenQuery>(query, queryRef);
  const { currentDay, farmStockReport: report } = farm;
  const filters = useMemo<FilterControl[]>(
    () => [{ kind: 'dates', key: 'from', to: 'to', label: t('reports.period'), report: { openDay: currentDay, from: report?.from ?? '', to: report?.to ?? '' } }],
    [t, currentDay, report?.from, report?.to],
  );
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0 });
  const columns = useMemo<Column<Line>[]>(() => {
    const weight = (value: string): string => formatDecimal(value, locale, { digits: 0 });
    return [
      { key: 'day', title: t('reports.day'), width: 110, phone: 'title', value: ({ day }) => formatDate(day) },
      { key: 'balanceKg', title: t('reports.balance'), width: 140, grow: 1, align: 'end', phone: 'subtitle', value: ({ balanceKg }) => weight(balanceKg) },
      { key: 'balanceValue', title: t('reports.balanceValue'), width: 140, grow: 1, align: 'end', phone: 'aside', value: ({ balanceValue }) => formatMoney(balanceValue, locale) },
      { key: 'purchasedKg', title: t('reports.purchasedKg'), width: 120, grow: 1, align: 'end', value: ({ purchasedKg }) => weight(purchasedKg) },
      { key: 'purchasedValue', title: t('reports.purchasedValue'), width: 130, grow: 1, align: 'end', value: ({ purchasedValue }) => formatMoney(purchasedValue, locale) },
      { key: 'producedValue', title: t('reports.produced'), width: 150, grow: 1, align: 'end', value: ({ producedValue }) => formatMoney(producedValue, locale) },
      { key: 'consumedKg', title: t('reports.consumed'), width: 120, grow: 1, align: 'end', value: ({ consumedKg }) => weight(consumedKg) },
      { key: 'consumedValue', title: t('reports.consumedValue'), width: 130, grow: 1, align: 'end', value: ({ consumedValue }) => formatMoney(consumedValue, locale) },
      { key: 'lostKg', title: t('reports.lost'), width: 100, align: 'end', value: ({ lostKg }) => weight(lostKg) },
      { key: 'lostValue', title: t('reports.lostValue'), width: 110, align: 'end', value: ({ lostValue }) => formatMoney(lostValue, locale) },
    ];
  }, [t, locale]);
  const series = useMemo(() => {
    const points = (key: 'balanceValue' | 'consumedValue' | 'purchasedValue') => (report?.rows ?? []).map((line) => ({ x: line.day, y: line[key] }));
    return [
      { name: t('reports.balanceValue'), kind: 'area' as const, axis: 'left' as const, points: points('balanceValue') },
      { name: t('reports.purchasedValue'), kind: 'bar' as const, axis: 'right' as const, points: points('purchasedValue') },
      { name: t('reports.consumedValue'), kind: 'line' as const, axis: 'right' as const, points: points('consumedValue') },
    ];
  }, [report, t]);
  return (
    <ReportScreen<Line>
      title={t('reports.farmHistory')}
      spec={farmStockReport}
      filters={filters}
      columns={columns}
      row={row}
      rows={report?.rows ?? null}
      totals={
        report
          ? {
              purchasedKg: kg(report.totals.purchasedKg),
              purchasedValue: formatMoney(report.totals.purchasedValue, locale),
              producedValue: formatMoney(report.totals.producedValue, locale),
              consumedKg: kg(report.totals.consumedKg),
              consumedValue: formatMoney(report.totals.consumedValue, locale),
              lostKg: kg(report.totals.lostKg),
              lostValue: formatMoney(report.totals.lostValue, locale),
            }
          : undefined
      }
      file="/reports/farm-stock"
      chart={<Chart title={t('reports.farmHistory')} x="day" height="15rem" series={series} />}
      empty={{ icon: 'chart', title: t('reports.empty'), text: t('reports.emptyText') }}
    />
  );
}
