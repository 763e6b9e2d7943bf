import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Locale } from '../../platform/errors/messages.ts';
import { cellForReading } from '../../platform/files/cellText.ts';
import type { Section, Table, TableColumn, TableRow } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { daysAfter } from '../../platform/values/day.ts';
import { asFedNeed } from '../../trade/forecast/forecast.calc.ts';
import { fixed } from '../batches/batchCells.ts';
import { dayText } from '../words.ts';
import type { BatchForecast, Forecast } from './forecast.service.ts';
import type { FoodForecast } from './forecastFoods.service.ts';

const words = {
  title: ['Previsão de venda', 'Sale forecast'],
  batch: ['Lote', 'Batch'],
  corral: ['Curral', 'Pen'],
  owner: ['Proprietário', 'Owner'],
  heads: ['Cabeças', 'Head'],
  days: ['Dias de cocho', 'Days on feed'],
  weight: ['Peso hoje (kg)', 'Weight today (kg)'],
  target: ['Meta', 'Target'],
  gain: ['GMD (kg)', 'ADG (kg)'],
  gainOrigin: ['Origem do GMD', 'Source of the ADG'],
  WEIGHINGS: ['pesagens', 'weighings'],
  ESTIMATE: ['dieta', 'diet'],
  daysLeft: ['Dias até a meta', 'Days to the target'],
  dmKg: ['Consumo até a venda (kg MS)', 'Intake until sold (kg DM)'],
  nmKg: ['Consumo até a venda (kg MN)', 'Intake until sold (kg as fed)'],
  costLeft: ['Custo até a venda (R$)', 'Cost until sold (R$)'],
  bestDay: ['Melhor dia', 'Best day'],
  saleDay: ['Dia da venda', 'Day of sale'],
  saleWeight: ['Peso na venda (kg)', 'Weight at sale (kg)'],
  arrobas: ['@ na venda', '@ at sale'],
  totalCost: ['Custo total (R$)', 'Total cost (R$)'],
  costPerArroba: ['Custo por @ (R$)', 'Cost per @ (R$)'],
  netRevenue: ['Receita líquida (R$)', 'Net revenue (R$)'],
  profit: ['Lucro (R$)', 'Profit (R$)'],
  profitPerHead: ['Lucro (R$/cab.)', 'Profit (R$/head)'],
  roiPct: ['Retorno (%)', 'Return (%)'],
  breakEven: ['Preço de equilíbrio (R$/@)', 'Break-even price (R$/@)'],
  gaps: ['O que falta', 'What is missing'],
  price: ['R$ por @', 'R$ per @'],
  foods: ['Quando cada alimento acaba', 'When each food runs out'],
  food: ['Alimento', 'Food'],
  dailyKg: ['Por dia (kg)', 'Per day (kg)'],
  balanceKg: ['Saldo (kg)', 'Balance (kg)'],
  orderedKg: ['A caminho (kg)', 'On order (kg)'],
  neededKg: ['Necessário (kg)', 'Needed (kg)'],
  neededUntil: ['Última venda', 'Last sale'],
  missingKg: ['Falta comprar (kg)', 'To be bought (kg)'],
  runsOut: ['Acaba em', 'Runs out on'],
  orderBy: ['Comprar até', 'Order by'],
  WEIGHT: ['peso', 'weight'],
  GAIN: ['ganho de peso', 'weight gain'],
  DIET: ['dieta', 'diet'],
  INTAKE: ['consumo', 'intake'],
  FEED_PRICE: ['preço da dieta', 'price of the diet'],
  PURCHASE_COST: ['custo de compra', 'purchase cost'],
  ARROBA_PRICE: ['preço da arroba', 'price of the arroba'],
} as const;
type Word = (key: keyof typeof words) => string;

const paper = [
  ['batch', 'text'],
  ['heads', 'number', 0],
  ['days', 'number', 0],
  ['weight', 'number', 1],
  ['bestDay', 'date'],
  ['saleDay', 'date'],
  ['saleWeight', 'number', 1],
  ['arrobas', 'number', 1],
  ['totalCost', 'money'],
  ['costPerArroba', 'money'],
  ['profit', 'money'],
  ['profitPerHead', 'money'],
  ['breakEven', 'money'],
  ['gaps', 'text'],
] as const;
const sheet = [
  ...paper.slice(0, 1),
  ['corral', 'text'],
  ['owner', 'text'],
  ...paper.slice(1, 4),
  ['target', 'text'],
  ['gain', 'number', 3],
  ['gainOrigin', 'text'],
  ['daysLeft', 'number', 0],
  ...paper.slice(4, 8),
  ['dmKg', 'number', 0],
  ['nmKg', 'number', 0],
  ['costLeft', 'money'],
  ...paper.slice(8, 10),
  ['netRevenue', 'money'],
  ...paper.slice(10, 12),
  ['roiPct', 'percent', 2],
  ...paper.slice(12),
] as const;

