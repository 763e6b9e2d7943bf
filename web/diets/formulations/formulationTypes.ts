export const formulationTypes = ['CONFINEMENT', 'PRE_MIX', 'PREMIX', 'SUPPLEMENT'] as const;
export type FormulationType = (typeof formulationTypes)[number];
export type Basis = 'MS' | 'MN';

export interface Kind {
  /** Where its list and forms lie, under /admin. */
  folder: string;
  /** What its percentages are kept by. */
  basis: Basis;
  /** Fed to corrals: has a phase, categories of animals, a share of forage and a prediction. */
  isDiet: boolean;
  gain: 'required' | 'optional' | 'none';
}

/** All that the four types differ in. */
export const kinds: Record<FormulationType, Kind> = {
  CONFINEMENT: { folder: 'diet', basis: 'MS', isDiet: true, gain: 'required' },
  PRE_MIX: { folder: 'diet/pre-mix', basis: 'MN', isDiet: false, gain: 'none' },
  PREMIX: { folder: 'diet/premix', basis: 'MN', isDiet: false, gain: 'none' },
  SUPPLEMENT: { folder: 'diet/supplement', basis: 'MN', isDiet: false, gain: 'optional' },
};

/** The type that an address speaks of. */
export function typeAt(path: string): FormulationType {
  return (
    formulationTypes.find((type) => type !== 'CONFINEMENT' && path.startsWith(`/admin/${kinds[type].folder}/`)) ??
    'CONFINEMENT'
  );
}

export function listPath(type: FormulationType): string {
  return `/admin/${kinds[type].folder}/list`;
}

export function versionPath(type: FormulationType, id: string): string {
  return `/admin/${kinds[type].folder}/edit/${encodeURIComponent(id)}`;
}

export function comparePath(a: string, b?: string): string {
  return `/admin/diet/compare?${new URLSearchParams({ a, ...(b === undefined ? {} : { b }) }).toString()}`;
}
