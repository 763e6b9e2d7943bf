import { isPlacing, type OxEventType } from '../../../server/herd/herdWords.calc.ts';

interface Event {
  readonly id: string;
  readonly type: OxEventType;
  readonly reversed: boolean;
  readonly batch?: { readonly id: string; readonly name: string } | null | undefined;
}

type Place = NonNullable<Event['batch']>;

export type Line<E> = E & {
  /** The batch it came from, or left. */
  readonly from: Place | null;
};

/** Events from the first on, each with the batch the ox stood in before; what was reversed moved nobody. */
export function timelineOf<E extends Event>(events: readonly E[]): Line<E>[] {
  let stands: Place | null = null;
  return events.map((event) => {
    const from = isPlacing(event.type) ? stands : null;
    if (isPlacing(event.type) && !event.reversed) stands = event.batch ?? null;
    return { ...event, from };
  });
}

/** The one that may be reversed: the latest that was not. */
export function lastEvent<E extends Event>(events: readonly E[]): E | undefined {
  return events.findLast(({ type, reversed }) => type !== 'REVERSAL' && !reversed);
}
