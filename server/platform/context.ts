import type { Logger } from 'pino';
import { isAllowed, type Action } from './rights/access.ts';
import { isApiKey, type Actor, type PersonActor } from './rights/actor.ts';
import type { CacheSize } from './limits/boundedCache.ts';
import type { Config } from './http/config.ts';
import type { Day } from './values/day.ts';
import { unscoped, type Database, type EveryFarmDb } from './db/client.ts';
import type { KeptAnswer } from './db/server/activity.sql.ts';
import { lockFarmDayShared, openDayOf } from './db/farmDay.sql.ts';
import type { ChangeOp } from './db/generated/prisma/enums.ts';
import type { UnsentRow } from './db/notifications.ts';
import type { Followers } from './followers.ts';
import type { Db } from './db/scope.ts';
import { rowKey } from './db/rowKey.ts';
import type { DearThread } from './turns/dearThread.ts';
import { fail } from './errors/AppError.ts';
import { isContention } from './errors/fromDatabase.ts';
import type { Bus, BusEvent } from './events/bus.ts';
import type { JobProcess } from './jobs/jobProcess.ts';
import type { KeptCounts } from './limits/keptCounts.ts';
import type { Limiter } from './limits/limiter.ts';
import type { GraphqlAnswer, GraphqlCall } from './http/graphqlCall.ts';
import type { ReportCall, ReportFile, ReportFormat, ReportOrder } from './http/reportOrder.ts';
import type { RequestFacts } from './http/requestFacts.ts';
import type { OidcProvider } from './rights/oidc.ts';
import { limitsOf, rightsOf, type Rights, type RowLimits } from './rights/rights.ts';
import type { SharedCounts } from './limits/sharedCounts.ts';
import type { ObjectStore } from './store/objectStore.ts';
import { openTransaction, TransactionEnd, type Confirmed, type Joint, type Transaction } from './transactionEnd.ts';
import type { Turns } from './turns/turns.ts';

/** What one running server shares between requests. */
export interface Platform {
  config: Config;
  database: Database;
  bus: Bus;
  limiter: Limiter;
  sharedCounts: SharedCounts;
  store: ObjectStore;
  turns: Turns;
  counts: KeptCounts;
  dearThread: DearThread | null;
  jobProcess: JobProcess | null;
  oidc: OidcProvider | null;
  authSecret: Uint8Array;
  followers: Followers;
  log: Logger;
  /** What its caches hold, and the most they may. */
  cacheSizes(): CacheSize[];
  /** Executes a document through the GraphQL door, under the same rules and limits as a screen's. */
  executeGraphql(ctx: Context, call: GraphqlCall): Promise<GraphqlAnswer>;
  /** The files of reports, as the REST door writes them. */
  reports: {
    /** Fails for a call that has no file, or a filter that it does not have. */
    find(ctx: Context, order: ReportOrder): ReportCall;
    write(ctx: Context, order: ReportOrder, format: ReportFormat): Promise<ReportFile>;
  };
  /** The current time; the demo farm replaces it to simulate past months. */
  now(): Date;
}

export interface Change {
  type: string;
  id: string;
  op: ChangeOp;
  /** The display name recorded in the farm's history. */
  subject: string;
}

/** Of a transaction that deadlocks. */
const mostAttempts = 3;

type Work<Result> = (ctx: Context) => Promise<Result>;

/** One request: its actor and farm, and the only access to its data. */
export class Context {
  readonly platform: Platform;
  readonly facts: RequestFacts;
  /** Null where all rows of the farm are seen. */
  readonly limits: RowLimits | null;
  readonly #db: Db | undefined;
  readonly #transaction: Transaction | undefined;
  /** Undefined between the acts of a joint transaction. */
  readonly #end: TransactionEnd | undefined;
  readonly #once = new Map<string, Promise<unknown>>();
  #readOpenDay: Promise<Day> | undefined;
  #isDayLocked = false;
  /** The caller confirms figures out of the ordinary. */
  isConfirmed = false;

  constructor(platform: Platform, facts: RequestFacts, transaction?: Transaction | Joint) {
    this.platform = platform;
    this.facts = facts;
    this.limits = facts.actor && limitsOf(facts.actor);
    this.#db =
      transaction?.db ?? (facts.actor ? platform.database.forFarm(facts.actor.farmId, this.limits) : undefined);
    this.#transaction = transaction;
    this.#end = transaction && 'isJoint' in transaction ? undefined : transaction?.end;
  }

  /** The farm's own data. */
  get db(): Db {
    return this.#db ?? fail('InvalidToken');
  }

  /** The whole key of a row of the farm. */
  key(id: string) {
    return rowKey(this.actor.farmId, id);
  }

