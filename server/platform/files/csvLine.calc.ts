// A semicolon where the comma is the decimal separator.
const separators = { 'pt-BR': ';', 'en-US': ',' } as const;
export const byteOrderMark = '\uFEFF';
// Full-width signs too: some programs read them as the plain ones.
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;
/** «@ produzidas»: words alone call no function. */
const arrobas = /^@ [\p{L} ]+$/u;

/** Escapes text that a spreadsheet would run as a formula. */
export function harmless(text: string): string {
  return formulaStart.test(text) && !arrobas.test(text) ? `'${text}` : text;
}

/** A line of CSV as spreadsheets of the language read it. */
export function csvLine(cells: readonly string[], locale: keyof typeof separators): string {
  const separator = separators[locale];
  const quoted = (text: string) =>
    text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${cells.map(quoted).join(separator)}\r\n`;
}
