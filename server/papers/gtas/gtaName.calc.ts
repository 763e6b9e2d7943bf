/** The number of a GTA without the dots and blanks of its thousands: the same paper is here once. */
export const plainGtaNumber = (text: string): string => (/^\d[\d.\s]*$/.test(text) ? text.replace(/[.\s]/g, '') : text);

export const gtaName = ({ uf, series, number }: { uf: string; series: string; number: string }) =>
  `${uf} ${series} ${number}`;
