export type ChartPoint = {
  /** A day as YYYY-MM-DD, or a category. */
  x: string;
  /** An exact number; null leaves a gap. */
  y: string | null;
  /** Of a band, where it begins; `y` is where it ends. */
  low?: string | null;
  /** Of a lane: what is written in its place, or how full its circle is. */
  text?: string;
  fill?: 'empty' | 'half' | 'full';
  /** What is to be noticed of it. */
  tone?: 'warning' | 'danger' | undefined;
};

export type ChartSeries = {
  name: string;
  /** A lane is a row of marks above the others, one for each day; a band is what is expected of them. */
  kind: 'line' | 'bar' | 'area' | 'dots' | 'band' | 'lane';
  points: readonly ChartPoint[];
  unit?: string;
  /** Bars on top of those before them. */
  stack?: true;
  /** Between days that lie apart the value moves evenly, where it would hold otherwise. */
  even?: boolean;
  /** Left, unless given. */
  axis?: 'left' | 'right';
};

/** What happened on a day, as a line across the chart. */
export type ChartMarker = { x: string; text: string; tone?: 'danger' | undefined };

export type ChartData = {
  series: readonly ChartSeries[];
  x: 'day' | 'category';
  markers?: readonly ChartMarker[];
  /** What more is shown of a day when it is pointed at. */
  notes?: Readonly<Record<string, readonly string[]>>;
};

export function nameWithUnit({ name, unit }: ChartSeries): string {
  return unit === undefined ? name : `${name} (${unit})`;
}

/** Nothing stands in it but zeros: a picture of it would be two empty axes. */
export function isBlank({ series }: Pick<ChartData, 'series'>): boolean {
  return series.every(({ points }) => points.every(({ y, text }) => Number(y ?? 0) === 0 && text === undefined));
}

export type SeriesSummary = { first: ChartPoint; last: ChartPoint; least: string; most: string };

/** A series in a few words; null when it has no value at all. */
export function summaryOf({ kind, points: all }: ChartSeries): SeriesSummary | null {
  const points =
    kind === 'band'
      ? all.flatMap(({ x, y, low = null }) => [
          { x, y: low },
          { x, y },
        ])
      : all;
  const known = points.filter(({ y }) => y !== null);
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return null;
  const values = known.map(({ y }) => y ?? '').toSorted((one, other) => Number(one) - Number(other));
  return { first, last, least: values[0] ?? '', most: values.at(-1) ?? '' };
}
