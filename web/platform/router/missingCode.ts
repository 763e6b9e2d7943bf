/** The code of a part could not be fetched: there is no network, or a newer release has taken its place. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message)
  );
}
