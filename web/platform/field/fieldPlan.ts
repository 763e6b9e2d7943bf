import { thingsOf, type FieldAct } from './fieldAct.ts';
import { takesMany } from './fieldDocuments.ts';

/** So many leave in one call where the command takes many; each of the server's calls stays short. */
const mostInCall = 100;
/** Fewer than these leave one by one. */
const fewestInCall = 5;

const waitsMs = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/** How long is waited after so many tries: ever longer, and never without an end. */
export const waitMs = (attempts: number): number => waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? 0;

/** What an act ends a try with that never reached the server: it says nothing about the act. */
export const unreachable = 'Unreachable';

/** An act that is sent later than this goes to the day it was captured on, and never to another one unasked. */
const lateMs = 120_000;
/** What feeds one day and no other: on the next one it would be a figure of its own, and not a later one. */
const lateOfDayMs = 3_000;

/** Bunks that are read, and treats that are delivered. */
export const ofOneDay: ReadonlySet<string> = new Set(['saveTroughReading', 'saveNightReading', 'deliverTreats']);

export function dayFor({ command, chosenDay, farmDay, capturedAt }: FieldAct, now: number): string | null {
  const late = ofOneDay.has(command) ? lateOfDayMs : lateMs;
  return chosenDay ?? (now - capturedAt > late ? farmDay : null);
}

/** What is chosen from, in the order of capture. */
export type Waiting = {
  acts: readonly FieldAct[];
  /** Whether a screen of this page waits for the answer, which only a call of its own brings. */
  isShown: (act: FieldAct) => boolean;
  /** Not before this time. */
  notBefore: (act: FieldAct) => number;
  isSent: (clientEventId: string) => boolean;
  /** Things of which something is on its way. */
  busy: ReadonlySet<string>;
  now: number;
};

/**
 * The next call: the first act whose things are free, and of a command that takes many those after it, of each thing in
 * their order. What waits for its next try holds only its own things; what waits for a person to decide on another act,
 * or for one that got a new key and leaves later, holds nothing.
 */
export function nextCall({ acts, isShown, notBefore, isSent, busy, now }: Waiting): FieldAct[] {
  const closed = new Set(busy);
  const before = new Set<string>();
  const isHeld = ({ dependsOn }: FieldAct): boolean => dependsOn.some((id) => !isSent(id) && !before.has(id));
  const call: FieldAct[] = [];
  const joins = (act: FieldAct): boolean => {
    const [one = act] = call;
    return one.command === act.command && one.version === act.version && dayFor(one, now) === dayFor(act, now);
  };
  const goesAlone = (act: FieldAct): boolean =>
    !takesMany(act.command) || isShown(act) || (act.trouble !== null && act.trouble !== unreachable);
  for (const act of acts) {
    const things = thingsOf(act);
    const isOpen = !things.some((thing) => closed.has(thing)) && notBefore(act) <= now && act.dependsOn.every(isSent);
    if (isOpen && call.length === 0 && goesAlone(act)) return [act];
    if (isOpen && !goesAlone(act) && joins(act)) call.push(act);
    else if (!isHeld(act)) for (const thing of things) closed.add(thing);
    before.add(act.clientEventId);
    if (call.length === mostInCall) break;
  }
  return call.length < fewestInCall ? call.slice(0, 1) : call;
}

/** When the next of them may go; null where nothing waits for a time. */
export function nextTime({ acts, notBefore, now }: Pick<Waiting, 'acts' | 'notBefore' | 'now'>): number | null {
  return acts.reduce<number | null>((first, act) => {
    const at = Math.max(now, notBefore(act));
    return first === null || at < first ? at : first;
  }, null);
}
