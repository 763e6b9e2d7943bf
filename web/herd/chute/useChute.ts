import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
  type RefObject,
} from 'react';
import type { Sound } from '../../platform/devices/sounds.ts';
import type { Captured } from '../../platform/field/captureWrite.ts';
import { errorText } from '../../platform/i18n/errorText.ts';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { useStore } from '../../platform/session/store.ts';
import type {
  ChuteAnimal,
  ChuteConfig,
  ChuteEffect,
  ChuteEvent,
  ChuteState,
  Found,
  Judged,
  Reading,
  Weight,
} from './chuteState.ts';
import { startState } from './weighings/chuteWeight.ts';
import { createMachineStore, type MachineStore } from './devices/machineStore.ts';

/** What one kind of run asks for and saves; everything else is the same for all of them. */
export interface ChuteRun<A extends ChuteAnimal> {
  asksWeight: boolean;
  takesSecondTag: boolean;
  /** What a number means; with the animal under review, when it is the second one for it. */
  find(reading: Reading, animal: A | null): Promise<Found<A>>;
  /** Resolves as soon as it is safe on the device. */
  save(animal: A, weight: Weight | null, unusual: boolean): Promise<Captured<Saved>>;
  undo(eventId: string): Promise<unknown>;
  /** Takes back what the server did not confirm yet, by its key. */
  takeBack(clientEventId: string): Promise<TakenBack>;
  /** For training: an animal that the run still waits for. */
  nextAnimal(): Promise<{ number: string; weight: string } | null>;
  /** In a training, what a save would take is not given again; null: the training is over. */
  rehearse?(animal: A | null): void;
  takesUnsteady?: boolean;
  /** Animals may come without any number. */
  takesNameless?: boolean;
  /** What an animal is with its weight, and whether something is missing before it can be saved. */
  judge?(animal: A, kg: string | null): Judged<A>;
  /** Leads the person to what is missing. */
  ask?(animal: A): void;
  /** The animal that was refused, to be looked at once more; without it, a refusal stays in the list. */
  recover?(animal: A, error: AppError): A;
  resume?(animal: A): void;
}

/** What was odd is saved all the same, and shown with the animal. */
export type Saved = { eventId: string; warnings?: readonly string[] };

/** No trace is left of it, or its undoing waits behind it; LATER: it was answered at this moment. */
export type TakenBack = 'GONE' | 'FOLLOWS' | 'LATER';

export type RunRow = {
  key: string;
  /** Of the act, as long as the server did not confirm it. */
  clientEventId?: string;
  animalId: string;
  name: string;
  numbers: readonly string[];
  /** Decimal text; null where the run asks for none. */
  weight: string | null;
  at: string;
  state: 'SAVING' | 'SAVED' | 'REHEARSED' | 'REFUSED' | 'UNDONE';
  eventId: string | null;
  /** It lies on the device, whatever becomes of this page. */
  isOnDevice?: boolean;
  /** Why it was refused. */
  message: string | null;
  warnings?: readonly string[];
  /** Takes a refused animal up again. */
  retry?: () => void;
};

const undoable: ReadonlySet<RunRow['state']> = new Set(['SAVING', 'SAVED', 'REHEARSED']);
export const canBeUndone = ({ state }: RunRow): boolean => undoable.has(state);

const savedMs = 1_600;
const mostRows = 30;

let serial = 0;

/** An animal that enters has no id before the server gives it one: it is the same by its numbers. */
const isSameAnimal =
  ({ animalId, numbers }: RunRow) =>
  (other: RunRow): boolean =>
    other.animalId === animalId || other.numbers.some((number) => numbers.includes(number));

const recentOf = ({ animalId, numbers, at }: RunRow) => ({ animalId, numbers, at: Date.parse(at) });

type Chute<A extends ChuteAnimal> = {
  state: ChuteState<A>;
  dispatch: (event: ChuteEvent<A>) => void;
  rows: readonly RunRow[];
  undo: (row: RunRow) => void;
};

