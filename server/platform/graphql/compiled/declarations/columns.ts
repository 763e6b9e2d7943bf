import { quoted } from '../../../db/prismaSql/models.ts';
import { notCompiled } from '../../../db/prismaSql/notCompiled.ts';

/** PostgreSQL takes no more arguments of one function. */
const mostColumns = 100;

const reserved = 'NULL';

interface Rows {
  joins: readonly string[];
  where: readonly string[];
  orderBy: string;
  limit?: number;
}

/** Columns as they are sent without JSON, one beside the other, and how the row is made of their values again. */
export interface Wire {
  sql: readonly string[];
  rowOf(values: readonly unknown[]): unknown[];
}

interface Related {
  alias: string;
  inner: Columns;
}

/** The columns of one object of the answer and the rows they are read from. */
export class Columns {
  readonly #sql: string[] = [];
  readonly #joins: string[] = [];
  /** The rows that are columns here, by their place. */
  readonly #related = new Map<number, Related>();

  nested(): Columns {
    return new Columns();
  }

  /** The place of a column in the row; equal columns are read once. */
  add(sql: string): number {
    const known = this.#sql.indexOf(sql);
    return known < 0 ? this.#sql.push(sql) - 1 : known;
  }

  /** A place that is filled after reading. */
  reserve(): number {
    return this.#sql.push(reserved) - 1;
  }

  /** A related row, null when there is none. */
  addRow(model: string, alias: string, on: string, inner: Columns): number {
    this.#joins.push(`LEFT JOIN ${quoted(model)} ${alias} ON ${on}`, ...inner.#joins);
    const at = this.add(`CASE WHEN ${alias}."id" IS NOT NULL THEN ${inner.json} END`);
    this.#related.set(at, { alias, inner });
    return at;
  }

  /** Related rows, as a list. */
  addRows(model: string, alias: string, inner: Columns, { joins, where, orderBy, limit }: Rows): number {
    const from = [`${quoted(model)} ${alias}`, ...joins, ...inner.#joins].join(' ');
    const order = orderBy ? ` ORDER BY ${orderBy}` : '';
    const most = limit === undefined ? '' : ` LIMIT ${limit}`;
    return this.add(listOf(`SELECT ${inner.json} AS item FROM ${from} WHERE ${where.join(' AND ')}${order}${most}`));
  }

  /** Whether there is anything to read. */
  get isRead(): boolean {
    return this.#sql.some((sql) => sql !== reserved);
  }

  get json(): string {
    if (this.#sql.length > mostColumns) notCompiled('too many columns');
    return `json_build_array(${this.#sql.join(', ')})`;
  }

  /** From the place on that they have among all that is sent. */
  wire(from: number): Wire {
    const sql: string[] = [];
    const parts = this.#sql.map((column, at) => {
      const related = this.#related.get(at);
      const place = from + sql.length;
      if (!related) return column === reserved ? -1 : sql.push(column) && place;
      sql.push(`${related.alias}."id"`);
      const { sql: own, rowOf } = related.inner.wire(place + 1);
      sql.push(...own);
      return { place, rowOf };
    });
    return {
      sql,
      rowOf: (values) =>
        parts.map((part) => {
          if (typeof part === 'number') return part < 0 ? null : values[part];
          return values[part.place] === null ? null : part.rowOf(values);
        }),
    };
  }

  get joins(): string {
    return this.#joins.join(' ');
  }
}

/** The items of a select, in its order, as one JSON list. */
export function listOf(select: string): string {
  return `(SELECT coalesce(json_agg(item), '[]') FROM (${select}) list)`;
}
