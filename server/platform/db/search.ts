/** Escapes typed text for `contains` or `startsWith`; Prisma does not escape the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Text that has these words in it, in capitals or not. */
export const containing = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' as const });

/** The same text, in capitals or not. */
export const sameText = (text: string) => ({ equals: escapeLike(text), mode: 'insensitive' as const });
