// Long columns of an answer as short text: what five thousand places are made of would be megabytes of JSON.

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digitOf = new Map([...letters].map((letter, digit) => [letter, digit]));

const bitsOfLetter = 5;
const more = 1 << bitsOfLetter;

/** A whole number in letters of five bits, the lowest first; near 0 it takes one letter. */
function packOne(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= more) {
    text += letters[more + (rest % more)];
    rest = Math.floor(rest / more);
  }
  return text + letters[rest];
}

/** Whole numbers, each as what it differs from the one `stride` places before. */
export function packNumbers(values: readonly number[], stride = 1): string {
  return values.map((value, index) => packOne(value - (values[index - stride] ?? 0))).join('');
}

export function unpackNumbers(text: string, stride = 1): number[] {
  const values: number[] = [];
  let [rest, factor] = [0, 1];
  for (const letter of text) {
    const digit = digitOf.get(letter) ?? 0;
    rest += (digit % more) * factor;
    factor *= more;
    if (digit >= more) continue;
    values.push((rest % 2 === 1 ? -(rest + 1) / 2 : rest / 2) + (values[values.length - stride] ?? 0));
    [rest, factor] = [0, 1];
  }
  return values;
}

/** Of one uuid. */
const lettersOfId = 22;

/** Uuids in 22 letters each. */
export function packIds(ids: readonly string[]): string {
  return ids
    .map((id) => {
      const bytes = id.replaceAll('-', '').match(/../g)!;
      const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
      return text.slice(0, lettersOfId).replaceAll('+', '-').replaceAll('/', '_');
    })
    .join('');
}

export function unpackIds(text: string): string[] {
  return Array.from({ length: text.length / lettersOfId }, (_, index) => {
    const packed = text.slice(index * lettersOfId, (index + 1) * lettersOfId);
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  });
}
