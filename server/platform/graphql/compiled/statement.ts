import type { GraphQLSchema } from 'graphql';
import { withPast } from '../../db/pastDay.ts';
import type { Rights } from '../../rights/rights.ts';
import type { Wire } from './declarations/columns.ts';
import { Columns } from './declarations/columns.ts';
import { Filters } from '../../db/prismaSql/filters.ts';
import { ofFarm } from '../../db/prismaSql/models.ts';
import type { ReadRequest } from './request.ts';
import type { Selections, Variables } from './selections.ts';

type Part = (request: ReadRequest) => string;
type Prepare = (request: ReadRequest) => Promise<void>;

const mark = '\u0001';

/** Before the columns of a row that is sent: the root, the row's place in its page, and its id. */
export const placeOfColumns = 3;

/** The rows of a page that are sent as rows, which is cheaper than as JSON. */
interface SentRows {
  sql: string;
  wire: Wire;
}

/** The values that a filter leaves a column, as far as it says so plainly. */
function valuesAmong(where: object, column: string): readonly unknown[] | null {
  const { AND, [column]: own } = where as Record<string, unknown>;
  if (typeof own === 'string') return [own];
  const among = own && (own as { in?: unknown }).in;
  if (Array.isArray(among)) return among as unknown[];
  for (const part of Array.isArray(AND) ? (AND as object[]) : []) {
    const found = valuesAmong(part, column);
    if (found) return found;
  }
  return null;
}

/** The statement of a plan while it is compiled. Parts that depend on the request are marked and filled in later. */
export class Statement {
  readonly schema: GraphQLSchema;
  readonly selections: Selections;
  readonly rights: Rights;
  /** Of these a plan knows only what it is named by. */
  readonly variables: Variables;
  /** The columns of the one row that the statement answers with, beside the rows of a page. */
  readonly root = new Columns();
  #rows: SentRows | undefined;
  #isTaken = false;
  readonly #parts: Part[] = [];
  readonly #prepares: Prepare[] = [];
  readonly #wheres = new Map<string, (request: ReadRequest) => object>();
  #aliases = 0;
  #day: string | undefined;

  constructor(schema: GraphQLSchema, selections: Selections, rights: Rights, variables: Variables) {
    this.schema = schema;
    this.selections = selections;
    this.rights = rights;
    this.variables = variables;
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  /** SQL that is made for each request. */
  perRequest(part: Part): string {
    return `${mark}${this.#parts.push(part) - 1}${mark}`;
  }

  /** Something a request prepares before its statement is made; returns where it finds it. */
  prepare(make: (request: ReadRequest) => unknown): number {
    const at = this.#prepares.length;
    this.#prepares.push(async (request) => void request.prepared.set(at, await make(request)));
    return at;
  }

  /** Whether a page may send its rows: the first that asks, as a statement answers with columns of one kind. */
  takesRows(): boolean {
    const isFree = !this.#isTaken;
    this.#isTaken = true;
    return isFree;
  }

  sendRows(rows: SentRows): void {
    this.#rows = rows;
  }

  /** Rows of the farm that the actor may see. */
  seen(model: string, alias: string): string {
    return this.isLimited(model) ? this.perRequest((request) => request.seen(model, alias)) : ofFarm(model, alias);
  }

  /** The same for rows that are joined to others of the farm. */
  limited(model: string, alias: string): string {
    return this.isLimited(model) ? this.perRequest((request) => request.limited(model, alias)) : 'true';
  }

  isLimited(model: string): boolean {
    return this.rights.reach?.isLimited(model) === true;
  }

  /** A filter that is the same for every request. */
  filtered(model: string, alias: string, where: unknown): string {
    if (where === undefined) return 'true';
    return this.perRequest((request) => new Filters(request).where(model, alias, where));
  }

  /** The rows of an alias are those of a filter that each request has. */
  narrow(alias: string, whereOf: (request: ReadRequest) => object): void {
    this.#wheres.set(alias, whereOf);
  }

  /** SQL made of the values that a column of an alias can have in a request; of null where that is not known. */
  among(alias: string, column: string, make: (values: readonly unknown[] | null) => string): string {
    const whereOf = this.#wheres.get(alias);
    return this.perRequest((request) => make(whereOf ? valuesAmong(whereOf(request), column) : null));
  }

  /** The day looked at, as SQL. */
  get day(): string {
    this.#day ??= this.perRequest((request) => request.day);
    return this.#day;
  }

  /** Makes the text of the statement for a request, and its values. */
  finish(): { prepares: readonly Prepare[]; wire: Wire | undefined; textFor(request: ReadRequest): string } {
    const { sql: rows, wire } = this.#rows ?? {};
    const beside = wire && ', NULL'.repeat(placeOfColumns - 1 + wire.sql.length);
    const sql = `SELECT ${this.root.json}::text${beside ? `${beside} UNION ALL (${rows})` : ''}`;
    // What is made for a request may itself have parts; every second piece is the number of one.
    const expand = (text: string, request: ReadRequest): string =>
      text
        .split(mark)
        .map((piece, index) => (index % 2 ? expand(this.#parts[Number(piece)]!(request), request) : piece))
        .join('');
    return {
      prepares: this.#prepares,
      wire,
      textFor(request) {
        const text = expand(sql, request);
        if (request.ctx.facts.chosenDay === null) return text;
        return withPast(text, {
          farm: '$1',
          // Only where a table is read of the past: the database refuses a value that no text names.
          get day() {
            return request.day;
          },
        });
      },
    };
  }
}
