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
type NumberOptions = { least?: number; most?: number; digits?: number; unit?: Text };

type Options = {
  text: TextOptions;
  email: TextOptions;
  document: TextOptions;
  phone: TextOptions;
  postalCode: TextOptions;
  textarea: TextOptions;
  date: TextOptions;
  password: { min?: number; max?: number; sameAs?: string };
  money: NumberOptions;
  decimal: NumberOptions;
  percent: NumberOptions;
  integer: NumberOptions;
  select: { options: readonly FieldOption[] };
  combobox: { options: readonly FieldOption[] };
  checkbox: object;
  tags: { max?: number; itemMax?: number };
  /** An area on the map, drawn or typed. */
  polygon: { neighbours: readonly MapArea[]; home: Point | null; onSplit?: (part: Ring) => void };
  list: { item: readonly Field[]; empty: Record<string, string>; addLabel: Text; least?: number; leastText?: Text };
};

export type FieldKind = keyof Options;
export type FieldOf<Kind extends FieldKind> = { [K in Kind]: Common & { kind: K } & Options[K] }[Kind];
export type Field = FieldOf<FieldKind>;

export type FormSection = { title?: Text; text?: Text; fields: readonly Field[] };
export type Values = Record<string, unknown>;

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, part) => (isRecord(found) ? found[part] : undefined), values);
}

/** Every leaf field with the path it has for these values, lists unfolded. */
export function leafFields(fields: readonly Field[], values: unknown, prefix = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    const path = prefix + field.name;
    if (field.kind !== 'list') return [{ path, field }];
    const rows = valueAt(values, path);
    const count = Array.isArray(rows) ? rows.length : 0;
    return [{ path, field }, ...Array.from({ length: count }, (_, index) => leafFields(field.item, values, `${path}.${index}.`)).flat()];
  });
}

