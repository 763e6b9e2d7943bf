import { AsyncLocalStorage } from 'node:async_hooks';
import type { Day } from '../values/day.ts';
import { getDatamodel } from './generated/pothos.ts';

/** SQL expressions of the farm and the day that rows are read for. */
export interface FarmAndDay {
  farm: string;
  day: string;
}

/** How the rows of a table were at the end of a day: a query with all its columns. */
type PastRows = (at: FarmAndDay) => string;

const { models } = getDatamodel().datamodel;

/** The columns of a model in their order. */
export function columnNamesOf(model: string): string[] {
  return (models[model]?.fields ?? []).filter(({ kind }) => kind !== 'object').map(({ name }) => name);
}

/** By table: its rows, and what they are counted from, which a statement reads at most once. */
const tables = new Map<string, { rows: PastRows; once: Readonly<Record<string, PastRows>> }>();

/** From here on statements that read a past day read this table so; the queries must keep to the farm themselves. */
export function definePast(table: string, rows: PastRows, once: Readonly<Record<string, PastRows>> = {}): void {
  tables.set(table, { rows, once });
}

/** What may come before the first word of a statement, which may itself name tables of its own. */
const beginning = /^(\s*(?:\/\*[^*]*\*\/)?\s*)(WITH\s)?/;

/** A read that names tables without their schema: those whose past is known are then as of the day. */
export function withPast(sql: string, at: FarmAndDay): string {
  const parts = [...tables].flatMap(([table, { rows, once }]) =>
    sql.includes(`"${table}"`)
      ? [
          ...Object.entries(once).map(([name, counted]) => `"${name}" AS MATERIALIZED (${counted(at)})`),
          `"${table}" AS NOT MATERIALIZED (${rows(at)})`,
        ]
      : [],
  );
  if (parts.length === 0) return sql;
  return sql.replace(
    beginning,
    (_all, before: string, own: string | undefined) => `${before}WITH ${parts.join(', ')}${own ? ', ' : ' '}`,
  );
}

/** A part of a statement that reads those tables as they are now, whichever day the statement is made for. */
export const ofNow = (sql: string): string =>
  [...tables.keys()].reduce((text, table) => text.replaceAll(`"${table}"`, `"public"."${table}"`), sql);

interface PastRead {
  farmId: string;
  day: Day;
}

const reading = new AsyncLocalStorage<PastRead>();

/** What Prisma reads meanwhile is read as of a day. */
export function readingPast<Result>(read: PastRead, work: () => Result): Result {
  return reading.run(read, work);
}

interface Statement {
  sql: string;
  args: unknown[];
  argTypes: unknown[];
}

/** A statement as of the day that is read now; as it is when none is. Prisma writes the schema before each table. */
export function ofPastDay<Query extends Statement>(query: Query): Query {
  const past = reading.getStore();
  if (!past) return query;
  const named = [...tables.keys()].reduce(
    (sql, table) => sql.replaceAll(`"public"."${table}"`, `"${table}"`),
    query.sql,
  );
  const text = { scalarType: 'string', arity: 'scalar' };
  const [farm, day] = [`$${query.args.length + 1}::uuid`, `$${query.args.length + 2}::date`];
  const sql = withPast(named, { farm, day });
  if (sql === named) return query;
  return {
    ...query,
    sql,
    args: [...query.args, past.farmId, past.day],
    argTypes: [...query.argTypes, text, text],
  };
}
