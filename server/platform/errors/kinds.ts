type Kind =
  | 'text'
  | 'number'
  /** A civil date, YYYY-MM-DD. */
  | 'date'
  /** An array of rows; the text lists this key of each. */
  | { list: string }
  /** An array of rows; the text lists this key of each, translated (messages `Code.param`). */
  | { labels: string }
  | { oneOf: readonly string[] };

/** For programs only, never part of the text. */
type DetailKind = Kind | 'flag' | 'rows';

export interface Entry {
  /** Null when only the client can detect it. */
  status: number | null;
  /** Arguments the text may use; each is optional. */
  params?: Readonly<Record<string, Kind>>;
  details?: Readonly<Record<string, DetailKind>>;
  /** The fallback code for older REST clients. */
  fallbackCode?: string;
}

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
export type Row = Readonly<Record<string, Json>>;
export type NumberLike = number | string | { toFixed(): string };

export type ValueOf<K> = K extends 'text' | 'date'
  ? string
  : K extends 'number'
    ? NumberLike
    : K extends 'flag'
      ? boolean
      : K extends 'rows'
        ? readonly Row[]
        : K extends { oneOf: readonly (infer Value)[] }
          ? Value
          : K extends { list: infer Key extends string } | { labels: infer Key extends string }
            ? readonly (Row & Readonly<Record<Key, string | number>>)[]
            : never;
