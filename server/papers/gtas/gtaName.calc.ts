/** The number of a GTA without the dots and blanks of its thousands: the same paper is here once. */
export const plainGtaNumber = (text: string): string => (/^\d[\d.\s]*$/.test(text) ? text.replace(/[.\s]/g, '') : text);

/** As many signs as a number may have. */
export const longestGtaNumber = 20;

/** A number with each count of zeros before it that some print, and with the dots of old rows: 00123 is 123. */
export function sameGtaNumbers(number: string): string[] {
  if (!/^\d+$/.test(number)) return [number];
  const bare = number.replace(/^0+(?=\d)/, '');
  const padded = Array.from({ length: longestGtaNumber - bare.length + 1 }, (_, zeros) => '0'.repeat(zeros) + bare);
  return [...new Set([...padded, bare.replace(/\B(?=(\d{3})+$)/g, '.')])];
}

/** What a text that is searched means as a GTA: its number as it is printed, or its whole name as it is shown. */
export function searchedGta(text: string): { uf?: string; series?: string; number: string } {
  const [, uf, series, number] = /^([a-z]{2}) +(\S{1,5}) +(\d[\d.\s]*)$/i.exec(text.trim()) ?? [];
  if (!uf || !series || !number) return { number: plainGtaNumber(text) };
  return { uf: uf.toUpperCase(), series: series.toUpperCase(), number: plainGtaNumber(number) };
}

export const gtaName = ({ uf, series, number }: { uf: string; series: string; number: string }) =>
  `${uf} ${series} ${number}`;
