import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import {
  isComplete,
  landedByItem,
  landedTotal,
  netOf,
  payableKg,
  receiptCosts,
  type PurchaseMoney,
} from '../../../server/trade/purchases/landedCost.calc.ts';
import {
  itemFigures,
  landedShares,
  purchaseFigures,
  type PurchaseParts,
} from '../../../server/trade/purchases/purchaseFigures.calc.ts';

const none: PurchaseMoney = {
  value: '0',
  freightValue: '0',
  commissionValue: '0',
  recoverableTaxValue: '0',
  otherCosts: [],
};
const corn = { id: 'corn', kg: '30000', unitPrice: '1.05', dryMatterPct: null };
const urea = { id: 'urea', kg: '10000', unitPrice: '3.15', dryMatterPct: null };
const texts = (values: Iterable<Decimal>) => [...values].map((value) => value.toFixed(2));
const sumOf = (values: Iterable<Decimal.Value>) => Decimal.sum(0, ...values);

describe('the landed cost of a purchase', () => {
  test('T-STOCK: corn with its freight', () => {
    const money = { ...none, value: '31500', freightValue: '1200' };
    expect(landedTotal(money).toFixed(2)).toBe('32700.00');
    expect(landedTotal(money).div(30_000).toFixed(6)).toBe('1.090000');
  });

  test('allocates goods and taxes by price, freight and other costs by weight', () => {
    const money = {
      ...none,
      value: '63000',
      freightValue: '1200',
      commissionValue: '300',
      otherCosts: [{ value: '100' }],
      recoverableTaxValue: '6300',
    };
    expect(texts(landedByItem(money, [corn, urea]).values())).toEqual(['29550.00', '28750.00']);
    expect(landedTotal(money).toFixed(2)).toBe('58300.00');
  });

  test('allocates goods without a price by weight', () => {
    const free = [
      { ...corn, unitPrice: '0' },
      { ...urea, unitPrice: '0' },
    ];
    expect(texts(landedByItem({ ...none, freightValue: '1000' }, free).values())).toEqual(['750.00', '250.00']);
    expect(landedByItem({ ...none, value: '10' }, []).size).toBe(0);
  });

  test('adds up to the cent over the items, and is never negative', () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((value) => new Decimal(value).div(100));
    const item = fc.record({
      id: fc.uuid(),
      kg: fc.integer({ min: 1, max: 10_000_000 }).map((kg) => new Decimal(kg).div(1000)),
      unitPrice: cents(1_000),
    });
    const money = fc.record({
      value: cents(100_000_000),
      freightValue: cents(1_000_000),
      commissionValue: cents(1_000_000),
      otherCosts: fc.array(fc.record({ value: cents(100_000) }), { maxLength: 3 }),
      taxPct: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        money,
        fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 8 }),
        ({ taxPct, ...facts }, items) => {
          const whole = {
            ...facts,
            recoverableTaxValue: facts.value.times(taxPct).div(100).toDecimalPlaces(2, Decimal.ROUND_DOWN),
          };
          const shares = [...landedByItem(whole, items).values()];
          expect(sumOf(shares).toFixed(2)).toBe(landedTotal(whole).toFixed(2));
          expect(shares.filter((share) => share.lt(0))).toEqual([]);
        },
      ),
    );
  });
});

describe('the receipts of an item', () => {
  const landed = new Decimal('32700');
  const costs = (receipts: [netKg: string, cost: string | null][], ends: boolean) =>
    texts(
      receiptCosts(
        landed,
        { orderedKg: '30000', receivedKg: sumOf(receipts.map(([netKg]) => netKg)) },
        receipts.map(([netKg, cost]) => ({ netKg, cost })),
        ends,
      ),
    );

  test('cost the ordered unit price until complete', () => {
    expect(costs([['10000', null]], false)).toEqual(['10900.00']);
    expect(
      costs(
        [
          ['10000', '10900'],
          ['8000', null],
        ],
        false,
      ),
    ).toEqual(['10900.00', '8720.00']);
  });

  test('cost the same per kilogram once complete', () => {
    expect(
      costs(
        [
          ['15000', '16350'],
          ['14700', null],
        ],
        true,
      ),
    ).toEqual(['16515.15', '16184.85']);
    expect(costs([['29600', null]], true)).toEqual(['32700.00']);
  });

  test('are reallocated evenly at the end, whatever they cost before', () => {
    expect(
      costs(
        [
          ['10000', '10900'],
          ['5000', null],
        ],
        true,
      ),
    ).toEqual(['21800.00', '10900.00']);
    expect(
      costs(
        [
          ['29000', '31610'],
          ['500', null],
        ],
        true,
      ),
    ).toEqual(['32145.76', '554.24']);
    expect(
      costs(
        [
          ['10000', '10900'],
          ['10000', '10900'],
        ],
        true,
      ),
    ).toEqual(['16350.00', '16350.00']);
    expect(
      costs(
        [
          ['10000', '16000'],
          ['10000', '16700'],
        ],
        true,
      ),
    ).toEqual(['16350.00', '16350.00']);
    expect(
      costs(
        [
          ['10000', '40000'],
          ['20000', null],
        ],
        true,
      ),
    ).toEqual(['10900.00', '21800.00']);
  });

  test('never cost more than the purchase, however much arrived', () => {
    expect(
      costs(
        [
          ['20000', null],
          ['20000', null],
        ],
        false,
      ),
    ).toEqual(['16350.00', '16350.00']);
    expect(
      costs(
        [
          ['40000', '32700'],
          ['20000', null],
        ],
        false,
      ),
    ).toEqual(['32700.00', '0.00']);
  });

  test('add up to the total once complete, for any quantities and order', () => {
    const kg = fc.integer({ min: 1, max: 60_000_000 }).map((grams) => new Decimal(grams).div(1000));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        kg,
        fc.array(kg, { minLength: 1, maxLength: 6 }),
        (cents, ordered, loads) => {
          const whole = new Decimal(cents).div(100);
          let known: { netKg: Decimal; cost: Decimal | null }[] = [];
          for (const [index, netKg] of loads.entries()) {
            const receipts = [...known, { netKg, cost: null }];
            const costed = receiptCosts(
              whole,
              { orderedKg: ordered, receivedKg: sumOf(receipts.map((receipt) => receipt.netKg)) },
              receipts,
              index === loads.length - 1,
            );
            expect(costed.filter((cost) => cost.lt(0))).toEqual([]);
            expect(sumOf(costed).lte(whole)).toBe(true);
            known = receipts.map((receipt, at) => ({ ...receipt, cost: costed[at]! }));
          }
          expect(sumOf(known.map(({ cost }) => cost!)).toFixed(2)).toBe(whole.toFixed(2));
        },
      ),
    );
  });
});

