import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { batchResult, resultOfAll, type BatchResult } from '../../../../server/trade/batchResults/batchResult.calc.ts';
import { addedSums, fedMsKg, type BatchSums } from '../../../../server/trade/batchResults/batchSums.calc.ts';

const tBatch: BatchSums = {
  headsIn: 120,
  headsSold: 118,
  headsMoved: 0,
  headDays: 12_474,
  batchesOfOpening: 0,
  headDaysSold: 118 * 105,
  entryKg: '46800',
  entryKgSold: '46020',
  exitKg: 118 * 558,
  carcassKg: '36214.2',
  carcassKgMoved: '0',
  weightDays: '5815109.3',
  msKg: '122522.4',
  estimatedGain: 2_513 * 1.2 + 3_332 * 1.6 + 6_629 * 1.65,
  feedCost: '137307.94',
  unpricedDays: 0,
  healthCost: '3360',
  operationalRate: '2.2',
  purchaseCost: '452400',
  freightCost: '5760',
  commissionCost: '0',
  weighedPurchaseCost: '452400',
  weighedPurchaseKg: '23400',
  arrobaPrice: '300',
  carriedCost: '0',
  unpricedDaysBefore: 0,
  enteredCost: '458160',
  headsWithCost: 120,
  headsWithoutCost: 0,
  gross: '748426.80',
  deductions: '11226.40',
  capitalPct: '0',
  arrobaKg: '15',
  entryCarcassKg: '23400',
  entryCarcassKgSold: '23010',
};

const shown = (result: BatchResult, names: readonly (keyof BatchResult)[], places: number) =>
  names.map((name) => result[name]!.toFixed(places));

