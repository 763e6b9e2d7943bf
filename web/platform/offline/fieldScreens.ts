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
  'ExecuteHomeScreenPaginationQuery',
] as const;

const fieldReads: ReadonlySet<string> = new Set([...fieldScreens.map((name) => `${name}Query`), ...otherReads]);

/** Whether the answers of a query are kept on the device. */
export const isFieldRead = (operation: string): boolean => fieldReads.has(operation);

type Variables = Record<string, unknown>;

const inFilter = (unchosen: Variables) => (given: Variables) => ({
  ...given,
  filter: { ...(given['filter'] as Variables | undefined), ...unchosen },
});
const ofAnyRound = inFilter({ round: null, dietName: null });
const unsearched = (given: Variables) => ({ ...given, search: null });

/** The variables without what a screen also applies to the rows that it is given. */
const widened: Readonly<Record<string, (given: Variables) => Variables>> = {
  TroughScreenQuery: inFilter({ isNight: false, dietName: null, phase: null, outOfTolerance: false }),
  TractOfDayScreenQuery: ofAnyRound,
  TractOfDayMatrixScreenQuery: ofAnyRound,
  ExecuteHomeScreenQuery: unsearched,
  ExecuteHomeScreenPaginationQuery: unsearched,
};

/** The read whose answer has all rows of this one; null where it is no other. */
export function widerRead({ name, variables }: Read): Read | null {
  const wider = widened[name]?.({ ...variables });
  if (wider === undefined || JSON.stringify(wider) === JSON.stringify(variables)) return null;
  return { name, variables: wider };
}
