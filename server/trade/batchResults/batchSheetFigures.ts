import type { Decimal } from 'decimal.js';
import type { ClosingSheet } from '../../herd/closings/batchClosing.service.ts';
import type { Locale } from '../../platform/errors/messages.ts';
import { cellForReading } from '../../platform/files/cellText.ts';
import type { SheetTable } from '../../platform/files/sheet.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { resultPlaces, type BatchResult } from './batchResult.calc.ts';
import { fedMsKg } from './batchSums.calc.ts';
import type { BatchOutcome } from './batchResult.service.ts';
import { batchSheetWords, type BatchSheetWord } from './batchSheetWords.ts';

type Value = Decimal | number | null;

export interface SheetWriters {
  word: BatchSheetWord;
  number: (value: Value, places: number) => string;
  money: (value: Value, places?: number) => string;
}

const absent = '—';

export function writers(locale: Locale): SheetWriters {
  const written = (kind: 'number' | 'money', value: Value, places: number) =>
    value === null ? absent : cellForReading({ key: '', label: '', kind, places }, locale)(value.toFixed(places));
  return {
    word: wordsFor(batchSheetWords, locale),
    number: (value, places) => written('number', value, places),
    money: (value, places = 2) => written('money', value, places),
  };
}

type Name = keyof BatchResult;

/** The figures of a result, with the same decimal places everywhere. */
const figuresOf = (result: BatchOutcome, { number, money }: SheetWriters) => ({
  figure: (name: Name) => number(result[name], resultPlaces[name]),
  reais: (name: Name) => money(result[name], resultPlaces[name]),
});

const percent = (text: string) => (text === absent ? text : `${text}%`);

/** IN and OUT side by side. */
export function performanceTable(
  closing: ClosingSheet,
  result: BatchOutcome | null,
  { word, number, money }: SheetWriters,
): SheetTable {
  const { gainIn, gainOut, dailyGainIn, dailyGainOut, meanDaysIn, meanDaysOut } = closing;
  return {
    title: word('performance'),
    isFilled: true,
    columns: [
      { label: word('figure'), share: 50 },
      { label: word('in'), share: 25, toRight: true },
      { label: word('out'), share: 25, toRight: true },
    ],
    rows: [
      [word('gain'), number(gainIn, 1), number(gainOut, 1)],
      [word('dailyGain'), number(dailyGainIn, 4), number(dailyGainOut, 4)],
      [word('meanDays'), number(meanDaysIn, 2), number(meanDaysOut, 2)],
      ...(result
        ? [
            [word('conversion'), number(result.conversionIn, 3), number(result.conversionOut, 3)],
            [word('arrobas'), number(result.arrobasIn, 2), number(result.arrobasOut, 2)],
            [word('biological'), number(result.biologicalIn, 2), number(result.biologicalOut, 2)],
            [word('costPerArroba'), money(result.costPerArrobaIn), money(result.costPerArrobaOut)],
          ]
        : []),
    ],
  };
}

/** Figures two by two, to be read downwards. */
function inPairs(title: string, figures: readonly (readonly [label: string, value: string])[], word: BatchSheetWord) {
  const half = Math.ceil(figures.length / 2);
  const label = { label: word('figure'), share: 31 };
  const value = { label: word('value'), share: 17, toRight: true };
  return {
    title,
    isFilled: true,
    columns: [label, value, { label: '', share: 4 }, label, value],
    rows: figures.slice(0, half).map((figure, place) => [...figure, '', ...(figures[half + place] ?? ['', ''])]),
  } satisfies SheetTable;
}

/** Weights for all; what came of them for those who see results. */
export function figureTable(closing: ClosingSheet, result: BatchOutcome | null, write: SheetWriters): SheetTable {
  const { word, number } = write;
  const weights = [
    [word('entryWeight'), number(closing.entryWeight, 1)],
    [word('exitWeight'), number(closing.exitWeight, 1)],
  ] as const;
  if (!result) return inPairs(word('carcass'), weights, word);
  const { figure: report, reais } = figuresOf(result, write);
  const figures = [
    ...weights,
    [word('meanWeight'), report('meanWeight')],
    [word('msKg'), number(fedMsKg(result), 1)],
    [word('intake'), report('intakeKg')],
    [word('intakePct'), percent(report('intakePct'))],
    [word('yield'), percent(report('yieldPct'))],
    [word('arrobasSold'), report('arrobasSold')],
    [word('carcassGain'), report('carcassGain')],
    [word('carcassDailyGain'), report('carcassDailyGain')],
    [word('gainYield'), percent(report('gainYieldPct'))],
    [word('feedPerMsKg'), reais('feedPerMsKg')],
  ] as const;
  return inPairs(word('carcass'), figures, word);
}

/** What it cost and what it brought. */
export function moneyTables(result: BatchOutcome, write: SheetWriters): SheetTable[] {
  const { word, number, money } = write;
  const { figure: report, reais } = figuresOf(result, write);
  const costs = [
    [word('purchase'), result.purchaseCost],
    [word('freight'), result.freightCost],
    [word('feed'), result.feedCost],
    [word('operational'), result.operationalCost],
    [word('health'), result.healthCost],
    [word('production'), result.productionCost],
    ...(result.carriedCost?.isZero() ? [] : [[word('carried'), result.carriedCost] as const]),
    [word('capital'), result.capitalCost],
  ] as const;
  const { totalCost } = result;
  const isWhole = result.headsWithoutCost === 0;
  const shareOf = (cost: Decimal | null) =>
    percent(number(cost && isWhole && totalCost?.gt(0) ? cost.times(100).div(totalCost) : null, 2));
  const units = [
    [word('feedPerDay'), reais('feedPerDay')],
    [word('operationalPerDay'), reais('operationalPerDay')],
    [word('totalPerDay'), reais('totalPerDay')],
    [word('feedPerArroba'), money(result.feedPerArrobaIn)],
    [word('costPerArroba'), money(result.costPerArrobaIn)],
    [word('costPerArrobaSold'), money(result.costPerArrobaSold)],
  ] as const;
  const revenue = [
    [word('gross'), money(result.gross)],
    [word('deductions'), money(result.deductions)],
    [word('net'), money(result.net)],
    [word('totalCost'), money(result.totalCost)],
    [word('profit'), money(result.profit)],
    [word('profitPerSold'), money(result.profitPerSold)],
    [word('profitPerEntered'), money(result.profitPerEntered)],
    [word('profitPerDay'), reais('profitPerDay')],
    [word('profitPerArroba'), money(result.profitPerArroba)],
    [word('margin'), percent(report('marginPct'))],
    [word('roi'), percent(report('roiPct'))],
    [word('roiSimple'), percent(report('roiMonthSimplePct'))],
    [word('roiMonth'), percent(report('roiMonthPct'))],
    [word('breakEven'), money(result.breakEven)],
  ] as const;
  return [
    {
      title: word('costs'),
      isFilled: true,
      columns: [
        { label: word('figure'), share: 55 },
        { label: 'R$', share: 25, toRight: true },
        { label: word('share'), share: 20, toRight: true },
      ],
      rows: costs.map(([label, cost]) => [label, money(cost), shareOf(cost)]),
      totals: [word('totalCost'), money(result.totalCost), shareOf(result.totalCost)],
    },
    inPairs(word('unitCosts'), units, word),
    inPairs(word('revenue'), revenue, word),
  ];
}
