import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { mixFigures, shownShares, type Ingredient } from '../../../server/diets/formulas/dryMatter.calc.ts';
import { roundStep } from '../../../server/platform/values/quantities.calc.ts';

type Row = [
  sharePct: Ingredient['sharePct'],
  dryMatterPct: Ingredient['dryMatterPct'],
  costPerKg: Ingredient['costPerKg'],
  elm: string,
  elg: string,
];

const silage: Row = ['15', '33', '0.18', '1.51', '0.91'];
const corn: Row = ['62', '88', '1.05', '2.18', '1.5'];
const ddg: Row = ['10', '90', '1.15', '2.18', '1.5'];
const cottonseed: Row = ['8', '91', '1.4', '2.09', '1.42'];
const minerals: Row = ['5', '97', '3.2', '0', '0'];

const ingredients = (...rows: Row[]): Ingredient[] =>
  rows.map((row) => ({
    sharePct: row[0],
    dryMatterPct: row[1],
    costPerKg: row[2],
    elm: row[3],
    elg: row[4],
    isForage: row[3] === silage[3],
  }));
const term85 = ingredients(silage, corn, ddg, cottonseed, minerals);
const withSilageAt = (dryMatterPct: string) =>
  term85.map((each, place) => (place === 0 ? { ...each, dryMatterPct } : each));

/** Rounded to the printed places. */
function printed(actual: Decimal | null | undefined, expected: string): void {
  expect(actual!.toFixed(expected.split('.')[1]!.length)).toBe(expected);
}
const texts = (values: readonly Decimal[]) => values.map(String);
const sumOf = (values: readonly Decimal.Value[]) => Decimal.sum(0, ...values);

describe('a worked diet', () => {
  test('T-DIET: shares of natural matter, dry matter, cost and energy', () => {
    const mix = mixFigures(term85, 'MS');
    for (const [place, share] of ['32.2450', '49.9798', '7.8821', '6.2364', '3.6567'].entries())
      printed(mix.mnShares[place], share);
    printed(mix.dryMatterPct, '70.9391');
    printed(mix.costPerKgMn, '0.87780');
    printed(mix.costPerKgMs, '1.23739');
    printed(mix.elm, '1.9633');
    printed(mix.elg, '1.3301');
    expect([mix.foragePct, mix.concentratePct, mix.sharesSum].map(String)).toEqual(['15', '85', '100']);
    expect([mix.addsUp, mix.withoutDryMatter, mix.withoutCost]).toEqual([true, [], []]);
    expect(texts(mix.msShares)).toEqual(['15', '62', '10', '8', '5']);
  });

  test('T-ADJ: wetter silage keeps the dry matter shares and changes all weights', () => {
    const mix = mixFigures(withSilageAt('29'), 'MS');
    printed(mix.dryMatterPct, '67.9183');
    for (const [place, share] of ['35.1302', '47.8516', '7.5465', '5.9708', '3.5009'].entries())
      printed(mix.mnShares[place], share);
    printed(mix.costPerKgMn, '0.84808');
    printed(mix.costPerKgMs, '1.24868');
    const corralKg = (dryMatterPct: Decimal) =>
      roundStep(new Decimal('10.20').times(148).times(100).div(dryMatterPct), 5).toNumber();
    expect([corralKg(mixFigures(term85, 'MS').dryMatterPct!), corralKg(mix.dryMatterPct!)]).toEqual([2130, 2225]);
  });

  test('T-ADJ: loading without the adjustment', () => {
    const loaded = mixFigures(term85, 'MS');
    const real = mixFigures(
      withSilageAt('29').map((each, place) => ({ ...each, sharePct: loaded.mnShares[place]! })),
      'MN',
    );
    printed(real.dryMatterPct, '69.6493');
    printed(real.msShares[0], '13.43');
    printed(new Decimal(100).minus(real.dryMatterPct!.div(loaded.dryMatterPct!).times(100)), '1.82');
  });
});

