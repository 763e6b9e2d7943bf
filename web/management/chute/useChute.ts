import { useEffect, useLayoutEffect, useState } from 'react';
import { errorText } from '../../platform/i18n/errorText.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useStore } from '../../platform/session/store.ts';
import { startState } from './chuteMachine.ts';
import type {
  ChuteAnimal,
  ChuteConfig,
  ChuteEffect,
  ChuteEvent,
  ChuteState,
  Found,
  Reading,
  Sound,
} from './chuteState.ts';
import { createMachineStore } from './machineStore.ts';

/** What one kind of run asks for and saves; everything else is the same for all of them. */
export interface ChuteRun<A extends ChuteAnimal> {
  asksWeight: boolean;
  takesSecondTag: boolean;
  /** What a number means; with the animal under review, when it is the second one for it. */
  find(reading: Reading, animal: A | null): Promise<Found<A>>;
  save(animal: A, weight: string | null): Promise<{ eventId: string }>;
  undo(eventId: string): Promise<unknown>;
  /** For training: an animal that the run still waits for. */
  nextAnimal(): Promise<{ number: string; weight: string } | null>;
}

export type RunRow = {
  key: string;
  animalId: string;
  name: string;
  numbers: readonly string[];
  /** Decimal text; null where the run asks for none. */
  weight: string | null;
  at: string;
  state: 'SAVING' | 'SAVED' | 'REFUSED' | 'UNDONE';
  eventId: string | null;
  /** Why it was refused. */
  message: string | null;
};

const savedMs = 1_600;
const mostRows = 30;

let serial = 0;

type Chute<A extends ChuteAnimal> = {
  state: ChuteState<A>;
  dispatch: (event: ChuteEvent<A>) => void;
  rows: readonly RunRow[];
  undo: (row: RunRow) => void;
};

/** The state machine of a run with its effects. Rows of the server come after those of this screen. */
export function useChute<A extends ChuteAnimal>(
  run: ChuteRun<A>,
  config: ChuteConfig,
  earlier: readonly RunRow[],
  playSound: (sound: Sound) => void,
): Chute<A> {
  const [own, setOwn] = useState<readonly RunRow[]>([]);
  const [machine] = useState(() =>
    createMachineStore(
      startState<A>(earlier.map(({ animalId, numbers, at }) => ({ animalId, numbers, at: Date.parse(at) }))),
    ),
  );
  const { dispatch } = machine;
  const state = useStore(machine.state);
  const known = new Set(own.map(({ eventId }) => eventId));
  const rows = [...own, ...earlier.filter(({ eventId }) => !known.has(eventId))].slice(0, mostRows);

  const patch = (key: string, change: Partial<RunRow>): void =>
    setOwn((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const refused = (key: string, cause: unknown, change: Partial<RunRow>): void => {
    playSound('FAULT');
    void errorText(toAppError(cause)).then((message) => patch(key, { ...change, message }));
  };

  const undo = (row: RunRow): void => {
    if (row.eventId === null || row.state !== 'SAVED') return playSound('IGNORED');
    const undone = { ...row, state: 'UNDONE' as const, message: null };
    setOwn((before) =>
      before.some(({ key }) => key === row.key)
        ? before.map((each) => (each.key === row.key ? undone : each))
        : [undone, ...before],
    );
    dispatch({ type: 'FORGET', animalId: row.animalId });
    run.undo(row.eventId).catch((cause: unknown) => refused(row.key, cause, { state: 'SAVED' }));
  };

  const save = (animal: A, weight: string | null): void => {
    serial += 1;
    const key = `own-${serial}`;
    const { id: animalId, name, numbers } = animal;
    const row = { key, animalId, name, numbers, weight, at: new Date().toISOString() };
    setOwn((before) => [{ ...row, state: 'SAVING' as const, eventId: null, message: null }, ...before]);
    run.save(animal, weight).then(
      ({ eventId }) => patch(key, { state: 'SAVED', eventId }),
      (cause: unknown) => {
        refused(key, cause, { state: 'REFUSED' });
        dispatch({ type: 'FORGET', animalId });
      },
    );
  };

  const perform = (effect: ChuteEffect<A>): void => {
    if (effect.do === 'SOUND') return playSound(effect.sound);
    if (effect.do === 'SAVE') return save(effect.animal, effect.weight?.kg ?? null);
    if (effect.do === 'UNDO') {
      const last = rows.find((row) => row.state === 'SAVED' || row.state === 'SAVING');
      return last ? undo(last) : playSound('IGNORED');
    }
    const { reading, animal } = effect;
    run.find(reading, animal).then(
      (found) => dispatch({ type: 'FOUND', reading, found }),
      () => dispatch({ type: 'FIND_FAILED', reading }),
    );
    return undefined;
  };

  useLayoutEffect(() => machine.handle({ config, perform }));

  const isSaved = state.phase === 'SAVED';
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'NEXT' }), savedMs);
    return () => clearTimeout(timer);
  }, [isSaved, dispatch]);
  return { state, dispatch, rows, undo };
}
