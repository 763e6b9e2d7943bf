import { Decimal } from 'decimal.js';
import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beatEfficiency,
  costOfDrops,
  deviationPct,
  dryMatterOfBeat,
  energyOfBeat,
  lossOfBeat,
  tractEfficiency,
} from '../../../../server/feeding/beats/running/beat.calc.ts';

const planned = [1010, 1561, 245, 195, 114];
const actual = [1030, 1555, 250, 195, 118];
const unitCosts = ['0.180', '1.050', '1.150', '1.400', '3.200'];
const dryMatters = [33, 88, 90, 91, 97];
const elms = ['1.51', '2.18', '2.18', '2.09', '0'];
const elgs = ['0.91', '1.50', '1.50', '1.42', '0'];
const lines = planned.map((plannedKg, place) => ({
  plannedKg,
  actualKg: actual[place]!,
  unitCost: unitCosts[place]!,
  dryMatterPct: dryMatters[place]!,
  elm: elms[place]!,
  elg: elgs[place]!,
}));
const costOf = (name: 'plannedKg' | 'actualKg') =>
  Decimal.sum(...lines.map((line) => new Decimal(line[name]).times(line.unitCost)));

describe('T-BEAT', () => {
  test('how near the load came to its diet', () => {
    const { totalDevPct, wadPct, efficiencyPct, hitRatePct, compositionErrorPct, costDeviation } = beatEfficiency(
      lines,
      2,
    );
    expect(lines.map((line) => Number(deviationPct(line.plannedKg, line.actualKg)!.toFixed(2)))).toEqual([
      1.98, -0.38, 2.04, 0, 3.51,
    ]);
    expect([totalDevPct!.toFixed(3), wadPct!.toFixed(2), efficiencyPct!.toFixed(2)]).toEqual([
      '0.736',
      '1.12',
      '98.88',
    ]);
    expect([hitRatePct!.toFixed(), compositionErrorPct!.toFixed(3)]).toEqual(['60', '0.601']);
    expect([costOf('actualKg').toFixed(2), costOf('plannedKg').toFixed(2)]).toEqual(['2756.25', '2740.40']);
    expect(costDeviation.toFixed(2)).toBe('15.85');
  });

  test('what was loaded, as dry matter and energy', () => {
    expect(dryMatterOfBeat(lines)!.toFixed(4)).toBe('70.6865');
    const dry = dryMatterOfBeat(lines)!.times(3148).div(100);
    expect(dry.toFixed(2)).toBe('2225.21');
    expect(energyOfBeat(lines)!.elm.gt('1.95')).toBe(true);
    expect(dryMatterOfBeat([])).toBeNull();
  });

  test('a line that was not planned is a miss, and its kilograms count', () => {
    const stray = [
      { plannedKg: 0, actualKg: 10, unitCost: 1 },
      { plannedKg: 100, actualKg: 100, unitCost: 1 },
    ];
    const { hitRatePct, wadPct } = beatEfficiency(stray, 2);
    expect(deviationPct(0, 10)).toBeNull();
    expect([hitRatePct!.toNumber(), wadPct!.toNumber()]).toEqual([50, 10]);
  });
});

describe('T-TRACT', () => {
  const drops = [
    { plannedKg: 655, deliveredKg: 660 },
    { plannedKg: 1210, deliveredKg: 1200 },
    { plannedKg: 980, deliveredKg: 990 },
    { plannedKg: 280, deliveredKg: 285 },
  ];

  test('how near the deliveries came, and what was lost', () => {
    const { wadPct, efficiencyPct } = tractEfficiency(drops);
    expect(drops.map((drop) => deviationPct(drop.plannedKg, drop.deliveredKg)!.toFixed(2))).toEqual([
      '0.76',
      '-0.83',
      '1.02',
      '1.79',
    ]);
    expect([wadPct!.toFixed(2), efficiencyPct!.toFixed(2)]).toEqual(['0.96', '99.04']);
    const { kg, pct } = lossOfBeat({ loadedKg: 3148, carryInKg: 0, deliveredKg: 3135, residualKg: 0 });
    expect([kg.toNumber(), pct!.toFixed(3)]).toEqual([13, '0.413']);
  });

  test('the beat is paid by the corrals to the cent', () => {
    const kg = drops.map(({ deliveredKg }) => deliveredKg);
    expect(costOfDrops('2756.25', kg).map((cost) => cost.toFixed(2))).toEqual([
      '580.26',
      '1055.02',
      '870.40',
      '250.57',
    ]);
    assert(
      property(
        integer({ min: 0, max: 10_000_000 }),
        array(integer({ min: 1, max: 5_000 }), { minLength: 1 }),
        (cents, all) => {
          const cost = new Decimal(cents).div(100);
          expect(Decimal.sum(...costOfDrops(cost, all)).eq(cost)).toBe(true);
        },
      ),
    );
  });
});
