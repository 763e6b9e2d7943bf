/** Nobody types this fast. */
const longestGapMs = 50;
const fewestDigits = 15;
/** Long before any number of a reader. */
const mostSigns = 64;

export interface Wedge {
  /** The number that Enter ended, when a reader and no person typed it. */
  key(key: string, at: number): string | null;
}

/** Tells a reader that types from a person: digits in a burst, then Enter. */
export function createWedge(): Wedge {
  let typed = '';
  let lastAt = 0;
  return {
    key(key, at) {
      const isBurst = at - lastAt < longestGapMs;
      lastAt = at;
      if (key === 'Enter') {
        const number = isBurst && typed.replace(/\D/g, '').length >= fewestDigits ? typed : null;
        typed = '';
        return number;
      }
      // A reader may press Shift for a sign between the digits.
      if (key.length > 1) return null;
      typed = /[\d .-]/.test(key) ? `${isBurst ? typed : ''}${key}`.slice(-mostSigns) : '';
      return null;
    },
  };
}
