import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { DataZoomComponentOption, GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatDate, formatDecimal } from '../i18n/format.ts';
import type { Locale } from '../session/storage.ts';
import { nameWithUnit, type ChartData, type ChartSeries } from './chartData.ts';

export type ChartOption = ComposeOption<LineSeriesOption | BarSeriesOption | GridComponentOption | TooltipComponentOption | LegendComponentOption | DataZoomComponentOption>;
export type TooltipLine = { name: string; value: string; colour: string };
type Axis = 'left' | 'right';

export type ChartLook = {
  locale: Locale;
  /** For people who asked their device to keep still. */
  still: boolean;
  readColour: (colour: string) => string;
  showTooltip: (title: string, lines: TooltipLine[]) => HTMLElement;
};

const cssColour = (token: string): string => `var(--chakra-colors-${token})`;
// Told apart by their dashes too, on paper and by people who see fewer colours.
const seriesLooks = [
  { colour: cssColour('brand-ring'), dash: 'solid' },
  { colour: cssColour('info-fg'), dash: 'dashed' },
  { colour: cssColour('warning-fg'), dash: 'dotted' },
  { colour: cssColour('danger-border'), dash: 'solid' },
  { colour: cssColour('fg-subtle'), dash: 'dashed' },
] as const;

const dayMs = 86_400_000;
const yearMs = 366 * dayMs;
/** With more points a line has no dots, and a slider helps to look closer. */
const fewPoints = 62;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const lookOf = (index: number): (typeof seriesLooks)[number] => seriesLooks[index % seriesLooks.length] ?? seriesLooks[0];

function xAxis({ series, x }: ChartData, look: ChartLook): ChartOption['xAxis'] {
  const common = { axisLine: { lineStyle: { color: look.readColour(cssColour('border')) } }, axisTick: { show: false } };
  const label = { color: look.readColour(cssColour('fg-subtle')), hideOverlap: true };
  const values = series.flatMap(({ points }) => points.map((point) => point.x));
  if (x === 'category') return { ...common, type: 'category', data: [...new Set(values)], axisLabel: label };
  const times = values.map(timeOf);
  const isLong = Math.max(...times) - Math.min(...times) > yearMs;
  const dayLabel = (time: number): string => {
    const day = formatDate(new Date(time).toISOString());
    return isLong ? day.slice(3) : day.slice(0, 5);
  };
  return { ...common, type: 'time', minInterval: dayMs, axisLabel: { ...label, formatter: dayLabel } };
}

function yAxis(axis: Axis, series: readonly ChartSeries[], look: ChartLook): NonNullable<ChartOption['yAxis']> {
  const own = series.filter((each) => (each.axis ?? 'left') === axis);
  const units = new Set(own.map(({ unit }) => unit));
  const [unit] = units;
  const colour = look.readColour(cssColour('fg-subtle'));
  return {
    type: 'value',
    position: axis,
    // Lines show how much they change; a bar that does not start at zero lies.
    scale: own.every(({ kind }) => kind === 'line'),
    alignTicks: axis === 'right',
    ...(units.size === 1 && unit !== undefined ? { name: unit, nameTextStyle: { color: colour, align: axis } } : {}),
    axisLabel: { color: colour, formatter: (value: number) => formatDecimal(String(value), look.locale, { digits: 0, maxDigits: 6 }) },
    splitLine: { lineStyle: { color: look.readColour(cssColour('border')) } },
  };
}

function seriesOption(series: ChartSeries, index: number, { x }: ChartData, look: ChartLook): LineSeriesOption | BarSeriesOption {
  const { kind, points, axis = 'left' } = series;
  const { colour, dash } = lookOf(index);
  const color = look.readColour(colour);
  const common = {
    name: nameWithUnit(series),
    yAxisIndex: axis === 'left' ? 0 : 1,
    itemStyle: { color },
    // Where on the screen a point lies needs no exactness; the tooltip shows the exact text.
    data: points.map((point) => [x === 'day' ? timeOf(point.x) : point.x, point.y === null ? null : Number(point.y)] as [string | number, number | null]),
  };
  if (kind === 'bar') return { ...common, type: 'bar', barMaxWidth: 28 };
  const isFew = points.length <= fewPoints;
  // Alone between two gaps a point is no line: only its dot is seen.
  const hasGaps = points.some(({ y }) => y === null);
  return { ...common, type: 'line', symbol: 'circle', symbolSize: isFew ? 5 : 3, showSymbol: isFew || hasGaps, lineStyle: { color, width: 2, type: dash }, ...(kind === 'area' ? { areaStyle: { color, opacity: 0.15 } } : {}) };
}

type Hovered = { seriesIndex?: number; dataIndex: number };

function tooltip({ series, x }: ChartData, look: ChartLook): TooltipComponentOption {
  return {
    trigger: 'axis',
    confine: true,
    backgroundColor: look.readColour(cssColour('bg-raised')),
    borderColor: look.readColour(cssColour('border')),
    textStyle: { color: look.readColour(cssColour('fg')) },
    transitionDuration: look.still ? 0 : 0.2,
    formatter: (hovered) => {
      const found = ([hovered].flat() as Hovered[]).flatMap(({ seriesIndex = 0, dataIndex }) => {
        const each = series[seriesIndex];
        const point = each?.points[dataIndex];
        return each && point ? [{ each, point, seriesIndex }] : [];
      });
      const at = found[0]?.point.x ?? '';
      const lines = found.map(({ each, point, seriesIndex }) => ({ name: nameWithUnit(each), value: formatDecimal(point.y, look.locale, { digits: 0, maxDigits: 6 }) || '—', colour: look.readColour(lookOf(seriesIndex).colour) }));
      return look.showTooltip(x === 'day' ? formatDate(at) : at, lines);
    },
  };
}

function slider(look: ChartLook): DataZoomComponentOption {
  const [line, fill, handle] = ['border-button', 'brand-muted', 'fg-subtle'].map((token) => look.readColour(cssColour(token)));
  return { type: 'slider', height: 18, bottom: 8, showDetail: false, showDataShadow: false, brushSelect: false, borderColor: line, fillerColor: fill, handleStyle: { color: fill, borderColor: handle }, moveHandleStyle: { color: handle } };
}

/** All that is drawn, as the chart library wants it told. */
export function chartOption(data: ChartData, look: ChartLook): ChartOption {
  const { series } = data;
  const hasLegend = series.length > 1;
  const zooms = Math.max(0, ...series.map(({ points }) => points.length)) > fewPoints;
  return {
    useUTC: true,
    animation: !look.still,
    animationDuration: 300,
    textStyle: { fontFamily: 'Inter Variable, ui-sans-serif, system-ui, sans-serif' },
    grid: { left: 8, right: 8, top: hasLegend ? 56 : 32, bottom: zooms ? 40 : 8, containLabel: true },
    ...(hasLegend ? { legend: { top: 0, left: 0, itemWidth: 22, textStyle: { color: look.readColour(cssColour('fg-muted')) } } } : {}),
    ...(zooms ? { dataZoom: [slider(look)] } : {}),
    tooltip: tooltip(data, look),
    xAxis: xAxis(data, look),
    yAxis: [yAxis('left', series, look), ...(series.some(({ axis }) => axis === 'right') ? [yAxis('right', series, look)] : [])].flat(),
    series: series.map((each, index) => seriesOption(each, index, data, look)),
  };
}
