export const oxMatches = ['SISBOV', 'MANAGEMENT_NUMBER', 'ELECTRONIC_EARRING', 'IDENTIFIER'] as const;
export type OxMatch = (typeof oxMatches)[number];

interface Numbered {
  sisbov: string | null;
  managementNumber: string | null;
  electronicEarring: string | null;
  identifier: string | null;
  previousSisbovs?: readonly string[];
}

const plain = (text: string) => text.replaceAll(/[\s.-]/g, '').toLowerCase();

/** By which of its numbers an animal was found: a whole one before a part of another. */
export function matchOf(ox: Numbered, searched: string): OxMatch {
  const numbers: readonly (readonly [OxMatch, string | null])[] = [
    ['SISBOV', ox.sisbov],
    ['MANAGEMENT_NUMBER', ox.managementNumber],
    ['ELECTRONIC_EARRING', ox.electronicEarring],
    ['IDENTIFIER', ox.identifier],
    ...(ox.previousSisbovs ?? []).map((number) => ['SISBOV', number] as const),
  ];
  const text = plain(searched);
  const whole = numbers.find(([, number]) => number !== null && plain(number) === text);
  // What a management number has, the SISBOV number it is part of has too.
  const part = [numbers[1]!, ...numbers].find(([, number]) => number !== null && plain(number).includes(text));
  return (whole ?? part ?? numbers[3]!)[0];
}
