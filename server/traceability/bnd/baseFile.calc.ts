import { Decimal } from 'decimal.js';
import { plainNumber } from '../../earrings/sisbov.calc.ts';
import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import { isDay, type Day } from '../../platform/values/day.ts';
import type { BaseImportKind, CertifierResult } from './bndWords.calc.ts';

/** What a line may say, by the kind of its file. */
export const baseColumns = {
  BND: [
    'sisbov',
    'birthDate',
    'breed',
    'gender',
    'inclusionDate',
    'identificationDate',
    'releaseDate',
    'inventory',
    'owner',
  ],
  CERTIFIER: ['sisbov', 'inclusionDate', 'result', 'reason', 'releaseDate', 'protocol', 'announcementNumber'],
} as const satisfies Record<BaseImportKind, readonly string[]>;
export type BaseColumn = (typeof baseColumns)[BaseImportKind][number];

const headings: Readonly<Record<BaseColumn, readonly string[]>> = {
  sisbov: ['sisbov', 'numero sisbov', 'numero', 'n sisbov', 'no sisbov', 'identificacao', 'numero de cadastro'],
  birthDate: ['nascimento', 'data nascimento', 'data de nascimento', 'datanasc', 'dt nasc', 'dt nascimento'],
  breed: ['raca', 'cod raca', 'codigo raca', 'codigo da raca', 'breed'],
  gender: ['sexo', 'gender', 'sex'],
  inclusionDate: [
    'inclusao',
    'data inclusao',
    'data de inclusao',
    'dt inclusao',
    'data de inclusao na bnd',
    'inclusion date',
  ],
  identificationDate: ['data identificacao', 'data de identificacao', 'dt identificacao', 'identification date'],
  releaseDate: [
    'liberacao para abate',
    'data liberacao abate',
    'data liberacao para abate',
    'data de liberacao para abate',
    'liberacao',
    'data liberacao',
    'dt liberacao',
    'release date',
  ],
  inventory: ['inventario', 'inventariado', 'inventory'],
  owner: ['proprietario', 'produtor', 'nome do produtor', 'cpf cnpj', 'cpf cnpj produtor', 'owner', 'producer'],
  result: ['resultado', 'situacao', 'status', 'result'],
  reason: ['motivo', 'justificativa', 'observacao', 'reason'],
  protocol: ['protocolo', 'numero do protocolo', 'n protocolo', 'protocol', 'protocol number'],
  announcementNumber: ['comunicado', 'numero do comunicado', 'n comunicado', 'announcement', 'announcement number'],
};

/** A heading as a word: no accents, capitals or signs. */
const headWord = (text: string): string =>
  plainWord(text.replaceAll(/[ºª°]/g, ''))
    .replaceAll(/[._/@:()-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export type Places = Partial<Record<BaseColumn, number>>;

/** The column that each heading names; the first of two that name the same wins. */
export function placesOf(kind: BaseImportKind, heads: readonly string[]): Places {
  const words = heads.map(headWord);
  const places: Places = {};
  for (const column of baseColumns[kind]) {
    const place = words.findIndex((word) => headings[column].includes(word));
    if (place >= 0) places[column] = place;
  }
  return places;
}

const mostLinesAbove = 20;

/** The line among the first twenty that names the numbers and something else of them. */
export function headOf(kind: BaseImportKind, rows: readonly (readonly string[])[]): number | null {
  const counts = rows.slice(0, mostLinesAbove).map((row) => {
    const places = placesOf(kind, row);
    return places.sisbov === undefined ? 0 : Object.keys(places).length;
  });
  const most = Math.max(0, ...counts);
  return most < 2 ? null : counts.indexOf(most);
}

/** The digits of a number as a sheet writes it: with an exponent, or without the zero it begins with. */
export function sisbovText(text: string): string {
  // As ="105…" or '105… a sheet keeps a number as text.
  const bare = text.replace(/^=?\s*["'](.*?)["']?$/, '$1');
  const plain = /^\d(\.\d+)?e\+?\d+$/i.test(bare) ? new Decimal(bare).toFixed() : plainNumber(bare);
  return /^76\d{12}$/.test(plain) ? `0${plain}` : plain;
}

const firstOfSheets = Date.UTC(1899, 11, 30);

/** A day as people write it, as the wire does, or as a sheet counts it; null where it is none. */
export function dayIn(text: string): Day | null {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  const year = written?.[3]?.length === 2 ? `20${written[3]}` : written?.[3];
  const counted = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : null;
  const day = written
    ? `${year}-${written[2]!.padStart(2, '0')}-${written[1]!.padStart(2, '0')}`
    : counted === null
      ? text.slice(0, 10)
      : new Date(firstOfSheets + counted * 86_400_000).toISOString().slice(0, 10);
  return isDay(day) ? day : null;
}

const genders: Readonly<Record<string, 'MALE' | 'FEMALE'>> = {
  m: 'MALE',
  macho: 'MALE',
  male: 'MALE',
  f: 'FEMALE',
  femea: 'FEMALE',
  female: 'FEMALE',
};
export const genderIn = (text: string): 'MALE' | 'FEMALE' | null => genders[plainWord(text)] ?? null;

const yes = new Set(['s', 'sim', 'y', 'yes', 'x', '1', 'true']);
export const flagIn = (text: string): 'true' | 'false' | null =>
  text === '' ? null : yes.has(plainWord(text)) ? 'true' : 'false';

const results: Readonly<Record<string, CertifierResult>> = {
  included: 'INCLUDED',
  incluido: 'INCLUDED',
  incluida: 'INCLUDED',
  aprovado: 'INCLUDED',
  rejected: 'REJECTED',
  rejeitado: 'REJECTED',
  recusado: 'REJECTED',
  reprovado: 'REJECTED',
  cancelled: 'CANCELLED',
  cancelado: 'CANCELLED',
};
/** Who has no word about a number has it included. */
export const resultIn = (text: string): CertifierResult | null =>
  text === '' ? 'INCLUDED' : (results[plainWord(text)] ?? null);

/** The number of an announcement within its type, with its year where it is written. */
export function announcementNumberIn(text: string): { number: number; year: number | null } | null {
  const found = /^\D*?(\d{1,6})(?:\s*\/\s*(\d{4}))?$/.exec(text.trim());
  return found ? { number: Number(found[1]), year: found[2] ? Number(found[2]) : null } : null;
}

/** Of a list in a document: each number once, without chips and what else has fifteen digits. */
export function numbersIn(text: string): string[] {
  const found = text.match(/(?<!\d)(?:105|076)\d{12}(?!\d)/g) ?? [];
  return [...new Set(found)];
}
