/** Where a list cell finds its value; shared by the screen and the exported file. */
export interface CellSource {
  /** Paths into the row; a path through a list yields what its members have, each value once. */
  paths: readonly string[];
  /** Use only the first path that has a value; otherwise all are joined. */
  first?: boolean;
  /** Labels for values, as for enum members. */
  words?: Readonly<Record<string, string>>;
  /** Only some values have a label: others stand as they are, days as people write them. */
  mixed?: boolean;
  /** Label for a missing value. */
  absent?: string;
  /** Separator between the values of several paths. */
  separator?: string;
}

const betweenPaths = ' · ';
const betweenMembers = ', ';

const wholeDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function labelOf(value: string, { words, mixed = false }: CellSource): string {
  const label = words?.[value];
  if (label !== undefined || (words && !mixed)) return label ?? '';
  return mixed ? value.replace(wholeDay, '$3/$2/$1') : value;
}

function valuesAt(row: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(row)) return row.flatMap((member) => valuesAt(member, path));
  const [key, ...rest] = path;
  if (key === undefined) return [row];
  return typeof row === 'object' && row !== null ? valuesAt((row as Record<string, unknown>)[key], rest) : [];
}

/** The exact text of a cell: a number unformatted, a day as YYYY-MM-DD; null when empty. */
export function cellOf(row: unknown, source: CellSource): string | null {
  const { paths, first = false, absent = null, separator = betweenPaths } = source;
  const parts = paths.flatMap((path) => {
    const values = valuesAt(row, path.split('.')).filter((value) => value != null && value !== '');
    const texts = values.map((value) => labelOf(String(value), source)).filter(Boolean);
    return texts.length > 0 ? [[...new Set(texts)].join(betweenMembers)] : [];
  });
  return (first ? parts[0] : parts.join(separator)) || absent;
}

/** Shifts the decimal point without a binary float: 12450 kg shifted by -3 are 12.45 t. What is no number stays. */
export function shifted(exact: string, places: number): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exact) ?? [];
  if (places === 0 || whole === undefined) return exact;
  const digits = `${whole}${fraction}`;
  const point = whole.length + places;
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const moved = `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}.${padded.slice(at)}`.replace(/\.?0*$/, '');
  return moved === '0' ? '0' : sign + moved;
}

const cpf = /^(\d{3})(\d{3})(\d{3})(\d{2})$/;
const cnpj = /^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/;

/** A CPF or CNPJ with its usual punctuation. */
export function documentText(plain: string): string {
  return plain.replace(cpf, '$1.$2.$3-$4').replace(cnpj, '$1.$2.$3/$4-$5');
}
