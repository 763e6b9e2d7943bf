import { expect, test } from 'vitest';
import { dayText } from '../../../../server/platform/files/cellText.ts';
import { isBlank, type ChartPoint } from '../../../../server/platform/files/charts/chartData.calc.ts';
import { chartOption } from '../../../../server/platform/files/charts/chartOption.calc.ts';
import { laneOption, narrowLane } from '../../../../server/platform/files/charts/chartLayers.calc.ts';

const look = { still: true, fontFamily: '', readColour: String, formatDay: dayText, formatNumber: String };

const days = (count: number, point: Partial<ChartPoint>): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    x: `2026-11-${String(index + 1).padStart(2, '0')}`,
    y: null,
    ...point,
  }));

test('many marks of a narrow lane are small and not written; what is filled or missing is no such mark', () => {
  const lane = (points: ChartPoint[]) => narrowLane({ name: 'Nota', kind: 'lane', points });
  const written = { type: 'line', symbolSize: [16, 15], label: { fontSize: 9 } };
  expect(lane(days(17, { y: '1' }))).toEqual({ type: 'line', symbolSize: [6, 12], label: { show: false } });
  expect(lane(days(16, { y: '1' }))).toEqual(written);
  expect(lane(days(17, { y: null }))).toEqual(written);
  expect(lane(days(17, { y: '1', fill: 'full' }))).toEqual(written);
  expect(narrowLane({ name: 'Kg', kind: 'bar', points: days(17, { y: '1' }) })).toEqual({ type: 'bar' });
  expect(narrowLane({ name: 'Kg', kind: 'line', points: days(17, { y: '1' }) })).toEqual({ type: 'line' });
});

test('a lane has a mark where there is a figure or a filled sign, and none where there is neither', () => {
  const points = [...days(1, { y: '1' }), ...days(1, {}), ...days(1, { fill: 'half' })];
  const series = { name: 'Nota', kind: 'lane' as const, points };
  const { data } = laneOption(series, { x: 'day', series: [series] }, 'red', look);
  const levels = (data as { value: [number, number | null] }[]).map(({ value }) => value[1] !== null);
  expect(levels).toEqual([true, false, true]);
});

test('a chart of nothing but zeros is blank, one with a figure or a word is not', () => {
  const chart = (point: Partial<ChartPoint>) =>
    isBlank({ series: [{ name: 'Kg', kind: 'line', points: days(2, point) }] });
  expect([chart({ y: '0' }), chart({ y: null }), chart({ y: '0.5' }), chart({ text: 'Seco' })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('months are named along the axis as months, days as days', () => {
  const named = (points: ChartPoint[]) => {
    const { xAxis } = chartOption({ x: 'day', series: [{ name: 'Pago', kind: 'bar', points }] }, look);
    const { axisLabel } = xAxis as { axisLabel: { customValues: number[]; formatter: (time: number) => string } };
    return axisLabel.customValues.map(axisLabel.formatter);
  };
  const months = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ x: `2026-${String(index + 1).padStart(2, '0')}-01`, y: '1' }));
  expect(named(months(4))).toEqual(['01/2026', '02/2026', '03/2026', '04/2026']);
  expect(named(months(11))).toEqual(['01/2026', '03/2026', '05/2026', '07/2026', '09/2026', '11/2026']);
  expect(named(days(3, { y: '1' }))).toEqual(['01/11', '02/11', '03/11']);
});
