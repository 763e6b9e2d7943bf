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

/** Moves the decimal point, so that tons are kilograms without a binary float. */
export function shifted(value: string, places: number): string {
  if (!isDecimal(value)) return value;
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const all = whole.padStart(whole.length + Math.max(0, -places), '0') + fraction.padEnd(Math.max(0, places), '0');
  const at = whole.length + Math.max(0, -places) + places;
  return plainDecimal(
    `${value.startsWith('-') ? '-' : ''}${all.slice(0, at) || '0'}${at < all.length ? `.${all.slice(at)}` : ''}`,
  );
}

/** How many places behind the point a kept number has. */
export function placesOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}