interface UseUndoInput<A extends ChuteAnimal> {
  setOwn: Dispatch<SetStateAction<readonly RunRow[]>>;
  playSound: (sound: Sound) => void;
  dispatch: (event: ChuteEvent<A>) => void;
  run: ChuteRun<A>;
}

function useUndo<A extends ChuteAnimal>({ setOwn, playSound, dispatch, run }: UseUndoInput<A>) {
  const patch = (key: string, change: Partial<RunRow>): void =>
    setOwn((before) => before.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const refused = (key: string, cause: unknown, change: Partial<RunRow>): void => {
    playSound('FAULT');
    void errorText(toAppError(cause)).then((message) => patch(key, { ...change, message }));
  };

  // What is on its way, to be taken back on the device or as soon as it has arrived.
  const onTheirWay = useRef(new Map<string, Promise<Captured<Saved>>>());
  const show = (row: RunRow, state: RunRow['state']): void => {
    const shown = { ...row, state, message: null };
    setOwn((before) =>
      before.some(({ key }) => key === row.key)
        ? before.map((each) => (each.key === row.key ? { ...shown, ...idsOf(each) } : each))
        : [shown, ...before],
    );
  };
  const undoOnDevice = async (row: RunRow): Promise<void> => {
    const saved = await onTheirWay.current.get(row.key);
    const clientEventId = saved?.clientEventId ?? row.clientEventId;
    if (clientEventId === undefined) return;
    const taken = await run.takeBack(clientEventId).catch((cause: unknown) => {
      refused(row.key, cause, { state: row.state });
      return 'FOLLOWS';
    });
    if (taken !== 'LATER') return;
    const eventId = (await saved?.answer)?.eventId;
    if (eventId === undefined) return show(row, row.state);
    await run.undo(eventId).catch((cause: unknown) => refused(row.key, cause, { state: 'SAVED' }));
  };
  const undo = (row: RunRow): void => {
    if (row.state === 'REHEARSED') {
      patch(row.key, { state: 'UNDONE' });
      return dispatch({ type: 'FORGET', animalId: row.animalId });
    }
    if (row.state !== 'SAVED' && row.state !== 'SAVING') return playSound('IGNORED');
    show(row, 'UNDONE');
    dispatch({ type: 'FORGET', animalId: row.animalId });
    if (row.eventId === null) {
      // What was refused is shown as such, and there is nothing to take back.
      void undoOnDevice(row).catch(() => undefined);
      return undefined;
    }
    run.undo(row.eventId).catch((cause: unknown) => refused(row.key, cause, { state: 'SAVED' }));
    return undefined;
  };
  return { onTheirWay, patch, undo };
}

const idsOf = ({ eventId, clientEventId }: RunRow) => ({ eventId, ...(clientEventId ? { clientEventId } : {}) });

interface UseSaveInput<A extends ChuteAnimal> {
  run: ChuteRun<A>;
  dispatch: (event: ChuteEvent<A>) => void;
  machine: MachineStore<A>;
  setOwn: Dispatch<SetStateAction<readonly RunRow[]>>;
  isTraining: boolean;
  onTheirWay: RefObject<Map<string, Promise<Captured<Saved>>>>;
  playSound: (sound: Sound) => void;
  patch: (key: string, change: Partial<RunRow>) => void;
}

function useSave<A extends ChuteAnimal>({
  run,
  dispatch,
  machine,
  setOwn,
  isTraining,
  onTheirWay,
  playSound,
  patch,
}: UseSaveInput<A>) {
  /** A refused animal comes back into the chute, unless the next one stands there. */
  const takeUp = (key: string, animal: A, weight: Weight | null, error: AppError, text: string): void => {
    const again = run.recover?.(animal, error);
    if (again === undefined) return;
    const unusual = error.code === 'WeightNotConfirmed' || error.code === 'ImplausibleNotConfirmed';
    dispatch({ type: 'REFUSED', animal: again, weight, unusual, text });
    if (machine.state.get().animal !== again) return;
    run.resume?.(again);
    setOwn((before) => before.filter((row) => row.key !== key));
  };

  const save = (animal: A, weight: Weight | null, unusual: boolean): void => {
    serial += 1;
    const key = `own-${serial}`;
    const { id: animalId, name, numbers } = animal;
    const row = { key, animalId, name, numbers, weight: weight?.kg ?? null, at: new Date().toISOString() };
    const state = isTraining ? 'REHEARSED' : 'SAVING';
    setOwn((before) => [{ ...row, state, eventId: null, message: null }, ...before]);
    if (isTraining) return run.rehearse?.(animal);
    const saved = run.save(animal, weight, unusual);
    onTheirWay.current.set(key, saved);
    saved.then(
      ({ clientEventId }) => patch(key, { clientEventId, isOnDevice: true }),
      () => undefined,
    );
    const answered = saved.then(({ answer }) => answer);
    answered.then(
      ({ eventId, warnings = [] }) =>
        setOwn((before) =>
          before.map((each) =>
            each.key === key
              ? { ...each, eventId, warnings, state: each.state === 'UNDONE' ? 'UNDONE' : 'SAVED' }
              : each,
          ),
        ),
      async (cause: unknown) => {
        const error = toAppError(cause);
        playSound('FAULT');
        dispatch({ type: 'FORGET', animalId });
        const message = await errorText(error);
        const retry = (): void => takeUp(key, animal, weight, error, message);
        patch(key, { state: 'REFUSED', message, ...(run.recover ? { retry } : {}) });
        retry();
      },
    );
  };
  return save;
}

/** The state machine of a run with its effects. Rows of the server come after those of this screen. */
export function useChute<A extends ChuteAnimal>(
  run: ChuteRun<A>,
  config: ChuteConfig<A>,
  earlier: readonly RunRow[],
  { playSound, isTraining }: { playSound: (sound: Sound) => void; isTraining: boolean },
): Chute<A> {
  const [own, setOwn] = useState<readonly RunRow[]>([]);
  const [machine] = useState(() => createMachineStore(startState<A>(earlier.map(recentOf))));
  const { dispatch } = machine;
  const state = useStore(machine.state);
  const known = new Set(own.flatMap(({ eventId, clientEventId }) => [eventId, clientEventId]));
  // What is on its way to the disk has no key here yet, and lies there a moment before it has.
  const unnamed = own.filter(({ state: is, clientEventId }) => is === 'SAVING' && clientEventId === undefined);
  const isNew = (row: RunRow): boolean =>
    !known.has(row.eventId ?? row.clientEventId) && !(row.isOnDevice && unnamed.some(isSameAnimal(row)));
  const rows = [...own, ...earlier.filter(isNew)].slice(0, mostRows);

  const { onTheirWay, patch, undo } = useUndo({ setOwn, playSound, dispatch, run });

  const save = useSave({ run, dispatch, machine, setOwn, isTraining, onTheirWay, playSound, patch });

  const perform = (effect: ChuteEffect<A>): void => {
    if (effect.do === 'SOUND') return playSound(effect.sound);
    if (effect.do === 'SAVE') return save(effect.animal, effect.weight, effect.unusual);
    if (effect.do === 'ASK') return run.ask?.(effect.animal);
    if (effect.do === 'UNDO') {
      const last = rows.find(canBeUndone);
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

  // The queue of the device is opened a moment after the screen; what went through here is known.
  const onDevice = earlier
    .filter((row) => row.isOnDevice && row.state === 'SAVING' && !own.some(isSameAnimal(row)))
    .map(recentOf);
  const recalled = onDevice.map(({ animalId }) => animalId).join();
  useEffect(() => {
    if (recalled !== '') dispatch({ type: 'RECALL', recent: onDevice });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each that is there
  }, [recalled, dispatch]);

  const isSaved = state.phase === 'SAVED';
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'NEXT' }), savedMs);
    return () => clearTimeout(timer);
  }, [isSaved, dispatch]);
  return { state, dispatch, rows, undo };
}