describe('weights', () => {
  test.each([
    ['30000', true],
    ['30600', true],
    ['29400', true],
    ['30600.001', false],
    ['29399.999', false],
    ['0', false],
  ])('of 30 t ordered, %s kg complete the item: %s', (kg, complete) =>
    expect(isComplete('30000', kg, '2')).toBe(complete),
  );

  test('net is gross less tare less the discount', () => {
    expect(netOf('48000', '17520', '1.5').toFixed(3)).toBe('30022.800');
    expect(netOf('48000', '17520', null).toFixed()).toBe('30480');
    expect(netOf('48000', '17520', '100').toFixed()).toBe('0');
  });

  test('excess water is not paid when dry matter was agreed', () => {
    expect(payableKg('10000', '35', '31.5').toFixed()).toBe('9000');
    expect(payableKg('10000', '35', null).toFixed()).toBe('10000');
    expect(payableKg('10000', null, '31.5').toFixed()).toBe('10000');
  });
});

describe('the figures of a purchase', () => {
  const came = (itemId: string, netKg: string, more: object = {}) => ({
    itemId,
    netKg,
    stockId: 'silo',
    dryMatterPct: null,
    ...more,
  });
  const purchase: PurchaseParts = {
    ...none,
    value: '63000',
    freightValue: '400',
    status: 'RECEIVED',
    tolerancePct: '2',
    items: [{ ...corn, dryMatterPct: '88' }, urea],
    receipts: [came('corn', '20000', { dryMatterPct: '86' }), came('corn', '9700')],
  };

  test('miss what each item lacks, whatever another one has too much', () => {
    const receipts = [came('corn', '45000'), came('urea', '9000')];
    const { missingKg, receivedKg, orderedKg } = purchaseFigures({ ...purchase, receipts });
    expect([missingKg, receivedKg.gt(orderedKg)].map(String)).toEqual(['1000', 'true']);
    expect(String(purchaseFigures(purchase).missingKg)).toBe('10000');
  });

  test('are computed per item and in total', () => {
    const [figures, items] = [purchaseFigures(purchase), itemFigures(purchase)];
    expect(
      [
        figures.orderedKg,
        figures.receivedKg,
        figures.scaleDifferenceKg,
        figures.completenessPct,
        figures.goodsValue,
        figures.landedCost,
        figures.landedCostPerKg,
        figures.payableKg,
        figures.payableValue,
      ].map(String),
    ).toEqual(['40000', '29700', '-10300', '74.25', '63000', '63400', '1.585', '29245.455', '30707.73']);
    const [first, second] = [items.get('corn')!, items.get('urea')!];
    expect([first.receivedKg, first.scaleDifferenceKg, first.landedCost, first.landedCostPerKg].map(String)).toEqual([
      '29700',
      '-300',
      '31800',
      '1.070707',
    ]);
    expect([second.receivedKg, second.payableKg].map(String)).toEqual(['0', 'null']);
  });

  test('of a closed one allocate the full cost to received goods, by received weight', () => {
    const closed = { ...purchase, status: 'STORED' };
    expect(texts(landedShares(purchase, true).values())).toEqual(['63400.00']);
    expect(
      [
        itemFigures(closed).get('corn')!.landedCost,
        itemFigures(closed).get('urea')!.landedCost,
        purchaseFigures(closed).landedCostPerKg,
      ].map(String),
    ).toEqual(['63400', '0', '2.13468']);
  });

  test('are defined for a purchase without items', () => {
    const { orderedKg, landedCostPerKg } = purchaseFigures({
      ...none,
      value: '90',
      tolerancePct: '2',
      status: 'STORED',
      items: [],
      receipts: [],
    });
    expect([orderedKg.toNumber(), landedCostPerKg]).toEqual([0, null]);
  });
});
