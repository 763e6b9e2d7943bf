import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elgOfElm, energyOfNdt } from '../../../server/stock/foods/energy.calc.ts';

describe('energy from NDT', () => {
  test.each([
    ['Silagem de milho', '66', '1.51', '0.91'],
    ['Silagem de sorgo', '60', '1.31', '0.74'],
    ['Silagem de capim', '56', '1.18', '0.61'],
    ['Cana picada', '61', '1.34', '0.77'],
    ['Bagaço de cana', '44', '0.75', '0.22'],
    ['Feno de gramínea', '55', '1.14', '0.58'],
    ['Milho moído', '88', '2.18', '1.50'],
    ['Milho úmido/reidratado', '92', '2.30', '1.60'],
    ['Sorgo moído', '84', '2.06', '1.40'],
    ['Polpa cítrica', '80', '1.94', '1.30'],
    ['Casca de soja', '77', '1.85', '1.22'],
    ['DDG/DDGS', '88', '2.18', '1.50'],
    ['Caroço de algodão', '85', '2.09', '1.42'],
    ['Farelo de soja', '84', '2.06', '1.40'],
    ['Farelo de algodão 38', '72', '1.70', '1.08'],
    ['Torta de algodão', '78', '1.88', '1.24'],
    ['Núcleo mineral/premix', '0', '0.00', '0.00'],
    ['Ureia', '0', '0.00', '0.00'],
  ])('%s', (_food, ndt, elm, elg) => {
    const energy = energyOfNdt(ndt);
    expect([energy.elm.toFixed(2), energy.elg.toFixed(2)]).toEqual([elm, elg]);
  });

  test('F-ZINN agrees with a high-energy food', () => {
    expect(elgOfElm('2.18').toFixed(2)).toBe('1.50');
    expect(elgOfElm('0').toFixed(2)).toBe('0.00');
  });

  test('more NDT never gives less energy, and energy is never negative', () => {
    const ndt = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(ndt, ndt, (one, other) => {
        const [less, more] = [energyOfNdt(Math.min(one, other)), energyOfNdt(Math.max(one, other))];
        return more.elm.gte(less.elm) && more.elg.gte(less.elg) && less.elg.gte(0) && less.elm.gte(less.elg);
      }),
    );
  });
});
