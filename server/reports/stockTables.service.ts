import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { ChartPoint } from '../platform/files/charts/chartData.calc.ts';
import type { Table } from '../platform/files/table.ts';
import { defineQuery } from '../platform/service.ts';
import type { stocksOn } from '../stock/stocks/stockFigures.service.ts';
import type { FarmHistoryReport } from './farmHistory.service.ts';
import {
  farmStockReport,
  isTooLong,
  type FarmStockReport,
  type FoodReport,
  type foodHistoryReport,
} from './stockReports.service.ts';
import { wordsFor } from '../platform/files/words.ts';
import { dayText, periodText } from './words.ts';

type StocksOn = Awaited<ReturnType<typeof stocksOn>>;
type FoodHistory = Awaited<ReturnType<typeof foodHistoryReport>>;

export const farmName = defineQuery({
  name: 'farmName',
  allow: 'farm:read',
  input: z.strictObject({}),
  run: async (ctx) =>
    (await ctx.db.farm.findUniqueOrThrow({ where: { id: ctx.actor.farmId }, select: { name: true } })).name,
});

const words = {
  stock: ['Estoque no período', 'Stock over a period'],
  onDay: ['Estoque em', 'Stock on'],
  history: ['Histórico de estoque', 'Stock history'],
  farm: ['Histórico da fazenda', 'Farm stock history'],
  food: ['Alimento', 'Food'],
  structure: ['Estrutura', 'Structure'],
  opening: ['Saldo inicial (kg)', 'Opening (kg)'],
  entered: ['Entradas (kg)', 'In (kg)'],
  consumed: ['Consumo (kg)', 'Used (kg)'],
  otherOut: ['Outras saídas (kg)', 'Other exits (kg)'],
  lost: ['Perdas (kg)', 'Lost (kg)'],
  adjusted: ['Ajuste de contagem (kg)', 'Counted difference (kg)'],
  balanceKg: ['Saldo (kg MN)', 'Balance (kg as fed)'],
  dryMatterPct: ['MS (%)', 'Dry matter (%)'],
  dryKg: ['Saldo (kg MS)', 'Balance (kg dry matter)'],
  averageCost: ['R$/kg MN', 'R$/kg as fed'],
  averageCostMs: ['R$/kg MS', 'R$/kg dry matter'],
  value: ['Valor (R$)', 'Value (R$)'],
  valueByDay: ['Valor do estoque por dia', 'Stock value by day'],
  balanceByDay: ['Saldo por dia', 'Balance by day'],
  valueByFood: ['Valor por alimento', 'Value by food'],
  daysLeft: ['Dias restantes', 'Days left'],
  reorderDay: ['Comprar até', 'Order by'],
  lastCountDay: ['Última contagem', 'Last count'],
  lastEntryDay: ['Última entrada', 'Last entry'],
  date: ['Dia', 'Day'],
  type: ['Tipo', 'Type'],
  document: ['Documento', 'Document'],
  supplier: ['Fornecedor', 'Supplier'],
  kgIn: ['Entrou (kg)', 'In (kg)'],
  kgOut: ['Saiu (kg)', 'Out (kg)'],
  unitCost: ['R$/kg', 'R$/kg'],
  balanceValue: ['Valor do saldo (R$)', 'Balance value (R$)'],
  average: ['Custo médio (R$/kg)', 'Average cost (R$/kg)'],
  seq: ['Nº', 'No.'],
  usedBy: ['Batida ou lote', 'Load or batch'],
  beat: ['Batida', 'Load'],
  by: ['Usuário', 'User'],
  mark: ['Marca', 'Mark'],
  reversed: ['Estornado', 'Reversed'],
  reversal: ['Estorno', 'Reversal'],
  provisional: ['Provisório', 'Provisional'],
  purchasedKg: ['Compras (kg)', 'Purchases (kg)'],
  purchasedValue: ['Compras (R$)', 'Purchases (R$)'],
  producedValue: ['Produção própria (R$)', 'Own production (R$)'],
  consumedKg: ['Consumo (kg)', 'Used (kg)'],
  consumedValue: ['Consumo (R$)', 'Used (R$)'],
  lostKg: ['Perdas (kg)', 'Lost (kg)'],
  lostValue: ['Perdas (R$)', 'Lost (R$)'],
  adjustedKg: ['Contagem (kg)', 'Count (kg)'],
  adjustedValue: ['Contagem (R$)', 'Count (R$)'],
  heads: ['Cabeças', 'Head'],
  liveWeightKg: ['Peso vivo (kg)', 'Live weight (kg)'],
  arrobas: ['@ em estoque', '@ in stock'],
  feedValuePerHead: ['Estoque por cabeça (R$)', 'Feed in stock per head (R$)'],
  PURCHASE: ['Compra', 'Purchase'],
  OPENING: ['Saldo de abertura', 'Opening balance'],
  OWN_PRODUCTION: ['Produção própria', 'Own production'],
  PREMIX_IN: ['Produção de mistura', 'Mix produced'],
  TRANSFER_IN: ['Transferência (entrada)', 'Transfer (in)'],
  COUNT_PLUS: ['Contagem (sobra)', 'Count (found)'],
  RETURN: ['Devolução', 'Return'],
  BEAT_CONSUMPTION: ['Consumo', 'Consumption'],
  PREMIX_OUT: ['Uso em mistura', 'Used in a mix'],
  SUPPLEMENT_OUT: ['Suplementação a pasto', 'Pasture supplement'],
  SALE_OUT: ['Venda', 'Sale'],
  TRANSFER_OUT: ['Transferência (saída)', 'Transfer (out)'],
  LOSS: ['Perda', 'Loss'],
  COUNT_MINUS: ['Contagem (falta)', 'Count (missing)'],
  COST_VARIANCE: ['Variação de custo', 'Cost variance'],
} as const;

