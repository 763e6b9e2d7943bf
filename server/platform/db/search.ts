/** Escapes typed text for `contains` or `startsWith`; Prisma does not escape the wildcards of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
