import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openServerCounts, type ServerCounts } from '../db/serverCounts.ts';
import { fail } from '../errors/AppError.ts';

const limits = {
  apiKeyCalls: { most: 600, windowMs: 60_000 },
  /** One for each open page of a person; as many for an API key. */
  sockets: { most: 30, windowMs: null },
} as const;

type Rule = keyof typeof limits;

interface Tally {
  /** Which minute it is of; 0 for what is open until it is closed. */
  window: number;
  of: Record<string, number>;
}

type Counts = Record<Rule, Tally>;

/** `later`: not in this round, though the limit is not reached. */
type Verdict = 'counted' | 'later' | 'full';

/** How often servers that share a database read one another's counts, and a server alone looks for others. */
const roundMs = 200;
const aloneMs = 1_000;
/** Counts of others are relied on for so long. */
const staleMs = 5_000;

/**
 * What one server may let through in a round: a third of an equal part of what is left. What is known of the others may
 * be two rounds old, and even then all together stay within the limit, but for a call of each.
 */
export function roundShare(left: number, servers: number): number {
  return servers === 1 ? left : Math.max(1, Math.floor(left / (3 * servers)));
}

/** Limits that hold for all servers on a database together. Counted in memory: no call waits for the database. */
export class SharedCounts {
  readonly #store: ServerCounts<Counts>;
  readonly #log: Logger;
  readonly #own: Counts = { apiKeyCalls: { window: 0, of: {} }, sockets: { window: 0, of: {} } };
  readonly #closing = new AbortController();
  #others: Counts[] = [];
  #readAt = 0;
  /** Let through since the others were read, by rule and caller. */
  readonly #given = new Map<string, number>();
  #round = Promise.withResolvers<void>();
  #running: Promise<void> | undefined;

  constructor(url: string, log: Logger) {
    this.#store = openServerCounts(url);
    this.#log = log;
  }

  /** Begins to share; until then, this server counts for itself. */
  async start(): Promise<void> {
    const first = this.#round.promise;
    this.#running ??= this.#run();
    await first;
  }

  /** Counts a call; too many fail with TooManyRequests. */
  spend(rule: 'apiKeyCalls', id: string): void {
    const verdict = this.#take(rule, id);
    if (verdict === 'counted') return;
    this.#log.warn({ rule }, 'too many attempts');
    const { windowMs } = limits[rule];
    const leftMs = verdict === 'later' ? roundMs : windowMs - (Date.now() % windowMs);
    fail('TooManyRequests', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
  }

  /** Counts what stays open until it is released; false when there are too many. */
  async hold(rule: 'sockets', id: string): Promise<boolean> {
    for (;;) {
      const verdict = this.#take(rule, id);
      if (verdict !== 'later') return verdict === 'counted';
      await this.#round.promise;
    }
  }

  release(rule: 'sockets', id: string): void {
    const { of } = this.#own[rule];
    const left = of[id]! - 1;
    if (left > 0) of[id] = left;
    else delete of[id];
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#store.close();
  }

  #take(rule: Rule, id: string): Verdict {
    const tally = this.#tallyOf(rule);
    const own = tally.of[id] ?? 0;
    const name = `${rule} ${id}`;
    const given = this.#given.get(name) ?? 0;
    const servers = this.#others.length + 1;
    const { most } = limits[rule];
    if (servers > 1 && performance.now() - this.#readAt > staleMs) {
      if (own >= most / servers) return 'full';
    } else {
      const left = most - own - this.#ofOthers(rule, id, tally.window);
      if (left <= 0) return 'full';
      if (given >= roundShare(left + given, servers)) return 'later';
    }
    tally.of[id] = own + 1;
    if (servers > 1) this.#given.set(name, given + 1);
    return 'counted';
  }

  #tallyOf(rule: Rule): Tally {
    const { windowMs } = limits[rule];
    const window = windowMs === null ? 0 : Math.floor(Date.now() / windowMs);
    if (this.#own[rule].window !== window) this.#own[rule] = { window, of: {} };
    return this.#own[rule];
  }

  #ofOthers(rule: Rule, id: string, window: number): number {
    return this.#others.reduce(
      (sum, counts) => sum + (counts[rule].window === window ? (counts[rule].of[id] ?? 0) : 0),
      0,
    );
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#exchange();
      const ms = this.#others.length > 0 ? roundMs : aloneMs;
      await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #exchange(): Promise<void> {
    try {
      this.#others = await this.#store.exchange(this.#own);
      this.#readAt = performance.now();
      this.#given.clear();
    } catch {
      // Tried again: what others counted is relied on for a while, and then each server lets through its part.
    }
    this.#round.resolve();
    this.#round = Promise.withResolvers();
  }
}
