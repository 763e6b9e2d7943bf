/** A text in both languages. */
export type Words = readonly [ptBR: string, enUS: string];

/** One value of a column that takes only some, as people write it. */
export interface CellChoice {
  value: string;
  words: Words;
  synonyms?: readonly string[];
}

/** How the cells of a column are read. */
export type CellType = 'text' | 'day' | 'decimal' | 'choice' | 'chip' | 'sisbov';

/** What one column of an import says. */
export interface ImportColumn {
  key: string;
  words: Words;
  /** Other headings it goes by, in either language, without accents and capitals. */
  synonyms: readonly string[];
  type: CellType;
  /** What a decimal is of: other units in a heading or cell are converted to it. */
  unit?: 'kg' | '%' | 'R$' | 'R$/kg' | 'ha' | 'm' | 'm2';
  /** Above this a decimal is another number written with the other sign. */
  most?: number;
  choices?: readonly CellChoice[];
  required?: true;
  /** The column that the heading means instead where its numbers are too short to be official ones. */
  shorter?: string;
  examples: readonly string[];
  note?: Words;
}

/** Rows that are sent and read together. */
export const rowsOfPart = 500;
/** Rows that are taken together: whatever a file is long, its server holds no more of them. */
export const rowsOfPack = 2_000;
/** Longer imports are checked by a job. */
export const mostCheckedAtOnce = 2_000;

export const importKinds = [
  'OXEN',
  'WEIGHINGS',
  'FOODS',
  'CORRALS',
  'BATCHES',
  'ESTABLISHMENTS',
  'MEDICINES',
  'EARRINGS',
  'PURCHASES',
  'PAST_FEED',
] as const;
/** The kinds by name; each is declared in its domain. */
export type ImportKindName = (typeof importKinds)[number];

/** One kind of import: what its rows say, for the reading in the browser, the template and the check alike. */
export interface ImportSheet {
  kind: ImportKindName;
  words: Words;
  /** Of one file. */
  mostRows: number;
  columns: readonly ImportColumn[];
  /** A row says at least one of them. */
  oneOf?: readonly string[];
  /** Headings that the farm's own list has, all of them, and that say something else there. */
  others?: readonly Words[];
  /** The column whose records are made with the rows where the farm lacks them. */
  makes?: string;
}

/** A row as it is understood; what was not understood stays as it was written. */
export type ImportRow = Readonly<Record<string, string | null>>;

/** Words as people write them, without accents and capitals. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** The value of a word among those that a column takes. */
export function choiceIn({ choices = [] }: ImportColumn, text: string): string | undefined {
  const word = plainWord(text);
  return choices.find(
    ({ value, words, synonyms = [] }) =>
      value.toLowerCase() === word || words.some((each) => plainWord(each) === word) || synonyms.includes(word),
  )?.value;
}
