export type ChartPoint = {
  /** A day as YYYY-MM-DD, or a category. */
  x: string;
  /** An exact number; null leaves a gap. */
  y: string | null;
};

export type ChartSeries = {
  name: string;
  kind: 'line' | 'bar' | 'area' | 'dots';
  points: readonly ChartPoint[];
  unit?: string;
  /** Between days that lie apart the value moves evenly, where it would hold otherwise. */
  even?: boolean;
  /** Left, unless told. */
  axis?: 'left' | 'right';
};

export type ChartData = { series: readonly ChartSeries[]; x: 'day' | 'category' };

export function nameWithUnit({ name, unit }: ChartSeries): string {
  return unit === undefined ? name : `${name} (${unit})`;
}

export type SeriesSummary = { first: ChartPoint; last: ChartPoint; least: string; most: string };

/** What a series tells in a few words; null when it has no value at all. */
export function summaryOf({ points }: ChartSeries): SeriesSummary | null {
  const known = points.filter(({ y }) => y !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  const values = known.map(({ y }) => y ?? '').toSorted((one, other) => Number(one) - Number(other));
  return { first, last, least: values[0] ?? '', most: values.at(-1) ?? '' };
}
