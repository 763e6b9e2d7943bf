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

/** The columns of one object of the answer and the rows they are read from. */
export class Columns {
  readonly #sql: string[] = [];
  readonly #joins: string[] = [];

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
    return this.add(`CASE WHEN ${alias}."id" IS NOT NULL THEN ${inner.json} END`);
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

  get joins(): string {
    return this.#joins.join(' ');
  }
}

/** The items of a select, in its order, as one JSON list. */
export function listOf(select: string): string {
  return `(SELECT coalesce(json_agg(item), '[]') FROM (${select}) list)`;
}
