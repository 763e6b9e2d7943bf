import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { ChartData, ChartMarker, ChartPoint, ChartSeries } from './chartData.calc.ts';
import type { ChartLook } from './chartLook.calc.ts';

const cssColour = (token: string): string => `var(--chakra-colors-${token})`;
const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** In px: how much of a chart a lane takes, and how high what is drawn under it usually is. */
const [laneHeight, usualHeight] = [20, 190];
/** With more marks than this, those of a narrow chart are not written. */
const mostNarrowMarks = 16;

export const lanesOf = ({ series }: ChartData): ChartSeries[] => series.filter(({ kind }) => kind === 'lane');
export const lanesHeight = (data: ChartData): number => lanesOf(data).length * laneHeight;

const ring = 'M50,0A50,50 0 1 1 50,100A50,50 0 1 1 50,0Z';
const symbols = {
  empty: `path://${ring}M50,14A36,36 0 1 0 50,86A36,36 0 1 0 50,14Z`,
  half: `path://${ring}M50,14A36,36 0 1 0 50,86Z`,
  full: 'circle',
} as const;

const isMarked = ({ y, fill }: ChartPoint): boolean => y !== null || fill !== undefined;

/** Marks over the days, above what is drawn to a scale. */
export function laneOption(series: ChartSeries, data: ChartData, color: string, look: ChartLook): LineSeriesOption {
  const level = 100 + ((12 + laneHeight * lanesOf(data).indexOf(series)) / usualHeight) * 100;
  const ground = look.readColour(cssColour('bg-raised'));
  return {
    type: 'line',
    clip: false,
    lineStyle: { width: 0, opacity: 0 },
    showSymbol: true,
    showAllSymbol: true,
    symbol: 'roundRect',
    symbolSize: [22, 16],
    itemStyle: { color: ground, borderColor: color, borderWidth: 1 },
    label: {
      show: true,
      position: 'inside',
      formatter: ({ dataIndex }) => series.points[dataIndex]?.text ?? '',
      fontSize: 10,
      color: look.readColour(cssColour('fg')),
    },
    data: series.points.map((point) => ({
      value: [timeOf(point.x), isMarked(point) ? level : null],
      ...(point.fill
        ? { symbol: symbols[point.fill], symbolSize: 11, itemStyle: { color }, label: { show: false } }
        : {}),
    })),
  };
}

/** Where days lie close to each other, marks are smaller, and many of them say nothing more. */
export function narrowLane({ kind, points }: ChartSeries): LineSeriesOption | BarSeriesOption {
  if (kind === 'bar') return { type: 'bar' };
  if (kind !== 'lane') return { type: 'line' };
  const isMany = points.filter((point) => isMarked(point) && point.fill === undefined).length > mostNarrowMarks;
  return isMany
    ? { type: 'line', symbolSize: [6, 12], label: { show: false } }
    : { type: 'line', symbolSize: [16, 15], label: { fontSize: 9 } };
}

interface Stretch {
  from: string;
  to: string;
  low: string;
  high: string;
}

/** Days in a row with the same bounds. */
function stretchesOf({ points }: ChartSeries): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { x, y: high, low = null } of points) {
    if (high === null || low === null) continue;
    const last = stretches.at(-1);
    const goesOn = last?.low === low && last.high === high && timeOf(x) - timeOf(last.to) <= dayMs;
    if (goesOn) last.to = x;
    else stretches.push({ from: x, to: x, low, high });
  }
  return stretches;
}

/** Filled from the least to the most that is expected; its points only make room for it. */
export function bandOption(series: ChartSeries, color: string): LineSeriesOption {
  return {
    type: 'line',
    symbol: 'none',
    lineStyle: { width: 0, opacity: 0 },
    areaStyle: { opacity: 0 },
    silent: true,
    data: series.points.map(({ x, y }) => [timeOf(x), y === null ? null : Number(y)]),
    markArea: {
      silent: true,
      itemStyle: { color, opacity: 0.16 },
      data: stretchesOf(series).map(({ from, to, low, high }) => [
        { xAxis: timeOf(from) - dayMs / 2, yAxis: Number(low) },
        { xAxis: timeOf(to) + dayMs / 2, yAxis: Number(high) },
      ]),
    },
  };
}

/** A line across the chart on each day when something happened. */
export function markerLines(markers: readonly ChartMarker[], look: ChartLook): LineSeriesOption['markLine'] {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    z: 6,
    data: markers.map(({ x, text, tone }) => {
      const color = look.readColour(cssColour(tone === 'danger' ? 'danger-fg' : 'fg-muted'));
      return {
        xAxis: timeOf(x),
        lineStyle: { color, width: 1, type: 'dashed' as const },
        label: {
          formatter: text,
          position: 'insideEndTop' as const,
          fontSize: 10,
          color,
          textBorderColor: look.readColour(cssColour('bg-raised')),
          textBorderWidth: 2,
        },
      };
    }),
  };
}

/** What a tooltip says of a point. */
export function shownOf({ kind }: ChartSeries, { y, low, text }: ChartPoint, look: ChartLook): string {
  if (kind === 'lane') return text ?? '—';
  const shown = look.formatNumber(y) || '—';
  return kind === 'band' && low != null ? `${look.formatNumber(low)} – ${shown}` : shown;
}
