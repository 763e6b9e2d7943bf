import { hundredths } from '../../platform/devices/stabiliser.ts';
import type {
  ChuteAnimal,
  ChuteConfig,
  ChuteEffect,
  ChuteEvent,
  ChuteState,
  Found,
  Notice,
  Reading,
  Recent,
  Sound,
  Step,
} from './chuteState.ts';

const repeatMs = 10 * 60_000;
/** §4.3, in hundredths of a kilogram. */
const lightest = 3_000;
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

const sound = <A>(which: Sound): ChuteEffect<A> => ({ do: 'SOUND', sound: which });

/** Ready for the next animal; what the scale shows and who was there stay. */
function cleared<A extends ChuteAnimal>({ shown, mustEmpty, recent }: ChuteState<A>): ChuteState<A> {
  return { ...startState<A>(recent), shown, mustEmpty };
}

function save<A extends ChuteAnimal>(state: ChuteState<A>, animal: A, now: number): Step<A> {
  const { reading, weight } = state;
  const entry = { animalId: animal.id, numbers: [...animal.numbers, ...(reading ? [reading.number] : [])], at: now };
  return {
    state: {
      ...state,
      phase: 'SAVED',
      manual: null,
      notice: null,
      mustEmpty: state.shown !== null && hundredths(state.shown.kg) >= lightest,
      recent: [...state.recent.filter((each) => now - each.at <= repeatMs), entry],
    },
    effects: [{ do: 'SAVE', animal, weight }, sound('SAVED')],
  };
}

function takeWeight<A extends ChuteAnimal>(
  config: ChuteConfig,
  state: ChuteState<A>,
  weight: { kg: string; raw: string | null },
  now: number,
): Step<A> {
  const { animal } = state;
  if (animal === null) return { state, effects: [] };
  const unusual = isUnusual(weight.kg, animal.projectedWeight);
  const reviewed: ChuteState<A> = {
    ...state,
    phase: 'REVIEW',
    weight,
    unusual,
    confirmed: false,
    manual: null,
    notice: null,
  };
  if (config.savesByItself && !unusual) return save(reviewed, animal, now);
  return { state: reviewed, effects: [sound(unusual ? 'LOOK' : 'STABLE')] };
}

function scaleWeight<A extends ChuteAnimal>(config: ChuteConfig, state: ChuteState<A>, now: number): Step<A> {
  const { shown, mustEmpty } = state;
  const isOwn = state.phase === 'WAITING_WEIGHT' && shown?.stable === true && !mustEmpty;
  if (!isOwn || hundredths(shown.kg) < lightest || hundredths(shown.kg) > heaviest) return { state, effects: [] };
  return takeWeight(config, state, { kg: shown.kg, raw: shown.raw }, now);
}

function known<A extends ChuteAnimal>(config: ChuteConfig, state: ChuteState<A>, animal: A, now: number): Step<A> {
  const next: ChuteState<A> = { ...state, animal, conflict: null, manual: null, notice: null };
  if (!config.asksWeight)
    return { state: { ...next, phase: 'REVIEW', unusual: false, confirmed: false }, effects: [sound('READ')] };
  const waiting = scaleWeight(config, { ...next, phase: 'WAITING_WEIGHT' }, now);
  return { state: waiting.state, effects: [sound('READ'), ...waiting.effects] };
}

function read<A extends ChuteAnimal>(
  config: ChuteConfig,
  state: ChuteState<A>,
  reading: Reading,
  now: number,
): Step<A> {
  const { number, typed } = reading;
  const isCurrent = state.reading?.number === number || (state.animal?.numbers.includes(number) ?? false);
  // A reader goes on telling of the animal before it.
  if (isCurrent && !typed && !['WAITING_TAG', 'SAVED', 'MANUAL'].includes(state.phase)) return { state, effects: [] };
  const ignored = (kind: 'REPEATED' | 'BUSY'): Step<A> => ({
    state: { ...state, notice: { kind, number } },
    effects: [sound('IGNORED')],
  });
  const from = state.manual?.asks === 'TAG' ? state.manual.back : state.phase;
  const isSecond = config.takesSecondTag && from === 'REVIEW';
  const isFree = ['WAITING_TAG', 'NEW', 'CONFLICT', 'SAVED'].includes(from) || isSecond;
  if (!isFree) return ignored('BUSY');
  const isRepeated = state.recent.some((each) => now - each.at <= repeatMs && each.numbers.includes(number));
  if (isRepeated && !typed) return ignored('REPEATED');
  const animal = isSecond ? state.animal : null;
  return {
    state: { ...cleared(state), phase: 'TAG_READ', reading, animal },
    effects: [{ do: 'FIND', reading, animal }],
  };
}

function confirm<A extends ChuteAnimal>(config: ChuteConfig, state: ChuteState<A>, now: number): Step<A> {
  const { phase, animal, conflict } = state;
  const [only, ...others] = conflict?.animals ?? [];
  if (phase === 'CONFLICT' && only && others.length === 0) return known(config, state, only, now);
  if (phase === 'SAVED') return { state: cleared(state), effects: [] };
  // Without a scale, Enter asks for what is missing.
  if (phase === 'WAITING_TAG' || phase === 'WAITING_WEIGHT') return manual(state);
  if (phase !== 'REVIEW' || animal === null) return { state, effects: [] };
  if (state.unusual && !state.confirmed) return { state: { ...state, confirmed: true }, effects: [sound('LOOK')] };
  return save(state, animal, now);
}

