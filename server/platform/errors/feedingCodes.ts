import type { Entry } from './kinds.ts';

/** Of trough readings, tract plans, the diets of corrals and diet transitions. */
export const feedingCodes = {
  CallOutsideLimits: {
    status: 422,
    params: { intakePct: 'number', min: 'number', max: 'number' },
    fallbackCode: 'InvalidPercentage',
  },
  CallReasonRequired: { status: 400, params: { pct: 'number' }, fallbackCode: 'InvalidFieldType' },
  BatchNotOnPasture: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  MovementOfSupplement: { status: 409, params: { batch: 'text', day: 'date' }, fallbackCode: 'InvalidRelation' },
  BeatOfAnotherMixer: { status: 409, fallbackCode: 'InvalidRelation' },
  BeatNotClosed: { status: 409, fallbackCode: 'InvalidRelation' },
  MixSamplesMissing: { status: 400, fallbackCode: 'InvalidFieldType' },
  NothingToPrint: { status: 422 },
  TroughPhotosMissing: { status: 409, params: { count: 'number' } },
  TroughReadingsMissing: { status: 409, params: { count: 'number' } },
  TreatTimesNotIncreasing: { status: 400, fallbackCode: 'InvalidFieldType' },
  TractPlanReplaced: { status: 409, fallbackCode: 'InvalidRelation' },
  TractPlanNotActive: { status: 409, fallbackCode: 'InvalidRelation' },
  TractPlanHasCorrals: { status: 409, params: { corrals: { list: 'name' } }, fallbackCode: 'InvalidRelation' },
  CorralOfAnotherPlan: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  BatchNotFed: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  EnergyJumpNotConfirmed: {
    status: 400,
    params: { batch: 'text', from: 'number', to: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  ForageDropNotConfirmed: {
    status: 400,
    params: { batch: 'text', from: 'number', to: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  TransitionDaysNotIncreasing: { status: 400, fallbackCode: 'InvalidFieldType' },
  TransitionStepOfOneDiet: { status: 400, fallbackCode: 'InvalidFieldType' },
  TransitionBlendOfTwoDiets: { status: 400, fallbackCode: 'InvalidFieldType' },
  TransitionPhasesNotInOrder: { status: 409, fallbackCode: 'InvalidRelation' },
  TransitionWithoutTarget: { status: 400, fallbackCode: 'InvalidFieldType' },
  TransitionIsUsed: { status: 409, fallbackCode: 'InvalidRelation' },
  TransitionNotActive: { status: 409, fallbackCode: 'InvalidRelation' },
  TransitionNotRunning: { status: 409, fallbackCode: 'InvalidRelation' },
  TransitionNotHeld: { status: 409, fallbackCode: 'InvalidRelation' },
} as const satisfies Record<string, Entry>;
