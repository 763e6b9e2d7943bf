import { hundredths } from '../../platform/devices/stabiliser.ts';
import type {
  ChuteAnimal,
  ChuteConfig,
  ChuteEvent,
  ChuteState,
  Found,
  Notice,
  Phase,
  Reading,
  Step,
} from './chuteState.ts';
import {
  isLoaded,
  isStopped,
  isUnsteady,
  judged,
  lightest,
  needsLook,
  repeatMs,
  save,
  scaleWeight,
  sound,
  startState,
  typedWeight,
  weighAgain,
} from './weighings/chuteWeight.ts';

/** Ready for the next animal; what the scale shows and who was there stay. */
function cleared<A extends ChuteAnimal>(state: ChuteState<A>): ChuteState<A> {
  const { shown, recent } = state;
  // Who is turned away may still stand on the scale, too.
  const mustEmpty = state.mustEmpty || (isStopped(state) && isLoaded(state));
  return { ...startState<A>(recent), shown, mustEmpty };
}

function known<A extends ChuteAnimal>(config: ChuteConfig<A>, state: ChuteState<A>, animal: A, now: number): Step<A> {
  const next: ChuteState<A> = { ...state, animal, conflict: null, manual: null, notice: null };
  if (animal.stop)
    return { state: { ...next, phase: 'REVIEW', unusual: false, confirmed: false }, effects: [sound('FAULT')] };
  if (!config.asksWeight)
    return { state: { ...next, phase: 'REVIEW', unusual: false, confirmed: false }, effects: [sound('READ')] };
  if (next.weight) return { state: { ...next, phase: 'REVIEW' }, effects: [sound('READ')] };
  const waiting = scaleWeight(config, { ...next, phase: 'WAITING_WEIGHT' }, now);
  return { state: waiting.state, effects: [sound('READ'), ...waiting.effects] };
}

function read<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
  state: ChuteState<A>,
  reading: Reading,
  now: number,
): Step<A> {
  const { number, typed } = reading;
  const isCurrent = state.reading?.number === number || (state.animal?.numbers.includes(number) ?? false);
  // A reader goes on sending the animal before it.
  if (isCurrent && !typed && !['WAITING_TAG', 'SAVED', 'MANUAL'].includes(state.phase)) return { state, effects: [] };
  const ignored = (kind: 'REPEATED' | 'BUSY'): Step<A> => ({
    state: { ...state, notice: { kind, number } },
    effects: [sound('IGNORED')],
  });
  const from = state.manual?.asks === 'TAG' ? state.manual.back : state.phase;
  const isSecond =
    config.takesSecondTag && state.animal !== null && ['REVIEW', 'WAITING_WEIGHT', 'CONFLICT'].includes(from);
  const isFree = ['WAITING_TAG', 'NEW', 'CONFLICT', 'SAVED'].includes(from) || isSecond || isStopped(state);
  if (!isFree) return ignored('BUSY');
  const isRepeated = state.recent.some((each) => now - each.at <= repeatMs && each.numbers.includes(number));
  if (isRepeated && !typed) return ignored('REPEATED');
  const { animal, weight, unusual } = isSecond ? state : startState<A>();
  return {
    state: { ...cleared(state), phase: 'TAG_READ', reading, animal, weight, unusual },
    effects: [{ do: 'FIND', reading, animal }],
  };
}

function confirm<A extends ChuteAnimal>(config: ChuteConfig<A>, state: ChuteState<A>, now: number): Step<A> {
  const { phase, animal, conflict } = state;
  const [only, ...others] = conflict?.animals ?? [];
  if (phase === 'CONFLICT' && only && others.length === 0) return known(config, state, only, now);
  if (phase === 'SAVED') return { state: cleared(state), effects: [] };
  // Without a scale, Enter asks for what is missing.
  if (phase === 'WAITING_WEIGHT' && isUnsteady(config, state)) return scaleWeight(config, state, now, true);
  if (phase === 'WAITING_TAG' || phase === 'WAITING_WEIGHT') return manual(state);
  if (phase !== 'REVIEW' || animal === null) return { state, effects: [] };
  if (isStopped(state)) return goOn(config, state, animal, now);
  if (needsLook(state) && !state.confirmed) return { state: { ...state, confirmed: true }, effects: [sound('LOOK')] };
  return save(config, state, animal, now);
}

