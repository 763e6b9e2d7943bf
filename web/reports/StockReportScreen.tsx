import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { categoryOptions } from '../foods/foodCategories.ts';
import { messages as foodMessages } from '../foods/messages.ts';
import { Chart } from '../platform/chart/Chart.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ReportScreen } from '../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { Column } from '../platform/table/columns.ts';
import type { FilterControl } from '../platform/table/FilterBar.tsx';
import { DaysLeft } from '../stock/DaysLeft.tsx';
import type { StockReportScreen_row$data } from './__generated__/StockReportScreen_row.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { periodFilter } from './reportParts.ts';
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
  const foods = useMessages(foodMessages);
  const { farm } = usePreloadedQuery<StockReportScreenQuery>(query, queryRef);
  const { currentDay, foodStockReport: report } = farm;
  const filters = useMemo<FilterControl[]>(
    () => [
      periodFilter(t, currentDay, report?.from, report?.to),
      { kind: 'choices', key: 'categories', label: foods('foods.category'), options: categoryOptions(foods) },
    ],
    [t, foods, currentDay, report?.from, report?.to],
  );
  const columns = useMemo<Column<Line>[]>(() => {
    const kg = (
      key: 'opening' | 'entered' | 'consumed' | 'otherOut' | 'lost' | 'adjusted' | 'balanceKg' | 'dryKg',
      title = t(`reports.${key as 'opening'}`),
    ): Column<Line> => ({ key, title, width: 88, kind: 'number', places: 0, value: (line) => line[key] });
    const cost = (key: 'averageCost' | 'averageCostMs', title: string): Column<Line> => ({
      key,
      title,
      width: 76,
      kind: 'money',
      places: 4,
      value: (line) => line[key],
    });
    return [
      { key: 'food', title: t('reports.food'), width: 145, grow: 2, phone: 'title', value: ({ food }) => food },
      {
        key: 'structure',
        title: t('reports.structure'),
        width: 105,
        grow: 1,
        phone: 'subtitle',
        value: ({ structure }) => structure,
      },
      { ...kg('balanceKg', t('reports.balance')), phone: 'aside' },
      kg('dryKg', t('reports.balanceDry')),
      {
        key: 'dryMatterPct',
        title: t('reports.dryMatter'),
        width: 66,
        kind: 'percent',
        value: ({ dryMatterPct }) => dryMatterPct,
      },
      cost('averageCost', t('reports.averageMn')),
      cost('averageCostMs', t('reports.averageMs')),
      { key: 'value', title: t('reports.value'), width: 100, kind: 'money', value: ({ value }) => value },
      {
        key: 'daysLeft',
        title: t('reports.daysLeft'),
        width: 84,
        kind: 'number',
        places: 0,
        phone: 'subtitle',
        value: ({ daysLeft }) => daysLeft,
        renderCell: ({ daysLeft, balanceKg }) => <DaysLeft days={daysLeft ?? null} balanceKg={balanceKg} />,
      },
      { key: 'reorderDay', title: t('reports.order'), width: 98, kind: 'date', value: ({ reorderDay }) => reorderDay },
      kg('opening'),
      kg('entered'),
      kg('consumed'),
      kg('otherOut'),
      kg('lost'),
      kg('adjusted'),
      {
        key: 'lastCountDay',
        title: t('reports.lastCount'),
        width: 98,
        kind: 'date',
        value: ({ lastCountDay }) => lastCountDay,
      },
      {
        key: 'lastEntryDay',
        title: t('reports.lastEntry'),
        width: 98,
        kind: 'date',
        value: ({ lastEntryDay }) => lastEntryDay,
      },
    ];
  }, [t]);
  const series = useMemo(() => {
    const byFood = new Map<string, number>();
    for (const { food, value } of report?.rows ?? []) byFood.set(food, (byFood.get(food) ?? 0) + Number(value));
    const points = [...byFood].toSorted((a, b) => b[1] - a[1]).slice(0, 12);
    return [
      { name: t('reports.value'), kind: 'bar' as const, points: points.map(([x, y]) => ({ x, y: y.toFixed(2) })) },
    ];
  }, [report, t]);
  return (
    <ReportScreen<Line>
      title={t('reports.stock')}
      spec={stockReport}
      filters={filters}
      columns={columns}
      row={row}
      rows={report?.rows ?? null}
      totals={report?.totals}
      file="/reports/food"
      chart={<Chart title={t('reports.valueByFood')} titled x="category" height="17rem" series={series} />}
      href={({ stockId }) => `/admin/financial/stock-list/${encodeURIComponent(stockId)}`}
      empty={{ icon: 'chart', title: t('reports.empty'), text: t('reports.emptyText') }}
    />
  );
}
