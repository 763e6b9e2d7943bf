import type { TagRejection } from '../../platform/devices/readers.ts';
import type { Sound } from '../../platform/devices/sounds.ts';

/**
 * Where a run stands. What passes at once has no phase of its own: a known animal, and the moment in which its weight
 * comes to rest.
 */
export type Phase = 'WAITING_TAG' | 'TAG_READ' | 'NEW' | 'CONFLICT' | 'WAITING_WEIGHT' | 'REVIEW' | 'SAVED' | 'MANUAL';

export type TagColour = 'STANDARD' | 'RED' | 'GREEN' | 'BLUE' | 'YELLOW';

/** What every run has of an animal. */
export type ChuteAnimal = {
  id: string;
  name: string;
  /** All numbers by which a reader or a person may name it. */
  numbers: readonly string[];
  colour: TagColour;
  batchName: string | null;
  /** Decimal text; null where no weight was ever known. */
  projectedWeight: string | null;
  /** Why it does not go on to the scale, shown as soon as it is read. */
  stop?: string | null;
};

export type Reading = { number: string; typed: boolean };

export type ConflictReason =
  | 'OTHER_BATCH'
  | 'SEVERAL'
  | 'IDENTIFIED'
  | 'NO_EARRING'
  | 'NO_ANIMAL'
  | 'ON_FARM'
  | 'LEFT'
  | 'GONE'
  | 'WRONG_SISBOV';

/** Of a conflict, one animal may be confirmed and one of several chosen; others are only named. */
type Conflict<A> = { reason: ConflictReason; animals: readonly A[]; who?: string };

/** What a run makes of a number. */
export type Found<A> = { is: 'KNOWN'; animal: A } | { is: 'NEW' } | ({ is: 'CONFLICT' } & Conflict<A>);

/** A weight to be saved; raw is the line of the scale and stable what it said, null when it was typed. */
export type Weight = { kg: string; raw: string | null; stable: boolean | null };

export type Notice =
  | { kind: 'REPEATED' | 'BUSY' | 'OUT_OF_RANGE' | 'NOT_FOUND_OUT'; number: string }
  | { kind: 'REJECTED'; reason: TagRejection }
  | { kind: 'REFUSED'; text: string };

export type Recent = { animalId: string; numbers: readonly string[]; at: number };

export type ChuteState<A extends ChuteAnimal> = {
  phase: Phase;
  reading: Reading | null;
  animal: A | null;
  conflict: Conflict<A> | null;
  /** What is going to be saved. */
  weight: Weight | null;
  /** What the scale shows. */
  shown: { kg: string; stable: boolean; raw: string } | null;
  /** The animal that was saved may still stand on the scale. */
  mustEmpty: boolean;
  /** Far from the projection: asked for once more before it is saved. */
  unusual: boolean;
  confirmed: boolean;
  manual: { asks: 'TAG' | 'WEIGHT'; back: Phase; typed: string } | null;
  recent: readonly Recent[];
  notice: Notice | null;
};

export type ChuteEvent<A> =
  | { type: 'READ'; reading: Reading }
  | { type: 'REJECTED'; reason: TagRejection }
  | { type: 'FOUND'; reading: Reading; found: Found<A> }
  | { type: 'FIND_FAILED'; reading: Reading }
  | { type: 'CHOOSE'; animal: A }
  | { type: 'WEIGHT'; kg: string; stable: boolean; raw: string }
  | { type: 'TYPED_WEIGHT'; kg: string }
  | { type: 'CONFIRM' }
  | { type: 'BACK' }
  /** With a first sign, what asks for it opens with that, where a person may have begun to type. */
  | { type: 'MANUAL'; typed?: string }
  | { type: 'WEIGH_AGAIN' }
  | { type: 'UNDO' }
  /** It was not saved, or not for long: it may be read again. */
  | { type: 'FORGET'; animalId: string }
  /** They went through before this page was loaded, and still wait on the device. */
  | { type: 'RECALL'; recent: readonly Recent[] }
  /** It was not saved: it is looked at once more, unless the next one is in the chute already. */
  | { type: 'REFUSED'; animal: A; weight: Weight | null; unusual: boolean; text: string }
  | { type: 'NEXT' };

export type ChuteEffect<A> =
  | { do: 'FIND'; reading: Reading; animal: A | null }
  /** unusual: the weight is far off, and was confirmed. */
  | { do: 'SAVE'; animal: A; weight: Weight | null; unusual: boolean }
  /** Something is still missing of the animal under review. */
  | { do: 'ASK'; animal: A }
  | { do: 'UNDO' }
  | { do: 'SOUND'; sound: Sound };

/** An animal with its weight, as the run sees it; what is held is not saved before something is added. */
export type Judged<A> = { animal: A; isHeld: boolean };

export type ChuteConfig<A extends ChuteAnimal = ChuteAnimal> = {
  asksWeight: boolean;
  /** A number read for the animal under review adds to it, as that of its new earring does. */
  takesSecondTag: boolean;
  /** Enter takes a weight that does not settle, to be confirmed. */
  takesUnsteady?: boolean;
  judge?: (animal: A, kg: string | null) => Judged<A>;
  /** Saves by itself what needs no look. */
  savesByItself: boolean;
};

export type Step<A extends ChuteAnimal> = { state: ChuteState<A>; effects: ChuteEffect<A>[] };
