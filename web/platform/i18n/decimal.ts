const plain = /^-?\d+(\.\d+)?$/;

/** Whether the text is a number as forms keep it, exact and without grouping. */
export function isDecimal(text: string): boolean {
  return plain.test(text);
}

/** Without zeros that say nothing, so that an equal value is the same text. */
export function plainDecimal(text: string): string {
  if (!isDecimal(text)) return text;
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') + (fraction === '' ? '' : `.${fraction}`).replace(/\.?0+$/, '');
  return text.startsWith('-') && digits !== '0' ? `-${digits}` : digits;
}

/** How many places behind the point a kept number has. */
export function placesOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

/** A ton has a thousand kilograms. */
export const tonPlaces = 3;
