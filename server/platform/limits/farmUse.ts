/** What a farm took of the database. */
export interface Use {
  /** How long it held connections. */
  seconds: number;
  statements: number;
  rows: number;
  bytes: number;
}

const none: Use = { seconds: 0, statements: 0, rows: 0, bytes: 0 };
const halfMs = 15 * 60_000;

const sum = (one: Use, other: Use): Use => ({
  seconds: one.seconds + other.seconds,
  statements: one.statements + other.statements,
  rows: one.rows + other.rows,
  bytes: one.bytes + other.bytes,
});

/** Which farms take most of this server's database, in the last fifteen to thirty minutes. */
export class FarmUse {
  readonly #now: () => number;
  #newer = new Map<string, Use>();
  #older = new Map<string, Use>();
  #since: number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#since = now();
  }

  add(farm: string, use: Use): void {
    this.#turn();
    this.#newer.set(farm, sum(this.#newer.get(farm) ?? none, use));
  }

  /** Those that held connections longest, the longest first. */
  top(count: number): { farm: string; use: Use }[] {
    this.#turn();
    return [...new Set([...this.#newer.keys(), ...this.#older.keys()])]
      .map((farm) => ({ farm, use: sum(this.#newer.get(farm) ?? none, this.#older.get(farm) ?? none) }))
      .toSorted((one, other) => other.use.seconds - one.use.seconds)
      .slice(0, count);
  }

  /** Forgets what is older than two halves. */
  #turn(): void {
    const passed = Math.floor((this.#now() - this.#since) / halfMs);
    if (passed < 1) return;
    this.#older = passed === 1 ? this.#newer : new Map<string, Use>();
    this.#newer = new Map();
    this.#since += passed * halfMs;
  }
}
