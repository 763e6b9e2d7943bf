import { useMemo } from 'react';
import { Chart } from '../platform/chart/Chart.tsx';
import type { ChartSeries } from '../../server/platform/files/charts/chartData.calc.ts';
import { addDays } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';
import { Sample } from './Samples.tsx';

const days = Array.from({ length: 90 }, (_, index) => addDays('2026-08-23', index));
const balances = days.map((_, index) => String(30_000 + (index % 15) * -1_850 + Math.floor(index / 15) * 900));
const averages = days.map((_, index) =>
  index < 10 ? null : `1.${String(90 + Math.floor(index / 15) * 7).padStart(3, '0')}`,
);

export function ChartSample() {
  const t = useMessages(messages);
  const series = useMemo((): ChartSeries[] => {
    const points = (values: readonly (string | null)[]) => days.map((x, index) => ({ x, y: values[index] ?? null }));
    return [
      { name: t('styles.chartBalance'), kind: 'area', unit: 'kg', points: points(balances) },
      {
        name: t('styles.chartUsed'),
        kind: 'bar',
        unit: 'kg',
        points: points(days.map((_, index) => String(1_600 + (index % 7) * 90))),
      },
      { name: t('styles.chartAverage'), kind: 'line', unit: 'R$/kg', axis: 'right', points: points(averages) },
    ];
  }, [t]);
  return (
    <Sample title={t('styles.chart')}>
      <Chart title={t('styles.chart')} x="day" series={series} />
    </Sample>
  );
}
