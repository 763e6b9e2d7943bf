import { Decimal } from 'decimal.js';
import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import { totals } from '../../platform/imports/tableHead.calc.ts';

/** What a romaneio may report of a carcass, in the order in which people see it. */
export const carcassColumns = [
  'sisbov',
  'managementNumber',
  'electronicEarring',
  'sequence',
  'half1',
  'half2',
  'hotCarcassKg',
  'teeth',
  'fat',
  'conformation',
  'condemnation',
  'condemnedKg',
  'pricePerArroba',
  'discount',
  'value',
] as const;
export type CarcassColumn = (typeof carcassColumns)[number];

const headings: Readonly<Record<CarcassColumn, readonly string[]>> = {
  sisbov: ['sisbov', 'numero sisbov', 'n sisbov', 'brinco sisbov', 'rastreabilidade'],
  managementNumber: ['manejo', 'numero de manejo', 'n manejo', 'brinco', 'management number', 'brinco manejo'],
  electronicEarring: [
    'brinco eletronico',
    'chip',
    'chip brinco eletronico',
    'eid',
    'rfid',
    'electronic ear tag',
    'botton',
  ],
  sequence: ['sequencia', 'seq', 'sequencia de abate', 'ordem', 'n abate', 'numero de abate', 'sequence', 'carcaca'],
  half1: ['meia carcaca 1', 'meia 1', 'banda 1', 'lado 1', 'peso 1', 'meia carcaca a', 'banda a', 'half 1', 'side 1'],
  half2: ['meia carcaca 2', 'meia 2', 'banda 2', 'lado 2', 'peso 2', 'meia carcaca b', 'banda b', 'half 2', 'side 2'],
  hotCarcassKg: [
    'peso carcaca quente',
    'pcq',
    'carcaca quente',
    'peso carcaca',
    'peso quente',
    'peso',
    'peso kg',
    'hot carcass weight',
    'hcw',
    'carcass weight',
  ],
  teeth: ['dentes', 'denticao', 'dentes incisivos', 'teeth', 'dentition'],
  fat: ['acabamento', 'gordura', 'cobertura', 'acabamento de gordura', 'fat', 'finish'],
  conformation: ['conformacao', 'tipificacao', 'tipo', 'conformation', 'type'],
  condemnation: ['condenacao', 'condenado', 'destino', 'dif', 'condemnation'],
  condemnedKg: ['kg condenado', 'kg condenados', 'peso condenado', 'condenado kg', 'condemned kg'],
  pricePerArroba: [
    'preco',
    'preco arroba',
    'r$ arroba',
    'valor arroba',
    'preco por arroba',
    'preco por',
    'price',
    'price per arroba',
  ],
  discount: ['desconto', 'descontos', 'penalidade', 'discount'],
  value: ['valor', 'valor total', 'total', 'valor liquido', 'valor bruto', 'value', 'amount'],
};

