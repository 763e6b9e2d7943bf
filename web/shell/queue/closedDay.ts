import type { FieldAct } from '../../platform/field/fieldAct.ts';
import { ofOneDay } from '../../platform/field/fieldPlan.ts';
import { openFarmDay } from '../../platform/session/farmDay.ts';
import { useStore } from '../../platform/session/store.ts';

/** A bunk is read of the day before too, while its feed is not all delivered. */
const reads: ReadonlySet<string> = new Set(['saveTroughReading', 'saveNightReading']);

/** It is over by now, or was opened and taken back. */
const otherDayCodes: ReadonlySet<string> = new Set(['FarmDayClosed', 'FarmDayNotOpen']);

export type ClosedDay = {
  /** The day that the act is of; null where nothing says it. */
  day: string | null;
  /** Whether the command may be sent of a day of its own. */
  namesDay: boolean;
};

/**
 * The day of an act, where it was closed while the act waited; null of any other, and where a person typed that day. A
 * reading or a treat that left just after that met the figures of the next day, and is no conflict with them.
 */
export function closedDayOf({ command, input, chosenDay, farmDay, refusal }: FieldAct, openDay: string | null) {
  const namesDay = reads.has(command);
  const typed = namesDay && typeof input['day'] === 'string' ? input['day'] : null;
  const day = typed ?? chosenDay ?? farmDay;
  const isTyped = refusal?.issues.some(({ path }) => /(^|\.)date$/.test(path));
  if (refusal && otherDayCodes.has(refusal.code) && !isTyped) return { day, namesDay };
  const metNextDay =
    refusal?.standing != null && day === farmDay && farmDay !== null && openDay !== null && farmDay < openDay;
  return metNextDay && ofOneDay.has(command) ? { day, namesDay } : null;
}

export function useClosedDay(act: FieldAct): ClosedDay | null {
  return closedDayOf(act, useStore(openFarmDay));
}
