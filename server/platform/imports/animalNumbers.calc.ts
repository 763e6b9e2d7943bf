/** What a spreadsheet did to a number that it took for a figure. */
export type NumberRuin = 'SCIENTIFIC' | 'ROUNDED' | 'ZERO_LOST' | 'BLANKS';

const digitsOfTag = 15;

/** A number without what sheets and readers put around and between its digits. */
export function bareNumber(text: string): string {
  const plain = text
    .trim()
    .replace(/^="?|"$/g, '')
    .replace(/^'/, '')
    .replaceAll(/[\s.\-/\u00a0]/g, '');
  return /^\d+$/.test(plain) ? plain : text.trim();
}

/** 9,82E+14 as a number, whatever its sign. */
const scientific = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** How a spreadsheet ruined the number of an animal; null where it is whole, or no such number. */
export function ruinOf(text: string, type: 'chip' | 'sisbov'): NumberRuin | null {
  if (scientific.test(text.trim().replaceAll(' ', ''))) return 'SCIENTIFIC';
  const number = bareNumber(text);
  if (!/^\d+$/.test(number)) return /^\d[\d\s]+_*[\s_?#]+\d*$/.test(text.trim()) ? 'BLANKS' : null;
  // Fifteen digits are all that a sheet keeps of a number: those behind them become zeros.
  if (number.length > digitsOfTag && /^0+$/.test(number.slice(digitsOfTag))) return 'ROUNDED';
  if (number.length === digitsOfTag && /0{8,}$/.test(number)) return 'ROUNDED';
  if (type === 'sisbov' && /^76\d{12}$/.test(number)) return 'ZERO_LOST';
  if (/\d\s{2,}\d/.test(text.trim()) && number.length < digitsOfTag) return 'BLANKS';
  return null;
}
