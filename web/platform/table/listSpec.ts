import type { OperationType } from 'relay-runtime';

/** How a filter stands in the address, and so how it is shown: text that is searched, yes or no, some or one of a few, a record, a day. */
export type FilterKind =
  | { kind: 'search' }
  | { kind: 'flag' }
  | { kind: 'record' }
  | { kind: 'day' }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'one'; values: readonly string[] }
  /** Two filters of the server that are one for people. */
  | { kind: 'period' };

export const search = { kind: 'search' } as const;
export const flag = { kind: 'flag' } as const;
export const record = { kind: 'record' } as const;
export const day = { kind: 'day' } as const;
export const period = { kind: 'period' } as const;
export const choices = <const V extends string>(values: readonly V[]) => ({ kind: 'choices', values }) as const;
export const one = <const V extends string>(values: readonly V[]) => ({ kind: 'one', values }) as const;

type KindFor<Value> = [Value] extends [boolean]
  ? { kind: 'flag' }
  : [Value] extends [readonly (infer Member extends string)[]]
    ? { kind: 'choices'; values: readonly Member[] }
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

/** What a report may be asked; its rows come in the order the server gives them. */
export type ReportSpec<F = Filters, Input = unknown> = {
  filters: F;
  readFilters: (search: URLSearchParams) => Input;
};

/** What a list may be asked; the address holds the answer, so that a filtered list can be sent to a colleague. */
export type ListSpec<F = Filters, S extends string = string, Input = unknown> = ReportSpec<F, Input> & {
  sorts: readonly S[];
  initial: Sort<S>;
  variables: (search: URLSearchParams) => { filter: Input; orderBy: Sort<S> };
};

const longestText = 100;

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function readFilter(filter: FilterKind, text: string): string | boolean | string[] | undefined {
  switch (filter.kind) {
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'choices': {
      const chosen = text.split(',').filter((value) => filter.values.includes(value));
      return chosen.length > 0 ? chosen : undefined;
    }
    case 'one':
      return filter.values.find((value) => value === text);
    case 'day':
    case 'period':
      return isDay(text) ? text : undefined;
    default:
      return text.trim().slice(0, longestText) || undefined;
  }
}

/** The parameters of the address that a filter takes. */
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

/** A report's filters: their names, kinds and values are those of the query's own filter, or they do not compile. */
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

/** A list's filters and orders, those of the query's own inputs; the first order is the list's, a minus turns it round. */
export function defineList<Query extends OperationType>() {
  return <const F extends FiltersFor<FilterOf<Query>>, const O extends Order<Query>>(spec: {
    filters: F & NoOther<F, FiltersFor<FilterOf<Query>>>;
    order: readonly [O, ...O[]];
    /** Asked whatever the address says: what makes it this list. */
    always?: FilterOf<Query>;
  }): ListSpec<F, Unsigned<O>, FilterOf<Query>> => {
    type S = Unsigned<O>;
    const sorts = spec.order.map((order) => unsigned(order) as S);
    const initial = sortOf<S>(spec.order[0]);
    const report = defineReport<Query>()(spec.filters);
    const variables = (address: URLSearchParams) => {
      const filter = { ...spec.always, ...report.readFilters(address) } as FilterOf<Query>;
      const asked = address.get('sort') ?? '';
      return { filter, orderBy: sorts.includes(unsigned(asked) as S) ? sortOf<S>(asked) : initial };
    };
    return { ...report, sorts, initial, variables };
  };
}

/** The same question to the REST interface, which knows the filters by the same names. */
export function restQuery(spec: ReportSpec & { sorts?: readonly string[] }, address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(
    Object.entries(readFilters(spec.filters, address)).map(([key, value]) => [key, String(value)]),
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

/** First click sorts up, the second down; the list's own order leaves the address clean. */
export function withSort({ initial, variables }: ListSpec, address: URLSearchParams, field: string): URLSearchParams {
  const now = variables(address).orderBy;
  const direction: Direction = now.field === field && now.direction === 'ASC' ? 'DESC' : 'ASC';
  const isInitial = field === initial.field && direction === initial.direction;
  return withParameter(address, 'sort', isInitial ? '' : `${direction === 'DESC' ? '-' : ''}${field}`);
}

export function hasFilters({ filters }: ReportSpec, address: URLSearchParams): boolean {
  return Object.keys(readFilters(filters, address)).length > 0;
}
