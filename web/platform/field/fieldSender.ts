import { connection } from '../offline/connection.ts';
import { outcomesOf, type Outcome } from './fieldAnswer.ts';
import { thingsOf, uuidv7, withRows, type FieldAct } from './fieldAct.ts';
import { reportDevice } from './fieldDevice.ts';
import { takeOverFormerActs } from './formerActs.ts';
import { callOfMany, callOfOne, type FieldCall } from './fieldDocuments.ts';
import { dayFor, nextCall, nextTime, waitMs } from './fieldPlan.ts';
import { postField } from './fieldPost.ts';
import { onQueueOpened, type FieldQueue } from './fieldQueue.ts';

const leaseMs = 30_000;
/** A tab that holds the lock and does nothing for longer is asleep: another one takes over. */
const asleepMs = 35_000;
const everyMs = 60_000;
const mostCalls = 6;

/** Sends the acts of a queue from this tab, while no other one does. */
export class FieldSender {
  readonly #queue: FieldQueue;
  readonly #tab = uuidv7();
  readonly #notBefore = new Map<string, number>();
  readonly #busy = new Set<string>();
  readonly #calls = new Set<Promise<void>>();
  /** While the server cannot be reached one call at a time tries it. */
  #downSince = 0;
  #downTries = 0;
  #isRunning = false;
  #mayGo = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: () => void = () => undefined;
  readonly #stopped = new AbortController();

