/** The same on every day. */
export const fixedSeed = Number(process.env.FUZZ_SEED ?? 20);

/** The day's, so that the runs of a day agree; FUZZ_SEED repeats another. */
export const seed = Number(process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
