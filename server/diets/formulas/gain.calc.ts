import { Decimal } from 'decimal.js';
import {
  fastedShare,
  fastedWeight,
  intakeByAnele,
  intakeByAzevedo,
  intakeByBrCorte,
  intakeByNrc,
  type BreedGroup,
} from './intake.calc.ts';
import { typedDecimal } from '../../platform/values/quantities.calc.ts';

export const sexes = ['BULL', 'STEER', 'HEIFER'] as const;
export type Sex = (typeof sexes)[number];

export interface GainParameters {
  /** BE and SEX: maintenance multipliers, relative to a taurine steer. */
  maintenanceByBreed: Record<BreedGroup, Decimal.Value>;
  maintenanceBySex: Record<Sex, Decimal.Value>;
  /** FSBW, kg. */
  finalFastedWeight: Record<BreedGroup, Record<Sex, Decimal.Value>>;
}

export const gainParameterDefaults: GainParameters = {
  maintenanceByBreed: { ZEBU: '0.9', TAURINE: '1', CROSS: '0.95' },
  maintenanceBySex: { BULL: '1.15', STEER: '1', HEIFER: '1' },
  finalFastedWeight: {
    ZEBU: { BULL: '540', STEER: '480', HEIFER: '400' },
    TAURINE: { BULL: '600', STEER: '540', HEIFER: '460' },
    CROSS: { BULL: '600', STEER: '540', HEIFER: '460' },
  },
};

export interface GainInput {
  fastedWeight: Decimal.Value;
  finalFastedWeight: Decimal.Value;
  intakeKg: Decimal.Value;
  elm: Decimal.Value;
  elg: Decimal.Value;
  breedFactor: Decimal.Value;
  sexFactor: Decimal.Value;
}

export interface Gain {
  /** NEmReq and RE, Mcal a day. */
  maintenanceEnergy: Decimal;
  retainedEnergy: Decimal;
  /** FM: kg of dry matter a day for maintenance. */
  maintenanceKg: Decimal;
  /** EQSBW: the weight at which the standard animal has the same degree of maturity. */
  equivalentWeight: Decimal;
  /** SWG, fasted and live weight. */
  fastedGain: Decimal;
  dailyGain: Decimal;
}

// F-ADG
export function gainOfIntake({
  fastedWeight,
  finalFastedWeight,
  intakeKg,
  elm,
  elg,
  breedFactor,
  sexFactor,
}: GainInput): Gain {
  const maintenanceEnergy = new Decimal(fastedWeight).pow('0.75').times('0.077').times(breedFactor).times(sexFactor);
  const maintenanceKg = maintenanceEnergy.div(elm);
  const retainedEnergy = Decimal.max(0, new Decimal(intakeKg).minus(maintenanceKg).times(elg));
  const equivalentWeight = new Decimal(fastedWeight).times(478).div(finalFastedWeight);
  const fastedGain = retainedEnergy.pow('0.9116').times(equivalentWeight.pow('-0.6837')).times('13.91');
  return {
    maintenanceEnergy,
    maintenanceKg,
    retainedEnergy,
    equivalentWeight,
    fastedGain,
    dailyGain: fastedGain.div(fastedShare),
  };
}

// F-ADG, gain to energy: published apart from the forward equation, so a round trip differs by up to half a percent.
export function retainedEnergyOfGain(fastedGain: Decimal.Value, equivalentWeight: Decimal.Value): Decimal {
  const ofWeight = new Decimal(equivalentWeight).times('0.891').pow('0.75');
  return new Decimal(fastedGain).times('0.956').pow('1.097').times(ofWeight).times('0.0635');
}

export const intakeModels = ['NRC_YEARLING', 'NRC_CALF', 'ANELE', 'AZEVEDO', 'BR_CORTE'] as const;
export type IntakeModel = (typeof intakeModels)[number];

export interface PredictionInput {
  elm: Decimal.Value | null;
  elg: Decimal.Value | null;
  liveWeight: Decimal.Value | null;
  breed: BreedGroup;
  sex: Sex;
  dailyGain?: Decimal.Value | null;
  model?: IntakeModel;
  parameters?: GainParameters;
}

/** For display and comparison only; a prediction never becomes a plan by itself. */
export interface DietPrediction {
  model: IntakeModel;
  predictedIntakeKg: Decimal;
  predictedIntakePctLw: Decimal;
  predictedDailyGain: Decimal;
}

function predictedIntake(
  model: IntakeModel,
  liveWeight: Decimal,
  elm: Decimal,
  dailyGain: Decimal | null,
  breed: BreedGroup,
): Decimal | null {
  switch (model) {
    case 'NRC_YEARLING':
      return intakeByNrc(liveWeight, elm, 'YEARLING');
    case 'NRC_CALF':
      return intakeByNrc(liveWeight, elm, 'CALF');
    case 'ANELE':
      return intakeByAnele(liveWeight, elm);
    case 'AZEVEDO':
      return dailyGain && intakeByAzevedo(liveWeight, dailyGain, breed);
    case 'BR_CORTE':
      return dailyGain && intakeByBrCorte(liveWeight, dailyGain, breed);
  }
}

/** Predicted intake and gain of these cattle on a diet; null while an input of the model is missing. */
export function predictDiet({
  breed,
  sex,
  parameters = gainParameterDefaults,
  ...typed
}: PredictionInput): DietPrediction | null {
  const [elm, elg, liveWeight, dailyGain] = [typed.elm, typed.elg, typed.liveWeight, typed.dailyGain].map(typedDecimal);
  if (!elm?.gt(0) || !elg || !liveWeight?.gt(0)) return null;
  const byGain = breed === 'ZEBU' ? 'AZEVEDO' : 'BR_CORTE';
  const model = typed.model ?? (dailyGain ? byGain : 'NRC_YEARLING');
  const intakeKg = predictedIntake(model, liveWeight, elm, dailyGain ?? null, breed);
  if (!intakeKg?.gt(0)) return null;
  const gain = gainOfIntake({
    fastedWeight: fastedWeight(liveWeight),
    finalFastedWeight: parameters.finalFastedWeight[breed][sex],
    intakeKg,
    elm,
    elg,
    breedFactor: parameters.maintenanceByBreed[breed],
    sexFactor: parameters.maintenanceBySex[sex],
  });
  return {
    model,
    predictedIntakeKg: intakeKg,
    predictedIntakePctLw: intakeKg.times(100).div(liveWeight),
    predictedDailyGain: gain.dailyGain,
  };
}
