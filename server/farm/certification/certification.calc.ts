import { daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';

/** §1.10: days from one visit of the certifier to the next. */
export const visitDays = { feedlot: 60, breeding: 180 } as const;

/** Days after a visit is due until the certificate and the animals lose their status. */
export const graceDays = 30;

/** Days before a visit on which somebody is warned. */
export const visitAlarms = [15, 7, 1] as const;

export const visitStates = ['ON_TIME', 'SOON', 'OVERDUE', 'LAPSED'] as const;

export interface Visit {
  nextVisitDue: Day;
  graceUntil: Day;
  /** Until it is due; below zero once it is overdue. */
  daysLeft: number;
  state: (typeof visitStates)[number];
  /** Of the alarms, the last one that rang. */
  alarm: number | null;
}

function stateOf(daysLeft: number): Visit['state'] {
  if (daysLeft < -graceDays) return 'LAPSED';
  if (daysLeft < 0) return 'OVERDUE';
  return daysLeft <= Math.max(...visitAlarms) ? 'SOON' : 'ON_TIME';
}

/** When the certifier is to come again, as seen on a day. */
export function visitOf({ lastVisit, feedlot }: { lastVisit: Day; feedlot: boolean }, day: Day): Visit {
  const nextVisitDue = daysAfter(lastVisit, feedlot ? visitDays.feedlot : visitDays.breeding);
  const daysLeft = daysBetween(day, nextVisitDue);
  return {
    nextVisitDue,
    graceUntil: daysAfter(nextVisitDue, graceDays),
    daysLeft,
    state: stateOf(daysLeft),
    alarm: visitAlarms.findLast((days) => daysLeft <= days) ?? null,
  };
}

/** Whether the day is one on which somebody is warned: on each alarm, and every day once it is due. */
export const isWarningDay = ({ daysLeft }: Visit): boolean =>
  daysLeft <= 0 || (visitAlarms as readonly number[]).includes(daysLeft);
