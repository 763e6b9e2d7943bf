import { Decimal } from 'decimal.js';
import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseMixer, ingredientTargets, roomOf, splitLoads } from '../../../../server/feeding/loads/loads.calc.ts';

const mixer = {
  id: 'M1',
  volumeM3: 12,
  capacityKg: 5000,
  minLoadKg: 500,
  fillMinPct: 60,
  fillMaxPct: 90,
};
const demands = (rows: [string, number, boolean?][]) =>
  rows.map(([corralId, kg, splitAllowed = true]) => ({ corralId, kg, splitAllowed }));
const rules = { capKg: new Decimal(4100), minKg: new Decimal(500), minSplitKg: 200, step: 5 };
const shown = (loads: ReturnType<typeof splitLoads>) =>
  loads.map(({ parts }) => parts.map(({ corralId, kg }) => [corralId, kg.toNumber()]));

describe('F-LOAD', () => {
  test('T-LOAD: six corrals over two equal loads', () => {
    const { capKg, minKg } = roomOf(mixer, 380, 1);
    expect(capKg.toNumber()).toBe(4104);
    expect(minKg.toNumber()).toBe(2736);
    const day = demands([
      ['C01', 655],
      ['C02', 1210],
      ['C03', 980],
      ['C04', 1430],
      ['C05', 870],
      ['C06', 1105],
    ]);
    expect(shown(splitLoads(day, { ...rules, capKg, minKg }))).toEqual([
      [
        ['C01', 655],
        ['C02', 1210],
        ['C03', 980],
        ['C04', 280],
      ],
      [
        ['C04', 1150],
        ['C05', 870],
        ['C06', 1105],
      ],
    ]);
  });

  test('capacity is floored to the step before loads are counted', () => {
    expect(roomOf(mixer, 380, 5).capKg.toNumber()).toBe(4100);
    expect(splitLoads(demands([['C1', 8205]]), rules)).toHaveLength(3);
  });

  test('a corral that may not be divided goes whole, and so does a part too small to stop for', () => {
    const whole = splitLoads(
      demands([
        ['C1', 2000],
        ['C2', 1000, false],
        ['C3', 2000],
      ]),
      rules,
    );
    expect(shown(whole)).toEqual([
      [
        ['C1', 2000],
        ['C2', 1000],
      ],
      [['C3', 2000]],
    ]);
    const small = splitLoads(
      demands([
        ['C1', 2400],
        ['C2', 1000],
        ['C3', 1600],
      ]),
      rules,
    );
    expect(shown(small)).toEqual([
      [['C1', 2400]],
      [
        ['C2', 1000],
        ['C3', 1600],
      ],
    ]);
    const rest = splitLoads(
      demands([
        ['C1', 1600],
        ['C2', 1000],
        ['C3', 2400],
      ]),
      rules,
    );
    expect(shown(rest)).toEqual([
      [
        ['C1', 1600],
        ['C2', 1000],
      ],
      [['C3', 2400]],
    ]);
  });

  test('too little for the mixer is reported', () => {
    expect(splitLoads(demands([['C1', 300]]), rules)[0]!.isUnderMin).toBe(true);
    expect(splitLoads(demands([['C1', 900]]), rules)[0]!.isUnderMin).toBe(false);
  });

  test('the mixer with the fewest loads is chosen, of several the smallest', () => {
    const rooms = [4100, 6000, 3000].map((capKg, index) => ({
      id: `M${index}`,
      capKg: new Decimal(capKg),
      minKg: new Decimal(0),
    }));
    expect(chooseMixer(rooms, 6250)?.id).toBe('M0');
    expect(chooseMixer(rooms, 5900)?.id).toBe('M1');
    expect(chooseMixer(rooms, 2000)?.id).toBe('M2');
  });

  test('every corral gets what it asked for, in its order, and no load is more than the mixer holds', () => {
    const row = record({ kg: integer({ min: 1, max: 900 }), splitAllowed: boolean() });
    assert(
      property(array(row, { minLength: 1, maxLength: 30 }), integer({ min: 100, max: 1_000 }), (rows, cap) => {
        const requested = rows.map(({ kg, splitAllowed }, index) => ({
          corralId: `C${index}`,
          kg: kg * 5,
          splitAllowed,
        }));
        const loads = splitLoads(requested, { ...rules, capKg: new Decimal(cap * 5) });
        const parts = loads.flatMap((load) => load.parts);
        for (const { corralId, kg } of requested) {
          const got = parts.filter((part) => part.corralId === corralId);
          expect(Decimal.sum(0, ...got.map((part) => part.kg)).toNumber()).toBe(kg);
        }
        const order = parts.map(({ corralId }) => Number(corralId.slice(1)));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(loads.every(({ kg }) => kg.lte(cap * 5))).toBe(true);
      }),
    );
  });
});

describe('F-ING', () => {
  const shares = [32.245, 49.9798, 7.8821, 6.2364, 3.6567];
  const term85 = shares.map((mnPct, index) => ({ foodId: `F${index}`, mnPct, step: index === 4 ? 1 : 5 }));

  test('T-ING: the ingredient with the largest share takes the remainder', () => {
    const targets = ingredientTargets(3125, term85, 5);
    expect(targets.map(({ kg }) => kg.toNumber())).toEqual([1010, 1561, 245, 195, 114]);
    expect(targets[4]!.dosabilityPct!.toFixed(2)).toBe('4.39');
  });

  test('ingredients add up to the load, whatever it is', () => {
    assert(
      property(integer({ min: 1, max: 20_000 }), (load) => {
        const targets = ingredientTargets(load, term85, 5);
        expect(Decimal.sum(...targets.map(({ kg }) => kg)).toNumber()).toBe(load);
      }),
    );
  });
});