  /** The same as of the chosen day: oxen, batches and what happened to them are read as they were at its end. */
  get dayDb(): Db {
    const { chosenDay } = this.facts;
    // Who writes sees the herd as it is.
    return chosenDay === null || this.#transaction
      ? this.db
      : this.platform.database.forFarm(this.actor.farmId, this.limits, chosenDay);
  }

  /** The same request for another day. */
  ofDay(day: Day): Context {
    return new Context(this.platform, { ...this.facts, chosenDay: day });
  }

  /** Unscoped data of all farms; only for sign-in, registration and invitations. */
  get everyFarm(): EveryFarmDb {
    return this.#transaction && this.#db ? unscoped(this.#db) : this.platform.database.everyFarm;
  }

  get actor(): Actor {
    return this.facts.actor ?? fail('InvalidToken');
  }

  now(): Date {
    return this.platform.now();
  }

  /** The actor where only a person will do, whatever the rights of a key. */
  get person(): PersonActor {
    const { actor } = this;
    return isApiKey(actor) ? fail('UserWithoutPermission') : actor;
  }

  get rights(): Rights {
    return rightsOf(this.actor);
  }

  allow(action: Action): void {
    if (this.rights.may(action)) return;
    const { actor } = this;
    const isWrite = !isApiKey(actor) && actor.isSetAside && isAllowed(actor.role, action);
    fail(isWrite ? 'FarmSetAside' : 'UserWithoutPermission');
  }

  can(action: Action): boolean {
    return this.facts.actor !== null && this.rights.may(action);
  }

  get isInTransaction(): boolean {
    return this.#end !== undefined;
  }

