import type { Action } from '../../../rights/access.ts';
import type { Context } from '../../../context.ts';

/** The pages of a list: its rows, their order, and the model they are rows of. */
export interface DeclaredPage {
  where(args: Readonly<Record<string, unknown>>, ctx: Context): object | Promise<object>;
  orderBy(args: Readonly<Record<string, unknown>>, ctx: Context): object[] | Promise<object[]>;
  model(ctx: Context): string;
}

/** A list that a field can be asked for by name. */
export interface DeclaredList {
  /** The type of its rows. */
  type: string;
  allow: Action;
  page: DeclaredPage;
}

/** What SQL may stand on: a row of the field's own table, the farm, and the day looked at. */
interface Place {
  row: string;
  farm: string;
  day: string;
  /** SQL made of the values that a column of the rows can have, where their filter says so; else of null. */
  among(column: string, make: (values: readonly unknown[] | null) => string): string;
  /** The fields of the object that are selected; none of a value. */
  selected: readonly string[];
}

type DerivedColumns = Readonly<Record<string, string>>;

/** A field whose object is made by formulas from columns that one statement can read beside its row. */
export interface Derived {
  /** By name; a column must keep to the farm itself. */
  columns(at: Place): DerivedColumns;
  /** What the formulas are given, made of the columns of a row. */
  from(columns: Readonly<Record<string, unknown>>): object;
  /** What is the same for all rows and read once. */
  once(at: Omit<Place, 'row' | 'among' | 'selected'>): DerivedColumns;
  /** How what was read once is understood; as it is when nothing is said. */
  onceFrom: Readonly<Record<string, (read: unknown) => unknown>>;
  /** Each field of the object: the columns it is made from, and how; the resolvers of its type where none is given. */
  fields?: Readonly<Record<string, { from: readonly string[]; of(row: never, once: never): unknown }>>;
}

/** A field whose value is made from such columns. */
export interface DerivedValue {
  columns(at: Place): DerivedColumns;
  once(at: Omit<Place, 'row' | 'among' | 'selected'>): DerivedColumns;
  of(columns: never, once: never): unknown;
}

/** What our helpers declare of the types and fields they make. Nothing else is compiled. */
export interface Declared {
  /** Of a type: whoever may read it may read every row of it in their farm. */
  allRowsOfFarm?: true;
  /** Of a field of the query: the farm of the actor. */
  ownFarm?: true;
  /** Of a field: whether the actor has this right. */
  viewerCan?: Action;
  page?: DeclaredPage;
  /** Of a field: the first rows of one of these lists, which its argument `of` names. */
  options?: ReadonlyMap<string, DeclaredList>;
  derived?: Derived;
  derivedValue?: DerivedValue;
}

interface WithExtensions {
  extensions: Readonly<Record<string, unknown>>;
}

const key = 'compiledRead';

export function declare(declared: Declared): Record<typeof key, Declared> {
  return { [key]: declared };
}

export function declaredBy({ extensions }: WithExtensions): Declared {
  return (extensions[key] as Declared | undefined) ?? {};
}
