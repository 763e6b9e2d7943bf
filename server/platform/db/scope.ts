import type { PrismaClient } from './generated/prisma/client.ts';
import { getDatamodel } from './generated/pothos.ts';

interface ModelField {
  name: string;
  kind: string;
}

const models = (getDatamodel() as unknown as { datamodel: { models: Record<string, { fields: ModelField[] }> } }).datamodel.models;

/** Rows without a farm of their own, seen only through one that has. */
const reachedThrough: Record<string, (farmId: string) => object> = {
  Person: (farmId) => ({ memberships: { some: { farmId } } }),
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
    new Set(fields.filter((field) => field.kind === 'object').map((field) => field.name)),
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

// A nested connect can move a row to another farm, so every relation is written by its scalar keys.
function refuseRelations(model: string, row: Row): void {
  for (const name of Object.keys(row)) {
    if (relations.get(model)?.has(name)) throw new ScopeError(`nested write ${model}.${name}`);
  }
}

const createOperations = new Set(['create', 'createMany', 'createManyAndReturn']);
const changeOperations = new Set(['update', 'updateMany', 'updateManyAndReturn', 'upsert']);

/** A client that sees and writes the rows of one farm only; everything else throws. */
export function scopedTo(db: PrismaClient, farmId: string) {
  return db.$extends({
    name: 'farm-scope',
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          const key = keys.get(model);
          if (!key) throw new ScopeError(`${model} belongs to no farm`);
          const { where, data, create, update, ...rest } = (args ?? {}) as Row & { where?: Row };
          if (createOperations.has(operation)) {
            checkCreated(model, key, farmId, data);
            return query(args);
          }
          if (changeOperations.has(operation)) {
            checkChanged(model, key, data);
            checkChanged(model, key, update);
            checkCreated(model, key, farmId, create);
          }
          const filter = key.filter(farmId);
          const own = where && 'AND' in where ? [where.AND].flat() : [];
          const scoped: Row = { ...rest, where: { ...where, AND: [...own, filter] } };
          if (data !== undefined) scoped.data = data;
          if (update !== undefined) scoped.update = update;
          if (create !== undefined) scoped.create = create;
          return query(scoped as typeof args);
        },
      },
    },
  });
}

export type Db = ReturnType<typeof scopedTo>;