  /** Reads what many steps of a transaction ask for once in it; outside of transactions always. */
  readOnce<Read>(key: string, read: () => Promise<Read>): Promise<Read> {
    if (!this.#end) return read();
    if (!this.#once.has(key)) this.#once.set(key, read());
    // What is read under a key is of one type.
    return this.#once.get(key) as Promise<Read>;
  }

  /** The same for what stays so until the end of the transaction, as locks do: also once for acts that share it. */
  holdOnce<Held>(key: string, hold: () => Promise<Held>): Promise<Held> {
    const held = this.#transaction?.held;
    if (!held) return this.readOnce(key, hold);
    if (!held.has(key)) held.set(key, hold());
    // What is held under a key is of one type.
    return held.get(key) as Promise<Held>;
  }

  /** After this transaction wrote it, or gave it back. */
  readAnew(key: string): void {
    this.#once.delete(key);
    this.#transaction?.held?.delete(key);
  }

  /** The farm's open day; cached per request, in a transaction once it cannot become another. */
  async openDay(): Promise<Day> {
    if (this.#end && !this.#isDayLocked) return this.#findOpenDay();
    this.#readOpenDay ??= this.holdOnce('open day', () => this.#findOpenDay());
    return this.#readOpenDay;
  }

  async #findOpenDay(): Promise<Day> {
    return (await openDayOf(this.actor.farmId, this.db)) ?? fail('CouldNotLoadFarmData');
  }

  /** The day that lists and reports are computed for: the chosen one, or the open one. */
  async day(): Promise<Day> {
    return this.facts.chosenDay ?? this.openDay();
  }

  /** The chosen day when it is over; null on the open day and on a day to come. */
  async pastDay(): Promise<Day | null> {
    const { chosenDay } = this.facts;
    return chosenDay !== null && chosenDay < (await this.openDay()) ? chosenDay : null;
  }

  /** The end of a period, never after the chosen day; by default the chosen day. */
  async lastDay(to: Day | null | undefined): Promise<Day> {
    const day = await this.day();
    return to && to < day ? to : day;
  }

  /** Locks the open day until this transaction ends, and refuses a write to any other day. */
  async requireOpenDay(): Promise<void> {
    const lock = () => lockFarmDayShared(this.actor.farmId, this.db);
    await (this.#transaction?.held ? this.holdOnce('day', lock) : lock());
    await this.dayIsLocked();
  }

  /** The open day was locked by a statement that did more than that. */
  async dayIsLocked(): Promise<void> {
    if (this.#end) this.#isDayLocked = true;
    if (this.facts.chosenDay !== null) this.refuseOtherDay(await this.openDay());
  }

  /** Who alone may make it another day has locked and read it. */
  holdsDay(day: Day): void {
    [this.#isDayLocked, this.#readOpenDay] = [this.isInTransaction, Promise.resolve(day)];
  }

  /** A lock that is waited for with the day locked reports it. */
  knowOpenDay(day: Day): void {
    if (this.#isDayLocked) this.#readOpenDay ??= Promise.resolve(day);
  }

  refuseOtherDay(open: Day): void {
    const { chosenDay } = this.facts;
    if (chosenDay === null) return;
    if (chosenDay < open) fail('FarmDayClosed', { day: chosenDay });
    if (chosenDay > open) fail('FarmDayNotOpen', { day: chosenDay });
  }

  /** Actors with the same key get identical results, so their live queries share one read. */
  get scopeKey(): string {
    const { farmId } = this.actor;
    const partner = isApiKey(this.actor) ? this.actor.establishmentId : null;
    return [farmId, this.rights.name, partner ?? '', this.facts.locale, this.facts.chosenDay ?? ''].join('|');
  }

  /** The same actor with an empty cache, for re-reading later. */
  withFreshCache(): Context {
    return new Context(this.platform, this.facts);
  }

  /** One transaction on one farm; its events are published only after commit. After a deadlock it is tried again. */
  async transaction<Result>(run: Work<Result>, farmId = this.actor.farmId, longestMs = 30_000): Promise<Result> {
    if (this.#end) return run(this);
    if (this.#transaction) return this.#act(run, this.#transaction);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#inTransaction(run, farmId, longestMs);
      } catch (error) {
        if (attempt === mostAttempts || !isContention(error)) throw error;
      }
    }
  }

  async #inTransaction<Result>(run: Work<Result>, farmId: string, longestMs: number): Promise<Result> {
    const { bus, database } = this.platform;
    const [result, end, unsent] = await database.forFarm(farmId, this.limits).$transaction(
      async (db) => {
        const transaction = openTransaction(db as Db);
        const inside = new Context(this.platform, this.facts, transaction);
        return [await run(inside), transaction.end, await inside.#writeEnd(transaction.end)] as const;
      },
      { maxWait: 10_000, timeout: longestMs },
    );
    this.#readOpenDay = undefined;
    for (const event of end.news) bus.publish(event, event === end.news.at(-1) ? unsent : null);
    for (const work of end.work) await work();
    return result;
  }

  async #act<Result>(run: Work<Result>, { db, end: whole, held }: Transaction): Promise<Result> {
    const end = new TransactionEnd();
    const result = await run(new Context(this.platform, this.facts, { db, end, held }));
    whole.add(end);
    return result;
  }

  /** Several acts in one transaction, by contexts that are made with it: they stand or fall together. */
  together(acts: (joint: Joint) => Promise<void>, longestMs: number): Promise<void> {
    const run: Work<void> = (inside) => acts({ ...inside.#transaction!, isJoint: true, held: new Map() });
    return this.#inTransaction(run, this.actor.farmId, longestMs);
  }

  /** Does what cannot be rolled back, such as removing a file, once the transaction is committed. */
  afterCommit(work: () => Promise<void>): void {
    if (!this.#end) throw new Error('no transaction');
    this.#end.work.push(work);
  }

  /** Keeps in the farm's history what no screen follows. */
  async record({ type, id, op, subject }: Change): Promise<void> {
    const end = this.#end ?? new TransactionEnd();
    const what = { type, subjectId: id, op, subject: subject.slice(0, 200) };
    end.activities.push({ ...what, by: this.actor, at: this.now(), confirmed: null });
    if (end !== this.#end) await this.#writeEnd(end);
  }

  /** Records the change in the farm's history and publishes an event after commit. */
  async emit(change: Change): Promise<void> {
    await this.record(change);
    const { type, id, op } = change;
    this.announce({ type, id, farmId: this.actor.farmId, op, clientId: this.facts.clientId });
  }

  /** Keeps with this transaction's first activity what its caller confirmed. */
  keepConfirmed(figures: readonly Confirmed[]): void {
    if (!this.#end) throw new Error('no transaction');
    this.#end.confirmed.push(...figures);
  }

  /** A change that is worth a line in the farm's history only where something was confirmed. */
  async emitConfirmed(change: Change): Promise<void> {
    if (this.#end?.confirmed.length && this.#end.activities.length === 0) await this.emit(change);
  }

  /** What a write is answered if it is sent again; kept with the transaction that did it. */
  keepAnswer(answer: KeptAnswer): void {
    if (!this.#end) throw new Error('no transaction');
    this.#end.answers.push(answer);
  }

  /** Who is not signed in changes nothing that somebody has open. */
  async #writeEnd(end: TransactionEnd): Promise<UnsentRow | null> {
    return this.facts.actor && end.write(this.actor.farmId, this.db, this.platform.bus);
  }

  /** Runs a change that will be rolled back, and drops the events it announced. */
  withoutEvents<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#end ? this.#end.without(run) : run();
  }

  announce(event: BusEvent): void {
    if (this.#end) this.#end.news.push(event);
    else this.platform.bus.publish(event);
  }
}
