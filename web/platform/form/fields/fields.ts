import type { Ring } from '../../map/geometry.ts';
import type { MapHome } from '../../map/home.ts';
import type { MapArea } from '../../map/mapArea.ts';
import type { Records } from '../../records/records.ts';
import type { Option } from './fieldOption.ts';

export type Values = Record<string, unknown>;

/** How many of the form's six columns a field takes. */
export type Span = 2 | 3 | 4 | 6;

type TextOptions<T> = { readonly max?: number; readonly placeholder?: T };
type Choice<T> = { readonly options?: readonly Option<T>[] };
type Rows<T> = {
  readonly min?: number;
  readonly max?: number;
  /** The error for too few rows. */
  readonly minText?: T;
  /** The label of the button that adds a row; without it rows are fixed. */
  readonly addLabel?: T;
};

/** The options of each kind; T is a message where a field is declared, a string where it is shown. */
export type KindOptions<T> = {
  text: TextOptions<T>;
  email: TextOptions<T>;
  document: TextOptions<T>;
  phone: TextOptions<T>;
  postalCode: TextOptions<T>;
  textarea: TextOptions<T>;
  date: TextOptions<T>;
  /** Hours and minutes, as HH:MM. */
  time: TextOptions<T>;
  password: { readonly min?: number; readonly max?: number; readonly sameAs?: string };
  /** R$ and % show two digits by default; with `tons`, kg may be typed in tons. */
  number: {
    /** Default: zero. */
    readonly min?: number;
    readonly max?: number;
    readonly digits?: number;
    readonly whole?: boolean;
    readonly unit?: T;
    readonly tons?: boolean;
  };
  select: Choice<T>;
  /** Chooses from `options`, or from records that are searched on the server. */
  combobox: Choice<T> & { readonly records?: Records };
  checkbox: object;
  /** Any number of a few options. */
  choices: Choice<T>;
  /** Free texts; `format` runs while typing, `accepts` decides what may be added. */
  tags: {
    readonly max?: number;
    readonly itemMax?: number;
    readonly format?: (text: string) => string;
    readonly accepts?: (text: string) => boolean;
  };
  /** An area on the map, drawn or typed. */
  polygon: {
    readonly neighbours?: readonly MapArea[];
    readonly home?: MapHome | null;
    readonly onSplit?: (part: Ring) => void;
  };
  /** Records under each other, each with its fields. */
  list: Rows<T>;
  /** Rows side by side as in a spreadsheet, cards on a phone. */
  table: Rows<T> & {
    /** Minimum widths of the columns, in rem. */
    readonly widths?: Readonly<Record<string, number>>;
    /** So many rows, and always the same, that they are searched, filtered and pasted into. */
    readonly matrix?: boolean;
  };
};
export type FieldKind = keyof KindOptions<string>;

type Common = {
  /** Path into the form's values: `owner.document`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly fillText?: string;
  readonly span?: Span;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  readonly check?: (value: string, siblings: unknown, root: unknown) => string | undefined;
};

type RowsShown = {
  list: { readonly item: readonly Field[]; readonly emptyRow: Values; readonly isFilled?: (row: Values) => boolean };
  table: RowsShown['list'] & { readonly rowName: (row: Values, index: number) => string };
};
type ShownOf<K extends FieldKind> = K extends keyof RowsShown ? RowsShown[K] : object;

/** A resolved field: texts in the user's language, rules applied to the current values. */
export type FieldOf<Kind extends FieldKind> = {
  [K in Kind]: Common & { readonly kind: K } & KindOptions<string>[K] & ShownOf<K>;
}[Kind];
export type Field = FieldOf<FieldKind>;

export type FormSection = { readonly title?: string; readonly text?: string; readonly fields: readonly Field[] };

/** A field whose value is a list of records with fields of their own. */
export function hasRows(field: Field): field is FieldOf<'list' | 'table'> {
  return field.kind === 'list' || field.kind === 'table';
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, part) => (typeof found === 'object' && found !== null ? (found as Values)[part] : undefined),
      values,
    );
}

export function rowsAt(values: unknown, path: string): Values[] {
  const rows = valueAt(values, path);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** Every field with its path for these values, rows included. */
export function leafFields(fields: readonly Field[], values: unknown, prefix = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (!hasRows(field)) return [{ path, field }];
    return [
      { path, field },
      ...rowsAt(values, path).flatMap((_, index) => leafFields(field.item, values, `${path}.${index}.`)),
    ];
  });
}
