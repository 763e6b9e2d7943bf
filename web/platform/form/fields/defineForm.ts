import type { Text } from '../../i18n/text.ts';
import { plainDecimal } from '../../i18n/decimal.ts';
import { dayIn } from './day.ts';
import { formatDocument } from './document.ts';
import { isRecord, type KindOptions, type Span, type Values } from './fields.ts';
import type { Checked, InputOf, InputsOf, Specs, StoredValues, ValuesOf } from './kinds.ts';
import { formatPostalCode } from './masks.ts';

/** A declared field without its value types, for code that loops over all fields. */
export type AnySpec = {
  readonly kind: string;
  readonly item?: AnySpecs;
  readonly default?: unknown;
  readonly ifEmpty?: unknown;
  readonly local?: boolean;
  readonly whole?: boolean;
  readonly initialRows?: number;
  readonly serverPath?: string;
  readonly when?: (values: unknown) => boolean;
  readonly isFilled?: (row: Values) => boolean;
  readonly options?: unknown;
};
export type AnySpecs = Readonly<Record<string, AnySpec>>;

type Names<F> = {
  [K in keyof F & string]: F[K] extends { readonly kind: 'group'; readonly item: infer G }
    ? K | `${K}.${keyof G & string}`
    : K;
}[keyof F & string];

/** A part of a form: the names of its fields. */
export type Section<F> = {
  readonly title?: Text;
  readonly text?: Text;
  readonly fields: readonly Names<F>[];
};

type FieldGiven<S> = {
  readonly label?: Text;
  readonly hint?: Text | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly span?: Span;
  readonly check?: (value: string, siblings: never, root: never) => Text | undefined;
} & (null extends InputOf<S>
  ? Hidden
  : undefined extends InputOf<S>
    ? Hidden
    : S extends { readonly local: true } | { readonly kind: 'checkbox' }
      ? Hidden
      : object) &
  (S extends { readonly kind: infer K extends keyof KindOptions<Text> } ? KindOptions<Text>[K] : object) &
  (S extends { readonly kind: 'list' | 'table'; readonly item: infer F }
    ? {
        readonly row?: Given<F>;
        readonly rowName?: (row: ValuesOf<F>, index: number) => Text;
        /** The visible columns; the others keep their values. */
        readonly columns?: readonly (keyof F & string)[];
      }
    : object) &
  (S extends { readonly kind: 'group'; readonly item: infer F } ? { readonly item?: Given<F> } : object);
type Hidden = { readonly hidden?: boolean };

/** What fields need from the screen's data, mostly options. */
export type Given<F> = { readonly [K in keyof F]?: FieldGiven<F[K]> };
export type AnyGiven = Readonly<
  Record<string, { readonly hidden?: boolean; readonly row?: AnyGiven; readonly item?: AnyGiven } | undefined>
>;

export type Definition<F extends Specs> = {
  readonly fields: F;
  readonly initial: (values?: Partial<ValuesOf<F>>) => ValuesOf<F>;
  /** The values of a stored record; a field missing in the record gets its default. */
  readonly valuesOf: (record: StoredValues<F>) => ValuesOf<F>;
  /** The input for the server: hidden and empty fields are null. */
  readonly inputOf: (values: ValuesOf<F>, given?: Given<F>) => InputsOf<F>;
};

function emptyOf(spec: AnySpec): unknown {
  switch (spec.kind) {
    case 'checkbox':
      return spec.default ?? false;
    case 'tags':
    case 'choices':
      return spec.default ?? [];
    case 'list':
    case 'table':
      return Array.from({ length: spec.initialRows ?? 0 }, () => emptyValues(spec.item ?? {}));
    case 'group':
      return emptyValues(spec.item ?? {});
    case 'polygon':
      return null;
    case 'hidden':
      return spec.default;
    default:
      return spec.default ?? '';
  }
}

export function emptyValues(specs: AnySpecs): Values {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, emptyOf(spec)]));
}

