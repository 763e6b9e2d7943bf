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

/** The exact difference of two kept numbers. */
export function decimalMinus(value: string, other: string): string {
  const places = Math.max(placesOf(value), placesOf(other));
  const scaled = (text: string): bigint => BigInt(text.replace('.', '') + '0'.repeat(places - placesOf(text)));
  const difference = scaled(value) - scaled(other);
  const digits = String(difference)
    .replace('-', '')
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${difference < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}
