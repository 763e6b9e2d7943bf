import { isDay } from '../form/fields/day.ts';
import type { OperationType } from 'relay-runtime';

/** The kind of a filter decides its search parameters and its control. */
export type FilterKind =
  | { kind: 'search' }
  | { kind: 'count' }
  | { kind: 'flag' }
  | { kind: 'record' }
  /** The server takes several; one is chosen. */
  | { kind: 'records' }
  | { kind: 'day' }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'one'; values: readonly string[] }
  /** The server's filters `from` and `to` as one. */
  | { kind: 'period' };

export const search = { kind: 'search' } as const;
export const count = { kind: 'count' } as const;
export const flag = { kind: 'flag' } as const;
export const record = { kind: 'record' } as const;
export const records = { kind: 'records' } as const;
export const day = { kind: 'day' } as const;
export const period = { kind: 'period' } as const;
export const choices = <const V extends string>(values: readonly V[]) => ({ kind: 'choices', values }) as const;
export const one = <const V extends string>(values: readonly V[]) => ({ kind: 'one', values }) as const;

type KindFor<Value> = [Value] extends [boolean]
  ? { kind: 'flag' }
  : [Value] extends [number]
    ? { kind: 'count' }
    : [Value] extends [readonly (infer Member extends string)[]]
      ? string extends Member
        ? { kind: 'records' }
        : { kind: 'choices'; values: readonly Member[] }
      : string extends Value
        ? { kind: 'search' } | { kind: 'record' } | { kind: 'day' }
        : [Value] extends [string]
          ? { kind: 'one'; values: readonly Value[] }
          : never;

type OwnFilters<Input> = { [Key in Exclude<keyof Input, 'from' | 'to'>]?: KindFor<NonNullable<Input[Key]>> };
type FiltersFor<Input> = OwnFilters<Input> &
  (Input extends { from?: unknown; to?: unknown } ? { period?: { kind: 'period' } } : object);

/** A filter that the server does not have. */
type NoOther<F, Known> = { [Name in Exclude<keyof F, keyof Known>]: never };

type FilterOf<Query extends OperationType> = NonNullable<Query['variables']['filter']>;
type OrderFieldOf<Query extends OperationType> = NonNullable<Query['variables']['orderBy']>['field'] & string;

export type Filters = Readonly<Record<string, FilterKind>>;
type Direction = 'ASC' | 'DESC';
export type Sort<S extends string = string> = { field: S; direction: Direction };

/** The filters of a report; the server decides the order of its rows. */
export type ReportSpec<F = Filters, Input = unknown> = {
  filters: F;
  readFilters: (search: URLSearchParams) => Input;
};

/** The filters and orders of a list; the URL holds the chosen ones, so that a filtered list can be shared. */
export type ListSpec<F = Filters, S extends string = string, Input = unknown> = ReportSpec<F, Input> & {
  sorts: readonly S[];
  initial: Sort<S>;
  variables: (search: URLSearchParams) => { filter: Input; orderBy: Sort<S> };
  /** What is filtered by whatever the URL says. */
  always?: object;
};

const maxTextLength = 100;

function readFilter(filter: FilterKind, text: string): string | boolean | number | string[] | undefined {
  switch (filter.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'count':
      return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
    case 'choices': {
      const chosen = text.split(',').filter((value) => filter.values.includes(value));
      return chosen.length > 0 ? chosen : undefined;
    }
    case 'records': {
      const ids = text.trim().slice(0, maxTextLength);
      return ids === '' ? undefined : [ids];
    }
    case 'one':
      return filter.values.find((value) => value === text);
    case 'day':
    case 'period':
      return isDay(text) ? text : undefined;
    default:
      return text.trim().slice(0, maxTextLength) || undefined;
  }
}

/** The search parameters of a filter. */
export function keysOf(name: string, { kind }: FilterKind): string[] {
  return kind === 'period' ? ['from', 'to'] : [name];
}

