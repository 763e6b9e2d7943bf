import { seed } from '../fuzz/seed.ts';

/** FNV-1a: the same number for the same text, in every run. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Of a kind that is proven by very many cases. */
const mostDays = 12;

/**
 * Whether it is this case's turn: a kind that is proven by many cases proves a share of them a day, all of them within so
 * many days, and all at once in npm run test:long.
 */
export const isItsTurn = (name: string, days = mostDays): boolean =>
  process.env.EVERY_CASE === 'true' || (numberOf(name) + seed) % days === 0;