type Word = keyof typeof words;
type Kind = Table['columns'][number]['kind'];

type Column = readonly [key: Word, kind: Kind, places?: number];

/** What a stock is worth at the end of a day, and how long it lasts. */
const figureColumns: readonly Column[] = [
  ['balanceKg', 'number', 0],
  ['dryMatterPct', 'percent'],
  ['dryKg', 'number', 0],
  ['averageCost', 'number', 4],
  ['averageCostMs', 'number', 4],
  ['value', 'money'],
  ['daysLeft', 'number', 1],
];
const lastDayColumns: readonly Column[] = [
  ['lastCountDay', 'date'],
  ['lastEntryDay', 'date'],
];

function columnsOf(word: (key: Word) => string, columns: readonly Column[]): Table['columns'] {
  return columns.map(([key, kind, places]) => ({
    key,
    label: word(key),
    kind,
    ...(places === undefined ? {} : { places }),
  }));
}

export function foodTable(
  { rows, totals, ...period }: FoodReport,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(words, locale);
  return {
    title: word('stock'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['food', 'text'],
      ['structure', 'text'],
      ['opening', 'number', 0],
      ['entered', 'number', 0],
      ['consumed', 'number', 0],
      ['otherOut', 'number', 0],
      ['lost', 'number', 0],
      ['adjusted', 'number', 0],
      ...figureColumns,
      ['reorderDay', 'date'],
      ...lastDayColumns,
    ]),
    rows: rows.map(
      ({ stockId: _id, category: _category, dailyKg: _daily, entryValue: _in, exitValue: _out, ...row }) => row,
    ),
    totals,
    chart: {
      title: word('valueByFood'),
      x: 'category',
      series: [{ name: word('value'), kind: 'bar', points: valueByFood(rows) }],
    },
  };
}

const mostBars = 12;

/** The foods worth most, and what they are worth. */
function valueByFood(rows: FoodReport['rows']): ChartPoint[] {
  const sums = new Map<string, Decimal>();
  for (const { food, value } of rows) sums.set(food, value.plus(sums.get(food) ?? 0));
  return [...sums]
    .toSorted(([, one], [, other]) => other.comparedTo(one))
    .slice(0, mostBars)
    .map(([x, y]) => ({ x, y: y.toFixed(2) }));
}

export function stocksOnTable({ day, stocks }: StocksOn, farm: string, { facts: { locale } }: Context): Table {
  const word = wordsFor(words, locale);
  return {
    title: `${word('onDay')} ${dayText(day)}`,
    subtitle: farm,
    columns: columnsOf(word, [['food', 'text'], ['structure', 'text'], ...figureColumns, ...lastDayColumns]),
    rows: stocks.map(({ food, structure, figures: { dailyKg: _daily, reorderDay: _order, ...figures } }) => ({
      food: food.name,
      structure: structure?.name ?? null,
      ...figures,
    })),
  };
}

type DayRow = FarmStockReport['rows'][number];

const pointsOf =
  (rows: readonly DayRow[]) =>
  (key: Exclude<keyof DayRow, 'day'>): ChartPoint[] =>
    rows.map((row) => ({ x: row.day, y: row[key] }));

async function farmDayCells({ day, herd, ...row }: FarmHistoryReport['rows'][number]) {
  const { heads, liveWeightKg, arrobas, feedValuePerHead } = (await herd()) ?? {};
  return {
    date: day,
    ...row,
    heads: heads === undefined ? null : String(heads),
    liveWeightKg: liveWeightKg ?? null,
    arrobas: arrobas?.toFixed(4) ?? null,
    feedValuePerHead: feedValuePerHead?.toFixed(4) ?? null,
  };
}

