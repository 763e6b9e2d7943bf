import type { announcementTypes } from '../announcements/announcementWords.calc.ts';
import type { DifferenceField, ReconciliationResult } from '../bnd/bndWords.calc.ts';

interface Facts {
  sex: string | null;
  birthDate: string | null;
  breed: string | null;
  owner: string | null;
}

export interface Difference {
  field: DifferenceField;
  /** What the farm has of it. */
  farmValue: string;
  /** What the base has. */
  baseValue: string;
}

const columns = { SEX: 'sex', BREED: 'breed', BIRTH: 'birthDate', OWNER: 'owner' } as const satisfies Record<
  DifferenceField,
  keyof Facts
>;

/** What both say of an animal, and say differently. */
export function differencesOf(farm: Facts, base: Facts): Difference[] {
  // The keys of the table are the fields.
  const fields = Object.entries(columns) as [DifferenceField, keyof Facts][];
  return fields.flatMap(([field, column]) => {
    const [farmValue, baseValue] = [farm[column], base[column]];
    return farmValue !== null && baseValue !== null && farmValue !== baseValue ? [{ field, farmValue, baseValue }] : [];
  });
}

type AnnouncementType = (typeof announcementTypes)[number];

export interface Compared {
  sisbov: string;
  result: ReconciliationResult;
  ox: { id: string; status: string; isFormer: boolean } | null;
  differences: readonly Difference[];
}

export type Proposal = {
  kind: ReconciliationResult;
  sisbov: string;
  oxId: string | null;
  field: DifferenceField | null;
  farmValue: string | null;
  fileValue: string | null;
  announcementType: AnnouncementType | null;
};

function announcementsFor({ result, ox }: Compared): (AnnouncementType | null)[] {
  switch (result) {
    case 'DEAD_BUT_ALIVE_IN_BND':
      return ['DEATH'];
    case 'EXITED_BUT_PRESENT_IN_BND':
      return [ox?.status === 'SOLD' ? 'SALE' : 'EXIT'];
    // The base knows it under the number that it had; else nobody knows what became of it.
    case 'ONLY_IN_BND':
      return ox?.isFormer ? ['RE_IDENTIFICATION'] : ['DEATH', 'EXIT'];
    default:
      return [null];
  }
}

/** §1.8: what can be done about a number on which the farm and the base do not agree. */
export function proposalsFor(compared: Compared): Proposal[] {
  const { sisbov, result, ox, differences } = compared;
  if (result === 'MATCHED') return [];
  const about = { kind: result, sisbov, oxId: ox?.id ?? null };
  if (result === 'DIVERGENT')
    return differences.map(({ field, farmValue, baseValue }) => ({
      ...about,
      field,
      farmValue,
      fileValue: baseValue,
      announcementType: field === 'OWNER' ? null : 'CHANGE_OF_CHARACTERISTIC',
    }));
  return announcementsFor(compared).map((announcementType) => ({
    ...about,
    field: null,
    farmValue: null,
    fileValue: null,
    announcementType,
  }));
}
