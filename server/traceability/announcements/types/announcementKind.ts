import type { Context } from '../../../platform/context.ts';
import type { AnnouncementType } from '../announcementWords.calc.ts';
import type { FactKey } from '../items/itemFacts.ts';

/** A column of the papers, in the words of the certifier. */
export interface PaperColumn {
  key: FactKey;
  label: string;
  /** Of the width of the page. */
  share: number;
  kind?: 'day' | 'number' | 'gta' | 'name' | 'eligibility';
  /** How its values are called. */
  words?: Readonly<Record<string, string>>;
}

export interface Emitted {
  id: string;
  type: AnnouncementType;
}

/** All in which one type of announcement differs from the others. */
export interface AnnouncementKind {
  type: AnnouncementType;
  /** Its heading on papers. */
  title: string;
  columns: readonly PaperColumn[];
  /** What each item must say before it is frozen. */
  required: readonly FactKey[];
  /** What its head must have by then. */
  requiredHead: readonly ('establishmentId' | 'gtaIds')[];
  /** What follows once the certifier has it. */
  emitted?(ctx: Context, announcement: Emitted): Promise<void>;
}

export const sexWords = { MALE: 'M', FEMALE: 'F' } as const;

export const sisbovColumn: PaperColumn = { key: 'sisbov', label: 'Sisbov', share: 22 };
export const markColumn: PaperColumn = { key: 'managementNumber', label: 'Manejo', share: 10 };
export const sexColumn: PaperColumn = { key: 'sex', label: 'Sexo', share: 7, words: sexWords };
export const monthsColumn: PaperColumn = { key: 'ageMonths', label: 'Idade (meses)', share: 9, kind: 'number' };
export const breedColumn: PaperColumn = { key: 'breed', label: 'Raça', share: 12, kind: 'name' };
export const gtaColumn: PaperColumn = { key: 'gta', label: 'GTA', share: 16, kind: 'gta' };
