/** Fills a pattern of # and separators with characters, as far as they reach. */
export function grouped(characters: string, pattern: string): string {
  let at = 0;
  let text = '';
  for (const place of pattern) {
    if (at >= characters.length) break;
    text += place === '#' ? characters[at++] : place;
  }
  return text;
}