/** What is stopped goes on once the run lets it, else it is looked for again: what keeps it may have ended. */
function goOn<A extends ChuteAnimal>(config: ChuteConfig<A>, state: ChuteState<A>, stopped: A, now: number): Step<A> {
  const { animal, isHeld } = judged(config, state, stopped);
  if (isHeld) return { state, effects: [{ do: 'ASK', animal }, sound('LOOK')] };
  if (!animal.stop) return config.asksWeight ? known(config, state, animal, now) : save(config, state, animal, now);
  const { reading } = state;
  if (reading === null) return { state, effects: [] };
  return {
    state: { ...cleared(state), mustEmpty: state.mustEmpty, phase: 'TAG_READ', reading },
    effects: [{ do: 'FIND', reading, animal: null }],
  };
}

/** Where digits of a person mean a number that is waited for. */
const begunByTyping: readonly Phase[] = ['WAITING_TAG', 'WAITING_WEIGHT', 'NEW', 'SAVED'];

function manual<A extends ChuteAnimal>(state: ChuteState<A>, typed = ''): Step<A> {
  const { phase } = state;
  if (phase === 'MANUAL' || phase === 'TAG_READ') return { state, effects: [] };
  if (typed !== '' && !begunByTyping.includes(phase) && !isStopped(state)) return { state, effects: [] };
  if (phase === 'SAVED') return manual(cleared(state), typed);
  const asks = phase === 'WAITING_WEIGHT' || (phase === 'REVIEW' && state.weight !== null) ? 'WEIGHT' : 'TAG';
  return { state: { ...state, phase: 'MANUAL', manual: { asks, back: phase, typed }, notice: null }, effects: [] };
}

function found<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
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
  const { is: _is, ...conflict } = result;
  return { state: { ...state, phase: 'CONFLICT', conflict }, effects: [sound('LOOK')] };
}

/** Back to what was there before; an animal whose second number was wrong is still in the chute. */
function back<A extends ChuteAnimal>(config: ChuteConfig<A>, state: ChuteState<A>, now: number): Step<A> {
  const { phase, animal, manual: typing } = state;
  if (typing) return { state: { ...state, phase: typing.back, manual: null, notice: null }, effects: [] };
  if (phase === 'CONFLICT' && animal) return { ...known(config, state, animal, now), effects: [] };
  return { state: cleared(state), effects: [] };
}

/** The server did not take it: it comes back as it was, unless the next one is in the chute. */
function refused<A extends ChuteAnimal>(
  state: ChuteState<A>,
  { animal, weight, unusual, text }: Extract<ChuteEvent<A>, { type: 'REFUSED' }>,
): Step<A> {
  if (state.phase !== 'SAVED' && state.phase !== 'WAITING_TAG') return { state, effects: [] };
  const notice: Notice = { kind: 'REFUSED', text };
  return { state: { ...cleared(state), phase: 'REVIEW', animal, weight, unusual, notice }, effects: [] };
}

/** §4.3: what becomes of a run with an event, and what is to be done for it. Pure: nothing is read from a clock. */
export function step<A extends ChuteAnimal>(
  config: ChuteConfig<A>,
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
      const before = state.animal ? known(config, state, state.animal, now).state : cleared(state);
      return { state: { ...before, notice }, effects: [sound('FAULT')] };
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
      return back(config, state, now);
    case 'REFUSED':
      return refused(state, event);
    case 'MANUAL':
      return manual(state, event.typed);
    case 'WEIGH_AGAIN':
      return weighAgain(config, state);
    case 'UNDO':
      return { state: state.phase === 'SAVED' ? cleared(state) : state, effects: [{ do: 'UNDO' }] };
    case 'FORGET':
      return {
        state: { ...state, recent: state.recent.filter((each) => each.animalId !== event.animalId) },
        effects: [],
      };
    case 'RECALL': {
      const known = new Set(state.recent.map(({ animalId }) => animalId));
      const more = event.recent.filter(({ animalId }) => !known.has(animalId));
      return { state: { ...state, recent: [...state.recent, ...more] }, effects: [] };
    }
    case 'NEXT':
      return { state: state.phase === 'SAVED' ? cleared(state) : state, effects: [] };
  }
}
