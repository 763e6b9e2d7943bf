/** The same on every day; FUZZ_SEED tries others. */
export const seed = Number(process.env.FUZZ_SEED ?? 20);
