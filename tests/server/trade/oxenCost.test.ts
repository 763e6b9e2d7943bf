import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { landedTotal } from '../../../server/trade/purchases/landedCost.calc.ts';
import {
  byGta,
  gtaOxenFigures,
  headsToEnter,
  landedByGta,
  liveArrobaKg,
  missingHeads,
  oxenFigures,
  oxenValue,
  shrinkPct,
  type OxenMoney,
  type OxenOfGta,
} from '../../../server/trade/oxenPurchases/oxenCost.calc.ts';

const arroba = liveArrobaKg({ arrobaKg: 15, liveYield: 50 });
const none: OxenMoney = {
  value: '0',
  freightValue: '0',
  commissionValue: '0',
  recoverableTaxValue: '0',
  otherCosts: [],
  freightSplit: 'HEAD',
};
const gta = (more: Partial<OxenOfGta> = {}): OxenOfGta => ({
  gtaId: 'a',
  ordered: 40,
  originKg: 15_200,
  value: '120000',
  arrived: 40,
  dead: 0,
  weighed: 0,
  weighedKg: 0,
  justified: 0,
  ...more,
});
const texts = (values: readonly Decimal[]) => values.map((value) => value.toFixed(2));

describe('the value of oxen', () => {
  const oxen = { quantity: 40, averageWeight: '380' };

  test.each([
    ['PER_HEAD', '3000', '120000.00'],
    ['PER_KG', '9.5', '144400.00'],
    ['PER_ARROBA', '310', '157066.67'],
    ['TOTAL', '150000.01', '150000.01'],
  ] as const)('%s', (pricing, unitPrice, value) => {
    expect(oxenValue({ ...oxen, pricing, unitPrice }, arroba).toFixed(2)).toBe(value);
  });

  test('a live arroba weighs 30 kg at a yield of 50 %', () => {
    expect(arroba.toFixed()).toBe('30');
    expect(liveArrobaKg({ arrobaKg: 15, liveYield: 54 }).toFixed(4)).toBe('27.7778');
  });
});

test('shrink is what the arrival weight lacks of the origin weight', () => {
  expect(shrinkPct(380, 370)!.toFixed(2)).toBe('2.63');
  expect(shrinkPct(380, 380)!.toFixed(2)).toBe('0.00');
  expect(shrinkPct(0, 380)).toBeNull();
});

describe('the landed cost of oxen', () => {
  test('that came with no GTA yet is all that the order costs', () => {
    const money = { ...none, value: '120000', freightValue: '4000' };
    expect(oxenFigures(money, [], arroba).landedCost.toFixed(2)).toBe('124000.00');
  });

  test('per head alive, per kg and per arroba of live weight', () => {
    const money = { ...none, value: '120000', freightValue: '4000', commissionValue: '1200' };
    const oxen = gta({ dead: 1, weighed: 39, weighedKg: 14_430 });
    expect(oxenFigures(money, [oxen], arroba)).toMatchObject({
      orderedHeads: 40,
      arrivedHeads: 40,
      deadHeads: 1,
      aliveHeads: 39,
      missingHeads: 0,
      headsToEnter: 39,
      completenessPct: new Decimal(100),
      shrinkPct: new Decimal('2.63'),
      landedCost: new Decimal('125200'),
      landedCostPerHead: new Decimal('3210.26'),
      landedCostPerKg: new Decimal('8.676369'),
      landedCostPerArroba: new Decimal('260.29'),
      mortalityCost: new Decimal('3130'),
    });
  });

  test('freight is divided by head or by weight, goods always by price', () => {
    const money = { ...none, value: '150000', freightValue: '3000' };
    const oxen = [gta(), gta({ gtaId: 'b', ordered: 20, arrived: 20, originKg: 3_800, value: '30000' })];
    expect(texts(landedByGta(money, oxen))).toEqual(['122000.00', '31000.00']);
    expect(texts(landedByGta({ ...money, freightSplit: 'WEIGHT' }, oxen))).toEqual(['122400.00', '30600.00']);
  });

  test('heads on the road are charged as if they came, justified ones are not', () => {
    const money = { ...none, value: '120000', freightValue: '4000' };
    const half = gta({ arrived: 20 });
    expect(oxenFigures(money, [half], arroba)).toMatchObject({
      missingHeads: 20,
      completenessPct: new Decimal(50),
      landedCostPerHead: new Decimal(3_100),
    });
    expect(oxenFigures(money, [{ ...half, justified: 20 }], arroba)).toMatchObject({
      missingHeads: 0,
      completenessPct: new Decimal(100),
      landedCostPerHead: new Decimal(6_200),
    });
  });

  test('of nobody alive there is no cost per head', () => {
    const figures = oxenFigures({ ...none, value: '100' }, [gta({ arrived: 0, justified: 40 })], arroba);
    expect(figures).toMatchObject({ landedCost: new Decimal(100), landedCostPerHead: null, landedCostPerKg: null });
    const dead = oxenFigures({ ...none, value: '100' }, [gta({ dead: 40 })], arroba);
    expect(dead).toMatchObject({ landedCostPerHead: null, mortalityCost: new Decimal(100), headsToEnter: 0 });
  });
});

