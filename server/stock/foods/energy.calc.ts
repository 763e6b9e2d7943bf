import { Decimal } from 'decimal.js';

const shown = (energy: Decimal) => Decimal.max(0, energy).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

// F-NEC: a mineral without digestible nutrients has zero energy, never negative.
export function energyOfNdt(ndtPct: Decimal.Value): { elm: Decimal; elg: Decimal } {
  const me = new Decimal(ndtPct).times('0.04409').times('0.82');
  const [square, cube] = [me.pow(2), me.pow(3)];
  return {
    elm: shown(me.times('1.37').minus(square.times('0.138')).plus(cube.times('0.0105')).minus('1.12')),
    elg: shown(me.times('1.42').minus(square.times('0.174')).plus(cube.times('0.0122')).minus('1.65')),
  };
}

// F-ZINN: the expected ELg of a food for its ELm.
export function elgOfElm(elm: Decimal.Value): Decimal {
  return shown(new Decimal(elm).times('0.877').minus('0.41'));
}
