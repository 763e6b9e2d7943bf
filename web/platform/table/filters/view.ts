import { useMemo, type ReactNode } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import type { Action } from '../../../../server/platform/rights/access.ts';
import { cellOf, type CellSource } from '../../../../server/platform/files/cell.calc.ts';
import { useLanguage } from '../../i18n/language.ts';
import { textOf, useMessages, type Messages, type Translate } from '../../i18n/useMessages.ts';
import type { Records } from '../../records/records.ts';
import { mayDo } from '../../session/session.ts';
import type { Locale } from '../../session/storage.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { CellKind, CellValue, Column } from '../columns.ts';
import type { FilterControl } from './FilterBar.tsx';
import { openFilters, type FilterKind, type ListSpec, type ReportSpec } from '../listSpec.ts';
import type { ReportPeriod } from './period.ts';

type Id<M extends Messages> = keyof M & string;
type Scalar = string | number | boolean | null | undefined;

/** Dotted paths to the scalar values, and lists of them, of a row, through its records and lists. */
type PathOf<T> = T extends readonly (infer Member)[]
  ? PathOf<Member>
  : {
      [Key in keyof T & string]: Key extends `${' ' | '$'}${string}`
        ? never
        : NonNullable<T[Key]> extends Scalar | readonly Scalar[]
          ? Key
          : `${Key}.${PathOf<NonNullable<T[Key]>>}`;
    }[keyof T & string];

type ValueAt<T, Path> = T extends readonly (infer Member)[]
  ? ValueAt<Member, Path>
  : Path extends `${infer Key}.${infer Rest}`
    ? Key extends keyof T
      ? ValueAt<NonNullable<T[Key]>, Rest>
      : never
    : Path extends keyof T
      ? NonNullable<T[Path]> extends readonly (infer Member)[]
        ? Member
        : NonNullable<T[Path]>
      : never;

/** The message id prefix of an enum's labels: `lines.type` when `lines.typeCLOSED` is the label of CLOSED. */
type PrefixFor<Ids extends string, Value> = Value extends string
  ? Ids extends `${infer Prefix}${Value}`
    ? Prefix
    : never
  : never;

type ColumnOptions<Row, M extends Messages, S extends string> = CellKind & {
  title: Id<M>;
  /** Appended to the title in brackets. */
  unit?: string;
  width: number;
  grow?: number;
  sort?: S;
  phone?: Column<Row>['phone'];
  absent?: Id<M>;
  /** Shown where the column is pointed at or touched: the formula's id, and the same in words. */
  formula?: { id: string; text: Id<M> };
  isExtra?: boolean;
  /** Who may not read what it shows has no such column: refused, it would look as if nobody had done it. */
  needs?: Action;
  render?: (row: Row) => ReactNode;
};

type PathColumn<Row, M extends Messages, S extends string> = {
  [Path in PathOf<Row>]: ColumnOptions<Row, M, S> & {
    path: Path;
    /** The message id prefix of the enum's labels. */
    words?: PrefixFor<Id<M>, ValueAt<Row, Path>>;
    /** The message id prefix of the labels that some of its values have; days among the others are written as dates. */
    mixedWords?: string;
    /** The labels of true and false; null shows nothing. */
    flag?: ValueAt<Row, Path> extends boolean ? readonly [Id<M> | null, Id<M> | null] : never;
  };
}[PathOf<Row>];

type JoinedColumn<Row, M extends Messages, S extends string> = ColumnOptions<Row, M, S> & {
  path: readonly [PathOf<Row>, PathOf<Row>, ...PathOf<Row>[]];
  first?: boolean;
  separator?: string;
};

/** A column: the path of its value in the row and its display options. */
export type ColumnSpec<Row, M extends Messages, S extends string = string> =
  | PathColumn<Row, M, S>
  | JoinedColumn<Row, M, S>;

/** A column computed in the browser; only for reports, as the server writes their files from its own columns. */
type ComputedColumn<Row, M extends Messages, S extends string> = ColumnOptions<Row, M, S> & {
  key: string;
  value: (row: Row, t: Translate<M>) => CellValue;
};

export type ReportColumnSpec<Row, M extends Messages, S extends string = string> =
  | ColumnSpec<Row, M, S>
  | ComputedColumn<Row, M, S>;

