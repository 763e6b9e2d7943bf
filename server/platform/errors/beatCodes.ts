import type { Entry } from './kinds.ts';

/** Of beats, from loading to what they leave in the corrals. */
export const beatCodes = {
  BeatNotFound: { status: 404 },
  FarmDayHasOpenBeats: { status: 409, params: { names: 'text' }, details: { beats: 'rows' } },
  BeatNotOpen: {
    status: 409,
    params: { status: { oneOf: ['LOADING', 'MIXING', 'DISTRIBUTING', 'CLOSED', 'CANCELLED'] } },
    fallbackCode: 'InvalidRelation',
  },
  BeatNotLoaded: { status: 409, params: { foods: { list: 'name' } }, fallbackCode: 'InvalidRelation' },
  BeatHasLines: { status: 409, fallbackCode: 'InvalidRelation' },
  BeatHasDrops: { status: 409, fallbackCode: 'InvalidRelation' },
  BeatNotDelivered: { status: 409, fallbackCode: 'InvalidRelation' },
  BeatStillMixing: { status: 409, params: { minutes: 'number', required: 'number' }, fallbackCode: 'InvalidRelation' },
  MixTimeNotConfirmed: {
    status: 400,
    params: { minutes: 'number', required: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  BeatBalanceNotConfirmed: {
    status: 400,
    params: { differenceKg: 'number', pct: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  OtherFoodNotConfirmed: { status: 400, params: { food: 'text', diet: 'text' }, fallbackCode: 'InvalidFieldType' },
  DeliveredAboveLoaded: {
    status: 422,
    params: { deliveredKg: 'number', loadedKg: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  FoodOutOfStock: {
    status: 409,
    params: { food: 'text', kg: 'number' },
    fallbackCode: 'InvalidIngredient',
  },
  LoadAboveCapacity: { status: 422, params: { kg: 'number', capacityKg: 'number' }, fallbackCode: 'InvalidFieldType' },
  MixerNotActive: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  MixerBusy: { status: 409, params: { name: 'text', beat: 'number' }, fallbackCode: 'InvalidRelation' },
  MovementOfBeat: { status: 409, params: { beat: 'number', day: 'date' }, fallbackCode: 'InvalidRelation' },
} as const satisfies Record<string, Entry>;
