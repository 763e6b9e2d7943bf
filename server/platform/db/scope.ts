import type { PrismaClient } from './generated/prisma/client.ts';
import { fail } from '../errors/AppError.ts';
import type { RowLimits } from '../rights/rights.ts';
import type { Day } from '../values/day.ts';
import { readingPast } from './pastDay.ts';
import { givingFarm } from './prismaSql/farmValue.ts';
import { tableOf } from './tables.ts';
import { behindWall, ownMoment } from './wall.ts';
import { getDatamodel } from './generated/pothos.ts';
import { rowKey } from './rowKey.ts';

const { models } = getDatamodel().datamodel;

type ModelField = (typeof models)[string]['fields'][number];

/** Rows without a farmId of their own, visible only through a related row that has one. */
const reachedThrough: Record<string, (farmId: string) => object> = {
  Person: (farmId) => ({ farms: { some: { farmId } } }),
};

type Key = { column: 'farmId' | 'id'; filter: (farmId: string) => object };

function keyOf(model: string): Key | undefined {
  if (model === 'Farm') return { column: 'id', filter: (farmId) => ({ id: farmId }) };
  const through = reachedThrough[model];
  if (through) return { column: 'id', filter: through };
  return models[model]?.fields.some((field) => field.name === 'farmId')
    ? { column: 'farmId', filter: (farmId) => ({ farmId }) }
    : undefined;
}

const keys = new Map(Object.keys(models).map((model) => [model, keyOf(model)]));
const relations = new Map(
  Object.entries(models).map(([model, { fields }]) => [
    model,
    new Map(fields.filter((field) => field.kind === 'object').map((field) => [field.name, field])),
  ]),
);

export class ScopeError extends Error {
  override name = 'ScopeError';
}

type Row = Record<string, unknown>;

function rowsOf(data: unknown): Row[] {
  return data === undefined ? [] : Array.isArray(data) ? data : [data as Row];
}

function checkCreated(model: string, key: Key, farmId: string, data: unknown): void {
  for (const row of rowsOf(data)) {
    refuseRelations(model, row);
    if (reachedThrough[model]) continue;
    if (row[key.column] !== farmId) throw new ScopeError(`${model} written for another farm`);
  }
}

function checkChanged(model: string, key: Key, data: unknown): void {
  for (const row of rowsOf(data)) {
    refuseRelations(model, row);
    if (key.column in row) throw new ScopeError(`${model} may not change its ${key.column}`);
  }
}

// A nested connect could move a row to another farm, so relations are written by their scalar keys only.
function refuseRelations(model: string, row: Row): void {
  for (const name of Object.keys(row)) {
    if (relations.get(model)?.has(name)) throw new ScopeError(`nested write ${model}.${name}`);
  }
}

function isOwned(model: string): boolean {
  return keys.get(model) !== undefined && !reachedThrough[model];
}

const parts = new Set([
  'select',
  'include',
  'where',
  'orderBy',
  '_count',
  'AND',
  'OR',
  'NOT',
  'some',
  'every',
  'none',
  'is',
  'isNot',
]);

// Only the first level of a read is scoped: from a person, a nested read would reach all of their farms.
function refuseDetour(model: string, name: string, target: string, part: unknown): void {
  if (part === undefined || part === false || isOwned(model) || !isOwned(target)) return;
  throw new ScopeError(`${model}.${name} leads out of the farm`);
}

// A page that starts at another farm's row would reveal where that row sorts.
function ownCursor(model: string, farmId: string, cursor: unknown): unknown {
  if (cursor == null) return cursor;
  if (keys.get(model)?.column !== 'farmId') throw new ScopeError(`${model} has no pages`);
  // Lists give the id alone.
  const { id } = { ...(cursor as { farmId_id?: { id: string } }).farmId_id, ...cursor } as { id?: unknown };
  if (typeof id !== 'string') fail('InvalidFieldType', {}, 'cursor');
  return rowKey(farmId, id);
}

function typeOf(model: string, name: string): string | undefined {
  return models[model]?.fields.find((field) => field.name === name)?.type;
}

/** What is seen of the data: one farm, and of it what a partner's key may see. */
interface Scope {
  farmId: string;
  limits: RowLimits | null;
}

/** The rows of a list that are seen, asked for as `true` or with more. */
function seen(part: unknown, limit: object): unknown {
  if (part === undefined || part === false) return part;
  const { where, ...rest } = part === true ? {} : (part as Row);
  return { ...rest, where: where === undefined ? limit : { AND: [where, limit] } };
}

/** One row cannot be filtered: rows that are limited lead to others of the same partner, and no others do. */
function limited({ limits }: Scope, model: string, { name, type, isList }: ModelField, part: unknown): unknown {
  const limit = limits?.rowsOf(type);
  if (!limit) return part;
  if (isList) return seen(part, limit);
  if (part && !limits?.rowsOf(model)) throw new ScopeError(`${model}.${name} leads to rows of others`);
  return part;
}