type FilterText<F, M extends Messages> = F extends { kind: 'flag' }
  ? { label: Id<M>; yes: Id<M>; no: Id<M> | null; unset?: Id<M> }
  : F extends { values: readonly (infer Value extends string)[] }
    ? { label: Id<M>; words: PrefixFor<Id<M>, Value> }
    : F extends { kind: 'record' | 'records' }
      ? { label: Id<M>; records: Records }
      : Id<M>;

type Texts<M extends Messages> = {
  texts: M;
  /** Also the name of exported files. */
  title: Id<M>;
  empty: { icon: IconName; title: Id<M>; text?: Id<M> };
  /** What of it has no history, and is of now on whatever day is chosen. */
  ofNow?: Id<M>;
};

type Shared<Row, F, M extends Messages> = Texts<M> & {
  /** The labels of the spec's filters. */
  filters: { [Name in keyof F]: FilterText<F[Name], M> };
  /** The fragment of one row. */
  row: GraphQLTaggedNode;
  href?: (row: Row) => string;
  /** The search parameter that opens a row beside the list, for rows without a page of their own. */
  opens?: string;
};

/** The link that adds a record, for users with the right. */
type Add<M extends Messages> = { to: string; label: Id<M>; action: Action };

/** What a list or report shows, shared by the table, the filters and the file. */
export type View<Row> = Texts<Messages> & {
  columns: readonly AnyColumn[];
  filters: Readonly<Record<string, AnyFilterText>>;
  row: GraphQLTaggedNode;
  href?: (row: Row) => string;
  opens?: string;
};

export type ReportView<Row> = View<Row> & { spec: ReportSpec };
export type ListView<Row> = View<Row> & {
  spec: ListSpec;
  list: GraphQLTaggedNode;
  add?: Add<Messages>;
  /** Commands of the field that make or change its rows: what waits on this device stands above them. */
  fieldCommands?: readonly string[];
};

type AnyFilterText =
  | string
  | { label: string; yes?: string; no?: string | null; unset?: string; words?: string; records?: Records };
type AnyColumn = Omit<ColumnOptions<never, Messages, string>, 'render'> & {
  path?: string | readonly string[];
  words?: string;
  mixedWords?: string;
  flag?: readonly [string | null, string | null];
  first?: boolean;
  separator?: string;
  key?: string;
  value?: (row: never, t: (id: string) => string) => CellValue;
  render?: (row: never) => ReactNode;
};

/** Columns that several lists share. */
export function defineColumns<Row, S extends string>() {
  return <const M extends Messages, const C extends readonly ColumnSpec<Row, M, S>[]>(_texts: M, columns: C): C =>
    columns;
}

export function defineReportColumns<Row, S extends string>() {
  return <const M extends Messages>(_texts: M, columns: readonly ReportColumnSpec<Row, M, S>[]) => columns;
}

/** Declares a list; columns, orders and filters that its rows or spec do not have fail to compile. */
export function defineListView<Row>() {
  return <F, S extends string, Input, const M extends Messages>(
    spec: ListSpec<F, S, Input>,
    view: Shared<Row, F, M> & {
      columns: readonly ColumnSpec<Row, M, NoInfer<S>>[];
      /** The @refetchable fragment with the @connection. */
      list: GraphQLTaggedNode;
      add?: Add<M>;
      fieldCommands?: readonly string[];
    },
  ): ListView<Row> => ({ ...view, spec }) as ListView<Row>;
}

/** Declares a report, or a list whose file the server writes from its own columns. */
export function defineReportView<Row>() {
  return <F, Spec extends ReportSpec<F>, const M extends Messages>(
    spec: Spec & ReportSpec<F>,
    view: Shared<Row, F, M> & { columns: readonly ReportColumnSpec<Row, M>[]; list?: GraphQLTaggedNode },
    // Which of the two it is follows from the spec, which the compiler does not carry into a conditional type.
  ) => ({ ...view, spec }) as unknown as Spec extends { variables: unknown } ? ListView<Row> : ReportView<Row>;
}

function wordsOf(words: string, texts: Messages, locale: Locale): Record<string, string> {
  const ids = Object.keys(texts).filter((id) => id.startsWith(words));
  return Object.fromEntries(ids.map((id) => [id.slice(words.length), textOf(texts, id, locale)]));
}

