import type { Read } from './keptReads.ts';

/** The screens used where there may be no network: their code is kept by the worker, their answers by the device. */
export const fieldScreens = [
  'TroughScreen',
  'TractHomeScreen',
  'TractOfDayScreen',
  'TractOfDayMatrixScreen',
  'BeatOfDayScreen',
  'BeatCabScreen',
  'ManagementHomeScreen',
  'ExecuteHomeScreen',
  'WeighingScreen',
  'IdentificationScreen',
  'EntryScreen',
  'ApplyScreen',
  'AddDeathScreen',
  'AddOccurrenceScreen',
  'MoveScreen',
  'AddStockScreen',
  'BoardingScreen',
  'FieldQueueScreen',
] as const;

/** Reads beside those of the screens that these need: the frame around them, counts and what is chosen from lists. */
const otherReads = [
  'AdminLayoutQuery',
  'useTroughLiveQuery',
  'useBoardLiveQuery',
  'recordsOfQuery',
  'recordsOfByIdsQuery',
  'useEveryStockQuery',
  'HealthNeedsQuery',
] as const;

const fieldReads: ReadonlySet<string> = new Set([...fieldScreens.map((name) => `${name}Query`), ...otherReads]);

/** Whether the answers of a query are kept on the device. */
export const isFieldRead = (operation: string): boolean => fieldReads.has(operation);

const roundAndDiet = { round: null, dietName: null };

/** Parts of a filter that a screen also applies to the rows it is given, and what they are where nothing is chosen. */
const appliedOnDevice: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  TroughScreenQuery: { isNight: false },
  TractOfDayScreenQuery: roundAndDiet,
  TractOfDayMatrixScreenQuery: roundAndDiet,
};

/** The read whose answer has all rows of this one; null where it is no other. */
export function widerRead({ name, variables }: Read): Read | null {
  const { filter } = variables as { filter?: Record<string, unknown> };
  const applied = appliedOnDevice[name] ?? {};
  if (Object.entries(applied).every(([part, none]) => (filter?.[part] ?? none) === none)) return null;
  return { name, variables: { ...variables, filter: { ...filter, ...applied } } };
}
