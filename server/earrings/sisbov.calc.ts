export type SisbovFormat = 'R105' | 'R076' | 'OTHER';

export interface Sisbov {
  sisbov: string;
  format: SisbovFormat;
  /** The state's IBGE code; only R105 has one. */
  ufCode: string | null;
  /** The six big digits people read on the earring. */
  managementNumber: string;
  /** Only R105 has one. */
  checkDigit: string | null;
}

export type SisbovFault =
  | { reason: 'CHARS' | 'LENGTH' | 'UF' }
  /** With the digit the number should end with. */
  | { reason: 'CHECK_DIGIT'; expected: string };

/** The states by their IBGE codes, as in digits 4 and 5 of an R105 number. */
export const ufOfCode: Readonly<Record<string, string>> = {
  '11': 'RO',
  '12': 'AC',
  '13': 'AM',
  '14': 'RR',
  '15': 'PA',
  '16': 'AP',
  '17': 'TO',
  '21': 'MA',
  '22': 'PI',
  '23': 'CE',
  '24': 'RN',
  '25': 'PB',
  '26': 'PE',
  '27': 'AL',
  '28': 'SE',
  '29': 'BA',
  '31': 'MG',
  '32': 'ES',
  '33': 'RJ',
  '35': 'SP',
  '41': 'PR',
  '42': 'SC',
  '43': 'RS',
  '50': 'MS',
  '51': 'MT',
  '52': 'GO',
  '53': 'DF',
};

/** A number as people write it, without blanks, dots and dashes. */
export function plainNumber(text: string): string {
  return text.replace(/[\s.-]/g, '');
}

/** What keeps a text from being a number of so many digits; letters count before the length. */
export function digitsFault(plain: string, length: number): 'CHARS' | 'LENGTH' | undefined {
  if (/[^0-9]/.test(plain)) return 'CHARS';
  return plain.length === length ? undefined : 'LENGTH';
}

/** §1.3: modulo 11 over the first 14 digits of an R105 number, weights 2 to 9 from right to left. */
export function sisbovCheckDigit(base: string): string {
  const sum = [...base].toReversed().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit >= 10 ? '0' : String(digit);
}

/** The six big digits of a number, by its position (§1.2). */
export const managementNumberOf = (sisbov: string): string =>
  sisbov.startsWith('076') ? sisbov.slice(9) : sisbov.slice(8, 14);

/** §1.4: the parts of a number, or the first fault of it. A foreign number is one whose format is OTHER. */
export function parseSisbov(text: string): { parts: Sisbov } | { fault: SisbovFault } {
  const sisbov = plainNumber(text);
  const shape = digitsFault(sisbov, 15);
  if (shape) return { fault: { reason: shape } };
  const managementNumber = managementNumberOf(sisbov);
  if (sisbov.startsWith('076'))
    return { parts: { sisbov, format: 'R076', ufCode: null, managementNumber, checkDigit: null } };
  if (!sisbov.startsWith('105'))
    return { parts: { sisbov, format: 'OTHER', ufCode: null, managementNumber, checkDigit: null } };
  const ufCode = sisbov.slice(3, 5);
  if (!Object.hasOwn(ufOfCode, ufCode)) return { fault: { reason: 'UF' } };
  const checkDigit = sisbov.slice(14);
  const expected = sisbovCheckDigit(sisbov.slice(0, 14));
  return checkDigit === expected
    ? { parts: { sisbov, format: 'R105', ufCode, managementNumber, checkDigit } }
    : { fault: { reason: 'CHECK_DIGIT', expected } };
}
