import { AppError } from '../errors/AppError.ts';

interface Waiting {
  admit(): void;
  refuse(error: AppError): void;
}

interface Limits {
  /** Places in all. */
  places: number;
  /** Places of one farm. */
  perFarm: number;
  /** Callers of one farm that may wait. */
  mostWaiting: number;
  longestWaitMs: number;
}

/** Frees the place; a second call does nothing. */
type Leave = () => void;

/** Places shared between farms: each farm has its own line, first come first served, and the lines take turns. */
export class FairQueue {
  readonly #limits: Limits;
  readonly #taken = new Map<string, number>();
  /** The line whose turn is next comes first. */
  readonly #lines = new Map<string, Set<Waiting>>();
  #free: number;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#free = limits.places;
  }

  /** Takes a place as soon as it is the farm's turn; fails with FarmBusy when that takes too long. */
  async enter(farm: string, signal?: AbortSignal): Promise<Leave> {
    if (signal?.aborted) throw new AppError('CallAbandoned');
    if (this.#hasPlace(farm) && !this.#lines.has(farm)) return this.#take(farm);
    await this.#wait(farm, signal);
    return this.#leaveOnce(farm);
  }

  /** Does the work in a place. */
  async run<Result>(farm: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const leave = await this.enter(farm, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #hasPlace(farm: string): boolean {
    return this.#free > 0 && (this.#taken.get(farm) ?? 0) < this.#limits.perFarm;
  }

  #take(farm: string): Leave {
    this.#free -= 1;
    this.#taken.set(farm, (this.#taken.get(farm) ?? 0) + 1);
    return this.#leaveOnce(farm);
  }

  #leaveOnce(farm: string): Leave {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (this.#taken.get(farm) ?? 1) - 1;
      if (rest === 0) this.#taken.delete(farm);
      else this.#taken.set(farm, rest);
      this.#free += 1;
      this.#admitNext();
    };
  }

  #wait(farm: string, signal: AbortSignal | undefined): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#limits;
    const line = this.#lines.get(farm) ?? new Set();
    if (line.size >= mostWaiting) throw busy(longestWaitMs);
    this.#lines.set(farm, line);
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        line.delete(waiting);
        if (line.size === 0) this.#lines.delete(farm);
      };
      const waiting: Waiting = {
        admit: () => (end(), resolve()),
        refuse: (error) => (end(), reject(error)),
      };
      const abandon = () => waiting.refuse(new AppError('CallAbandoned'));
      const timer = setTimeout(() => waiting.refuse(busy(longestWaitMs)), longestWaitMs);
      signal?.addEventListener('abort', abandon);
      line.add(waiting);
    });
  }

  #admitNext(): void {
    for (const [farm, line] of this.#lines) {
      if (!this.#hasPlace(farm)) continue;
      const [first] = line;
      this.#take(farm);
      first?.admit();
      // The farm's next caller stands behind those of the other farms.
      if (this.#lines.delete(farm) && line.size > 0) this.#lines.set(farm, line);
      return;
    }
  }
}

function busy(longestWaitMs: number): AppError {
  return new AppError('FarmBusy', { params: { retryAfterSeconds: Math.ceil(longestWaitMs / 1000) } });
}
