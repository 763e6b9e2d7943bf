/** Lays signs into a pattern of # and separators, as far as they reach. */
export function grouped(signs: string, pattern: string): string {
  let at = 0;
  let text = '';
  for (const place of pattern) {
    if (at >= signs.length) break;
    text += place === '#' ? signs[at++] : place;
  }
  return text;
}
