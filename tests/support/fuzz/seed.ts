import { randomInt } from 'node:crypto';

/** Random per run, so that many runs cover more; FUZZ_SEED repeats one. */
export const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000_000));
