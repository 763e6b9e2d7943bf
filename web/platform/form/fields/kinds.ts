import type { Text } from '../../i18n/text.ts';
import type { FieldKind, KindOptions, Span } from './fields.ts';
import type { Option } from './fieldOption.ts';

declare const valueType: unique symbol;
declare const inputType: unique symbol;
declare const storedType: unique symbol;

/** The options of every kind. A rule names the types of the values it reads; defineForm compares them with the form. */
type Shared = {
  readonly label: Text;
  readonly hint?: Text;
  readonly span?: Span;
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** May depend on the sibling values. */
  readonly required?: boolean | ((values: never) => boolean);
  /** What is said where it is required and empty, in place of the common words. */
  readonly fillText?: Text;
  /** The field is visible only then; the input of a hidden field is null. */
  readonly when?: (values: never) => boolean;
  /** An error message of the field's own, by its value, the sibling values and the whole form. */
  readonly check?: (value: string, siblings: never, root: never) => Text | undefined;
  /** The input of an empty or hidden field. Default: null; undefined leaves it out. */
  readonly ifEmpty?: unknown;
  /** Never sent to the server. */
  readonly local?: boolean;
  /** The field's name in server errors, where it is another one. */
  readonly serverPath?: string;
};

type Types<V, I, S> = { readonly [valueType]?: V; readonly [inputType]?: I; readonly [storedType]?: S };
export type ValueOf<F> = F extends { readonly [valueType]?: infer V } ? Exclude<V, undefined> : never;
export type InputOf<F> = F extends Types<unknown, infer I, unknown> ? I : never;
export type StoredOf<F> = F extends { readonly [storedType]?: infer S } ? S : never;

/** A declared field; its type keeps only the options that other types depend on. */
export type Spec<K extends string = string, V = unknown, I = unknown, S = unknown, O = unknown> = Types<V, I, S> & {
  readonly kind: K;
} & O;

type Empty<O> = O extends { readonly ifEmpty: infer E } ? E : null;
type Filled<O, V> = O extends { readonly required: true }
  ? O extends { readonly when: unknown }
    ? V | Empty<O>
    : V
  : V | Empty<O>;
type Rules<O> = Pick<O, Extract<keyof O, 'when' | 'required' | 'check' | 'local'>>;
type Maybe<T> = T | null | undefined;

type OptionsOf<K extends FieldKind> = Shared & KindOptions<Text>[K];
type TextField<K extends FieldKind, O> = Spec<K, string, Filled<O, string>, Maybe<string>, Rules<O>>;

function build<K extends FieldKind>(kind: K) {
  return <const O extends OptionsOf<K> & { readonly default?: string }>(options: O): TextField<K, O> =>
    ({ ...options, kind }) as TextField<K, O>;
}

export const text = build('text');
export const email = build('email');
export const document = build('document');
export const phone = build('phone');
export const postalCode = build('postalCode');
export const textarea = build('textarea');
export const date = build('date');
export const time = build('time');
export const password = build('password');

/** An exact decimal as text; with `whole` the input is a count. */
export function number<const O extends OptionsOf<'number'> & { readonly default?: string }>(
  options: O,
): Spec<
  'number',
  string,
  Filled<O, O extends { readonly whole: true } ? number : string>,
  Maybe<string | number>,
  Rules<O>
> {
  return { ...options, kind: 'number' };
}

type Chosen<O> = O extends { readonly options: readonly { readonly value: infer V extends string }[] } ? V : string;
type ChoiceField<K extends FieldKind, O> = Spec<K, Chosen<O> | '', Filled<O, Chosen<O>>, Maybe<string>, Rules<O>>;

export function select<const O extends OptionsOf<'select'> & { readonly default?: string }>(
  options: O,
): ChoiceField<'select', O> {
  return { ...options, kind: 'select' };
}

export function combobox<const O extends OptionsOf<'combobox'> & { readonly default?: string }>(
  options: O,
): ChoiceField<'combobox', O> {
  return { ...options, kind: 'combobox' };
}

export function checkbox<const O extends OptionsOf<'checkbox'> & { readonly default?: boolean }>(
  options: O,
): Spec<'checkbox', boolean, boolean, Maybe<boolean>, Rules<O>> {
  return { ...options, kind: 'checkbox' };
}