function valueOf(spec: AnySpec, stored: unknown): unknown {
  if (stored === undefined) return emptyOf(spec);
  switch (spec.kind) {
    case 'hidden':
    case 'polygon':
      return stored;
    case 'checkbox':
      return stored ?? false;
    case 'tags':
    case 'choices':
      return Array.isArray(stored) ? [...(stored as unknown[])] : [];
    case 'list':
    case 'table':
      return Array.isArray(stored) ? stored.map((row) => recordValues(spec.item ?? {}, row)) : [];
    case 'group':
      return stored === null ? emptyOf(spec) : recordValues(spec.item ?? {}, stored);
    default: {
      if (stored === null) return '';
      const shown = String(stored as string | number);
      if (spec.kind === 'number') return plainDecimal(shown);
      if (spec.kind === 'document') return formatDocument(shown);
      return spec.kind === 'postalCode' ? formatPostalCode(shown) : shown;
    }
  }
}

function recordValues(specs: AnySpecs, record: unknown): Values {
  const known = isRecord(record) ? record : {};
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, valueOf(spec, known[name])]));
}

const emptyInput = (spec: AnySpec): unknown => ('ifEmpty' in spec ? spec.ifEmpty : null);

function inputValue(spec: AnySpec, value: unknown, given: AnyGiven[string]): unknown {
  switch (spec.kind) {
    case 'list':
    case 'table':
      return filledRows(spec, value).map(({ row }) => inputValues(spec.item ?? {}, row, given?.row));
    case 'group':
      return inputValues(spec.item ?? {}, value, given?.item);
    default: {
      if (typeof value !== 'string' || spec.kind === 'hidden') return value;
      const trimmed = spec.kind === 'password' ? value : value.trim();
      if (trimmed === '') return emptyInput(spec);
      // A short year is no mistake where the field was not left before it is sent.
      if (spec.kind === 'date') return dayIn(trimmed) ?? trimmed;
      return spec.whole ? Number(trimmed) : trimmed;
    }
  }
}

/** The rows that are not empty, with their indexes. */
export function filledRows(
  spec: { readonly isFilled?: (row: Values) => boolean },
  value: unknown,
): { row: Values; index: number }[] {
  const rows: Values[] = Array.isArray(value) ? value : [];
  return rows.map((row, index) => ({ row, index })).filter(({ row }) => spec.isFilled?.(row) ?? true);
}

export function isVisible(spec: AnySpec, values: unknown, given: AnyGiven[string]): boolean {
  return spec.kind !== 'hidden' && given?.hidden !== true && (spec.when?.(values) ?? true);
}

function inputValues(specs: AnySpecs, values: unknown, given: AnyGiven = {}): Values {
  const known = isRecord(values) ? values : {};
  return Object.fromEntries(
    Object.entries(specs)
      .filter(([, spec]) => !spec.local)
      .map(([name, spec]) => {
        if (spec.kind === 'hidden' || isVisible(spec, known, given[name]))
          return [name, inputValue(spec, known[name], given[name])];
        if (spec.kind === 'checkbox') return [name, false];
        // A field that the screen hides is left out of the input.
        return [name, given[name]?.hidden === true ? undefined : emptyInput(spec)];
      }),
  );
}

/** The single declaration of a form's fields: values, input, validation and the placement of server errors derive from it. */
export function defineForm<F extends Specs>(fields: F & Checked<F>): Definition<F> {
  const specs = fields as AnySpecs;
  return {
    fields,
    initial: (values) => ({ ...emptyValues(specs), ...values }) as ValuesOf<F>,
    valuesOf: (record) => recordValues(specs, record) as ValuesOf<F>,
    inputOf: (values, given) => inputValues(specs, values, given as AnyGiven | undefined) as InputsOf<F>,
  };
}

export type FormValues<D> = D extends Definition<infer F> ? ValuesOf<F> : never;
export type FormInput<D> = D extends Definition<infer F> ? InputsOf<F> : never;
