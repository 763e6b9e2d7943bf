/** More than any reader sends in a line; what goes on without an end is noise. */
const longestLine = 4096;
/** A line whose rest does not come within this time never ends: its reader was switched off in the middle. */
const staleMs = 1_000;

const startOfText = '\x02';

export interface LineFramer {
  /** The lines that these characters end, without what frames them. */
  push(text: string, at: number): string[];
  /** Drops the line under way. */
  reset(): void;
}

/**
 * Lines out of pieces of any size: they end with CR, LF or ETX, or a sign of the device's own, which stays in the line.
 * STX begins a line and drops what was before it.
 */
export function createFramer(ownEnd?: string): LineFramer {
  let line = '';
  let isTooLong = false;
  let lastAt = 0;
  const reset = (): void => {
    line = '';
    isTooLong = false;
  };
  return {
    reset,
    push(text, at) {
      if (at - lastAt > staleMs) reset();
      lastAt = at;
      const lines: string[] = [];
      const end = (): void => {
        const whole = line.trim();
        if (whole !== '' && !isTooLong) lines.push(whole);
        reset();
      };
      for (const sign of text) {
        if (sign === startOfText) reset();
        else if (sign === '\r' || sign === '\n' || sign === '\x03') end();
        else {
          isTooLong ||= line.length >= longestLine;
          if (!isTooLong) line += sign;
          if (sign === ownEnd) end();
        }
      }
      return lines;
    },
  };
}
