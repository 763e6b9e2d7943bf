import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { cellForReading, type ShowCell } from '../../platform/files/cellText.ts';
import type { Table, TableRow } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import type { TableOptions } from '../batches/batchCells.ts';
import { columnsOf, words, type Column, type Word } from '../batches/batchWords.ts';
import { periodText } from '../words.ts';
import type { IndividualClosing, OxClosingSums } from './oxClosings.service.ts';
import type { OxClosing } from './oxClosings.sql.ts';

const oxColumns: readonly Column[] = [
  ['number', 'text'],
  ['sisbov', 'text'],
  ['name', 'text'],
  ['state', 'text'],
  ['origin', 'text'],
  ['breed', 'text'],
  ['entry', 'date'],
  ['entryWeight', 'number', 1],
  ['exit', 'date'],
  ['exitWeight', 'number', 1],
  ['days', 'number', 0],
  ['gain', 'number', 1],
  ['dailyGain', 'number', 3],
  ['msKg', 'number', 1],
  ['conversion', 'number', 2],
  ['carcassKg', 'number', 1],
  ['yieldPct', 'number', 2],
  ['arrobas', 'number', 2],
  ['biological', 'number', 1],
  ['purchaseCost', 'money'],
  ['feedCost', 'money'],
  ['operationalCost', 'money'],
  ['healthCost', 'money'],
  ['totalCost', 'money'],
  ['net', 'money'],
  ['profit', 'money'],
  ['roiPct', 'number', 2],
  ['tenth', 'number', 0],
];

const onPaperToo: readonly Column[] = oxColumns.filter(
  ([key]) => !['sisbov', 'origin', 'breed', 'biological', 'conversion', 'carcassKg', 'gain'].includes(key),
);

const cellsOf = (row: OxClosing, word: Word): TableRow => ({
  number: row.managementNumber ?? row.identifier ?? row.electronicEarring ?? '—',
  sisbov: row.sisbov,
  name: row.batch,
  state: row.died ? word('dead') : row.isProjected ? word('projected') : '',
  origin: row.origin,
  breed: row.breed,
  entry: row.entryDay,
  entryWeight: row.entryWeight,
  exit: row.exitDay,
  exitWeight: row.exitWeight,
  days: String(row.days),
  gain: row.gain,
  dailyGain: row.dailyGain,
  msKg: row.msKg,
  conversion: row.conversion,
  carcassKg: row.carcassKg,
  yieldPct: row.yieldPct,
  arrobas: row.arrobas,
  biological: row.biological,
  purchaseCost: row.purchase,
  feedCost: row.feed,
  operationalCost: row.operational,
  healthCost: row.health,
  totalCost: row.total,
  net: row.net,
  profit: row.profit,
  roiPct: row.roiPct,
  tenth: row.tenth === null ? null : String(row.tenth),
});

const totalsOf = (sums: OxClosingSums): TableRow => ({
  number: '',
  days: sums.meanDays,
  gain: sums.gainIn,
  dailyGain: sums.dailyGainIn,
  msKg: sums.msKg,
  conversion: sums.conversion,
  carcassKg: sums.carcassKg,
  yieldPct: sums.yieldPct,
  arrobas: sums.arrobas,
  biological: sums.biological,
  purchaseCost: sums.purchase,
  feedCost: sums.feed,
  operationalCost: sums.operational,
  healthCost: sums.health,
  totalCost: sums.total,
  net: sums.net,
  profit: sums.profit,
  roiPct: sums.roiPct,
});

/** From one tenth of a kilogram to the next, as the screen names it. */
function gainRange(from: string | null, show: ShowCell): string {
  const least = new Decimal(from ?? 0);
  return `${show(least.toFixed())} – ${show(least.plus('0.1').toFixed())}`;
}

export function oxTable(
  { rows, totals, gains, ...period }: IndividualClosing,
  { farm, onPaper }: TableOptions,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  const gain = cellForReading({ key: '', label: '', kind: 'number', places: 1 }, locale);
  const points = gains.map(({ name, heads }) => ({ x: gainRange(name, gain), y: String(heads) }));
  return {
    title: word('closing'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, onPaper ? onPaperToo : oxColumns),
    rows: rows.map((row) => cellsOf(row, word)),
    ...(totals ? { totals: totalsOf(totals) } : {}),
    ...(points.length > 0
      ? {
          chart: {
            title: word('headsByGain'),
            x: 'category' as const,
            series: [{ name: word('heads'), kind: 'bar' as const, points }],
          },
        }
      : {}),
  };
}