  constructor(queue: FieldQueue) {
    this.#queue = queue;
    queue.onWork = () => this.go();
    const { signal } = this.#stopped;
    const atOnce = (): void => this.goAtOnce();
    addEventListener('online', atOnce, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && atOnce(), { signal });
    // A server that was away is back: of that the browser says nothing.
    const leave = connection.subscribe(() => connection.get() === 'online' && atOnce());
    signal.addEventListener('abort', leave);
    const timer = setInterval(() => this.go(), everyMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    this.go();
  }

  stop(): void {
    this.#mayGo = false;
    this.#stopped.abort();
    clearTimeout(this.#timer);
    this.#wake();
  }

  /** The network may be back: nothing waits any longer. */
  goAtOnce(): void {
    this.#downTries = 0;
    this.#downSince = 0;
    this.#notBefore.clear();
    this.go();
  }

  go(): void {
    if (this.#stopped.signal.aborted) return;
    clearTimeout(this.#timer);
    if (this.#isRunning) return this.#wake();
    if (this.#waiting().length === 0) return undefined;
    this.#isRunning = true;
    void this.#alone(() => this.#drain())
      .catch(() => undefined)
      .finally(() => {
        this.#isRunning = false;
        this.#plan();
      });
    return undefined;
  }

  /** One tab at a time, where the browser has locks; the leases of the rows hold everywhere. */
  async #alone(run: () => Promise<void>): Promise<void> {
    const locks = 'locks' in navigator ? navigator.locks : null;
    const held = async (): Promise<void> => {
      this.#mayGo = true;
      await run();
    };
    if (locks === null) return held();
    const name = `cocho.field.${this.#queue.owner.id}`;
    const patience = new AbortController();
    const watch = (): void => {
      if (Date.now() - this.#queue.heardAt >= asleepMs) patience.abort();
    };
    const timer = setInterval(watch, asleepMs);
    try {
      return await locks.request(name, { signal: patience.signal }, () => {
        clearInterval(timer);
        return held();
      });
    } catch (error) {
      // A lock that was taken away: the other tab goes on, and what is on its way here ends by its lease.
      this.#mayGo = false;
      if (!patience.signal.aborted) throw error;
      return locks.request(name, { steal: true }, held);
    } finally {
      clearInterval(timer);
    }
  }

  /** What waits, and what was sent by another tab while a screen of this page waits for what it says. */
  #waiting(): FieldAct[] {
    const { waiters } = this.#queue;
    return this.#queue
      .list()
      .filter(
        ({ state, clientEventId }) => state === 'WAITING' || (state === 'SENT' && waiters.get(clientEventId)?.call),
      );
  }

  #choose(now: number): FieldAct[] {
    if (this.#downTries > 0 && (this.#calls.size > 0 || now < this.#downSince + waitMs(this.#downTries))) return [];
    return nextCall({
      acts: this.#waiting(),
      isShown: ({ clientEventId }) => this.#queue.waiters.get(clientEventId)?.call != null,
      notBefore: this.#notBeforeOf,
      isSent: this.#queue.isSent,
      busy: this.#busy,
      now,
    });
  }

  async #drain(): Promise<void> {
    while (this.#mayGo) {
      const acts = this.#calls.size < mostCalls ? this.#choose(Date.now()) : [];
      if (acts.length > 0) this.#begin(acts);
      else if (this.#calls.size > 0) await Promise.race([...this.#calls, this.#woken()]);
      else return;
    }
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #begin(acts: readonly FieldAct[]): void {
    const things = [...new Set(acts.flatMap(thingsOf))];
    for (const thing of things) this.#busy.add(thing);
    const call = this.#send(acts)
      .catch(() => this.#holdBack(things, waitMs(1)))
      .finally(() => {
        for (const thing of things) this.#busy.delete(thing);
        this.#calls.delete(call);
      });
    this.#calls.add(call);
  }

  readonly #notBeforeOf = (act: FieldAct): number =>
    Math.max(0, ...thingsOf(act).map((thing) => this.#notBefore.get(thing) ?? 0));

  #holdBack(things: readonly string[], ms: number): void {
    for (const thing of things) this.#notBefore.set(thing, Date.now() + ms);
  }

  async #send(chosen: readonly FieldAct[]): Promise<void> {
    const { store, waiters } = this.#queue;
    const sentBefore = chosen.filter(({ state }) => state === 'SENT');
    const ids = chosen.filter(({ state }) => state === 'WAITING').map(({ clientEventId }) => clientEventId);
    const leased = new Set(ids.length === 0 ? [] : await store.lease(ids, this.#tab, Date.now() + leaseMs));
    const ready = [...sentBefore, ...chosen.filter(({ clientEventId }) => leased.has(clientEventId))];
    const others = chosen.filter((act) => !ready.includes(act));
    const known = this.#queue.acts.get();
    const acts = ready.map((act) => withRows(act, known));
    // Another tab sends them, or did and died before it said so.
    if (others.length > 0) {
      await this.#queue.refresh(others.map(({ clientEventId }) => clientEventId));
      const things = others.flatMap(thingsOf);
      this.#holdBack(things, waitMs(2));
    }
    const [first] = acts;
    if (first === undefined) return;
    const shown = acts.length === 1 ? (waiters.get(first.clientEventId)?.call ?? null) : null;
    const call: FieldCall =
      acts.length > 1
        ? callOfMany(first.command, acts)
        : shown
          ? { name: shown.name, text: shown.text, variables: { input: first.input } }
          : callOfOne(first);
    const outcomes = await this.#post(call, acts, (data) => shown?.take(data));
    await this.#queue.settle(acts.map((act, index) => [act, outcomes[index]!] as const));
    this.#learn(acts, outcomes);
  }

  async #post(call: FieldCall, acts: readonly FieldAct[], take: (data: unknown) => void): Promise<Outcome[]> {
    const [first] = acts;
    const day = first ? dayFor(first, Date.now()) : null;
    const isShown = this.#queue.waiters.get(first?.clientEventId ?? '')?.call != null;
    const options = { owner: this.#queue.owner.id, version: first?.version ?? 1, day, isShown };
    try {
      const { status, body } = await postField(call, options);
      const outcomes = outcomesOf(body, acts);
      if (outcomes[0]?.is === 'SENT' && acts.length === 1) take((body as { data?: unknown }).data);
      // Answers of a proxy in front of a server that is away are no answers.
      return status >= 502
        ? outcomes.map((each) => (each.is === 'UNANSWERED' ? { ...each, isDown: false } : each))
        : outcomes;
    } catch {
      return acts.map(() => ({ is: 'UNANSWERED', trouble: 'Unreachable', isDown: true }));
    }
  }

  #learn(acts: readonly FieldAct[], outcomes: readonly Outcome[]): void {
    const isDown = outcomes.every((each) => each.is === 'UNANSWERED' && each.isDown);
    if (isDown) {
      this.#downTries += 1;
      this.#downSince = Date.now();
    } else this.#downTries = 0;
    this.#queue.showOffline(isDown);
    for (const [index, act] of acts.entries()) {
      const things = thingsOf(act);
      if (outcomes[index]?.is !== 'UNANSWERED' || isDown) for (const thing of things) this.#notBefore.delete(thing);
      else this.#holdBack(things, waitMs(act.attempts + 1));
    }
  }

  /** Comes again when the first of those that wait may go. */
  #plan(): void {
    if (this.#stopped.signal.aborted) return;
    const now = Date.now();
    const next = nextTime({ acts: this.#waiting(), notBefore: this.#notBeforeOf, now });
    if (next === null) return;
    const down = this.#downTries > 0 ? this.#downSince + waitMs(this.#downTries) : 0;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.go(), Math.max(10, Math.max(next, down) - now));
  }
}

let current: FieldSender | null = null;
let stopReporting: () => void = () => undefined;

/** From here on the queue of who is signed in leaves by itself. */
export function startSending(): void {
  onQueueOpened((queue) => {
    current?.stop();
    stopReporting();
    current = new FieldSender(queue);
    stopReporting = reportDevice(queue);
    // Without a network they stay where they are until the next start.
    void takeOverFormerActs(queue).catch(() => undefined);
  });
}

export function sendNow(): void {
  current?.goAtOnce();
}
