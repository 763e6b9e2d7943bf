import type { Comparison } from './load/load.ts';

export type Row = readonly [name: string, against: string, unit: string, result: Comparison];

/** What a part waits for between filling its data and measuring. */
export type Filled = () => Promise<void>;

export interface Part {
  name: string;
  run: (filled: Filled) => Promise<readonly Row[]>;
}

/** A part with its data, which measures when it is called. */
export interface FilledPart {
  name: string;
  measure: () => Promise<readonly Row[]>;
}

/** As a small machine has processors: one for the database, and one for what fills it. */
const fillAtOnce = 2;

/** Fills the data of two parts at once, so that each can be measured with nothing beside it. */
export async function fillAll(parts: readonly Part[]): Promise<FilledPart[]> {
  const filledParts: FilledPart[] = [];
  const left = parts.entries();
  const fillNext = async () => {
    for (const [index, { name, run }] of left) {
      const [filled, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const rows = run(() => {
        filled.resolve();
        return turn.promise;
      });
      filledParts[index] = {
        name,
        measure: () => {
          turn.resolve();
          return rows;
        },
      };
      // What fails while it fills says so when it is its turn.
      await Promise.race([filled.promise, rows.catch(() => undefined)]);
    }
  };
  await Promise.all(Array.from({ length: fillAtOnce }, fillNext));
  return filledParts;
}
