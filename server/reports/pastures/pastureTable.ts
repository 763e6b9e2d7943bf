import type { Context } from '../../platform/context.ts';
import type { Table, TableRow } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { fixed, mostBars, text, type TableOptions } from '../batches/batchCells.ts';
import { columnsOf, words, type Column } from '../batches/batchWords.ts';
import { periodText } from '../words.ts';
import type { PastureFigures, PastureSums } from './pasture.calc.ts';
import type { PastureLine, PastureReport } from './pastures.service.ts';

const pastureColumns: readonly Column[] = [
  ['pasture', 'text'],
  ['areaHa', 'number', 2],
  ['name', 'text'],
  ['heads', 'number', 0],
  ['headDays', 'number', 0],
  ['meanWeight', 'number', 1],
  ['animalUnits', 'number', 2],
  ['stockingRate', 'number', 2],
  ['usedDays', 'number', 0],
  ['restDays', 'number', 0],
  ['supplement', 'text'],
  ['gramsPerHeadDay', 'number', 0],
  ['supplementPct', 'number', 3],
  ['costPerHeadDay', 'money', 4],
  ['gainPlanned', 'number', 3],
  ['dailyGainReal', 'number', 3],
];

const figureCells = (sums: PastureSums & PastureFigures): TableRow => ({
  areaHa: sums.areaHa,
  heads: String(sums.heads),
  headDays: String(sums.headDays),
  meanWeight: fixed(sums.meanWeight, 2),
  animalUnits: fixed(sums.animalUnits, 2),
  stockingRate: fixed(sums.stockingRate, 2),
  gramsPerHeadDay: fixed(sums.gramsPerHeadDay, 0),
  supplementPct: fixed(sums.supplementPct, 3),
  costPerHeadDay: fixed(sums.costPerHeadDay, 4),
  gainPlanned: fixed(sums.dailyGainEstimated, 4),
  dailyGainReal: fixed(sums.dailyGainReal, 4),
});

const cellsOf = (line: PastureLine): TableRow => ({
  ...figureCells(line),
  pasture: line.row.pasture,
  name: line.row.batch,
  usedDays: String(line.row.usedDays),
  restDays: text(line.row.restDays),
  supplement: line.row.supplement,
});

export function pastureTable(
  { rows, totals, ...period }: PastureReport,
  { farm }: TableOptions,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  const points = rows.flatMap(({ row, stockingRate }) =>
    stockingRate && row.batch ? [{ x: `${row.pasture} · ${row.batch}`, y: stockingRate.toFixed(2) }] : [],
  );
  return {
    title: word('pastures'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, pastureColumns),
    rows: rows.map(cellsOf),
    ...(totals ? { totals: { ...figureCells(totals), pasture: '' } } : {}),
    ...(points.length > 0
      ? {
          chart: {
            title: word('unitsByHectare'),
            x: 'category' as const,
            series: [{ name: word('stockingRate'), kind: 'bar' as const, points: points.slice(0, mostBars) }],
          },
        }
      : {}),
  };
}