function manual<A extends ChuteAnimal>(state: ChuteState<A>): Step<A> {
  const { phase } = state;
  if (phase === 'MANUAL' || phase === 'TAG_READ') return { state, effects: [] };
  if (phase === 'SAVED') return manual(cleared(state));
  const asks = phase === 'WAITING_WEIGHT' || (phase === 'REVIEW' && state.weight !== null) ? 'WEIGHT' : 'TAG';
  return { state: { ...state, phase: 'MANUAL', manual: { asks, back: phase }, notice: null }, effects: [] };
}

function found<A extends ChuteAnimal>(
  config: ChuteConfig,
  state: ChuteState<A>,
  result: Found<A>,
  now: number,
): Step<A> {
  if (result.is === 'KNOWN') {
    const { animal } = result;
    const isRepeated = state.recent.some((each) => now - each.at <= repeatMs && each.animalId === animal.id);
    if (!isRepeated || state.reading?.typed) return known(config, state, animal, now);
    return {
      state: { ...cleared(state), notice: { kind: 'REPEATED', number: state.reading?.number ?? '' } },
      effects: [sound('IGNORED')],
    };
  }
  if (result.is === 'NEW') return { state: { ...state, phase: 'NEW', animal: null }, effects: [sound('FAULT')] };
  const { reason, animals } = result;
  return { state: { ...state, phase: 'CONFLICT', conflict: { reason, animals } }, effects: [sound('LOOK')] };
}

function typedWeight<A extends ChuteAnimal>(
  config: ChuteConfig,
  state: ChuteState<A>,
  kg: string,
  now: number,
): Step<A> {
  if (state.manual?.asks !== 'WEIGHT') return { state, effects: [] };
  const weight = hundredths(kg);
  if (weight < lightest || weight > heaviest)
    return { state: { ...state, notice: { kind: 'OUT_OF_RANGE', number: kg } }, effects: [sound('FAULT')] };
  // Who types a weight looks at it: it is never saved by itself.
  return takeWeight({ ...config, savesByItself: false }, state, { kg, raw: null }, now);
}

/** The next weight that comes to rest counts, whoever the scale thinks is on it. */
function weighAgain<A extends ChuteAnimal>(config: ChuteConfig, state: ChuteState<A>): Step<A> {
  const isWeighed = config.asksWeight && (state.phase === 'REVIEW' || state.phase === 'WAITING_WEIGHT');
  if (!isWeighed) return { state, effects: [] };
  const asked = { weight: null, unusual: false, shown: null, mustEmpty: false, notice: null };
  return { state: { ...state, ...asked, phase: 'WAITING_WEIGHT' }, effects: [] };
}

/** §4.3: what becomes of a run with an event, and what is to be done for it. Pure: nothing is read from a clock. */
export function step<A extends ChuteAnimal>(
  config: ChuteConfig,
  state: ChuteState<A>,
  event: ChuteEvent<A>,
  now: number,
): Step<A> {
  switch (event.type) {
    case 'READ':
      return read(config, state, event.reading, now);
    case 'REJECTED':
      return {
        state: { ...state, notice: { kind: 'REJECTED', reason: event.reason } },
        effects: [sound('IGNORED')],
      };
    case 'FOUND':
    case 'FIND_FAILED': {
      // The answer to a number that was let go.
      if (state.phase !== 'TAG_READ' || state.reading?.number !== event.reading.number) return { state, effects: [] };
      if (event.type === 'FOUND') return found(config, state, event.found, now);
      const notice: Notice = { kind: 'NOT_FOUND_OUT', number: event.reading.number };
      return { state: { ...cleared(state), notice }, effects: [sound('FAULT')] };
    }
    case 'CHOOSE':
      return state.phase === 'CONFLICT' ? known(config, state, event.animal, now) : { state, effects: [] };
    case 'WEIGHT': {
      const { kg, stable, raw } = event;
      const mustEmpty = state.mustEmpty && hundredths(kg) >= lightest;
      return scaleWeight(config, { ...state, shown: { kg, stable, raw }, mustEmpty }, now);
    }
    case 'TYPED_WEIGHT':
      return typedWeight(config, state, event.kg, now);
    case 'CONFIRM':
      return confirm(config, state, now);
    case 'BACK':
      if (state.manual)
        return { state: { ...state, phase: state.manual.back, manual: null, notice: null }, effects: [] };
      return { state: cleared(state), effects: [] };
    case 'MANUAL':
      return manual(state);
    case 'WEIGH_AGAIN':
      return weighAgain(config, state);
    case 'UNDO':
      return { state: state.phase === 'SAVED' ? cleared(state) : state, effects: [{ do: 'UNDO' }] };
    case 'FORGET':
      return {
        state: { ...state, recent: state.recent.filter((each) => each.animalId !== event.animalId) },
        effects: [],
      };
    case 'NEXT':
      return { state: state.phase === 'SAVED' ? cleared(state) : state, effects: [] };
  }
}
