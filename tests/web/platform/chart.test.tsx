import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDate, formatDecimal } from '../../../web/platform/i18n/format.ts';
import { Chart } from '../../../web/platform/chart/Chart.tsx';
import { summaryOf, type ChartSeries } from '../../../server/platform/files/charts/chartData.calc.ts';
import { chartOption } from '../../../server/platform/files/charts/chartOption.calc.ts';
import type { ChartLook, TooltipLine } from '../../../server/platform/files/charts/chartLook.calc.ts';
import { openPart } from '../support/page.tsx';

const shown: { title: string; lines: TooltipLine[]; notes: readonly string[] }[] = [];
const look: ChartLook = {
  still: false,
  fontFamily: 'Inter',
  formatDay: formatDate,
  formatNumber: (exact) => formatDecimal(exact, 'pt-BR', { digits: 0, maxDigits: 6 }),
  readColour: (colour) => colour.replace(/var\(--chakra-colors-|\)/g, ''),
  showTooltip: (title, lines, notes) => {
    shown.push({ title, lines, notes });
    return document.createElement('p');
  },
};

const balance: ChartSeries = {
  name: 'Saldo',
  kind: 'area',
  unit: 'kg',
  points: [
    { x: '2026-11-01', y: '30000' },
    { x: '2026-11-02', y: null },
    { x: '2026-11-04', y: '12450.5' },
  ],
};
const average: ChartSeries = {
  name: 'Custo',
  kind: 'line',
  unit: 'R$/kg',
  axis: 'right',
  points: [
    { x: '2026-11-01', y: '1.119377' },
    { x: '2026-11-04', y: '1.09' },
  ],
};