function cellWords(
  { words, mixedWords, flag }: AnyColumn,
  texts: Messages,
  locale: Locale,
): Record<string, string> | undefined {
  const prefix = words ?? mixedWords;
  if (flag === undefined) return prefix === undefined ? undefined : wordsOf(prefix, texts, locale);
  const [yes, no] = flag.map((id) => (id === null ? '' : textOf(texts, id, locale)));
  return { true: yes ?? '', false: no ?? '' };
}

function columnOf<Row>(
  spec: AnyColumn,
  texts: Messages,
  { locale, t }: { locale: Locale; t: Translate<Messages> },
): Column<Row> {
  const { title, unit, path, words: _words, flag: _flag, first, separator, absent, render, key, value, ...rest } = spec;
  const { formula, mixedWords, needs: _needs, ...look } = rest;
  const name = textOf(texts, title, locale);
  const shared = {
    ...look,
    title: unit === undefined ? name : `${name} (${unit})`,
    ...(formula ? { formula: { id: formula.id, text: textOf(texts, formula.text, locale) } } : {}),
    ...(render ? { renderCell: render as (row: Row) => ReactNode } : {}),
  } as Omit<Column<Row>, 'key' | 'value'>;
  if (path === undefined) {
    const compute = value as (row: Row, t: Translate<Messages>) => CellValue;
    return { ...shared, key: key ?? title, value: (row) => compute(row, t) };
  }
  const paths = typeof path === 'string' ? [path] : path;
  const words = cellWords(spec, texts, locale);
  const source: CellSource = {
    paths,
    ...(first === undefined ? {} : { first }),
    ...(separator === undefined ? {} : { separator }),
    ...(words === undefined ? {} : { words }),
    ...(mixedWords === undefined ? {} : { mixed: true }),
    ...(absent === undefined ? {} : { absent: textOf(texts, absent, locale) }),
  };
  return { ...shared, key: paths[0] ?? title, source, value: (row) => cellOf(row, source) };
}

function controlOf(
  name: string,
  filter: FilterKind,
  text: AnyFilterText,
  period: ReportPeriod | undefined,
  translate: { text: (id: string) => string; words: (prefix: string) => Record<string, string> },
): FilterControl {
  const { label: id, yes, no, unset, words, records } = typeof text === 'string' ? { label: text } : text;
  const label = translate.text(id);
  const optionsOf = (values: readonly string[]) => {
    const labels = translate.words(words ?? '');
    return values.map((value) => ({ value, label: labels[value] ?? value }));
  };
  switch (filter.kind) {
    case 'flag': {
      const flags = [
        { value: 'true', label: translate.text(yes ?? id) },
        ...(no == null ? [] : [{ value: 'false', label: translate.text(no) }]),
      ];
      return { kind: 'one', key: name, label, options: flags, ...(unset ? { unset: translate.text(unset) } : {}) };
    }
    case 'choices':
    case 'one':
      return { kind: filter.kind, key: name, label, options: optionsOf(filter.values) };
    case 'record':
    case 'records':
      return { kind: 'pick', key: name, label, records: records as Records };
    case 'period':
      return { kind: 'dates', key: 'from', to: 'to', label, ...(period ? { report: period } : {}) };
    case 'day':
      return { kind: 'day', key: name, label, openDay: period?.openDay ?? '', shown: period?.to ?? '' };
    case 'count':
      return { kind: 'count', key: name, label };
    default:
      return { kind: 'search', key: name, label };
  }
}

/** The view in the user's language; a report's period is loaded with its data. */
export function useView<Row>(view: View<Row> & { spec: ReportSpec }, period?: ReportPeriod) {
  const locale = useLanguage();
  const { texts } = view;
  const translate = {
    text: (id: string) => textOf(texts, id, locale),
    words: (prefix: string) => wordsOf(prefix, texts, locale),
  };
  const t = useMessages(texts);
  const columns = useMemo(
    () =>
      view.columns
        .filter(({ needs }) => needs === undefined || mayDo(needs))
        .map((column) => columnOf<Row>(column, view.texts, { locale, t })),
    [view, locale, t],
  );
  const controls = openFilters(view.spec).map(([name, filter]) =>
    controlOf(name, filter, view.filters[name] ?? name, period, translate),
  );
  const { icon, title, text } = view.empty;
  return {
    title: translate.text(view.title),
    columns,
    controls,
    empty: { icon, title: translate.text(title), ...(text === undefined ? {} : { text: translate.text(text) }) },
    translate: translate.text,
  };
}