const targetUnits = { WEIGHT: 'kg', ARROBA: '@', DAYS: 'd' } as const;

/** As people read it, with the digits that it has. */
function figure(exact: Decimal.Value, leastPlaces: number, locale: Locale): string {
  const places = Math.max(leastPlaces, new Decimal(exact).decimalPlaces());
  return cellForReading({ key: '', label: '', kind: 'number', places }, locale)(new Decimal(exact).toFixed());
}

function targetText({ target, day }: BatchForecast, locale: Locale): string | null {
  if (!target) return null;
  return target.kind === 'DATE'
    ? dayText(daysAfter(day, Number(target.value)))
    : `${figure(target.value, 0, locale)} ${targetUnits[target.kind]}`;
}

function cellsOf(of: BatchForecast, word: Word, locale: Locale): TableRow {
  const { batch, day, facts, daysOnFeed, daysLeft, bestDays, sale, gain, diet, gaps } = of;
  const nmKg = sale?.dmKg && diet?.dryMatterPct ? asFedNeed(sale.dmKg, diet.dryMatterPct) : null;
  return {
    batch: batch.name,
    corral: batch.corral?.name ?? null,
    owner: batch.owner?.name ?? null,
    heads: String(batch.heads),
    days: String(daysOnFeed),
    weight: facts && new Decimal(facts.weight).toFixed(2),
    target: targetText(of, locale),
    gain: fixed(gain?.value, 4),
    gainOrigin: gain && word(gain.origin),
    daysLeft: daysLeft === null ? null : String(daysLeft),
    dmKg: fixed(sale?.dmKg, 2),
    nmKg: fixed(nmKg, 2),
    costLeft: fixed(sale?.costLeft, 2),
    bestDay: bestDays === null ? null : daysAfter(day, bestDays),
    saleDay: sale && daysAfter(day, sale.days),
    saleWeight: fixed(sale?.weight, 2),
    arrobas: fixed(sale?.arrobas, 2),
    totalCost: fixed(sale?.totalCost, 2),
    costPerArroba: fixed(sale?.costPerArroba, 2),
    netRevenue: fixed(sale?.netRevenue, 2),
    profit: fixed(sale?.profit, 2),
    profitPerHead: fixed(sale?.profitPerHead, 2),
    roiPct: fixed(sale?.roiPct, 2),
    breakEven: fixed(sale?.breakEven, 2),
    gaps: gaps.map(word).join(', '),
  };
}

const foodColumns = [
  ['food', 'text'],
  ['dailyKg', 'number', 0],
  ['balanceKg', 'number', 0],
  ['orderedKg', 'number', 0],
  ['neededKg', 'number', 0],
  ['neededUntil', 'date'],
  ['missingKg', 'number', 0],
  ['runsOut', 'date'],
  ['orderBy', 'date'],
] as const;

/** What all batches need of each food until they are sold, and when it runs out. */
const foodSection = (foods: readonly FoodForecast[], subtitle: string, word: Word): Section => ({
  title: word('foods'),
  subtitle,
  columns: foodColumns.map(([key, kind, places]) => ({
    key,
    label: word(key),
    kind,
    ...(places === undefined ? {} : { places }),
  })),
  rows: foods.map((of) => ({
    food: of.food,
    dailyKg: of.dailyKg.toFixed(2),
    balanceKg: of.balanceKg.toFixed(2),
    orderedKg: of.orderedKg.toFixed(2),
    neededKg: of.neededKg.toFixed(2),
    neededUntil: of.neededUntil,
    missingKg: of.missingKg.toFixed(2),
    runsOut: of.runsOut,
    orderBy: of.orderBy,
  })),
});

/** When each batch goes and what it comes to, at the prices and towards the targets that were chosen. */
export function forecastTable(
  { of, foods }: { of: Forecast; foods: readonly FoodForecast[] },
  { onPaper, farm }: { onPaper: boolean; farm: string },
  { facts: { locale } }: Context,
): Table {
  const { day, arrobaPrice, batches } = of;
  const word = wordsFor(words, locale);
  const columns: TableColumn[] = (onPaper ? paper : sheet).map(([key, kind, places]) => ({
    key,
    label: word(key),
    kind,
    ...(places === undefined ? {} : { places }),
  }));
  const price = arrobaPrice === null ? [] : [`${word('price')}: ${figure(arrobaPrice, 2, locale)}`];
  const subtitle = [farm, dayText(day), ...price].join(' · ');
  return {
    title: word('title'),
    subtitle,
    columns,
    rows: batches.map((each) => cellsOf(each, word, locale)),
    ...(foods.length > 0 ? { more: [foodSection(foods, subtitle, word)] } : {}),
  };
}