export async function farmStockTable(
  { rows, totals, ...period }: FarmHistoryReport,
  farm: string,
  ctx: Context,
): Promise<Table> {
  const { locale } = ctx.facts;
  const word = wordsFor(words, locale);
  const openDay = await ctx.openDay();
  // What the open day uses and buys is not all written yet.
  const closed = pointsOf(rows.filter(({ day }) => day < openDay));
  return {
    title: word('farm'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['date', 'date'],
      ['balanceKg', 'number', 0],
      ['balanceValue', 'money'],
      ['purchasedKg', 'number', 0],
      ['purchasedValue', 'money'],
      ['producedValue', 'money'],
      ['consumedKg', 'number', 0],
      ['consumedValue', 'money'],
      ['lostKg', 'number', 0],
      ['lostValue', 'money'],
      ['adjustedKg', 'number', 0],
      ['adjustedValue', 'money'],
      ['heads', 'number', 0],
      ['liveWeightKg', 'number', 0],
      ['arrobas', 'number', 2],
      ['feedValuePerHead', 'money'],
    ]),
    rows: await Promise.all(rows.map(farmDayCells)),
    totals,
    chart: {
      title: word('valueByDay'),
      x: 'day',
      series: [
        { name: word('balanceValue'), kind: 'area', points: pointsOf(rows)('balanceValue') },
        { name: word('purchasedValue'), kind: 'bar', axis: 'right', points: closed('purchasedValue') },
        { name: word('consumedValue'), kind: 'line', axis: 'right', points: closed('consumedValue') },
      ],
    },
  };
}

/** The balance at the end of each day of the rows; none where they are not all there are, or of too many days. */
async function balanceChart({ filter, ...period }: FoodHistory, ctx: Context): Promise<Pick<Table, 'chart'>> {
  if (filter.search || filter.types?.length || isTooLong(period)) return {};
  const { from, to } = period;
  const word = wordsFor(words, ctx.facts.locale);
  const { rows } = await farmStockReport(ctx, { from, to, foodId: filter.foodId, stockId: filter.stockId });
  const points = pointsOf(rows);
  return {
    chart: {
      title: word('balanceByDay'),
      x: 'day',
      series: [
        { name: word('balanceKg'), kind: 'area', points: points('balanceKg') },
        { name: word('balanceValue'), kind: 'line', axis: 'right', points: points('balanceValue') },
      ],
    },
  };
}

const unlessZero = (kg: Decimal): Decimal | null => (kg.isZero() ? null : kg);

export async function foodHistoryTable(history: FoodHistory, farm: string, ctx: Context): Promise<Table> {
  const { rows, ...period } = history;
  const { locale } = ctx.facts;
  const word = wordsFor(words, locale);
  return {
    title: word('history'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, [
      ['date', 'date'],
      ['food', 'text'],
      ['structure', 'text'],
      ['seq', 'number', 0],
      ['type', 'text'],
      ['document', 'text'],
      ['supplier', 'text'],
      ['kgIn', 'number', 3],
      ['kgOut', 'number', 3],
      ['unitCost', 'number', 4],
      ['value', 'money'],
      ['balanceKg', 'number', 3],
      ['balanceValue', 'money'],
      ['average', 'number', 4],
      ['usedBy', 'text'],
      ['by', 'text'],
      ['mark', 'text'],
    ]),
    rows: rows.map((row) => ({
      date: row.date,
      food: row.stock.food.name,
      structure: row.stock.structure?.name ?? null,
      seq: String(row.seq),
      type: word(row.type),
      document: row.receipt?.purchase.name ?? row.documentNumber,
      supplier: row.receipt?.purchase.supplier?.name ?? null,
      // What goes one way has nothing to say of the other.
      kgIn: unlessZero(row.kgIn),
      kgOut: unlessZero(row.kgOut),
      unitCost: row.unitCost,
      value: row.value,
      balanceKg: row.balanceKg,
      balanceValue: row.balanceValue,
      average: row.average,
      usedBy: row.beatLine ? `${word('beat')} ${row.beatLine.beat.seq}` : (row.supplement?.batch.name ?? null),
      by: row.by?.name ?? null,
      mark:
        row.reversalOfId !== null
          ? word('reversal')
          : row.reversed
            ? word('reversed')
            : row.provisional
              ? word('provisional')
              : null,
    })),
    ...(await balanceChart(history, ctx)),
  };
}
