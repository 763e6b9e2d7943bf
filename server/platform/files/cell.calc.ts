/** Where a cell of a list finds what it holds, so that the screen and the file of the list hold the same. */
export interface CellSource {
  /** Paths into the row; through a list they lead to all its members. */
  paths: readonly string[];
  /** Only the first path that leads to something; otherwise all are joined. */
  first?: boolean;
  /** What stands for a value, as for the members of an enumeration. */
  words?: Readonly<Record<string, string>>;
  /** What stands for nothing. */
  absent?: string;
  /** Between the values of several paths. */
  separator?: string;
}

const betweenPaths = ' · ';
const betweenMembers = ', ';

function valuesAt(row: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(row)) return row.flatMap((member) => valuesAt(member, path));
  const [key, ...rest] = path;
  if (key === undefined) return [row];
  return typeof row === 'object' && row !== null ? valuesAt((row as Record<string, unknown>)[key], rest) : [];
}

/** The exact text of a cell: a number as it is, a day as YYYY-MM-DD; null where there is nothing. */
export function cellOf(row: unknown, source: CellSource): string | null {
  const { paths, first = false, words, absent = null, separator = betweenPaths } = source;
  const found = paths.flatMap((path) => {
    const values = valuesAt(row, path.split('.')).filter((value) => value != null && value !== '');
    const texts = values.map((value) => words?.[String(value)] ?? (words ? '' : String(value))).filter(Boolean);
    return texts.length > 0 ? [texts.join(betweenMembers)] : [];
  });
  return (first ? found[0] : found.join(separator)) || absent;
}

/** A number with its decimal point moved, without passing through a binary float: 12450 kg moved by -3 are 12.45 t. */
export function shifted(exact: string, places: number): string {
  if (places === 0) return exact;
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(exact) ?? [];
  const digits = `${whole}${fraction}`;
  const point = whole.length + places;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const moved = `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}.${padded.slice(at)}`.replace(/\.?0*$/, '');
  return moved === '0' ? '0' : sign + moved;
}

const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;
const cnpj = /^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/;

/** A CPF or CNPJ as papers show it. */
export function documentText(plain: string): string {
  return plain.replace(cpf, '$1.$2.$3-$4').replace(cnpj, '$1.$2.$3/$4-$5');
}
