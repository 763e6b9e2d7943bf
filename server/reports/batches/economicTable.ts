import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Section, Table, TableRow } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { periodText } from '../words.ts';
import { barsOf, fixed, mostBars, text, who, type TableOptions } from './batchCells.ts';
import type { BatchGroup } from './batchGroups.ts';
import type { FeedLosses } from './feedLosses.sql.ts';
import type { BatchReport } from './batchReports.service.ts';
import { columnsOf, words, type Column, type Word } from './batchWords.ts';

const moneyFigures = [
  ['purchaseCost', 2],
  ['purchasePerArroba', 2],
  ['premiumPct', 2],
  ['freightCost', 2],
  ['feedCost', 2],
  ['operationalCost', 2],
  ['healthCost', 2],
  ['capitalCost', 2],
  ['totalCost', 2],
  ['feedPerDay', 4],
  ['operationalPerDay', 4],
  ['totalPerDay', 4],
  ['feedPerArrobaIn', 2],
  ['costPerArrobaIn', 2],
  ['costPerArrobaSold', 2],
  ['pricePerArroba', 2],
  ['gross', 2],
  ['deductions', 2],
  ['net', 2],
  ['profit', 2],
  ['profitPerSold', 2],
  ['profitPerEntered', 2],
  ['profitPerDay', 3],
  ['profitPerArroba', 2],
  ['marginPct', 2],
  ['roiPct', 3],
  ['roiMonthPct', 3],
  ['breakEven', 2],
] as const;

const percents: readonly string[] = ['premiumPct', 'marginPct', 'roiPct', 'roiMonthPct'];
const onPaperToo: readonly string[] = [
  'purchaseCost',
  'feedCost',
  'operationalCost',
  'healthCost',
  'totalCost',
  'costPerArrobaIn',
  'net',
  'profit',
  'profitPerSold',
  'marginPct',
  'roiMonthPct',
  'breakEven',
];

const moneyCells = (group: BatchGroup, word: Word): TableRow => ({
  ...who(group, word),
  ...Object.fromEntries(moneyFigures.map(([name, places]) => [name, fixed(group.outcome?.[name], places)])),
  headsWithoutCost: text(group.outcome?.headsWithoutCost ?? null),
});

/** What an arroba that was sold cost, layer by layer. */
const costLayers = [
  ['boughtPerArrobaSold', 'bought'],
  ['feedPerArrobaSold', 'feed'],
  ['operationalPerArrobaSold', 'operational'],
  ['healthPerArrobaSold', 'health'],
] as const;

/** §7.4: shown beside the batches, whose cost of feed may have a part of it. */
function lossSections({ costCenter, batches }: FeedLosses, word: Word): Section[] {
  if (Number(costCenter) === 0 && Number(batches) === 0) return [];
  return [
    {
      title: word('losses'),
      columns: columnsOf(word, [
        ['bearer', 'text'],
        ['lossValue', 'money', 2],
      ]),
      rows: [
        { bearer: word('costCenter'), lossValue: new Decimal(costCenter) },
        { bearer: word('batchesBear'), lossValue: new Decimal(batches) },
      ],
    },
  ];
}

export async function economicTable(
  { groups, totals, losses, ...period }: BatchReport,
  { farm, onPaper }: TableOptions,
  { facts: { locale } }: Context,
): Promise<Table> {
  const word = wordsFor(words, locale);
  const columns: Column[] = [
    ['name', 'text'],
    ['state', 'text'],
    ['headsOut', 'number', 0],
    ...(onPaper ? [] : [['headDays', 'number', 0] as const]),
    ...moneyFigures
      .filter(([name]) => !onPaper || onPaperToo.includes(name))
      .map(([name, places]) => [name, percents.includes(name) ? 'number' : 'money', places] as const),
    ['headsWithoutCost', 'number', 0],
  ];
  const shown = groups.slice(0, mostBars);
  const series = costLayers.map(([layer, name]) => ({
    name: word(name),
    kind: 'bar' as const,
    stack: true as const,
    points: barsOf(shown, ({ outcome }) => outcome?.[layer], 2),
  }));
  return {
    title: word('economic'),
    subtitle: periodText(period, farm, locale),
    columns: columnsOf(word, columns),
    rows: groups.map((group) => moneyCells(group, word)),
    ...(totals ? { totals: { ...moneyCells(totals, word), name: '' } } : {}),
    ...(series.some(({ points }) => points.length > 0)
      ? { chart: { title: word('costByArroba'), x: 'category' as const, series } }
      : {}),
    more: lossSections(await losses(), word),
  };
}
