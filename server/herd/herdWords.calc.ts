/** §4.3: what the scale of a chute shows of an animal, kilograms. */
export const lightestOx = 30;
export const heaviestOx = 1_500;

export const oxStatuses = ['ACTIVE', 'BOARDED', 'EXITED', 'SOLD', 'DEAD', 'REVERSED'] as const;
export type OxStatus = (typeof oxStatuses)[number];
/** On the farm, in a batch. */
export const liveStatuses = ['ACTIVE', 'BOARDED'] as const satisfies OxStatus[];

/** Gone, with the numbers they had. */
export const leftStatuses = ['EXITED', 'SOLD', 'DEAD'] as const satisfies OxStatus[];
export type LeftStatus = (typeof leftStatuses)[number];

export const oxEventTypes = [
  'ENTRY',
  'REENTRY',
  'IDENTIFICATION',
  'REIDENTIFICATION',
  'WEIGHING',
  'MOVEMENT',
  'CHARACTERISTIC',
  'COST',
  'BOARDING',
  'DEATH',
  'EXIT',
  'SALE',
  'REVERSAL',
] as const;
export type OxEventType = (typeof oxEventTypes)[number];

/** Events that put an ox in a batch or take it out; one stays in the first's batch until the next. */
export const placingTypes = ['ENTRY', 'REENTRY', 'MOVEMENT', 'DEATH', 'EXIT', 'SALE'] as const satisfies OxEventType[];
export const isPlacing = (type: OxEventType) => (placingTypes as readonly OxEventType[]).includes(type);
/** Events that count in the histories of corrals, so that a closed day keeps them. */
export const isCounted = (type: OxEventType) => isPlacing(type) || type === 'WEIGHING';

export const moveReasons = ['ADJUST_LOT', 'SICK', 'RECOVERED', 'REJECT', 'SODOMY', 'OTHER'] as const;
export const reidentificationReasons = ['LOST', 'DAMAGED', 'UNREADABLE', 'DEAD_CHIP', 'OTHER'] as const;
/** Printing the same number anew goes through the base, which is not asked yet. */
export const reidentificationModes = ['NEW_NUMBER'] as const;

export const animalCategories = ['BULL', 'STEER', 'COW', 'HEIFER', 'CALF'] as const;
type AnimalCategory = (typeof animalCategories)[number];

/** A calf may be of either. */
export const sexOfCategory: Readonly<Record<AnimalCategory, 'MALE' | 'FEMALE' | null>> = {
  BULL: 'MALE',
  STEER: 'MALE',
  COW: 'FEMALE',
  HEIFER: 'FEMALE',
  CALF: null,
};

/** Whether an animal may be both, as far as it is known. */
export function isOfSex(
  category: AnimalCategory | null | undefined,
  sex: 'MALE' | 'FEMALE' | null | undefined,
): boolean {
  const own = category && sexOfCategory[category];
  return !own || !sex || own === sex;
}

export const batchKinds = ['CONFINEMENT', 'PASTURE', 'HOLDING', 'STANDALONE'] as const;
export type BatchKind = (typeof batchKinds)[number];
export const batchStatuses = ['PENDING', 'ACTIVE', 'FINALIZED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];
export const batchEventTypes = [
  'CREATED',
  'ACTIVATED',
  'TRANSITIONED',
  'DIET_CHANGED',
  'PLAN_CHANGED',
  'FINALIZED',
  'RECLOSED',
] as const;
export type BatchEventType = (typeof batchEventTypes)[number];
export const tagColours = ['STANDARD', 'RED', 'GREEN', 'BLUE', 'YELLOW'] as const;

export const stayEnds = ['MOVED', 'DIED', 'LEFT'] as const;
export type StayEnd = (typeof stayEnds)[number];

/** What is worth a look and never refused; an unusual weight at an entry run is, until it is accepted. */
/** What was odd about doses that were given all the same. */
export const doseWarnings = [
  'STOCK_BELOW_ZERO',
  'NO_STOCK',
  'ABOVE_RULE',
  'PROHIBITED_FOR_MARKET',
  'GIVEN_TODAY',
] as const;
export type DoseWarning = (typeof doseWarnings)[number];

export const herdWarnings = [
  'OVER_CAPACITY',
  'CHIP_ENDS_OTHERWISE',
  'EARRING_NOT_FROM_STOCK',
  'UNUSUAL_WEIGHT',
  'UNSTABLE_WEIGHT',
  'MORE_THAN_ARRIVED',
  ...doseWarnings,
] as const;
export type HerdWarning = (typeof herdWarnings)[number];

/** What files hold; the opening is typed by batch. */
export const fileKinds = ['OXEN', 'WEIGHINGS'] as const;
export type FileKind = (typeof fileKinds)[number];
export const importKinds = [...fileKinds, 'OPENING'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importStatuses = ['DRAFT', 'CHECKED', 'DONE', 'UNDONE'] as const;

export const entryStatuses = ['PENDING', 'ACTIVE', 'FINISHED'] as const;
export type EntryStatus = (typeof entryStatuses)[number];