/** Options that the library's types leave open, as plain data. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, never>;

describe('a chart over days', () => {
  const option = chartOption({ series: [balance, average], x: 'day' }, look);

  test('draws each point at its day and leaves gaps', () => {
    const [first, second] = plain(option).series as unknown as Record<string, unknown>[];
    expect(first).toMatchObject({
      type: 'line',
      name: 'Saldo (kg)',
      yAxisIndex: 0,
      data: [
        [Date.UTC(2026, 10, 1), 30000],
        [Date.UTC(2026, 10, 2), null],
        [Date.UTC(2026, 10, 4), 12450.5],
      ],
      showSymbol: true,
    });
    expect(first).toHaveProperty('areaStyle');
    expect(second).toMatchObject({
      name: 'Custo (R$/kg)',
      yAxisIndex: 1,
      data: [
        [Date.UTC(2026, 10, 1), 1.119377],
        [Date.UTC(2026, 10, 4), 1.09],
      ],
    });
    expect(second).not.toHaveProperty('areaStyle');
  });

  test('distinguishes series by colour and dash', () => {
    const looks = (plain(option).series as unknown as { lineStyle: { color: string; type: string } }[]).map(
      ({ lineStyle }) => `${lineStyle.color} ${lineStyle.type}`,
    );
    expect(looks).toEqual(['brand-ring solid', 'info-fg dashed']);
  });

  test('formats days and numbers for the reader, exactly', () => {
    const format = (axis: unknown, value: number) =>
      (axis as { axisLabel: { formatter: (value: number) => string } }).axisLabel.formatter(value);
    const [left, right] = option.yAxis as unknown[];
    expect(format(option.xAxis, Date.UTC(2026, 10, 4))).toBe('04/11');
    expect(format(left, 12500)).toBe('12.500');
    expect(left).toMatchObject({ name: 'Saldo (kg)', scale: false });
    // Two scales side by side both start at zero.
    expect(right).toMatchObject({ name: 'Custo (R$/kg)', scale: false });
    const { formatter } = option.tooltip as { formatter: (hovered: object) => HTMLElement };
    formatter([
      { seriesIndex: 0, dataIndex: 0 },
      { seriesIndex: 1, dataIndex: 0 },
    ]);
    expect(shown.at(-1)).toEqual({
      title: '01/11/2026',
      lines: [
        { name: 'Saldo (kg)', value: '30.000', colour: 'brand-ring' },
        { name: 'Custo (R$/kg)', value: '1,119377', colour: 'info-fg' },
      ],
      notes: [],
    });
    formatter({ seriesIndex: 0, dataIndex: 1 });
    expect(shown.at(-1)).toEqual({
      title: '02/11/2026',
      lines: [{ name: 'Saldo (kg)', value: '—', colour: 'brand-ring' }],
      notes: [],
    });
  });

  test('holds a value until the next point when days are sparse', () => {
    const [apart] = plain(option).series as unknown as Record<string, unknown>[];
    expect(apart).toHaveProperty('step', 'end');
    const daily = chartOption(
      {
        series: [
          {
            name: 'MS',
            kind: 'line',
            unit: '%',
            points: [
              { x: '2026-11-01', y: '60' },
              { x: '2026-11-02', y: '61' },
            ],
          },
        ],
        x: 'day',
      },
      look,
    );
    expect((daily.series as object[])[0]).not.toHaveProperty('step');
    expect(daily.yAxis).toMatchObject([{ name: 'MS (%)', scale: true }]);
  });

  test('shows the year when it spans more than one', () => {
    const { xAxis } = chartOption(
      {
        series: [
          {
            ...balance,
            points: [
              { x: '2025-01-01', y: '1' },
              { x: '2026-11-01', y: '2' },
            ],
          },
        ],
        x: 'day',
      },
      look,
    );
    expect(
      (xAxis as { axisLabel: { formatter: (value: number) => string } }).axisLabel.formatter(Date.UTC(2026, 10, 4)),
    ).toBe('11/2026');
  });

  test('can be zoomed when it has many points', () => {
    const many = Array.from({ length: 90 }, (_, n) => ({
      x: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
      y: String(n),
    }));
    const long = plain(chartOption({ series: [{ name: 'Saldo', kind: 'line', points: many }], x: 'day' }, look));
    expect(long).toMatchObject({ dataZoom: [{ type: 'slider' }], series: [{ showSymbol: false }] });
    expect(long).not.toHaveProperty('legend');
    expect(option).not.toHaveProperty('dataZoom');
    expect(option).toHaveProperty('legend');
  });
});

test('marks lie above the days, a band between its bounds, and a line where something happened', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const option = chartOption(
    {
      x: 'day',
      series: [
        { name: 'Fornecido', kind: 'bar', points: days.map((x) => ({ x, y: '10', tone: 'danger' as const })) },
        {
          name: 'Esperado',
          kind: 'band',
          axis: 'right',
          points: days.map((x, index) => ({ x, y: index < 2 ? '2.6' : '2.8', low: '1.8' })),
        },
        { name: 'Nota', kind: 'lane', points: [{ x: days[0]!, y: '0.5', text: '0,5' }] },
        { name: 'Noite', kind: 'lane', points: [{ x: days[0]!, y: null, fill: 'full', text: 'Estoque' }] },
      ],
      markers: [{ x: days[1]!, text: '1 morte', tone: 'danger' }],
      notes: { [days[0]!]: ['lido por Jussara'] },
    },
    look,
  );
  expect(plain(option)).toMatchObject({
    yAxis: [{ position: 'left' }, { position: 'right' }, { show: false, max: 100 }],
    series: [
      {
        type: 'bar',
        data: [{ itemStyle: { color: 'danger-border' } }, {}, {}],
        markLine: { data: [{ xAxis: Date.UTC(2026, 10, 2), label: { formatter: '1 morte' } }] },
      },
      {
        markArea: {
          data: [
            [{ yAxis: 1.8 }, { xAxis: Date.UTC(2026, 10, 2, 12), yAxis: 2.6 }],
            [{ xAxis: Date.UTC(2026, 10, 2, 12) }, { yAxis: 2.8 }],
          ],
        },
      },
      { yAxisIndex: 2, clip: false },
      { yAxisIndex: 2, data: [{ symbol: 'circle' }] },
    ],
  });
  const { formatter } = option.tooltip as { formatter: (hovered: object) => HTMLElement };
  formatter([1, 2, 3].map((seriesIndex) => ({ seriesIndex, dataIndex: 0 })));
  expect(shown.at(-1)).toMatchObject({
    lines: [{ value: '1,8 – 2,6' }, { value: '0,5' }, { value: 'Estoque' }],
    notes: ['lido por Jussara'],
  });
});

test('category bars have labels, start at zero and keep the order of the points', () => {
  const option = chartOption(
    {
      series: [
        {
          name: 'Consumo',
          kind: 'bar',
          points: [
            { x: 'Milho', y: '5' },
            { x: 'Silagem', y: '3' },
          ],
        },
      ],
      x: 'category',
    },
    look,
  );
  expect(option).toMatchObject({
    yAxis: { type: 'category', data: ['Milho', 'Silagem'], axisLabel: { interval: 0 } },
    xAxis: { name: 'Consumo', scale: false },
    series: [
      {
        type: 'bar',
        data: [
          [5, 'Milho'],
          [3, 'Silagem'],
        ],
      },
    ],
  });
});

test('no animation with prefers-reduced-motion', () => {
  expect(chartOption({ series: [balance], x: 'day' }, { ...look, still: true })).toMatchObject({
    animation: false,
    tooltip: { transitionDuration: 0 },
  });
  expect(chartOption({ series: [], x: 'day' }, look)).toMatchObject({ animation: true, series: [] });
});

describe('the text alternative', () => {
  test('of a series contains its first, last, lowest and highest values', () => {
    expect(summaryOf(balance)).toEqual({
      first: { x: '2026-11-01', y: '30000' },
      last: { x: '2026-11-04', y: '12450.5' },
      least: '12450.5',
      most: '30000',
    });
    expect(summaryOf({ ...balance, points: [{ x: '2026-11-01', y: null }] })).toBeNull();
  });

  test('of a chart is exposed to screen readers', async () => {
    openPart(
      <Chart title="Estoque de milho" x="day" series={[balance, { name: 'Perdas', kind: 'bar', points: [] }]} />,
    );
    expect(
      await screen.findByRole('img', {
        name: 'Estoque de milho. Saldo (kg): de 30.000 (01/11/2026) a 12.450,5 (04/11/2026), mínimo 12.450,5, máximo 30.000. Perdas: sem valores',
      }),
    ).toBeTruthy();
  });
});

test('nothing is drawn of what has no figure but zeros', () => {
  const zeros: ChartSeries = { name: 'Valor', kind: 'line', points: [{ x: '2026-11-01', y: '0.00' }] };
  const unknown: ChartSeries = { name: 'Compras', kind: 'bar', points: [{ x: '2026-11-01', y: null }] };
  openPart(<Chart title="Valor do estoque" titled x="day" series={[zeros, unknown]} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Valor do estoque')).toBeNull();
});