describe('a partially filled form', () => {
  test('normalizes shares that do not add to 100 yet', () => {
    const mix = mixFigures(
      ingredients(
        ['30', '50', '1', '1', '1'],
        ['10', '50', '2', '2', '2'],
        ['', '88', null, '9', '9'],
        [null, null, null, '9', '9'],
      ),
      'MS',
    );
    expect([mix.sharesSum, mix.dryMatterPct, mix.costPerKgMn, mix.costPerKgMs, mix.elm].map(String)).toEqual([
      '40',
      '50',
      '1.25',
      '2.5',
      '1.25',
    ]);
    expect(texts(mix.msShares)).toEqual(['75', '25', '0', '0']);
    expect([mix.addsUp, mix.withoutDryMatter, mix.withoutCost]).toEqual([false, [], []]);
  });

  test.each([null, '', '0', 0, '-'])('leaves out an ingredient with dry matter %j and reports it', (dryMatterPct) => {
    const mix = mixFigures(ingredients(['60', '50', '1', '1', '1'], ['40', dryMatterPct, '9', '9', '9']), 'MN');
    expect([mix.sharesSum, mix.dryMatterPct, mix.costPerKgMn, mix.elm].map(String)).toEqual(['100', '50', '1', '1']);
    expect([texts(mix.mnShares), mix.addsUp, mix.withoutDryMatter, mix.withoutCost]).toEqual([
      ['100', '0'],
      true,
      [1],
      [],
    ]);
  });

  test('one unknown cost makes the cost of the mix unknown and is reported; zero is known', () => {
    const [first, ...others] = term85;
    const unknown = mixFigures(
      [{ ...first!, costPerKg: null }, ...others.map((each) => ({ ...each, costPerKg: '' }))],
      'MS',
    );
    expect([unknown.costPerKgMn, unknown.costPerKgMs, unknown.withoutCost]).toEqual([null, null, [0, 1, 2, 3, 4]]);
    expect(unknown.dryMatterPct).not.toBeNull();
    expect(String(mixFigures([{ ...first!, costPerKg: '0' }], 'MS').costPerKgMn)).toBe('0');
  });

  test.each([[[]], [ingredients(['', '88', '1', '2', '1'], ['-5', '88', '1', '2', '1'])]])(
    'nothing to mix yields no figures',
    (list) => {
      const { msShares, mnShares, sharesSum, ...mix } = mixFigures(list, 'MS');
      expect([...msShares, ...mnShares].every((share) => share.isZero())).toBe(true);
      expect(mix).toEqual({
        addsUp: false,
        withoutDryMatter: [],
        withoutCost: [],
        dryMatterPct: null,
        costPerKgMn: null,
        costPerKgMs: null,
        elm: null,
        elg: null,
        foragePct: null,
        concentratePct: null,
      });
      expect(sharesSum.lte(0)).toBe(true);
      expect(texts(shownShares(mnShares))).toEqual(list.map(() => '0'));
    },
  );

  test('the sum is 100, but for what shares of four places were rounded by', () => {
    const sums = (...shares: string[]) =>
      mixFigures(ingredients(...shares.map<Row>((share) => [share, '50', '1', '1', '1'])), 'MS').addsUp;
    expect([
      sums('33.3333', '33.3333', '33.3333'),
      sums('33.33', '33.33', '33.33'),
      sums('0.1', '0.2', '99.7'),
      sums('50', '50.01'),
      sums('50', '50.0049'),
      sums('50', '49.999'),
    ]).toEqual([true, false, true, false, false, false]);
  });
});

describe('any diet', () => {
  const hundredths = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((value) => new Decimal(value).div(100));
  const ingredient = fc.record({
    sharePct: hundredths(0.01, 100),
    dryMatterPct: hundredths(1, 100),
    costPerKg: hundredths(0, 20),
    elm: hundredths(0, 3),
    elg: hundredths(0, 2),
    isForage: fc.boolean(),
  });
  const diet = fc.array(ingredient, { minLength: 1, maxLength: 30 });

  test('converts dry matter shares to natural matter and back', () => {
    fc.assert(
      fc.property(diet, (list) => {
        const there = mixFigures(list, 'MS');
        const back = mixFigures(
          list.map((each, place) => ({ ...each, sharePct: there.mnShares[place]! })),
          'MN',
        );
        return (
          back.msShares.every((share, place) => share.minus(there.msShares[place]!).abs().lt('1e-9')) &&
          back.dryMatterPct!.minus(there.dryMatterPct!).abs().lt('1e-9')
        );
      }),
    );
  });

  test('costs the same per kilogram in natural matter and dry matter', () => {
    fc.assert(
      fc.property(diet, fc.constantFrom('MS', 'MN'), (list, basis) => {
        const mix = mixFigures(list, basis);
        return mix.costPerKgMn!.times(100).div(mix.dryMatterPct!).minus(mix.costPerKgMs!).abs().lt('1e-9');
      }),
    );
  });

  test('shows shares that add to 100.00, each rounded to a neighbour', () => {
    fc.assert(
      fc.property(diet, fc.constantFrom('MS', 'MN'), fc.integer({ min: 0, max: 4 }), (list, basis, places) => {
        const { mnShares } = mixFigures(list, basis);
        const shown = shownShares(mnShares, places);
        const unit = new Decimal(10).pow(-places);
        return (
          sumOf(shown).eq(100) &&
          shown.every((share, place) => share.decimalPlaces() <= places && share.minus(mnShares[place]!).abs().lt(unit))
        );
      }),
    );
  });
});
