export const gtaTypes = ['ENTRY', 'EXIT'] as const;
export const gtaStatuses = ['OPEN', 'COMPLETED', 'OVERDUE', 'CANCELLED'] as const;
export const gtaTransports = ['RODOVIARIO', 'FERROVIARIO', 'FLUVIAL', 'MARITIMO', 'AEREO', 'A_PE'] as const;
export const sexes = ['MALE', 'FEMALE'] as const;
export type Sex = (typeof sexes)[number];
export const ageBands = ['UP_TO_12', 'FROM_13_TO_24', 'FROM_25_TO_36', 'OVER_36'] as const;
export type AgeBand = (typeof ageBands)[number];

export const gtaPurposes = [
  'ENGORDA',
  'ABATE',
  'RECRIA',
  'REPRODUCAO',
  'LEILAO',
  'EXPOSICAO',
  'EXPORTACAO',
  'OTHER',
] as const;
export type GtaPurpose = (typeof gtaPurposes)[number];

/** What a row of a GTA is for; a null sex is both. */
export interface Places {
  sex: Sex | null;
  band: AgeBand;
  hiltonCandidate: boolean;
}

/** §2.2: males and females may travel on one row only to be fattened or slaughtered. */
export function mayMixSexes(purpose: GtaPurpose | null): boolean {
  return purpose === 'ENGORDA' || purpose === 'ABATE';
}

/** §1.10: whether cattle of this sex and age may be candidates for the Hilton quota. */
export function mayBeHilton({ sex, band }: Pick<Places, 'sex' | 'band'>): boolean {
  return band === 'FROM_25_TO_36' || (band === 'FROM_13_TO_24' && sex === 'MALE');
}

/** §2.2: the row that the fifth value of the form, candidate for the Hilton quota, stands for. */
export function hiltonBand(sex: Sex | null): AgeBand {
  return sex === 'MALE' ? 'FROM_13_TO_24' : 'FROM_25_TO_36';
}

export function samePlaces(one: Places, other: Places): boolean {
  return one.sex === other.sex && one.band === other.band && one.hiltonCandidate === other.hiltonCandidate;
}
