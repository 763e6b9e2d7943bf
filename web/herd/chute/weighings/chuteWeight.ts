import type { Sound } from '../../../platform/devices/sounds.ts';
import { hundredths } from '../../../platform/devices/stabiliser.ts';
import type { ChuteAnimal, ChuteConfig, ChuteEffect, ChuteState, Judged, Recent, Step, Weight } from '../chuteState.ts';

export const repeatMs = 10 * 60_000;
/** §4.3, in hundredths of a kilogram. */
export const lightest = 3_000;
const heaviest = 150_000;
const unusualPct = 25;

export function startState<A extends ChuteAnimal>(recent: readonly Recent[] = []): ChuteState<A> {
  return {
    phase: 'WAITING_TAG',
    reading: null,
    animal: null,
    conflict: null,
    weight: null,
    shown: null,
    mustEmpty: false,
    unusual: false,
    confirmed: false,
    manual: null,
    recent,
    notice: null,
  };
}

function isUnusual(kg: string, projected: string | null): boolean {
  if (projected === null) return false;
  const expected = hundredths(projected);
  return Math.abs(hundredths(kg) - expected) * 100 > unusualPct * expected;
}

const isPossible = (kg: string): boolean => hundredths(kg) >= lightest && hundredths(kg) <= heaviest;

export const sound = <A>(which: Sound): ChuteEffect<A> => ({ do: 'SOUND', sound: which });

export const needsLook = ({ unusual, weight }: Pick<ChuteState<ChuteAnimal>, 'unusual' | 'weight'>): boolean =>
  unusual || weight?.stable === false;

/** Nothing else said so: a refusal of the server has its own words, and may be for another reason. */
export const isFarOff = ({
  animal,
  weight,
  notice,
}: Pick<ChuteState<ChuteAnimal>, 'animal' | 'weight' | 'notice'>): boolean =>
  animal !== null &&
  weight !== null &&
  notice?.kind !== 'REFUSED' &&
  isUnusual(weight.kg, animal.projectedWeight ?? null);

/** Something stands on the scale. */
export const isLoaded = ({ shown }: ChuteState<ChuteAnimal>): boolean =>
  shown !== null && hundredths(shown.kg) >= lightest;

/** Known, and not let on to the scale. */
export const isStopped = ({ animal, phase, manual }: ChuteState<ChuteAnimal>): boolean =>
  (manual?.back ?? phase) === 'REVIEW' && Boolean(animal?.stop);

export function judged<A extends ChuteAnimal>(
  { judge }: Pick<ChuteConfig<A>, 'judge'>,
  { weight }: ChuteState<A>,
  animal: A,
): Judged<A> {
  return judge?.(animal, weight?.kg ?? null) ?? { animal, isHeld: false };
}

export function save<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
  state: ChuteState<A>,
  found: A,
  now: number,
): Step<A> {
  const { reading, weight, unusual } = state;
  const { animal, isHeld } = judged(config, state, found);
  if (isHeld) return { state: { ...state, confirmed: true }, effects: [{ do: 'ASK', animal }, sound('LOOK')] };
  const numbers = [...animal.numbers, reading?.number ?? ''].filter((number) => number !== '');
  const entry = { animalId: animal.id, numbers, at: now };
  return {
    state: {
      ...state,
      phase: 'SAVED',
      animal,
      manual: null,
      notice: null,
      mustEmpty: isLoaded(state),
      recent: [...state.recent.filter((each) => now - each.at <= repeatMs), entry],
    },
    effects: [{ do: 'SAVE', animal, weight, unusual }, sound('SAVED')],
  };
}

function takeWeight<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
  state: ChuteState<A>,
  weight: Weight,
  now: number,
): Step<A> {
  const { animal } = state;
  if (animal === null) return { state, effects: [] };
  const weighed: ChuteState<A> = { ...state, weight };
  const { animal: seen, isHeld } = judged(config, weighed, animal);
  const reviewed: ChuteState<A> = {
    ...weighed,
    phase: 'REVIEW',
    unusual: isUnusual(weight.kg, seen.projectedWeight),
    confirmed: false,
    manual: null,
    notice: null,
  };
  const isOdd = isHeld || needsLook(reviewed);
  if (config.savesByItself && !isOdd) return save(config, reviewed, animal, now);
  return { state: reviewed, effects: [sound(isOdd ? 'LOOK' : 'STABLE')] };
}

export function scaleWeight<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
  state: ChuteState<A>,
  now: number,
  asIs = false,
): Step<A> {
  const { shown, mustEmpty } = state;
  if (state.phase !== 'WAITING_WEIGHT' || shown === null || mustEmpty || !isPossible(shown.kg))
    return { state, effects: [] };
  return shown.stable || asIs ? takeWeight(config, state, { ...shown }, now) : { state, effects: [] };
}

/** What the scale shows without having settled, when the run takes that. */
export const isUnsteady = <A extends ChuteAnimal>(
  { takesUnsteady }: ChuteConfig<A>,
  { shown, mustEmpty }: ChuteState<A>,
): boolean => takesUnsteady === true && shown?.stable === false && !mustEmpty && isPossible(shown.kg);

export function typedWeight<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
  state: ChuteState<A>,
  kg: string,
  now: number,
): Step<A> {
  if (state.manual?.asks !== 'WEIGHT') return { state, effects: [] };
  if (!isPossible(kg))
    return { state: { ...state, notice: { kind: 'OUT_OF_RANGE', number: kg } }, effects: [sound('FAULT')] };
  // Who types a weight looks at it: it is never saved by itself.
  return takeWeight({ ...config, savesByItself: false }, state, { kg, raw: null, stable: null }, now);
}

/** The next weight that comes to rest counts, whoever the scale thinks is on it. */
export function weighAgain<A extends ChuteAnimal>(config: ChuteConfig<A>, state: ChuteState<A>): Step<A> {
  const isWeighed =
    config.asksWeight && (state.phase === 'REVIEW' || state.phase === 'WAITING_WEIGHT') && !isStopped(state);
  if (!isWeighed) return { state, effects: [] };
  const requested = { weight: null, unusual: false, shown: null, mustEmpty: false, notice: null };
  return { state: { ...state, ...requested, phase: 'WAITING_WEIGHT' }, effects: [] };
}
