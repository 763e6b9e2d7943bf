import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import {
  gainOfIntake,
  gainParameterDefaults,
  intakeModels,
  predictDiet,
  retainedEnergyOfGain,
  sexes,
  type PredictionInput,
} from '../../../server/diets/formulas/gain.calc.ts';
import {
  breedGroups,
  fastedWeight,
  intakeByAnele,
  intakeByAzevedo,
  intakeByBrCorte,
  intakeByGalyean,
  intakeByNrc,
  intakeByNrcOfPeriod,
  intakePctOfWeek,
} from '../../../server/diets/formulas/intake.calc.ts';

/** Rounded to the printed places. */
function printed(actual: Decimal | null, expected: string): void {
  expect(actual!.toFixed(expected.split('.')[1]!.length)).toBe(expected);
}

describe('T-DMI', () => {
  const [weight, entry, elm, gain] = ['474', '390', '1.9633', '1.6'];

  test.each<[string, Decimal | null, string]>([
    ['F-DMI-1 yearling', intakeByNrc(weight, elm, 'YEARLING'), '10.616'],
    ['F-DMI-1 calf', intakeByNrc(weight, elm, 'CALF'), '9.316'],
    ['F-DMI-2', intakeByNrcOfPeriod(entry), '9.220'],
    ['F-DMI-3', intakeByGalyean(entry), '9.184'],
    ['F-DMI-4', intakeByAnele(weight, elm), '10.091'],
    ['F-DMI-5 Nelore', intakeByAzevedo(weight, gain, 'ZEBU'), '9.909'],
    ['F-DMI-6 crosses', intakeByBrCorte(weight, gain, 'CROSS'), '10.550'],
    ['F-DMI-6 Nelore', intakeByBrCorte(weight, gain, 'ZEBU'), '10.275'],
    ['F-DMI-6 of the SENAR manual', intakeByBrCorte('360', '1.4', 'CROSS'), '8.922'],
    ['F-DMI-7 in week 8', intakePctOfWeek(entry, 8), '2.2369'],
  ])('%s', (_formula, intake, expected) => printed(intake, expected));

  test('a low-energy diet is divided by at least 0.95, and the first weeks have no curve', () => {
    const poor = intakeByNrc(weight, '0.5', 'YEARLING');
    printed(
      poor.div(fastedWeight(weight).pow('0.75')),
      new Decimal('0.2435').times('0.5').minus('0.01165').minus('0.0869').div('0.95').toFixed(6),
    );
    expect([intakePctOfWeek(entry, 3), intakePctOfWeek(entry, 4) === null]).toEqual([null, false]);
  });
});

describe('gain of an intake', () => {
  test('T-NRC-1: the textbook example, without fasting', () => {
    const gain = gainOfIntake({
      fastedWeight: '324.3185',
      finalFastedWeight: '589.670',
      intakeKg: '7.25748',
      elm: '2.09',
      elg: '1.42',
      breedFactor: 1,
      sexFactor: 1,
    });
    printed(gain.maintenanceEnergy, '5.885');
    printed(gain.maintenanceKg, '2.816');
    printed(gain.retainedEnergy, '6.307');
    printed(gain.equivalentWeight, '262.90');
    printed(gain.fastedGain, '1.652');
  });

  test('T-NRC-2: a Nelore bull on TERM-85', () => {
    expect(fastedWeight('474').toString()).toBe('455.04');
    const gain = gainOfIntake({
      fastedWeight: fastedWeight('474'),
      finalFastedWeight: gainParameterDefaults.finalFastedWeight.ZEBU.BULL,
      intakeKg: '9.82',
      elm: '1.9633',
      elg: '1.3301',
      breedFactor: gainParameterDefaults.maintenanceByBreed.ZEBU,
      sexFactor: gainParameterDefaults.maintenanceBySex.BULL,
    });
    printed(gain.maintenanceEnergy, '7.8518');
    printed(gain.maintenanceKg, '3.9993');
    printed(gain.retainedEnergy, '7.7421');
    printed(gain.equivalentWeight, '402.79');
    printed(gain.fastedGain, '1.4877');
    printed(gain.dailyGain, '1.5497');
  });

  test('intake below maintenance gives no gain', () => {
    const gain = gainOfIntake({
      fastedWeight: 450,
      finalFastedWeight: 540,
      intakeKg: 2,
      elm: '1.9',
      elg: '1.3',
      breedFactor: 1,
      sexFactor: 1,
    });
    expect([gain.retainedEnergy, gain.fastedGain, gain.dailyGain].map(String)).toEqual(['0', '0', '0']);
  });

  test('the energy of a gain of 1.500 gives 1.4936 back', () => {
    const equivalentWeight = new Decimal('402.79');
    const energy = retainedEnergyOfGain('1.5', equivalentWeight);
    printed(energy.pow('0.9116').times(equivalentWeight.pow('-0.6837')).times('13.91'), '1.4936');
  });
});