/** Scopes the arguments of a read to the farm at every nesting level; `isRead` where relations are read. */
function inside(model: string, scope: Scope, part: unknown, isRead = false): unknown {
  if (Array.isArray(part)) return part.map((each) => inside(model, scope, each));
  if (typeof part !== 'object' || part === null) return part;
  const own: Row = { ...part };
  for (const [name, inner] of Object.entries(own)) {
    const relation = relations.get(model)?.get(name);
    if (name === 'cursor') own[name] = ownCursor(model, scope.farmId, inner);
    else if (parts.has(name)) own[name] = inside(model, scope, inner, name === 'select' || name === 'include');
    else if (relation) {
      refuseDetour(model, name, relation.type, inner);
      const nested = inside(relation.type, scope, inner);
      own[name] = isRead ? limited(scope, model, relation, nested) : nested;
    }
  }
  return own;
}

function ownWhere({ column, filter }: Key, farmId: string, operation: string, where: Row = {}): Row {
  // By its whole key a row is one of the farm already.
  if ((where.farmId_id as Row | undefined)?.farmId === farmId) return where;
  // Prisma batches reads by a key only when it is plain.
  const isByKey = operation === 'findUnique' || operation === 'findUniqueOrThrow';
  if (isByKey && column === 'farmId' && !('farmId' in where)) return { ...where, farmId };
  return and(where, filter(farmId));
}

function and(where: Row, condition: object): Row {
  return { ...where, AND: ['AND' in where ? where.AND : [], condition].flat() };
}

const createOperations = new Set(['create', 'createMany', 'createManyAndReturn']);
const changeOperations = new Set(['update', 'updateMany', 'updateManyAndReturn', 'upsert']);

declare const scoped: unique symbol;

// Not the extension's own type: comparing it with Pothos' type is too expensive for the compiler.
export type Db = PrismaClient & { readonly [scoped]: true };

const isReading = /^(find|count|aggregate|groupBy)/;
const uniqueReads: ReadonlySet<string> = new Set(['findUnique', 'findUniqueOrThrow']);

/**
 * Reads of several requests by unique keys are gathered into one statement, which has one day: a past one reads alone.
 */
function alone(db: PrismaClient, model: string, operation: string, { where = {}, ...args }: Row & { where?: Row }) {
  const isKey = (name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !parts.has(name) && typeOf(model, name) === undefined;
  const plain = Object.entries(where).map(([name, value]) => (isKey(name, value) ? (value as Row) : { [name]: value }));
  const first = operation === 'findUnique' ? 'findFirst' : 'findFirstOrThrow';
  return tableOf(db, model)[first]({ ...args, where: Object.assign({}, ...plain) as Row });
}

/** A client that reads and writes the rows of one farm only, within limits; all else throws. Of a day it only reads. */
export function scopedTo(db: PrismaClient, farmId: string, limits: RowLimits | null, day: Day | null = null): Db {
  const scope = { farmId, limits };
  const ofFarm = <Result>(send: () => Result) => behindWall(farmId, () => givingFarm(farmId, send));
  const client = db.$extends({
    name: 'farm-scope',
    query: {
      // Raw statements keep to the farm themselves.
      $allOperations({ model, args, query }) {
        const send = async () =>
          model === undefined && day !== null ? readingPast({ farmId, day }, async () => query(args)) : query(args);
        return ofFarm(send);
      },
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          const key = keys.get(model);
          if (uniqueReads.has(operation)) await ownMoment(farmId);
          if (day !== null && !isReading.test(operation)) throw new ScopeError('a past day is not written');
          if (!key) throw new ScopeError(`${model} belongs to no farm`);
          const { where, data, create, update, ...rest } = inside(model, scope, args ?? {}) as Row & { where?: Row };
          if (createOperations.has(operation)) {
            checkCreated(model, key, farmId, data);
            return query({ ...rest, data } as typeof args);
          }
          if (changeOperations.has(operation)) {
            checkChanged(model, key, data);
            checkChanged(model, key, update);
            checkCreated(model, key, farmId, create);
          }
          const own = ownWhere(key, farmId, operation, where);
          const limit = limits?.rowsOf(model);
          const scoped: Row = { ...rest, where: limit ? and(own, limit) : own };
          if (data !== undefined) scoped.data = data;
          if (update !== undefined) scoped.update = update;
          if (create !== undefined) scoped.create = create;
          if (day === null) return query(scoped as typeof args);
          return readingPast({ farmId, day }, async () =>
            uniqueReads.has(operation)
              ? ofFarm(async () => alone(db, model, operation, scoped))
              : query(scoped as typeof args),
          );
        },
      },
    },
  });
  return transactingBehindWall(client as Db, farmId);
}

/** Its transactions take their connection behind the farm's wall too. */
function transactingBehindWall(db: Db, farmId: string): Db {
  const begin = db.$transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const transact = (...args: unknown[]) => behindWall(farmId, () => begin(...args));
  return new Proxy(db, {
    get: (client, name) => (name === '$transaction' ? transact : Reflect.get(client, name, client)),
  });
}
