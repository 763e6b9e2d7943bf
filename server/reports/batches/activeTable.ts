import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/errors/serialize.ts';
import type { Table, TableRow } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { dayText } from '../words.ts';
import type { ActiveBatch, ActiveReport } from './activeBatches.service.ts';
import { barsOf, fixed, mostBars, readable, text, type TableOptions } from './batchCells.ts';
import { columnsOf, words, type Column } from './batchWords.ts';

const activeColumns: readonly Column[] = [
  ['name', 'text'],
  ['corral', 'text'],
  ['owner', 'text'],
  ['heads', 'number', 0],
  ['days', 'number', 0],
  ['daysInPhase', 'number', 0],
  ['diet', 'text'],
  ['weight', 'number', 1],
  ['call', 'number', 2],
  ['intakePct', 'number', 2],
  ['grades', 'text'],
  ['unsteadyPct', 'number', 2],
  ['costPerHead', 'money'],
  ['expectedExit', 'date'],
  ['profit', 'money'],
];

const ofResult = ['costPerHead', 'profit'];

const activeCells = (row: ActiveBatch, locale: Locale): TableRow => ({
  name: row.name,
  corral: row.corral,
  owner: row.owner,
  heads: String(row.herd.heads),
  days: String(row.days),
  daysInPhase: text(row.feeding?.daysInPhase ?? null),
  diet: row.diet,
  weight: fixed(row.weight, 2),
  call: row.feeding?.call ?? null,
  intakePct: row.feeding?.intakePct ?? null,
  grades: (row.feeding?.grades ?? [])
    .map((grade) => (locale === 'pt-BR' ? grade.replace('.', ',') : grade))
    .join(' · '),
  unsteadyPct: row.feeding?.unsteadyPct ?? null,
  costPerHead: fixed(row.outcome?.costPerSold, 2),
  expectedExit: row.expectedExit,
  profit: fixed(row.outcome?.profit, 2),
});

export function activeTable({ day, rows, totals }: ActiveReport, { farm }: TableOptions, ctx: Context): Table {
  const word = wordsFor(words, ctx.facts.locale);
  const points = barsOf(rows.slice(0, mostBars), ({ outcome }) => outcome?.profitPerSold, 2);
  return {
    title: word('active'),
    subtitle: `${farm} · ${dayText(day)}`,
    columns: columnsOf(word, readable(ctx, activeColumns, ofResult)),
    rows: rows.map((row) => activeCells(row, ctx.facts.locale)),
    ...(totals
      ? {
          totals: {
            name: '',
            heads: String(totals.herd.heads),
            weight: fixed(totals.weight, 2),
            costPerHead: fixed(totals.outcome?.costPerSold, 2),
            profit: fixed(totals.outcome?.profit, 2),
          },
        }
      : {}),
    ...(points.length > 0
      ? {
          chart: {
            title: word('projectedProfit'),
            x: 'category' as const,
            series: [{ name: word('projectedProfit'), kind: 'bar' as const, points }],
          },
        }
      : {}),
  };
}
