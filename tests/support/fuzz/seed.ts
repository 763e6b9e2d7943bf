import { randomInt } from 'node:crypto';

/** Another one each time, so that many runs try more than one; FUZZ_SEED takes one again. */
export const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000_000));
