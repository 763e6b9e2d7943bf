import { AsyncLocalStorage } from 'node:async_hooks';
import { farmColumn } from './models.ts';

interface Statement {
  sql: string;
  args: unknown[];
  argTypes: unknown[];
}

/** A table as Prisma names it, with its alias. */
const table = /"public"\."(\w+)" AS "(\w+)"/g;
const column = String.raw`(?:"public"\.)?"\w+"\."\w+"`;
/** A row of one alias is that of another by a column or by several. */
const joined = new RegExp(
  String.raw`${column} = "t\d+"\."\w+"|\(${column}(?:,${column})*\) = \(${column}(?:,${column})*\)`,
  'g',
);
/** Whether a row has another one: the keys of all that are there. */
const listed = / IN \(SELECT [^()]* FROM ("public"\."(\w+)") WHERE \((?=\1\."\w+" IS NOT NULL)/g;
const named = /"(\w+)"\."\w+"/;

const text = { scalarType: 'string', arity: 'scalar' };

const scoped = new AsyncLocalStorage<string>();

/** What Prisma reads and writes meanwhile is of this farm: its value is given to every table. */
export function givingFarm<Result>(farmId: string, work: () => Result): Result {
  return scoped.run(farmId, work);
}

/**
 * Prisma joins the rows of its sub-queries to those around them by columns alone. The value of the farm is written
 * beside, so that each table is read by it, wherever it lies. What is sent past the scope stays as it is: of the
 * directory of accounts it may be about all farms of a person.
 */
export function withFarmValue<Query extends Statement>(query: Query): Query {
  const farmId = scoped.getStore();
  // Statements of our own name their farm themselves.
  if (farmId === undefined || !query.sql.includes('FROM "public"."')) return query;
  const columns = new Map<string, string | undefined>();
  for (const [, model, alias] of query.sql.matchAll(table)) columns.set(alias!, farmColumn(model!));
  const value = `$${query.args.length + 1}::uuid`;
  const keys = query.sql.replace(listed, (list, own: string, model: string) => {
    const farm = farmColumn(model);
    return farm === undefined ? list : `${list}${own}."${farm}" = ${value} AND `;
  });
  const sql = keys.replace(joined, (condition, at: number) => {
    // A table that is joined stands first in its condition, one of a sub-query last.
    const isJoin = keys.startsWith(' ON ', at - 4);
    const [, alias = ''] = named.exec(isJoin ? condition : condition.slice(condition.indexOf(' = '))) ?? [];
    const farm = columns.get(alias);
    return farm === undefined ? condition : `(${condition} AND "${alias}"."${farm}" = ${value})`;
  });
  return sql === query.sql
    ? query
    : { ...query, sql, args: [...query.args, farmId], argTypes: [...query.argTypes, text] };
}
