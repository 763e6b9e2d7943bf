/** Nobody types this fast. */
const longestGapMs = 50;
const fewestDigits = 15;
/** Long before any number of a reader. */
const mostSigns = 64;

export interface Wedge {
  /** Whether a key at this time follows the one before too soon for a person. */
  isBurst(at: number): boolean;
  /** The number that Enter or Tab ended, when a reader and no person typed it. */
  key(key: string, at: number): string | null;
}

/** Distinguishes a reader that types from a person: digits in a burst, then Enter or Tab. */
export function createWedge(): Wedge {
  let typed = '';
  let lastAt = 0;
  const follows = (at: number): boolean => at - lastAt < longestGapMs;
  return {
    isBurst: follows,
    key(key, at) {
      const isBurst = follows(at);
      lastAt = at;
      if (key === 'Enter' || key === 'Tab') {
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
