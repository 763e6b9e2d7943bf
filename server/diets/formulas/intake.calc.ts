import { Decimal } from 'decimal.js';

export const breedGroups = ['ZEBU', 'TAURINE', 'CROSS'] as const;
export type BreedGroup = (typeof breedGroups)[number];

type Coefficients = [constant: string, metabolicWeight: string, gain: string, gainSquared: string];

/** Fasted weight as a share of live weight. */
export const fastedShare = new Decimal('0.96');

export function fastedWeight(liveWeight: Decimal.Value): Decimal {
  return fastedShare.times(liveWeight);
}

// F-DMI-1
export function intakeByNrc(liveWeight: Decimal.Value, elm: Decimal.Value, age: 'YEARLING' | 'CALF'): Decimal {
  const energy = new Decimal(elm).times('0.2435').minus(new Decimal(elm).pow(2).times('0.0466'));
  const ofWeight = energy.minus(age === 'CALF' ? '0.1128' : '0.0869').div(Decimal.max(elm, '0.95'));
  return fastedWeight(liveWeight).pow('0.75').times(ofWeight);
}

// F-DMI-2: mean over the whole period.
export function intakeByNrcOfPeriod(entryWeight: Decimal.Value): Decimal {
  return fastedWeight(entryWeight).times('0.0125').plus('4.54');
}

// F-DMI-3: mean over the whole period.
export function intakeByGalyean(entryWeight: Decimal.Value): Decimal {
  return fastedWeight(entryWeight).times('0.0143').plus('3.830');
}

// F-DMI-4
export function intakeByAnele(liveWeight: Decimal.Value, elm: Decimal.Value): Decimal {
  const pct = new Decimal(elm).times('1.9218').minus(new Decimal(elm).pow(2).times('0.7259')).plus('1.2425');
  return fastedWeight(liveWeight).times(pct).div(100);
}

function intakeByGain(
  liveWeight: Decimal.Value,
  dailyGain: Decimal.Value,
  [constant, metabolicWeight, gain, gainSquared]: Coefficients,
): Decimal {
  const ofGain = new Decimal(dailyGain).times(gain).plus(new Decimal(dailyGain).pow(2).times(gainSquared));
  return new Decimal(liveWeight).pow('0.75').times(metabolicWeight).plus(ofGain).plus(constant);
}

// F-DMI-5: there is no equation for taurine cattle; the one for crossbreds is the closest.
export function intakeByAzevedo(liveWeight: Decimal.Value, dailyGain: Decimal.Value, breed: BreedGroup): Decimal {
  return intakeByGain(
    liveWeight,
    dailyGain,
    breed === 'ZEBU' ? ['-2.7878', '0.08789', '5.0487', '-1.6835'] : ['-2.6098', '0.08844', '4.4672', '-1.3579'],
  );
}

// F-DMI-6: taurine cattle as in F-DMI-5.
export function intakeByBrCorte(liveWeight: Decimal.Value, dailyGain: Decimal.Value, breed: BreedGroup): Decimal {
  return intakeByGain(
    liveWeight,
    dailyGain,
    breed === 'ZEBU' ? ['-1.7824', '0.07765', '4.0415', '-0.8973'] : ['-0.6273', '0.06453', '3.871', '-0.614'],
  );
}

// F-DMI-7: percent of live weight; not defined for the first three weeks.
export function intakePctOfWeek(entryWeight: Decimal.Value, week: number): Decimal | null {
  if (week <= 3) return null;
  return new Decimal('2.954')
    .minus(new Decimal('0.04776').times(week))
    .minus(new Decimal('0.000859').times(entryWeight));
}
