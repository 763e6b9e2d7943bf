import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type {
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { nameWithUnit, type ChartData, type ChartSeries } from './chartData.calc.ts';
import { bandOption, laneOption, lanesHeight, lanesOf, markerLines, narrowLane, shownOf } from './chartLayers.calc.ts';
import type { ChartLook } from './chartLook.calc.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | BarSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | LegendComponentOption
  | DataZoomComponentOption
>;
type Axis = 'left' | 'right';

const cssColour = (token: string): string => `var(--chakra-colors-${token})`;
// Distinct by their dashes too, on paper and for people who see fewer colours.
const seriesLooks = [
  { colour: cssColour('brand-ring'), dash: 'solid' },
  { colour: cssColour('info-fg'), dash: 'dashed' },
  { colour: cssColour('warning-fg'), dash: 'dotted' },
  { colour: cssColour('danger-border'), dash: 'solid' },
  { colour: cssColour('fg-subtle'), dash: 'dashed' },
] as const;

const toneColours = { warning: 'warning-border', danger: 'danger-border' } as const;

const dayMs = 86_400_000;
const yearMs = 366 * dayMs;
/** With more points a line has no dots, and a slider helps to look closer. */
const fewPoints = 62;
/** Named along the axis. */
const mostDays = 8;
/** In px; a longer name ends in an ellipsis. */
const longestName = 145;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** What lies behind or above the series does not compete with them. */
const quietLook = { colour: cssColour('fg-muted'), dash: 'solid' } as const;
const lookOf = (index: number, kind: ChartSeries['kind']): { colour: string; dash: 'solid' | 'dashed' | 'dotted' } =>
  kind === 'band' || kind === 'lane' ? quietLook : (seriesLooks[index % seriesLooks.length] ?? seriesLooks[0]);

function hasSlider({ series, x }: ChartData): boolean {
  return x === 'day' && series.some(({ points }) => points.length > fewPoints);
}

/** The library's own days crowd at the first of a month. */
function evenDays(times: readonly number[]): number[] {
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const step = Math.max(1, Math.ceil((last - first) / dayMs / mostDays)) * dayMs;
  return times.length === 0
    ? []
    : Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Months, each by its first day, which is the farm's. */
function isByMonth(times: readonly number[]): boolean {
  const days = new Set(times.map((time) => new Date(time).getUTCDate()));
  return times.length > 2 && days.size === 1;
}

/** As many of them as have room, from the first on. */
function everySo(times: readonly number[]): number[] {
  const step = Math.ceil(times.length / mostDays);
  return times.filter((_, index) => index % step === 0);
}

function placeAxis({ series, x }: ChartData, look: ChartLook): NonNullable<ChartOption['xAxis']> {
  const common = {
    axisLine: { lineStyle: { color: look.readColour(cssColour('border')) } },
    axisTick: { show: false },
  };
  const label = { color: look.readColour(cssColour('fg-subtle')) };
  const values = series.flatMap(({ points }) => points.map((point) => point.x));
  if (x === 'category')
    return {
      ...common,
      type: 'category',
      inverse: true,
      data: [...new Set(values)],
      axisLabel: { ...label, interval: 0, width: longestName, overflow: 'truncate' },
    };
  const times = [...new Set(values.map(timeOf))].toSorted((a, b) => a - b);
  const months = isByMonth(times);
  const isLong = months || Math.max(...times) - Math.min(...times) > yearMs;
  const dayLabel = (time: number): string => {
    const day = look.formatDay(new Date(time).toISOString().slice(0, 10));
    return isLong ? day.slice(3) : day.slice(0, 5);
  };
  return {
    ...common,
    type: 'time',
    minInterval: dayMs,
    axisLabel: {
      ...label,
      hideOverlap: true,
      formatter: dayLabel,
      ...(look.showTooltip && hasSlider({ series, x })
        ? {}
        : { customValues: months ? everySo(times) : evenDays(times) }),
    },
  };
}

const isCount = ({ kind, unit, points }: ChartSeries): boolean =>
  kind === 'bar' && unit === undefined && points.every(({ y }) => y === null || Number.isInteger(Number(y)));

function valueAxis(axis: Axis, data: ChartData, look: ChartLook): NonNullable<ChartOption['yAxis']> {
  const { x } = data;
  const series = data.series.filter(({ kind }) => kind !== 'lane' && kind !== 'band');
  const own = series.filter((each) => (each.axis ?? 'left') === axis);
  const units = new Set(own.map(({ unit }) => unit));
  const [unit] = units;
  const color = look.readColour(cssColour('fg-subtle'));
  const isShared = own.length < series.length;
  // Of several series the legend shows the names; where they part on two axes, each says whose it is.
  const isOfOneUnit = own.length > 1 && units.size === 1 && (!isShared || lanesOf(data).length > 0);
  const name = isOfOneUnit ? (unit ?? '') : own.map(nameWithUnit).join(', ');
  const place =
    x === 'category'
      ? { nameLocation: 'middle' as const, nameGap: 26, splitNumber: 4 }
      : {
          position: axis,
          nameTruncate: { maxWidth: longestName * 1.5 },
          alignTicks: axis === 'right',
          ...(lanesOf(data).length > 0 ? { nameGap: 15 + lanesHeight(data) } : {}),
        };
  return {
    type: 'value',
    // A lone line shows how much it changes; bars, areas and two scales side by side lie unless they start at zero.
    scale: !isShared && own.every(({ kind }) => kind === 'line' || kind === 'dots'),
    ...place,
    // There is no half of what is counted.
    minInterval: own.every(isCount) ? 1 : 0,
    name,
    nameTextStyle: { color, ...(x === 'category' ? {} : { align: axis }) },
    axisLabel: {
      color,
      hideOverlap: true,
      formatter: (value: number) => look.formatNumber(String(value)),
    },
    splitLine: { lineStyle: { color: look.readColour(cssColour('border')) } },
  };
}

/** Where days lie apart, a value holds until the next one. */
function isStepped({ kind, points, even = false }: ChartSeries): boolean {
  if (even || kind === 'dots') return false;
  return points.some((point, index) => index > 0 && timeOf(point.x) - timeOf(points[index - 1]?.x ?? point.x) > dayMs);
}

function seriesOption(
  series: ChartSeries,
  index: number,
  data: ChartData,
  look: ChartLook,
): LineSeriesOption | BarSeriesOption {
  const { kind, points, axis = 'left' } = series;
  const isAcross = data.x === 'category';
  const { colour, dash } = lookOf(index, kind);
  const color = look.readColour(colour);
  const name = nameWithUnit(series);
  const yAxisIndex = axis === 'left' ? 0 : 1;
  if (kind === 'lane')
    return { ...laneOption(series, data, color, look), name, color, yAxisIndex: hasRight(data) ? 2 : 1 };
  if (kind === 'band') return { ...bandOption(series, color), name, color, yAxisIndex };
  const common = {
    name,
    ...(isAcross ? {} : { yAxisIndex }),
    itemStyle: { color },
    ...(index === 0 && data.markers ? { markLine: markerLines(data.markers, look) } : {}),
    // Where on the screen a point lies needs no exactness; the tooltip shows the exact text.
    data: points.map((point) => {
      const y = point.y === null ? null : Number(point.y);
      const value: (string | number | null)[] = isAcross ? [y, point.x] : [timeOf(point.x), y];
      return point.tone ? { value, itemStyle: { color: look.readColour(cssColour(toneColours[point.tone])) } } : value;
    }),
  };
  if (kind === 'bar') return { ...common, type: 'bar', barMaxWidth: 28, ...(series.stack ? { stack: 'all' } : {}) };
  if (kind === 'dots')
    return { ...common, type: 'line', symbol: 'diamond', symbolSize: 9, showSymbol: true, lineStyle: { width: 0 } };
  const isFew = points.length <= fewPoints;
  // Alone between two gaps a point is no line: only its dot is seen.
  const hasGaps = points.some(({ y }) => y === null);
  return {
    ...common,
    type: 'line',
    ...(isStepped(series) ? { step: 'end' as const } : {}),
    symbol: 'circle',
    symbolSize: isFew ? 5 : 3,
    showSymbol: isFew || hasGaps,
    lineStyle: { color, width: 2, type: dash },
    ...(kind === 'area' ? { areaStyle: { color, opacity: 0.15 } } : {}),
  };
}

type Hovered = { seriesIndex?: number; dataIndex: number };

function tooltip(
  { series, x, notes }: ChartData,
  look: ChartLook,
  showTooltip: NonNullable<ChartLook['showTooltip']>,
): TooltipComponentOption {
  return {
    trigger: 'axis',
    ...(x === 'category' ? { axisPointer: { type: 'shadow' as const } } : {}),
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
      const lines = found.map(({ each, point, seriesIndex }) => ({
        name: nameWithUnit(each),
        value: shownOf(each, point, look),
        colour: look.readColour(lookOf(seriesIndex, each.kind).colour),
      }));
      return showTooltip(x === 'day' ? look.formatDay(at) : at, lines, notes?.[at] ?? []);
    },
  };
}

function slider(look: ChartLook): DataZoomComponentOption {
  const [line, fill, handle] = ['border-button', 'brand-muted', 'fg-subtle'].map((token) =>
    look.readColour(cssColour(token)),
  );
  return {
    type: 'slider',
    height: 18,
    bottom: 8,
    showDetail: false,
    showDataShadow: false,
    brushSelect: false,
    borderColor: line,
    fillerColor: fill,
    handleStyle: { color: fill, borderColor: handle },
    moveHandleStyle: { color: handle },
  };
}

const hasRight = ({ series }: ChartData): boolean => series.some(({ axis }) => axis === 'right');

function topOf(data: ChartData): number {
  return (data.series.length > 1 ? 28 : 4) + (data.x === 'category' ? 0 : 28) + lanesHeight(data);
}

/** Of a legend on the narrowest phone, by the room that names take as they are usually written. */
function legendLines({ series }: ChartData): number {
  const [room, ofMark, ofLetter] = [325, 40, 6];
  const lines = series.map((each) => ofMark + ofLetter * nameWithUnit(each).length);
  return lines.reduce<{ count: number; left: number }>(
    ({ count, left }, width) =>
      width <= left ? { count, left: left - width } : { count: count + 1, left: room - width },
    { count: 0, left: 0 },
  ).count;
}

/** What is different where the legend needs a second line and the names of two axes would run into each other. */
export function narrowOption(data: ChartData): ChartOption {
  const hasTwoAxes = hasRight(data);
  const more = 20 * Math.max(0, legendLines(data) - 1) + (hasTwoAxes ? 16 : 0);
  return {
    grid: { top: topOf(data) + more },
    ...(hasTwoAxes ? { yAxis: [{ nameGap: 31 + lanesHeight(data) }, {}] } : {}),
    ...(lanesOf(data).length > 0 ? { series: data.series.map(narrowLane) } : {}),
  };
}

/** All that is drawn, as the chart library expects it. */
export function chartOption(data: ChartData, look: ChartLook): ChartOption {
  const { series, x } = data;
  const isAcross = x === 'category';
  const hasLegend = series.length > 1;
  const zooms = look.showTooltip !== undefined && hasSlider(data);
  const places = placeAxis(data, look);
  const left = valueAxis('left', data, look);
  // Names of categories have room beside the bars; under them they would crowd each other out.
  const axes = isAcross
    ? { xAxis: left as ChartOption['xAxis'], yAxis: places as ChartOption['yAxis'] }
    : {
        xAxis: places,
        yAxis: [
          left,
          ...(hasRight(data) ? [valueAxis('right', data, look)] : []),
          ...(lanesOf(data).length > 0 ? [{ type: 'value' as const, show: false, min: 0, max: 100 }] : []),
        ].flat(),
      };
  return {
    useUTC: true,
    animation: !look.still,
    animationDuration: 300,
    textStyle: { fontFamily: look.fontFamily },
    grid: {
      left: 8,
      right: isAcross ? 24 : 8,
      top: topOf(data),
      bottom: zooms ? 40 : isAcross ? 28 : 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(hasLegend
      ? { legend: { top: 0, left: 0, itemWidth: 22, textStyle: { color: look.readColour(cssColour('fg-muted')) } } }
      : {}),
    ...(zooms ? { dataZoom: [slider(look)] } : {}),
    ...(look.showTooltip ? { tooltip: tooltip(data, look, look.showTooltip) } : {}),
    ...axes,
    series: series.map((each, index) => seriesOption(each, index, data, look)),
  };
}
