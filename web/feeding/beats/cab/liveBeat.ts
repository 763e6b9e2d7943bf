import type { beatFeed_beat$data } from '../__generated__/beatFeed_beat.graphql.ts';

type Fields =
  | 'id'
  | 'round'
  | 'status'
  | 'plannedKg'
  | 'carryInKg'
  | 'mixMinutes'
  | 'mixStartedAt'
  | 'mixEndedAt'
  | 'closedAt'
  | 'loadedKg'
  | 'deliveredKg'
  | 'residualKg'
  | 'unloadedKg'
  | 'lossKg'
  | 'cost'
  | 'mixer'
  | 'diet';
type Line = Pick<beatFeed_beat$data['lines'][number], 'id' | 'plannedKg' | 'actualKg' | 'food'> & {
  /** What there was of it when it was last read. */
  readonly onHandKg?: string | null | undefined;
};
type Drop = Pick<
  beatFeed_beat$data['drops'][number],
  'id' | 'round' | 'plannedKg' | 'isSplit' | 'deliveredKg' | 'corral'
>;

/** What the cab shows of a beat; its number is not known before the server has it. */
export type LiveBeat = Pick<beatFeed_beat$data, Fields> & {
  readonly seq: number | null;
  readonly lines: readonly Line[];
  readonly drops: readonly Drop[];
};
