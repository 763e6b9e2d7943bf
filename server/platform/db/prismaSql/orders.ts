import { Rank } from './rank.ts';
import { fieldOf, joinedBy, quoted } from './models.ts';
import { notCompiled, notThisRequest } from './notCompiled.ts';
import type { Place } from './filters.ts';

export interface OrderTerm {
  column: string;
  way: 'ASC' | 'DESC';
  nulls: '' | ' NULLS FIRST' | ' NULLS LAST';
  isNullable: boolean;
}

export interface Order {
  joins: string[];
  terms: OrderTerm[];
}

type Part = Readonly<Record<string, unknown>>;

function wayOf(way: unknown): OrderTerm['way'] {
  if (way === 'asc') return 'ASC';
  return way === 'desc' ? 'DESC' : notCompiled('an order without a direction');
}

/** What Prisma's `orderBy` says, as SQL. */
export function orderOf(model: string, alias: string, orderBy: unknown, place: Place): Order {
  const order: Order = { joins: [], terms: [] };

  function add(of: string, at: string, part: Part, isOptional: boolean): void {
    for (const [name, way] of Object.entries(part)) {
      const field = fieldOf(of, name);
      if (field.kind !== 'object') {
        const { sort, nulls } = typeof way === 'string' ? { sort: way, nulls: undefined } : (way as Part);
        order.terms.push({
          column: `${at}.${quoted(name)}`,
          way: wayOf(sort),
          nulls: nulls === undefined ? '' : nulls === 'first' ? ' NULLS FIRST' : ' NULLS LAST',
          isNullable: isOptional || !field.isRequired,
        });
        continue;
      }
      if (field.isList) notCompiled(`order by ${of}.${name}`);
      const related = place.nextAlias();
      order.joins.push(`LEFT JOIN ${quoted(field.type)} ${related} ON ${joinedBy(of, at, field, related)}`);
      add(field.type, related, way as Part, isOptional || !field.isRequired);
    }
  }

  for (const part of [orderBy ?? []].flat() as (Part | Rank)[]) {
    if (part instanceof Rank)
      order.terms.push({
        column: part.text(alias, (value) => place.parameter(value)),
        way: wayOf(part.way),
        nulls: '',
        isNullable: false,
      });
    else add(model, alias, part, false);
  }
  return order;
}

export function orderedBy(terms: readonly OrderTerm[]): string {
  return terms.map(({ column, way, nulls }) => `${column} ${way}${nulls}`).join(', ');
}

/** The rows after the cursor's; nothing when the farm has no such row. */
export function fromCursor(terms: readonly OrderTerm[], ofCursor: (term: number) => string): string {
  const [first] = terms;
  // Prisma compares rows without a value in memory, by their place.
  if (terms.some(({ isNullable }) => isNullable)) notThisRequest('a cursor in an order with missing values');
  if (!first || terms.some(({ way }) => way !== first.way))
    notThisRequest('a cursor in an order of several directions');
  const columns = terms.map(({ column }) => column).join(', ');
  const values = terms.map((_, index) => ofCursor(index)).join(', ');
  return `(${columns}) ${first.way === 'ASC' ? '>' : '<'} (${values})`;
}