describe('the prediction for a diet', () => {
  const bull: PredictionInput = { elm: '1.9633', elg: '1.3301', liveWeight: '474', breed: 'ZEBU', sex: 'BULL' };

  test('the breed selects the equation when the gain is known; otherwise the diet’s energy is used', () => {
    const model = (change: Partial<PredictionInput>) => predictDiet({ ...bull, ...change })?.model;
    expect([
      model({ dailyGain: '1.6' }),
      model({ dailyGain: '1.6', breed: 'CROSS' }),
      model({ dailyGain: '1.6', breed: 'TAURINE' }),
    ]).toEqual(['AZEVEDO', 'BR_CORTE', 'BR_CORTE']);
    expect([
      model({}),
      model({ dailyGain: '' }),
      model({ dailyGain: null }),
      model({ dailyGain: '1.6', model: 'NRC_CALF' }),
    ]).toEqual(['NRC_YEARLING', 'NRC_YEARLING', 'NRC_YEARLING', 'NRC_CALF']);
    const zebu = predictDiet({ ...bull, dailyGain: '1.6' })!;
    printed(zebu.predictedIntakeKg, '9.909');
    printed(zebu.predictedIntakePctLw, '2.0905');
    printed(predictDiet({ ...bull, dailyGain: '1.6', breed: 'CROSS' })!.predictedIntakeKg, '10.550');
    printed(predictDiet(bull)!.predictedIntakeKg, '10.616');
  });

  test.each(intakeModels)('%s gives the gain of its own intake', (model) => {
    const predicted = predictDiet({ ...bull, dailyGain: '1.6', model })!;
    const gain = gainOfIntake({
      fastedWeight: fastedWeight('474'),
      finalFastedWeight: 540,
      intakeKg: predicted.predictedIntakeKg,
      elm: '1.9633',
      elg: '1.3301',
      breedFactor: '0.9',
      sexFactor: '1.15',
    });
    expect(predicted.predictedDailyGain.eq(gain.dailyGain)).toBe(true);
    expect(predicted.predictedIntakePctLw.times('4.74').minus(predicted.predictedIntakeKg).abs().lt('1e-9')).toBe(true);
  });

  test('every breed and sex has parameters, which a farm may override', () => {
    for (const breed of breedGroups)
      for (const sex of sexes) expect(predictDiet({ ...bull, breed, sex })!.predictedDailyGain.gt(1)).toBe(true);
    const lean = { ...gainParameterDefaults, maintenanceBySex: { BULL: '1', STEER: '1', HEIFER: '1' } };
    expect(
      predictDiet({ ...bull, parameters: lean })!.predictedDailyGain.gt(predictDiet(bull)!.predictedDailyGain),
    ).toBe(true);
  });

  test.each<Partial<PredictionInput>>([
    { elm: null },
    { elm: '0' },
    { elg: '' },
    { liveWeight: '' },
    { liveWeight: '0' },
    { model: 'BR_CORTE' },
    { model: 'AZEVEDO', dailyGain: '-' },
    { liveWeight: '20', dailyGain: '0' },
  ])('returns null with insufficient input: %j', (change) => {
    expect(predictDiet({ ...bull, ...change })).toBeNull();
  });
});
