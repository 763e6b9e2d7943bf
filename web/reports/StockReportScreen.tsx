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
import { DaysLeft } from '../stock/DaysLeft.tsx';
import { messages as stockMessages } from '../stock/messages.ts';
import { foodCategories } from '../stock/stockList.ts';
import type { StockReportScreen_row$data } from './__generated__/StockReportScreen_row.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { stockReport } from './reportSpecs.ts';

const query = graphql`
  query StockReportScreenQuery($filter: FoodStockReportInput) {
    farm {
      currentDay
      foodStockReport(filter: $filter) {
        from
        to
        rows {
          food
          value
          ...StockReportScreen_row
        }
        totals {
          opening
          entered
          consumed
          otherOut
          lost
          adjusted
          balanceKg
          dryKg
          value
        }
      }
    }
  }
`;

const row = graphql`
  fragment StockReportScreen_row on FoodReportLine {
    stockId
    food
    structure
    opening
    entered
    consumed
    otherOut
    lost
    adjusted
    balanceKg
    dryMatterPct
    dryKg
    averageCost
    averageCostMs
    value
    daysLeft
    reorderDay
    lastCountDay
    lastEntryDay
  }
`;

type Line = StockReportScreen_row$data;

export function Component({ queryRef }: ScreenProps<StockReportScreenQuery>) {
  const t = useMessages(messages);
  const stock = useMessages(stockMessages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<StockReportScreenQuery>(query, queryRef);
  const { currentDay, foodStockReport: report } = farm;
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0 });
  const filters = useMemo<FilterControl[]>(
    () => [
      { kind: 'dates', key: 'from', to: 'to', label: t('reports.period'), report: { openDay: currentDay, from: report?.from ?? '', to: report?.to ?? '' } },
      { kind: 'choices', key: 'categories', label: t('reports.category'), options: foodCategories.map((value) => ({ value, label: stock(`stock.category${value}`) })) },
    ],
    [t, stock, currentDay, report?.from, report?.to],
  );
  const columns = useMemo<Column<Line>[]>(() => {
    const amount = (key: 'opening' | 'entered' | 'consumed' | 'otherOut' | 'lost' | 'adjusted', width = 115): Column<Line> => ({ key, title: t(`reports.${key}`), width, align: 'end', value: (line) => formatDecimal(line[key], locale, { digits: 0 }) });
    return [
      { key: 'food', title: t('reports.food'), width: 170, grow: 2, phone: 'title', value: ({ food }) => food },
      { key: 'structure', title: t('reports.structure'), width: 125, grow: 1, phone: 'subtitle', value: ({ structure }) => structure ?? null },
      amount('opening', 125),
      amount('entered'),
      amount('consumed'),
      amount('otherOut', 130),
      amount('lost', 95),
      amount('adjusted', 110),
      { key: 'balanceKg', title: t('reports.balance'), width: 120, align: 'end', phone: 'aside', value: ({ balanceKg }) => formatDecimal(balanceKg, locale, { digits: 0 }) },
      { key: 'dryMatterPct', title: t('reports.dryMatter'), width: 80, align: 'end', value: ({ dryMatterPct }) => formatDecimal(dryMatterPct, locale) },
      { key: 'dryKg', title: t('reports.balanceDry'), width: 120, align: 'end', value: ({ dryKg }) => formatDecimal(dryKg, locale, { digits: 0 }) },
      { key: 'averageCost', title: t('reports.averageMn'), width: 95, align: 'end', value: ({ averageCost }) => formatDecimal(averageCost, locale, { digits: 4 }) },
      { key: 'averageCostMs', title: t('reports.averageMs'), width: 95, align: 'end', value: ({ averageCostMs }) => formatDecimal(averageCostMs, locale, { digits: 4 }) },
      { key: 'value', title: t('reports.value'), width: 130, align: 'end', value: ({ value }) => formatMoney(value, locale) },
      { key: 'daysLeft', title: t('reports.daysLeft'), width: 120, align: 'end', value: ({ daysLeft }) => formatDecimal(daysLeft, locale, { digits: 0 }), renderCell: ({ daysLeft, balanceKg }) => <DaysLeft days={daysLeft ?? null} balanceKg={balanceKg} /> },
      { key: 'reorderDay', title: t('reports.order'), width: 110, value: ({ reorderDay }) => formatDate(reorderDay) },
      { key: 'lastCountDay', title: t('reports.lastCount'), width: 125, value: ({ lastCountDay }) => formatDate(lastCountDay) },
      { key: 'lastEntryDay', title: t('reports.lastEntry'), width: 125, value: ({ lastEntryDay }) => formatDate(lastEntryDay) },
    ];
  }, [t, locale]);
  const series = useMemo(() => {
    const byFood = new Map<string, number>();
    for (const { food, value } of report?.rows ?? []) byFood.set(food, (byFood.get(food) ?? 0) + Number(value));
    const points = [...byFood].toSorted((a, b) => b[1] - a[1]).slice(0, 12);
    return [{ name: t('reports.value'), kind: 'bar' as const, points: points.map(([x, y]) => ({ x, y: y.toFixed(2) })) }];
  }, [report, t]);
  return (
    <ReportScreen<Line>
      title={t('reports.stock')}
      spec={stockReport}
      filters={filters}
      columns={columns}
      row={row}
      rows={report?.rows ?? null}
      totals={
        report
          ? {
              opening: kg(report.totals.opening),
              entered: kg(report.totals.entered),
              consumed: kg(report.totals.consumed),
              otherOut: kg(report.totals.otherOut),
              lost: kg(report.totals.lost),
              adjusted: kg(report.totals.adjusted),
              balanceKg: kg(report.totals.balanceKg),
              dryKg: kg(report.totals.dryKg),
              value: formatMoney(report.totals.value, locale),
            }
          : undefined
      }
      file="/reports/food"
      chart={<Chart title={t('reports.valueByFood')} x="category" height="13rem" series={series} />}
      href={({ stockId }) => `/admin/financial/stock-list/${encodeURIComponent(stockId)}`}
      empty={{ icon: 'chart', title: t('reports.empty'), text: t('reports.emptyText') }}
    />
  );
}
