import type { ChartSeries } from '../../../server/platform/files/charts/chartData.calc.ts';

interface Point {
  readonly day: string;
  readonly weight?: string | null | undefined;
  readonly weighed?: string | null | undefined;
}

interface Target {
  targetWeight?: string | null | undefined;
  targetDay?: string | null | undefined;
}

type Names = Readonly<Record<'projected' | 'weighed' | 'target', string>>;

/** The projected curve, the weighings as dots, and how it goes on until its target. */
export function curveSeries(curve: readonly Point[], { targetWeight, targetDay }: Target, names: Names): ChartSeries[] {
  const weighings = curve.filter(({ weighed }) => weighed != null);
  const last = curve.findLast(({ weight }) => weight != null);
  const goesOn = targetWeight != null && targetDay != null && last !== undefined && targetDay > last.day;
  return [
    {
      name: names.projected,
      kind: 'line',
      unit: 'kg',
      points: curve.map(({ day, weight }) => ({ x: day, y: weight ?? null })),
    },
    ...(weighings.length === 0
      ? []
      : [
          {
            name: names.weighed,
            kind: 'dots' as const,
            unit: 'kg',
            points: weighings.map(({ day, weighed }) => ({ x: day, y: weighed ?? null })),
          },
        ]),
    ...(goesOn
      ? [
          {
            name: names.target,
            kind: 'line' as const,
            unit: 'kg',
            even: true,
            points: [
              { x: last.day, y: last.weight ?? null },
              { x: targetDay, y: targetWeight },
            ],
          },
        ]
      : []),
  ];
}
