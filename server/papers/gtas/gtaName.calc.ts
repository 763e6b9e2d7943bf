/** The number of a GTA without the dots and blanks of its thousands: the same paper is here once. */
export const plainGtaNumber = (text: string): string => (/^\d[\d.\s]*$/.test(text) ? text.replace(/[.\s]/g, '') : text);

/** As many signs as a number may have. */
export const longestGtaNumber = 20;

/** A number with each count of zeros before it that some print: 00123 is 123. */
export function sameGtaNumbers(number: string): string[] {
  if (!/^\d+$/.test(number)) return [number];
  const bare = number.replace(/^0+(?=\d)/, '');
  return Array.from({ length: longestGtaNumber - bare.length + 1 }, (_, zeros) => '0'.repeat(zeros) + bare);
}

export const gtaName = ({ uf, series, number }: { uf: string; series: string; number: string }) =>
  `${uf} ${series} ${number}`;
