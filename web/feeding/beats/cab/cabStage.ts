import type { Dispatch } from 'react';
import type { LiveBeat } from './liveBeat.ts';
import type { BeatWrites } from './useBeatWrites.ts';
import type { ConnectedScale } from './scale/useWagonScale.ts';
import type { Weighing, WeighingEvent } from './scale/weighing.ts';

/** What each stage of a beat works with. */
export type StageProps = {
  beat: LiveBeat;
  weighing: Weighing;
  dispatch: Dispatch<WeighingEvent>;
  scale: ConnectedScale;
  writes: BeatWrites;
};

/** What a stop is beyond its weights, while its write is on its way. */
export const sendingOf = ({ sent }: BeatWrites, id: string) => ({
  isRefused: sent.get(id)?.refusal != null,
  isOnItsWay: sent.has(id) && sent.get(id)?.refusal == null,
});
