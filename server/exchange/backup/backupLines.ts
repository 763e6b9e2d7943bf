import type { BackupColumn, BackupModel } from '../../platform/db/generated/backupModels.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { writtenColumns } from './backupColumns.ts';
import { refuseBackup, refuseLine } from './backupFault.ts';
import type { BackupRow } from './forms/formStep.ts';

const mebibyte = 1024 * 1024;
/** Texts of this size are let go with what is new; longer ones stay until all of the heap is collected. */
const pageBytes = mebibyte / 32;

/** A line with a file in it is longer than a row of figures. */
export function longestLine(model: BackupModel | undefined): number {
  const holdsFile = model?.columns.some(({ type }) => type === 'Bytes' || type === 'Json') ?? false;
  return (holdsFile ? 48 : 1) * mebibyte;
}

export interface LinePage {
  /** The number of the first. */
  first: number;
  lines: string[];
}

interface Splitting {
  file: string;
  mostBytes: number;
}

/** Most lines lie within one chunk. */
function textOf(parts: readonly Uint8Array[]): string {
  const [first] = parts;
  const bytes = first !== undefined && parts.length === 1 ? first : Buffer.concat(parts);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** The lines of a file, some at a time; each ends with a line feed. */
export async function* pagesOfLines(
  content: AsyncIterable<Uint8Array>,
  { file, mostBytes }: Splitting,
): AsyncGenerator<LinePage> {
  let parts: Uint8Array[] = [];
  let [held, paged, number] = [0, 0, 1];
  let page: string[] = [];
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const length = held + at - from;
      if (length > mostBytes) refuseBackup('TOO_LARGE', { file, line: number + page.length });
      page.push(textOf([...parts, chunk.subarray(from, at)]));
      paged += length;
      [parts, held, from] = [[], 0, at + 1];
      if (paged < pageBytes) continue;
      yield { first: number, lines: page };
      [number, page, paged] = [number + page.length, [], 0];
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > mostBytes) refuseBackup('TOO_LARGE', { file, line: number + page.length });
  }
  if (held > 0) refuseBackup('DAMAGED', { file, line: number + page.length });
  if (page.length > 0) yield { first: number, lines: page };
}

const typeChecks: Record<string, (value: unknown) => boolean> = {
  String: (value) => typeof value === 'string',
  DateTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Bytes: (value) => typeof value === 'string' && value.startsWith(String.raw`\x`),
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => Number.isInteger(value),
  BigInt: (value) => Number.isInteger(value),
  Decimal: (value) => typeof value === 'number',
  Json: () => true,
};
/** Of a word that the model chooses from. */
const isWord = (value: unknown) => typeof value === 'string';

function fits({ type, isRequired }: BackupColumn, value: unknown): boolean {
  if (value === null) return !isRequired;
  if (type.endsWith('[]')) return Array.isArray(value) && value.every(typeChecks[type.slice(0, -2)] ?? isWord);
  return (typeChecks[type] ?? isWord)(value);
}

function parsed(file: string, line: number, text: string): BackupRow {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (cause) {
    // Nobody wrote it so: a byte of it was lost on the way.
    refuseBackup('DAMAGED', { file, line, cause });
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) refuseLine(file, line, null);
  return row as BackupRow;
}

type StepUp = (row: BackupRow) => BackupRow;

function steppedUp(file: string, line: number, row: BackupRow, stepUp: StepUp): BackupRow {
  try {
    return stepUp(row);
  } catch (cause) {
    return refuseLine(file, line, null, cause);
  }
}

const { rawJSON } = JSON as JSON & { rawJSON(text: string): unknown };
// The types of the library do not have the third argument yet.
const parseExactly = JSON.parse as (
  text: string,
  reviver: (name: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** A line with its row changed; figures that a float would change stay as they are written. */
export function changedLine(line: string, change: (row: BackupRow) => BackupRow): string {
  const row = parseExactly(line, (_name, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? rawJSON(source) : value,
  );
  // A line that was checked is an object.
  return JSON.stringify(change(row as BackupRow));
}

interface LinesOf {
  file: string;
  model: BackupModel;
  stepUp: StepUp | null;
}

/** Checks the columns of lines, which may lack those that an older version did not have. */
export function lineCheck({ file, model, stepUp }: LinesOf): (line: number, text: string) => void {
  const columns = writtenColumns(model);
  const known = new Set(columns.map(({ name }) => name));
  return (line, text) => {
    const written = parsed(file, line, text);
    // Rows do not say whose they are: one that does is of another farm.
    if ('farmId' in written) fail('UserBelongsToAnotherFarm', {}, `backup:${file}:${line}:farmId`);
    const row = stepUp ? steppedUp(file, line, written, stepUp) : written;
    const unknown = Object.keys(row).find((column) => !known.has(column));
    if (unknown !== undefined) refuseLine(file, line, unknown);
    const wrong = columns.find((column) => !fits(column, row[column.name] ?? null));
    if (wrong) refuseLine(file, line, wrong.name);
  };
}
