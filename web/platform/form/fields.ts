import type { Ring } from '../map/geometry.ts';
import type { Point } from '../map/mercator.ts';
import type { MapArea } from '../map/paint.ts';

type Text = string;
export type FieldOption = { value: string; label: Text; detail?: Text };

type Common = {
  /** Path into the form's values, as the server names it: `owner.document`, `contacts.0.name`. */
  name: string;
  label: Text;
  hint?: Text;
  required?: boolean;
  /** Columns taken of the form's six. */
  span?: 2 | 3 | 4 | 6;
  autoComplete?: string;
  disabled?: boolean;
  /** For a text that needs its own refusal; undefined when it is good. */
  check?: (value: string, values: unknown) => Text | undefined;
};

type TextOptions = { max?: number; placeholder?: Text };
type Rows = {
  item: readonly Field[];
  least?: number;
  leastText?: Text;
  /** The rows that count for `least`, where they need not all be filled. */
  isFilled?: (row: Values) => boolean;
};
type NumberOptions = {
  /** Zero unless told. */
  least?: number;
  most?: number;
  digits?: number;
  /** Where computed values have more places than anybody types. */
  typedDigits?: number;
  unit?: Text;
};

type Options = {
  text: TextOptions;
  email: TextOptions;
  document: TextOptions;
  phone: TextOptions;
  postalCode: TextOptions;
  textarea: TextOptions;
  date: TextOptions;
  /** Hours and minutes, as HH:MM. */
  time: TextOptions;
  password: { min?: number; max?: number; sameAs?: string };
  money: NumberOptions;
  decimal: NumberOptions;
  percent: NumberOptions;
  integer: NumberOptions;
  select: { options: readonly FieldOption[] };
  combobox: { options: readonly FieldOption[] };
  checkbox: object;
  /** Any number of a few options; `short` where there is no room for the label. */
  choices: { options: readonly (FieldOption & { short?: Text })[] };
  /** Free texts; `format` shapes one while it is typed, `accepts` lets it in. */
  tags: { max?: number; itemMax?: number; format?: (text: string) => string; accepts?: (text: string) => boolean };
  /** An area on the map, drawn or typed. */
  polygon: { neighbours: readonly MapArea[]; home: Point | null; onSplit?: (part: Ring) => void };
  list: Rows & { empty: Record<string, string>; addLabel: Text };
  /** Rows side by side as in a spreadsheet, cards on a phone; rows are added and removed only where `grow` says how. */
  table: Rows & {
    grow?: { empty: Values; addLabel: Text };
    most?: number;
    rowName: (row: Values, index: number) => Text;
    /** Least widths of the columns, in rem. */ widths: readonly number[];
  };
};

export type FieldKind = keyof Options;
export type FieldOf<Kind extends FieldKind> = { [K in Kind]: Common & { kind: K } & Options[K] }[Kind];
export type Field = FieldOf<FieldKind>;

/** A field whose value is a list of records with fields of their own. */
export function hasRows(field: Field): field is FieldOf<'list' | 'table'> {
  return field.kind === 'list' || field.kind === 'table';
}

export type FormSection = { title?: Text; text?: Text; fields: readonly Field[] };
export type Values = Record<string, unknown>;

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, part) => (isRecord(found) ? found[part] : undefined), values);
}

export function rowsAt(values: unknown, path: string): Values[] {
  const rows = valueAt(values, path);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** Every leaf field with the path it has for these values, lists unfolded. */
export function leafFields(fields: readonly Field[], values: unknown, prefix = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (!hasRows(field)) return [{ path, field }];
    return [
      { path, field },
      ...rowsAt(values, path)
        .map((_, index) => leafFields(field.item, values, `${path}.${index}.`))
        .flat(),
    ];
  });
}
