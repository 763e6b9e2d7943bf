import { recordEnd, type Activity, type KeptAnswer } from './db/server/activity.sql.ts';
import type { UnsentRow } from './db/notifications.ts';
import type { Db } from './db/scope.ts';
import type { BusEvent } from './events/bus.ts';
import { uuidv7 } from './values/uuid.ts';

/** A figure out of the ordinary that somebody confirmed. */
export type Confirmed = {
  rule: string;
  value: string;
  limit: string;
};

/** What a transaction does at its end. */
export class TransactionEnd {
  readonly news: BusEvent[] = [];
  /** Kept with the first of the activities. */
  readonly confirmed: Confirmed[] = [];
  /** Written together, before the commit. */
  readonly activities: Activity[] = [];
  readonly answers: KeptAnswer[] = [];
  /** Done after the commit. */
  readonly work: (() => Promise<void>)[] = [];

  /** What was confirmed goes into the history with the first activity. */
  #keepConfirmed(): void {
    const [first] = this.activities;
    if (this.confirmed.length === 0) return;
    if (!first) throw new Error('a confirmed figure needs an activity');
    first.confirmed = JSON.stringify(this.confirmed);
  }

  /** The end of one of several acts is a part of this one. */
  add(act: TransactionEnd): void {
    act.#keepConfirmed();
    this.news.push(...act.news);
    this.activities.push(...act.activities);
    this.answers.push(...act.answers);
    this.work.push(...act.work);
  }

  /** With the row that keeps the news until they are sent, should this server end before. */
  async write(farmId: string, db: Db, { isHeard }: { isHeard: boolean }): Promise<UnsentRow | null> {
    this.#keepConfirmed();
    const { news, activities, answers } = this;
    const unsent = news.length > 0 && isHeard ? { farmId, id: uuidv7() } : null;
    if (activities.length > 0 || answers.length > 0 || unsent)
      await recordEnd(farmId, db, { activities, answers, unsent, news });
    return unsent;
  }

  /** Runs a change that will be rolled back, and drops what it announced and recorded. */
  async without<Result>(run: () => Promise<Result>): Promise<Result> {
    const made = [this.news, this.activities, this.confirmed].map((list) => ({ list, before: list.length }));
    try {
      return await run();
    } finally {
      for (const { list, before } of made) list.splice(before);
    }
  }
}

/** A transaction of the database. */
export interface Transaction {
  db: Db;
  end: TransactionEnd;
  /** What its acts hold until its end, where several share it. */
  held: Map<string, Promise<unknown>> | null;
}

export const openTransaction = (db: Db): Transaction => ({ db, end: new TransactionEnd(), held: null });

/** A transaction for several acts, each of which is as if it came alone. */
export interface Joint extends Transaction {
  isJoint: true;
  held: Map<string, Promise<unknown>>;
}
