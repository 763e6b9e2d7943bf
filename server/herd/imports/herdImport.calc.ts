import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import { plainNumber } from '../../earrings/sisbov.calc.ts';
import type { FileKind } from '../herdWords.calc.ts';

/** What a row may contain, in the order in which people see it. */
export const importColumns = [
  'sisbov',
  'electronicEarring',
  'identifier',
  'sex',
  'weight',
  'breed',
  'category',
  'castrated',
  'birthDate',
  'batch',
  'owner',
  'horn',
  'coat',
  'teeth',
  'damIdentification',
  'cost',
  'date',
  'observation',
] as const;
/** Of weighings, an unusual weight may be confirmed. */
export type ImportColumn = (typeof importColumns)[number] | 'confirmed';
export type ImportRow = Partial<Record<ImportColumn, string | null>>;

const weighingColumns: readonly ImportColumn[] = [
  'sisbov',
  'electronicEarring',
  'identifier',
  'weight',
  'confirmed',
  'date',
  'observation',
];
export const columnsOf = (kind: FileKind) => (kind === 'OXEN' ? importColumns : weighingColumns);
export const numberColumns = ['sisbov', 'electronicEarring', 'identifier'] as const;

const yesOrNo = { s: 'true', sim: 'true', y: 'true', yes: 'true', n: 'false', nao: 'false', no: 'false' };

const words: Partial<Record<ImportColumn, Readonly<Record<string, string>>>> = {
  sex: { m: 'MALE', macho: 'MALE', male: 'MALE', f: 'FEMALE', femea: 'FEMALE', female: 'FEMALE' },
  category: {
    touro: 'BULL',
    bull: 'BULL',
    boi: 'STEER',
    novilho: 'STEER',
    garrote: 'STEER',
    steer: 'STEER',
    vaca: 'COW',
    cow: 'COW',
    novilha: 'HEIFER',
    heifer: 'HEIFER',
    bezerro: 'CALF',
    bezerra: 'CALF',
    calf: 'CALF',
  },
  castrated: yesOrNo,
  confirmed: yesOrNo,
};

/** The day of a cell: as people write it, as the wire does, or as a sheet counts it. */
function dayText(text: string): string {
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (written) return `${written[3]}-${written[2]!.padStart(2, '0')}-${written[1]!.padStart(2, '0')}`;
  const counted = /^\d{5}(\.0+)?$/.test(text) ? Number(text) : 0;
  const firstOfSheets = Date.UTC(1899, 11, 30);
  return counted ? new Date(firstOfSheets + counted * 86_400_000).toISOString().slice(0, 10) : text.slice(0, 10);
}

const heaviest = 1_500;

/** 390,5 and 390.5 and 1.050: a dot before three digits groups unless no ox weighs that much; after a zero never. */
function weightText(text: string): string {
  const plain = text.replace(/\s*kg$/i, '').trim();
  if (plain.includes(',')) return plain.replaceAll('.', '').replace(',', '.');
  const grouped = /^([1-9])\.(\d{3})$/.exec(plain);
  return grouped && Number(grouped[1]! + grouped[2]!) <= heaviest ? grouped[1]! + grouped[2]! : plain;
}

/** R$ 3.770,50 and 3,770.50 and 3770.5: one sign before three digits groups. */
function moneyText(text: string): string {
  const plain = text.replace(/^R\$/i, '').replaceAll(/\s/g, '');
  const decimalSign = /[.,](?=\d{1,2}$)/.exec(plain)?.[0];
  if (!decimalSign) return /^\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain;
  return plain.replaceAll(decimalSign === ',' ? '.' : ',', '').replace(',', '.');
}

/** A sheet loses the zero that a number begins with. */
const sisbovText = (text: string): string => {
  const plain = plainNumber(text);
  return /^76\d{12}$/.test(plain) ? `0${plain}` : plain;
};

const readers: Partial<Record<ImportColumn, (text: string) => string>> = {
  sisbov: sisbovText,
  electronicEarring: plainNumber,
  weight: weightText,
  cost: moneyText,
  birthDate: dayText,
  date: dayText,
};

/** A cell as the product writes it; what is not understood stays, to be refused. */
export function readCell(column: ImportColumn, cell: string | null | undefined): string | null {
  const text = cell?.trim() ?? '';
  if (text === '') return null;
  return words[column]?.[plainWord(text)] ?? readers[column]?.(text) ?? text;
}

/** The places of cells whose text an earlier row has in the same column. */
export function repeatedIn(values: readonly (string | null | undefined)[], seen = new Set<string>()): number[] {
  return values.flatMap((value, index) => {
    if (value == null) return [];
    if (seen.has(value)) return [index];
    seen.add(value);
    return [];
  });
}

const headings: Partial<Record<ImportColumn, readonly string[]>> = {
  sisbov: ['sisbov', 'numero sisbov', 'brinco', 'vid'],
  electronicEarring: ['eid', 'chip', 'brinco eletronico', 'rfid', 'botton', 'electronic id', 'electronic ear tag'],
  identifier: ['identificador', 'identificacao', 'marca', 'numero', 'identifier', 'tag', 'mark', 'id'],
  sex: ['sexo', 'sex'],
  weight: ['peso', 'peso (kg)', 'weight', 'weight (kg)', 'kg'],
  breed: ['raca', 'breed'],
  category: ['categoria', 'category'],
  castrated: ['castrado', 'castrated'],
  birthDate: ['nascimento', 'data de nascimento', 'birth', 'birth date', 'date of birth'],
  batch: ['lote', 'batch', 'lot'],
  owner: ['proprietario', 'dono', 'owner'],
  horn: ['chifre', 'mocho', 'horn'],
  coat: ['pelagem', 'coat'],
  teeth: ['dentes', 'denticao', 'dentes permanentes', 'teeth', 'dentition', 'permanent teeth'],
  damIdentification: ['mae', 'dam'],
  cost: ['custo', 'custo de compra', 'custo (r$)', 'custo de compra (r$)', 'valor pago', 'cost', 'purchase cost'],
  confirmed: ['peso conferido', 'weight confirmed'],
  date: ['data', 'date'],
  observation: ['observacao', 'obs', 'note', 'notes', 'observation'],
};

/** The column that each heading of a file most probably means; null where it means none, or one named before. */
export function guessColumns(kind: FileKind, heads: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>();
  return heads.map((head) => {
    const word = plainWord(head).replaceAll('_', ' ');
    const column = columnsOf(kind).find((each) => !taken.has(each) && headings[each]?.includes(word)) ?? null;
    if (column) taken.add(column);
    return column;
  });
}