function readFilters(filters: Filters, search: URLSearchParams): Record<string, unknown> {
  const found = Object.entries(filters).flatMap(([name, filter]) =>
    keysOf(name, filter).map((key) => [key, readFilter(filter, search.get(key) ?? '')] as const),
  );
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

const unsigned = (text: string): string => text.replace(/^-/, '');

function sortOf<S extends string>(text: string): Sort<S> {
  return { field: unsigned(text) as S, direction: text.startsWith('-') ? 'DESC' : 'ASC' };
}

/** Declares a report; names, kinds and values of filters that the query does not have fail to compile. */
export function defineReport<Query extends OperationType>() {
  return <const F extends FiltersFor<FilterOf<Query>>>(
    filters: F & NoOther<F, FiltersFor<FilterOf<Query>>>,
  ): ReportSpec<F, FilterOf<Query>> => ({
    filters,
    readFilters: (address) => readFilters(filters as Filters, address) as FilterOf<Query>,
  });
}

type Order<Query extends OperationType> = OrderFieldOf<Query> | `-${OrderFieldOf<Query>}`;
type Unsigned<O extends string> = O extends `-${infer Field}` ? Field : O;

/** Declares a list's filters and orders, typed by the query's inputs; the first order is the default, a minus means descending. */
export function defineList<Query extends OperationType>() {
  return <const F extends FiltersFor<FilterOf<Query>>, const O extends Order<Query>>(spec: {
    filters: F & NoOther<F, FiltersFor<FilterOf<Query>>>;
    order: readonly [O, ...O[]];
    /** What defines this list, whatever the URL says; the reader is not offered to filter by it. */
    always?: FilterOf<Query>;
  }): ListSpec<F, Unsigned<O>, FilterOf<Query>> => {
    type S = Unsigned<O>;
    const sorts = spec.order.map((order) => unsigned(order) as S);
    const initial = sortOf<S>(spec.order[0]);
    const report = defineReport<Query>()(spec.filters);
    const variables = (address: URLSearchParams) => {
      const filter = { ...report.readFilters(address), ...spec.always } as FilterOf<Query>;
      const sort = address.get('sort') ?? '';
      return { filter, orderBy: sorts.includes(unsigned(sort) as S) ? sortOf<S>(sort) : initial };
    };
    return { ...report, sorts, initial, variables, ...(spec.always ? { always: spec.always } : {}) };
  };
}

/** The query string of the same request to the REST API, whose filters have the same names. */
export function restQuery(
  spec: ReportSpec & { sorts?: readonly string[]; always?: object },
  address: URLSearchParams,
): URLSearchParams {
  const query = new URLSearchParams(
    Object.entries({ ...readFilters(spec.filters, address), ...spec.always }).map(([key, value]) => [
      key,
      String(value),
    ]),
  );
  const sort = address.get('sort') ?? '';
  if (spec.sorts?.includes(unsigned(sort))) query.set('sort', sort);
  return query;
}

export function withParameter(address: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}

export function withoutFilters({ filters }: ReportSpec, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, filter] of Object.entries(filters)) for (const key of keysOf(name, filter)) next.delete(key);
  return next;
}

/** The first click sorts ascending, the second descending; the default order has no search parameter. */
export function withSort({ initial, variables }: ListSpec, address: URLSearchParams, field: string): URLSearchParams {
  const now = variables(address).orderBy;
  const direction: Direction = now.field === field && now.direction === 'ASC' ? 'DESC' : 'ASC';
  const isInitial = field === initial.field && direction === initial.direction;
  return withParameter(address, 'sort', isInitial ? '' : `${direction === 'DESC' ? '-' : ''}${field}`);
}

export function hasFilters({ filters }: ReportSpec, address: URLSearchParams): boolean {
  return Object.keys(readFilters(filters, address)).length > 0;
}

/** The filters that a reader may choose. */
export function openFilters({ filters, always }: ReportSpec & { always?: object }): [string, FilterKind][] {
  return Object.entries(filters).filter(([name]) => !(name in (always ?? {})));
}
