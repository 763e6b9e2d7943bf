import { sessionsTopic, type Bus } from '../events/bus.ts';

/** From here on, counting the rows of a list takes longer than reading its page. */
const leastKept = 10_000;
const mostOfFarm = 200;

/** How many rows one list has, asked once. */
export interface Counting {
  /** Undefined where it has to be counted. */
  known: number | undefined;
  keep(total: number): void;
}

/** Large counts, each known until something on its farm changes, whichever server changes it. */
export class KeptCounts {
  readonly #bus: Bus;
  readonly #ofFarms = new Map<string, Map<string, number>>();

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.listen(sessionsTopic, ({ type }) => {
      if (type === 'EventsMissed') this.#ofFarms.clear();
    });
  }

  of(farmId: string, list: string): Counting {
    const counts = this.#bus.isComplete() ? this.#of(farmId) : new Map<string, number>();
    return {
      known: counts.get(list),
      keep(total) {
        // What was counted while something changed goes into a map that nobody reads any more.
        if (total >= leastKept && counts.size < mostOfFarm) counts.set(list, total);
      },
    };
  }

  #of(farmId: string): Map<string, number> {
    const known = this.#ofFarms.get(farmId);
    if (known) return known;
    const counts = new Map<string, number>();
    this.#ofFarms.set(farmId, counts);
    const ignore = this.#bus.listen(farmId, () => {
      ignore();
      if (this.#ofFarms.get(farmId) === counts) this.#ofFarms.delete(farmId);
    });
    return counts;
  }
}