/** A heading as a word: no accents, capitals, signs, units or "de", as in "Peso da carcaça (kg)". */
const headWord = (text: string): string =>
  plainWord(text)
    .replaceAll(/[._/@()-]+/g, ' ')
    .replaceAll(/\bd[aeo]s?\b/g, ' ')
    .replaceAll(/(?:\bkgs?|\sr\$)(?=\s*$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const understood = new Map(carcassColumns.map((column) => [column, new Set(headings[column].map(headWord))]));

export type Columns = Partial<Record<CarcassColumn, number>>;

/** The column of each heading that is understood; headings named by hand before win. */
export function guessCarcassColumns(
  heads: readonly string[],
  known: Partial<Record<CarcassColumn, string>> = {},
): Columns {
  const words = heads.map(headWord);
  const columns: Columns = {};
  const taken = new Set<number>();
  const take = (column: CarcassColumn, place: number) => {
    if (place < 0 || taken.has(place) || column in columns) return;
    columns[column] = place;
    taken.add(place);
  };
  for (const column of carcassColumns) if (known[column]) take(column, words.indexOf(headWord(known[column])));
  for (const column of carcassColumns)
    take(
      column,
      words.findIndex((word, place) => !taken.has(place) && understood.get(column)?.has(word)),
    );
  return columns;
}

const mostLinesAbove = 20;

/** The line that names the columns: of the first ones, that of which the most headings are understood. */
export function headLine(
  rows: readonly (readonly string[])[],
  known: Partial<Record<CarcassColumn, string>> = {},
): number | null {
  const counts = rows.slice(0, mostLinesAbove).map((row) => Object.keys(guessCarcassColumns(row, known)).length);
  const most = Math.max(0, ...counts);
  return most < 2 ? null : counts.indexOf(most);
}

export interface ReadCarcass {
  /** Of the file, whose first line is 1. */
  line: number;
  sisbov: string | null;
  managementNumber: string | null;
  electronicEarring: string | null;
  sequence: number | null;
  half1: string | null;
  half2: string | null;
  hotCarcassKg: string | null;
  teeth: number | null;
  fat: number | null;
  conformation: string | null;
  condemnation: 'PARTIAL' | 'TOTAL' | null;
  condemnedKg: string | null;
  pricePerArroba: string | null;
  discount: string | null;
  value: string | null;
  faults: CarcassColumn[];
}

/** As it is kept: without what its file leaves out. */
export type KeptCarcass = Pick<ReadCarcass, 'line'> & Partial<ReadCarcass>;

const nothingRead = Object.fromEntries(carcassColumns.map((column) => [column, null])) as Record<CarcassColumn, null>;

export const carcassOf = (kept: KeptCarcass): ReadCarcass => ({ ...nothingRead, faults: [], ...kept });

export function keptCarcass(row: ReadCarcass): KeptCarcass {
  const reported: Partial<Record<CarcassColumn, string | number>> = {};
  for (const column of carcassColumns) if (row[column] !== null) reported[column] = row[column];
  return {
    ...(reported as Partial<ReadCarcass>),
    line: row.line,
    ...(row.faults.length > 0 ? { faults: row.faults } : {}),
  };
}

/** 1.234,56 · 1,234.56 · 1234.5 · R$ 12,40; a dot alone before three digits groups, as people here write it. */
export function readAmount(text: string): string | null {
  const plain = text.replaceAll(/R\$|kg|@|\s|\u00a0/gi, '');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const [comma, dot] = [plain.lastIndexOf(','), plain.lastIndexOf('.')];
  const groups = (sign: string) =>
    plain
      .split(sign)
      .slice(1)
      .every((part) => /^\d{3}(?!\d)/.test(part));
  let written: string;
  if (comma > dot) written = plain.replaceAll('.', '').replace(',', '.');
  else if (comma >= 0) written = plain.replaceAll(',', '');
  else written = dot >= 0 && groups('.') ? plain.replaceAll('.', '') : plain;
  return /^-?\d+(\.\d+)?$/.test(written) ? new Decimal(written).toFixed() : null;
}

/** A weight of a half or whole carcass: 152.300 is not a hundred tons. */
const heaviestKg = 1_000;
function readKg(text: string): string | null {
  const amount = readAmount(text);
  if (amount === null || Number(amount) <= heaviestKg) return amount;
  const plain = text.replaceAll(/[^\d.,]/g, '');
  return /^\d+\.\d{3}$/.test(plain) ? new Decimal(plain).toFixed() : amount;
}

const condemnations: Readonly<Record<string, 'PARTIAL' | 'TOTAL' | ''>> = {
  total: 'TOTAL',
  'condenacao total': 'TOTAL',
  t: 'TOTAL',
  graxaria: 'TOTAL',
  parcial: 'PARTIAL',
  'condenacao parcial': 'PARTIAL',
  partial: 'PARTIAL',
  p: 'PARTIAL',
  nao: '',
  no: '',
  n: '',
  liberada: '',
  'sem condenacao': '',
};

const fats: Readonly<Record<string, number>> = { ausente: 1, escassa: 2, mediana: 3, uniforme: 4, excessiva: 5 };

function wholeIn(text: string, allowed: readonly number[]): number | null {
  const found = /\d+/.exec(text);
  const whole = found ? Number(found[0]) : null;
  return whole !== null && allowed.includes(whole) ? whole : null;
}

const readFat = (text: string) => fats[plainWord(text)] ?? wholeIn(text, [1, 2, 3, 4, 5]);
const readTeeth = (text: string) =>
  /^(dl|d\.?l\.?|j0|leite)$/i.test(text.trim()) ? 0 : wholeIn(text, [0, 2, 4, 6, 8]);

/** The digits of a number; a sheet writes a long one as 1.05500508091406E14, and points in it stand for nothing. */
function digitsOf(text: string): string | null {
  const plain = /^\d(\.\d+)?e\+?\d+$/i.test(text) ? new Decimal(text).toFixed() : text.replaceAll(/[\s.-]/g, '');
  return /^\d+$/.test(plain) ? plain : null;
}

function sisbovOf(text: string): string | null {
  const digits = digitsOf(text) ?? '';
  if (/^76\d{12}$/.test(digits)) return `0${digits}`;
  return digits.length === 15 ? digits : null;
}

const readers: Readonly<Record<CarcassColumn, (text: string) => string | number | null>> = {
  sisbov: sisbovOf,
  managementNumber: (text) => /^\d{1,6}$/.exec(digitsOf(text) ?? '')?.[0].padStart(6, '0') ?? null,
  electronicEarring: (text) => /^\d{15}$/.exec(digitsOf(text) ?? '')?.[0] ?? null,
  sequence: (text) => (/^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null),
  half1: readKg,
  half2: readKg,
  hotCarcassKg: readKg,
  teeth: readTeeth,
  fat: readFat,
  conformation: (text) => text.slice(0, 20),
  condemnation: (text) => condemnations[plainWord(text)] ?? null,
  condemnedKg: readKg,
  pricePerArroba: readAmount,
  discount: readAmount,
  value: readAmount,
};

/** What a figure of one carcass may be, in a romaneio and typed. */
export const carcassLimits = {
  kg: { min: 0, max: heaviestKg, places: 2 },
  pricePerArroba: { min: 0, max: 10_000, places: 4 },
  money: { min: 0, max: 100_000_000, places: 2 },
};

const limitOf: Partial<Record<CarcassColumn, (typeof carcassLimits)['kg']>> = {
  half1: carcassLimits.kg,
  half2: carcassLimits.kg,
  hotCarcassKg: carcassLimits.kg,
  condemnedKg: carcassLimits.kg,
  pricePerArroba: carcassLimits.pricePerArroba,
  discount: carcassLimits.money,
  value: carcassLimits.money,
};

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/** A line of totals has a weight, often more than a carcass has, and nobody to whom it belongs. */
const isOfNobody = (row: ReadCarcass) =>
  row.sisbov === null &&
  row.managementNumber === null &&
  row.electronicEarring === null &&
  row.sequence === null &&
  row.faults.every((column) => Number(row[column]) > (limitOf[column]?.max ?? Infinity));

/** Halves are weighed each by itself, and rounded. */
const mostBetweenHalvesKg = 1;

type Weights = Partial<Pick<ReadCarcass, 'hotCarcassKg' | 'half1' | 'half2' | 'condemnation' | 'condemnedKg'>>;

/** What of a carcass cannot be beside the rest of it: only one that was condemned whole weighs nothing. */
export function impossibleColumns(carcass: { [Name in keyof Weights]: Weights[Name] | undefined }): CarcassColumn[] {
  const { hotCarcassKg, half1, half2, condemnation, condemnedKg } = carcass;
  if (hotCarcassKg == null) return [];
  const whole = new Decimal(hotCarcassKg);
  if (whole.isZero()) return condemnation === 'TOTAL' ? [] : ['hotCarcassKg'];
  // Of two halves.
  if (whole.gt(heaviestKg)) return ['hotCarcassKg'];
  const isCut = condemnation != null || condemnedKg != null;
  const differs =
    half1 != null && half2 != null && whole.minus(half1).minus(half2).abs().gt(mostBetweenHalvesKg) && !isCut;
  return [
    ...(differs ? (['hotCarcassKg'] as const) : []),
    ...(condemnedKg != null && whole.lt(condemnedKg) ? (['condemnedKg'] as const) : []),
  ];
}

type Place = readonly [column: CarcassColumn, place: number];

const identities: readonly CarcassColumn[] = ['sisbov', 'managementNumber', 'electronicEarring', 'sequence'];

/** Where the animal is named, the line says that it is of sums. */
const isOfSums = (cells: readonly string[], places: readonly Place[]): boolean =>
  places.some(([column, place]) => identities.includes(column) && totals.test(plainWord(cells[place] ?? '')));

/** Under "Brinco" stands what a slaughterhouse reads: 6 digits, the whole number, or the chip, whose maker is 9xx. */
function columnOf([heading]: Place, text: string, places: readonly Place[]): CarcassColumn {
  const number = heading === 'managementNumber' ? sisbovOf(text) : null;
  if (number === null) return heading;
  const resolved = number.startsWith('9') ? 'electronicEarring' : 'sisbov';
  // Of a file with a column for it, the number stands in the wrong one.
  return places.some(([column]) => column === resolved) ? heading : resolved;
}

function readLine(cells: readonly string[], places: readonly Place[], line: number): ReadCarcass {
  const faults: CarcassColumn[] = [];
  const reported: Record<CarcassColumn, string | number | null> = { ...nothingRead };
  for (const place of places) {
    const text = (cells[place[1]] ?? '').trim();
    if (text === '' || text === '-') continue;
    const column = columnOf(place, text, places);
    const value = readers[column](text);
    const limit = limitOf[column];
    if (value === null || (limit && !isWithin(Number(value), limit))) faults.push(column);
    // Rounded as it is kept, so that what it brings is of the weight that is shown.
    const kept = value !== null && limit ? new Decimal(value).toDecimalPlaces(limit.places).toFixed() : value;
    reported[column] = kept === '' ? null : kept;
  }
  const row = Object.assign(reported, { line, faults }) as ReadCarcass;
  if (row.hotCarcassKg === null && row.half1 !== null && row.half2 !== null)
    row.hotCarcassKg = new Decimal(row.half1).plus(row.half2).toFixed();
  // Of what could not be read nothing follows.
  if (faults.length === 0) faults.push(...impossibleColumns(row));
  return row;
}

/** The carcasses of a file under its head line. */
export function readCarcasses(rows: readonly (readonly string[])[], head: number, columns: Columns): ReadCarcass[] {
  const places = carcassColumns.flatMap((column): Place[] => {
    const place = columns[column];
    return place === undefined ? [] : [[column, place]];
  });
  return rows
    .map((cells, index) => ({ cells, row: readLine(cells, places, index + 1) }))
    .slice(head + 1)
    .filter(({ cells }) => !isOfSums(cells, places))
    .map(({ row }) => row)
    .filter(
      (row) => (row.hotCarcassKg !== null || row.condemnation === 'TOTAL' || row.faults.length > 0) && !isOfNobody(row),
    );
}
