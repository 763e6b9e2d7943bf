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
