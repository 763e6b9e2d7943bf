import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Chart } from '../platform/chart/Chart.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ReportScreen } from '../platform/report/ReportScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { Column } from '../platform/table/columns.ts';
import type { FarmStockReportScreen_row$data } from './__generated__/FarmStockReportScreen_row.graphql.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { periodFilter } from './reportParts.ts';
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
  const { farm } = usePreloadedQuery<FarmStockReportScreenQuery>(query, queryRef);
  const { currentDay: openDay, farmStockReport: report } = farm;
  const filters = useMemo(
    () => [periodFilter(t, openDay, report?.from, report?.to)],
    [t, openDay, report?.from, report?.to],
  );
  const columns = useMemo<Column<Line>[]>(() => {
    const figure = (
      kind: 'number' | 'money',
      key: Exclude<keyof Line, 'day' | symbol>,
      title: string,
      phone?: Column<Line>['phone'],
    ): Column<Line> => ({
      key,
      title,
      width: 105,
      grow: 1,
      kind,
      places: kind === 'money' ? 2 : 0,
      value: (line) => line[key] as string,
      ...(phone ? { phone } : {}),
    });
    return [
      { key: 'day', title: t('reports.day'), width: 100, kind: 'date', phone: 'title', value: ({ day }) => day },
      figure('number', 'balanceKg', t('reports.balance'), 'subtitle'),
      figure('money', 'balanceValue', t('reports.balanceValue'), 'aside'),
      figure('number', 'purchasedKg', t('reports.purchasedKg')),
      figure('money', 'purchasedValue', t('reports.purchasedValue')),
      figure('money', 'producedValue', t('reports.produced')),
      figure('number', 'consumedKg', t('reports.consumed'), 'subtitle'),
      figure('money', 'consumedValue', t('reports.consumedValue')),
      figure('number', 'lostKg', t('reports.lost')),
      figure('money', 'lostValue', t('reports.lostValue')),
    ];
  }, [t]);
  const series = useMemo(() => {
    const rows = report?.rows ?? [];
    // What the open day uses and buys is not all written yet.
    const closed = rows.filter(({ day }) => day < openDay);
    return [
      {
        name: t('reports.balanceValue'),
        kind: 'area' as const,
        axis: 'left' as const,
        points: rows.map((line) => ({ x: line.day, y: line.balanceValue })),
      },
      {
        name: t('reports.purchasedValue'),
        kind: 'bar' as const,
        axis: 'right' as const,
        points: closed.map((line) => ({ x: line.day, y: line.purchasedValue })),
      },
      {
        name: t('reports.consumedValue'),
        kind: 'line' as const,
        axis: 'right' as const,
        points: closed.map((line) => ({ x: line.day, y: line.consumedValue })),
      },
    ];
  }, [report, openDay, t]);
  return (
    <ReportScreen<Line>
      title={t('reports.farmHistory')}
      spec={farmStockReport}
      filters={filters}
      columns={columns}
      row={row}
      rows={report?.rows ?? null}
      totals={report?.totals}
      file="/reports/farm-stock"
      chart={<Chart title={t('reports.farmChart')} titled x="day" height="15rem" series={series} />}
      empty={{ icon: 'chart', title: t('reports.empty'), text: t('reports.emptyText') }}
    />
  );
}