export function choices<const O extends OptionsOf<'choices'> & { readonly default?: readonly string[] }>(
  options: O,
): Spec<'choices', Chosen<O>[], Chosen<O>[], Maybe<readonly string[]>, Rules<O>> {
  return { ...options, kind: 'choices' };
}

export function tags<const O extends OptionsOf<'tags'>>(
  options: O,
): Spec<'tags', string[], string[], Maybe<readonly string[]>, Rules<O>> {
  return { ...options, kind: 'tags' };
}

export function polygon<const O extends OptionsOf<'polygon'>>(
  options: O,
): Spec<'polygon', unknown, unknown, unknown, Rules<O>> {
  return { ...options, kind: 'polygon' };
}

/** A value without a control. */
export function hidden<V, const Local extends boolean = boolean>(
  initial: V,
  options?: { readonly local: Local },
): Spec<'hidden', V, V, V | null | undefined, { readonly local: Local }> {
  return { kind: 'hidden', default: initial, local: options?.local ?? false } as Spec<
    'hidden',
    V,
    V,
    V | null | undefined,
    { readonly local: Local }
  >;
}

export type Specs = Readonly<Record<string, Spec>>;
export type ValuesOf<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };
type Sent<F> = { [K in keyof F]: F[K] extends { readonly local: true } ? never : K }[keyof F];
export type InputsOf<F> = { [K in Sent<F>]: InputOf<F[K]> };
export type StoredValues<F> = { readonly [K in keyof F]?: StoredOf<F[K]> };

/** Fails to compile where a rule reads a value that the fields beside it do not have. */
export type Checked<F> = {
  readonly [K in keyof F]: F[K] extends { readonly when: (values: infer V) => unknown }
    ? ValuesOf<F> extends V
      ? unknown
      : { readonly when: 'reads a field that is not beside it' }
    : F[K] extends { readonly check: (value: string, siblings: infer V, ...rest: never[]) => unknown }
      ? ValuesOf<F> extends V
        ? unknown
        : { readonly check: 'reads a field that is not beside it' }
      : unknown;
};

type RowsOptions<F, K extends 'list' | 'table'> = Omit<OptionsOf<K>, 'check' | 'widths'> & {
  readonly item: F & Checked<F>;
  /** The number of empty rows in a new form. */
  readonly initialRows?: number;
  /** Rows that are not filled are neither validated nor sent. */
  readonly isFilled?: (row: ValuesOf<F>) => boolean;
} & (K extends 'table'
    ? {
        readonly rowName?: (row: ValuesOf<F>, index: number) => Text;
        readonly widths?: { readonly [Column in keyof F]?: number };
      }
    : object);
export type RowsSpec<K extends string, F, O = unknown> = Spec<
  K,
  ValuesOf<F>[],
  (O extends { readonly when: unknown } ? null : never) | InputsOf<F>[],
  Maybe<readonly StoredValues<F>[]>,
  Rules<O> & { readonly item: F }
>;

export function list<F extends Specs, const O>(options: RowsOptions<F, 'list'> & O): RowsSpec<'list', F, O> {
  return { ...options, kind: 'list' } as RowsSpec<'list', F, O>;
}

export function table<F extends Specs, const O>(options: RowsOptions<F, 'table'> & O): RowsSpec<'table', F, O> {
  return { ...options, kind: 'table' } as RowsSpec<'table', F, O>;
}

type GroupOptions = Pick<Shared, 'when' | 'ifEmpty' | 'local'>;
export type GroupSpec<F, O = unknown> = Spec<
  'group',
  ValuesOf<F>,
  (O extends { readonly when: unknown } ? Empty<O> : never) | InputsOf<F>,
  Maybe<StoredValues<F>>,
  Rules<O> & { readonly item: F }
>;

/** Fields nested under one name. */
export function group<F extends Specs, const O extends GroupOptions = object>(
  item: F & Checked<F>,
  options?: O,
): GroupSpec<F, O> {
  // Whether there are options is known only to the caller, whose type says it.
  return { ...options, kind: 'group', item } as unknown as GroupSpec<F, O>;
}

/** The options of a fixed set of values. */
export function optionsFrom<const V extends string>(
  values: readonly V[],
  labelOf: (value: V) => Text,
): readonly Option<Text, V>[] {
  return values.map((value) => ({ value, label: labelOf(value) }));
}
