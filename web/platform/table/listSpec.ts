type TextFilter = { kind: 'text' };
type FlagFilter = { kind: 'flag' };
type ChoiceFilter<V extends string = string> = { kind: 'choices'; values: readonly V[] };
type OneFilter<V extends string = string> = { kind: 'one'; values: readonly V[] };
type DateFilter = { kind: 'date' };
type FilterKind = TextFilter | FlagFilter | ChoiceFilter | OneFilter | DateFilter;

type FilterValue<F extends FilterKind> =
  F extends ChoiceFilter<infer V> ? V[] : F extends OneFilter<infer V> ? V : F extends FlagFilter ? boolean : string;
type Direction = 'ASC' | 'DESC';
export type Sort<S extends string> = { field: S; direction: Direction };

type ListVariables<F extends Record<string, FilterKind>, S extends string> = {
  filter: Filters<F>;
  orderBy: Sort<S>;
};

type Filters<F extends Record<string, FilterKind>> = { [K in keyof F]?: FilterValue<F[K]> };

export type FilterSpec<F extends Record<string, FilterKind> = Record<string, FilterKind>> = { filters: F };

export type ListSpec<
  F extends Record<string, FilterKind> = Record<string, FilterKind>,
  S extends string = string,
> = FilterSpec<F> & {
  sorts: readonly S[];
  initial: Sort<S>;
  /** Asked whatever the address says: what makes it this list. */
  always?: Readonly<Record<string, unknown>>;
};

const longestText = 100;

/** What a list may be asked; the address holds the answer, so that a filtered list can be sent to a colleague. */
export function defineList<const F extends Record<string, FilterKind>, const S extends string>(
  spec: ListSpec<F, S>,
): ListSpec<F, S> {
  return spec;
}

/** What a report may be asked; its rows come in the order the server gives them. */
export function defineReport<const F extends Record<string, FilterKind>>(filters: F): FilterSpec<F> {
  return { filters };
}

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function readFilter(kind: FilterKind, text: string): string | boolean | string[] | undefined {
  if (kind.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (kind.kind === 'text') return text.trim().slice(0, longestText) || undefined;
  if (kind.kind === 'date') return isDay(text) ? text : undefined;
  if (kind.kind === 'one') return kind.values.find((value) => value === text);
  const chosen = text.split(',').filter((value) => kind.values.includes(value));
  return chosen.length > 0 ? chosen : undefined;
}

function readSort<S extends string>(
  { sorts, initial }: ListSpec<Record<string, FilterKind>, S>,
  search: URLSearchParams,
): Sort<S> {
  const text = search.get('sort') ?? '';
  const field = sorts.find((sort) => sort === text.replace(/^-/, ''));
  return field === undefined ? initial : { field, direction: text.startsWith('-') ? 'DESC' : 'ASC' };
}

export function readFilters<F extends Record<string, FilterKind>>(
  { filters }: FilterSpec<F>,
  search: URLSearchParams,
): Filters<F> {
  const found: Record<string, unknown> = {};
  for (const [key, kind] of Object.entries(filters)) {
    const value = readFilter(kind, search.get(key) ?? '');
    if (value !== undefined) found[key] = value;
  }
  return found as Filters<F>;
}

export function readList<F extends Record<string, FilterKind>, S extends string>(
  spec: ListSpec<F, S>,
  search: URLSearchParams,
): ListVariables<F, S> {
  return { filter: { ...spec.always, ...readFilters(spec, search) }, orderBy: readSort(spec, search) };
}

/** The same question to the REST interface, which knows the filters by the same names. */
export function restQuery(spec: FilterSpec & { sorts?: readonly string[] }, search: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(
    Object.entries(readFilters(spec, search)).map(([key, value]) => [key, String(value)]),
  );
  const sort = search.get('sort') ?? '';
  if (spec.sorts?.includes(sort.replace(/^-/, ''))) query.set('sort', sort);
  return query;
}

export function withFilter(search: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}

export function withoutFilters(spec: FilterSpec, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of Object.keys(spec.filters)) next.delete(key);
  return next;
}

/** First click sorts up, the second down; the list's own order leaves the address clean. */
export function withSort(spec: ListSpec, search: URLSearchParams, field: string): URLSearchParams {
  const now = readSort(spec, search);
  const direction: Direction = now.field === field && now.direction === 'ASC' ? 'DESC' : 'ASC';
  const isInitial = field === spec.initial.field && direction === spec.initial.direction;
  return withFilter(search, 'sort', isInitial ? '' : `${direction === 'DESC' ? '-' : ''}${field}`);
}

export function hasFilters(spec: FilterSpec, search: URLSearchParams): boolean {
  return Object.keys(readFilters(spec, search)).length > 0;
}
