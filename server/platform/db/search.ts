/** Typed text for a `contains` or `startsWith`; Prisma passes the wildcards of LIKE on as such. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