test('rows are added up GTA by GTA, with the weight of weighed heads only', () => {
  const oxenItems = [
    { gtaId: 'a', quantity: 10, averageWeight: 400, value: 1 },
    { gtaId: 'b', quantity: 5, averageWeight: 300, value: 2 },
    { gtaId: 'a', quantity: 10, averageWeight: 300, value: 3 },
  ];
  const truck = { gtaId: 'a', headsArrived: 8, deadOnArrival: 1, arrivalWeightTotal: null };
  const oxenReceipts = [truck, { ...truck, arrivalWeightTotal: 2_400 }];
  const [a, b] = byGta({ oxenItems, oxenReceipts, oxenShortages: [{ gtaId: 'b', quantity: 2 }] });
  expect({ ...a, kg: a!.originKg.toString(), weighedKg: a!.weighedKg.toString() }).toMatchObject({
    ordered: 20,
    arrived: 16,
    dead: 2,
    weighed: 7,
    kg: '7000',
    weighedKg: '2400',
    justified: 0,
  });
  expect(b).toMatchObject({ ordered: 5, arrived: 0, justified: 2 });
});

describe('whatever is bought and comes', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((amount) => new Decimal(amount).div(100));
  const oxen = fc
    .record({
      ordered: fc.integer({ min: 1, max: 500 }),
      averageKg: fc.integer({ min: 100, max: 800 }),
      value: cents,
      arrived: fc.integer({ min: 0, max: 500 }),
      dead: fc.nat(20),
      justified: fc.nat(500),
      isWeighed: fc.boolean(),
    })
    .map(({ averageKg, dead, isWeighed, ...each }) => {
      const died = Math.min(dead, each.arrived);
      const weighed = isWeighed ? each.arrived - died : 0;
      const justified = Math.min(each.justified, Math.max(each.ordered, each.arrived) - died);
      const weights = { originKg: averageKg * each.ordered, weighed, weighedKg: weighed * (averageKg - 9) };
      return { ...each, ...weights, gtaId: 'x', dead: died, justified };
    });
  const bought = fc.record({
    money: fc.record({
      value: cents,
      freightValue: cents,
      commissionValue: cents,
      recoverableTaxValue: fc.constant('0'),
      otherCosts: fc.array(fc.record({ value: cents }), { maxLength: 3 }),
      freightSplit: fc.constantFrom('HEAD' as const, 'WEIGHT' as const),
    }),
    oxen: fc.array(oxen, { minLength: 1, maxLength: 6 }),
  });

  test('the parts of the GTAs add up to the cent, and none is negative', () => {
    fc.assert(
      fc.property(bought, ({ money, oxen: rows }) => {
        const parts = landedByGta(money, rows);
        expect(Decimal.sum(0, ...parts).toFixed(2)).toBe(landedTotal(money).toFixed(2));
        expect(parts.every((part) => part.gte(0) && part.decimalPlaces() <= 2)).toBe(true);
        const whole = oxenFigures(money, rows, arroba);
        expect(whole.landedCost.eq(landedTotal(money))).toBe(true);
        expect(whole.mortalityCost.lte(whole.landedCost)).toBe(true);
        const each = gtaOxenFigures(money, rows, arroba);
        expect(each.reduce((sum, { aliveHeads }) => sum + aliveHeads, 0)).toBe(whole.aliveHeads);
      }),
    );
  });

  test('nobody is missing less than not at all, and all the living who came are to enter', () => {
    fc.assert(
      fc.property(oxen, (row) => {
        expect(missingHeads(row)).toBeGreaterThanOrEqual(0);
        expect(headsToEnter(row)).toBeGreaterThanOrEqual(0);
        if (row.arrived >= row.ordered && row.justified === 0) expect(headsToEnter(row)).toBe(row.arrived - row.dead);
      }),
    );
  });
});