describe('T-BATCH', () => {
  const result = batchResult(tBatch);

  test('gains, conversion and arrobas, IN and OUT', () => {
    expect(shown(result, ['gainIn', 'gainOut'], 0)).toEqual(['19044', '19824']);
    expect(shown(result, ['dailyGainIn', 'dailyGainOut'], 4)).toEqual(['1.5267', '1.6000']);
    expect(shown(result, ['conversionIn', 'conversionOut', 'intakeKg', 'intakePct'], 3)).toEqual([
      '6.434',
      '6.181',
      '9.822',
      '2.107',
    ]);
    expect(shown(result, ['arrobasIn', 'arrobasOut', 'arrobasSold', 'biologicalIn', 'biologicalOut'], 2)).toEqual([
      '854.28',
      '880.28',
      '2414.28',
      '143.42',
      '139.19',
    ]);
    expect(shown(result, ['meanWeight', 'yieldPct', 'gainYieldPct'], 2)).toEqual(['466.18', '55.00', '66.61']);
    expect(shown(result, ['carcassGain', 'carcassDailyGain'], 4)).toEqual(['111.9000', '1.0657']);
  });

  test('costs to the cent', () => {
    expect(shown(result, ['feedCost', 'operationalCost', 'healthCost', 'productionCost', 'totalCost'], 2)).toEqual([
      '137307.94',
      '27442.80',
      '3360.00',
      '168110.74',
      '626270.74',
    ]);
    expect(shown(result, ['feedPerDay', 'operationalPerDay', 'totalPerDay', 'feedPerMsKg'], 4)).toEqual([
      '11.0075',
      '13.2075',
      '13.4769',
      '1.1207',
    ]);
    expect(shown(result, ['costPerArrobaIn', 'feedPerArrobaIn', 'costPerArrobaOut', 'costPerArrobaSold'], 2)).toEqual([
      '196.79',
      '160.73',
      '190.97',
      '259.40',
    ]);
  });

  test('profit, return and break-even', () => {
    expect(shown(result, ['gross', 'deductions', 'net', 'profit', 'profitPerSold', 'profitPerEntered'], 2)).toEqual([
      '748426.80',
      '11226.40',
      '737200.40',
      '110929.66',
      '940.08',
      '924.41',
    ]);
    expect(shown(result, ['profitPerDay', 'roiPct', 'roiMonthSimplePct', 'roiMonthPct'], 3)).toEqual([
      '8.893',
      '17.713',
      '5.061',
      '4.770',
    ]);
    expect(shown(result, ['profitPerArroba', 'marginPct', 'breakEven'], 2)).toEqual(['129.85', '15.05', '263.35']);
    expect(batchResult({ ...tBatch, capitalPct: '1' }).capitalCost!.toFixed(2)).toBe('19190.01');
  });

  test('a batch of which nothing is sold yet divides by nothing', () => {
    const zero = { headsSold: 0, headDaysSold: 0, exitKg: 0, carcassKg: 0, entryKgSold: 0, gross: 0, deductions: 0 };
    const open = batchResult({ ...tBatch, ...zero });
    expect([open.dailyGainOut, open.carcassGain, open.roiMonthPct, open.breakEven, open.marginPct]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

test('without any feed on record what was eaten is not known, and is not nothing', () => {
  const grazing = batchResult({ ...tBatch, msKg: '0', feedCost: '0' });
  const ofFeed = ['conversionIn', 'conversionOut', 'biologicalIn', 'biologicalOut', 'intakeKg', 'intakePct'] as const;
  expect([...ofFeed, 'feedPerMsKg' as const].map((name) => grazing[name])).toEqual(Array(7).fill(null));
  const ofCost = ['costPerArrobaIn', 'costPerArrobaOut', 'feedPerArrobaIn'] as const;
  expect(ofCost.map((name) => grazing[name])).toEqual([null, null, null]);
  // A supplement has a cost, and its dry matter is on no record.
  expect(batchResult({ ...tBatch, msKg: '0' }).costPerArrobaIn!.toFixed(2)).toBe('196.79');
  expect(fedMsKg(grazing)).toBeNull();
  expect(grazing.arrobasIn.toFixed(2)).toBe('854.28');
});

test('of a batch of the opening nobody knows what it ate before, so no figure takes its feed for all it ate', () => {
  const opened = batchResult({ ...tBatch, batchesOfOpening: 1 });
  const unknown = [
    ...(['conversionIn', 'conversionOut', 'biologicalIn', 'biologicalOut', 'intakeKg', 'intakePct'] as const),
    ...(['feedPerDay', 'operationalPerDay', 'totalPerDay'] as const),
    ...(['costPerArrobaIn', 'costPerArrobaOut', 'feedPerArrobaIn'] as const),
  ];
  expect(unknown.map((name) => opened[name])).toEqual(unknown.map(() => null));
  // What its heads cost says what was spent until then.
  const whole = batchResult(tBatch);
  for (const name of ['feedCost', 'totalCost', 'profit', 'costPerArrobaSold', 'dailyGainIn'] as const)
    expect(opened[name]).toEqual(whole[name]);
});

describe('a cost of purchase that is not known', () => {
  test('of all: neither total cost nor profit, and what is known stays', () => {
    const none = { headsWithCost: 0, headsWithoutCost: 120, purchaseCost: '0', freightCost: '0', enteredCost: '0' };
    const result = batchResult({ ...tBatch, ...none, capitalPct: '1' });
    const unknown = [
      'purchaseCost',
      'freightCost',
      'capitalCost',
      'totalCost',
      'profit',
      'profitPerSold',
      'profitPerArroba',
      'marginPct',
      'roiPct',
      'roiMonthPct',
      'costPerArrobaSold',
      'boughtPerArrobaSold',
      'feedPerArrobaSold',
      'operationalPerArrobaSold',
      'healthPerArrobaSold',
      'breakEven',
    ] as const;
    expect(unknown.map((name) => result[name])).toEqual(unknown.map(() => null));
    expect(shown(result, ['productionCost', 'costPerArrobaIn', 'net'], 2)).toEqual([
      '168110.74',
      '196.79',
      '737200.40',
    ]);
  });

  test('of half: what is a head’s stays, and sums are of those with a cost', () => {
    const half = {
      headsWithCost: 60,
      headsWithoutCost: 60,
      purchaseCost: '226200',
      freightCost: '2880',
      enteredCost: '229080',
    };
    const [whole, part] = [batchResult(tBatch), batchResult({ ...tBatch, ...half })];
    expect(shown(part, ['totalCost', 'profit'], 2)).toEqual(['313135.37', '55464.83']);
    const same = ['profitPerSold', 'profitPerArroba', 'marginPct', 'roiPct', 'roiMonthPct', 'breakEven'] as const;
    expect(shown(part, same, 2)).toEqual(shown(whole, same, 2));
  });
});

describe('several batches together', () => {
  const small: BatchSums = { ...tBatch, headsIn: 10, headsSold: 10, headDays: 900, headDaysSold: 900, entryKg: '4000' };

  test('of one batch: its own result', () => {
    expect(resultOfAll([tBatch])).toEqual(batchResult(tBatch));
  });

  test('indices follow from the sums, and are no means of means', () => {
    const all = resultOfAll([tBatch, small])!;
    const gain = batchResult(tBatch).gainIn.plus(batchResult(small).gainIn);
    expect(all.gainIn.toFixed(2)).toBe(gain.toFixed(2));
    expect(all.dailyGainIn!.toFixed(6)).toBe(gain.div(12_474 + 900).toFixed(6));
    expect(all.profit!.toFixed(2)).toBe(batchResult(tBatch).profit!.plus(batchResult(small).profit!).toFixed(2));
    expect(all.roiPct!.toFixed(4)).toBe(all.profit!.times(100).div(all.totalCost!).toFixed(4));
    // Heads are counted, weights and money are added to the last cent.
    const { headsIn, headDays, entryKg, feedCost, operationalRate } = addedSums([tBatch, small])!;
    expect([headsIn, headDays, operationalRate]).toEqual([130, 13_374, '2.2']);
    expect([entryKg, feedCost].map((sum) => new Decimal(sum).toFixed(2))).toEqual(['50800.00', '274615.88']);
  });

  test('a batch of unknown cost is in no profit, and in all gains', () => {
    const unknown = { headsWithCost: 0, headsWithoutCost: 10, purchaseCost: '0', freightCost: '0', enteredCost: '0' };
    const all = resultOfAll([tBatch, { ...small, ...unknown }])!;
    expect([all.profit!.toFixed(2), all.roiPct!.toFixed(3)]).toEqual(['110929.66', '17.713']);
    expect(resultOfAll([{ ...small, ...unknown }])!.profit).toBeNull();
    expect(resultOfAll([])).toBeNull();
  });

  test('one that was fed something without a cost is in no profit either, and all feed is of unknown cost then', () => {
    const all = resultOfAll([tBatch, { ...small, unpricedDays: 1 }])!;
    expect([all.feedCost, all.productionCost, all.costPerArrobaIn, all.feedPerMsKg]).toEqual([null, null, null, null]);
    expect([all.profit!.toFixed(2), all.roiPct!.toFixed(3)]).toEqual(['110929.66', '17.713']);
    expect(all.purchaseCost!.toFixed(2)).toBe(new Decimal(tBatch.purchaseCost).plus(small.purchaseCost).toFixed(2));
  });
});

test('feed without a cost is never one of nothing: all that needs it is unknown, here and where heads went', () => {
  const names = Object.keys(batchResult(tBatch)) as (keyof BatchResult)[];
  const unknownIn = (result: BatchResult) => names.filter((name) => result[name] === null);
  const ofMoney: (keyof BatchResult)[] = [
    'capitalCost',
    'totalCost',
    'costPerArrobaSold',
    'boughtPerArrobaSold',
    'feedPerArrobaSold',
    'operationalPerArrobaSold',
    'healthPerArrobaSold',
    'costPerSold',
    'profit',
    'profitPerSold',
    'profitPerEntered',
    'profitPerDay',
    'profitPerArroba',
    'marginPct',
    'roiPct',
    'roiMonthSimplePct',
    'roiMonthPct',
    'breakEven',
  ];
  const ofFeed: (keyof BatchResult)[] = [
    'feedCost',
    'productionCost',
    'feedPerDay',
    'operationalPerDay',
    'totalPerDay',
    'costPerArrobaIn',
    'costPerArrobaOut',
    'feedPerArrobaIn',
    'feedPerMsKg',
  ];
  expect(unknownIn(batchResult(tBatch))).toEqual([]);
  expect(unknownIn(batchResult({ ...tBatch, unpricedDays: 1 })).toSorted()).toEqual([...ofFeed, ...ofMoney].toSorted());
  const after = batchResult({ ...tBatch, unpricedDaysBefore: 1 });
  expect(unknownIn(after).toSorted()).toEqual(['carriedCost', ...ofMoney].toSorted());
  expect(after.costPerArrobaIn!.toFixed(2)).toBe(batchResult(tBatch).costPerArrobaIn!.toFixed(2));
});

test('F-R5 and F-G7: what an arroba cost to buy against the market, and arrobas a head', () => {
  const result = batchResult(tBatch);
  const names = ['purchasePerArroba', 'premiumPct', 'pricePerArroba', 'arrobasPerEntered', 'arrobasPerLeft'] as const;
  expect(shown(result, names, 2)).toEqual(['290.00', '-3.33', '310.00', '13.00', '20.46']);
  expect(shown(result, ['producedPerLeftIn', 'producedPerLeftOut'], 2)).toEqual(['7.24', '7.46']);
  expect(result.dailyGainEstimated!.toFixed(4)).toBe('1.5460');
});
