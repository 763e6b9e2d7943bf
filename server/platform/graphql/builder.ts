import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { isObjectType, type GraphQLSchema } from 'graphql';
import type { Action } from '../rights/access.ts';
import type { Context } from '../context.ts';
import { dayOf, isDay, type Day } from '../values/day.ts';
import type PrismaTypes from '../db/generated/pothos.ts';
import { getDatamodel } from '../db/generated/pothos.ts';
import type { PrismaClient } from '../db/generated/prisma/client.ts';
import { AppError, fail } from '../errors/AppError.ts';
import { plainNumber } from '../values/plainNumber.ts';
import './boundedLists.ts';
import { documentLimits, fieldCost, pageSizes } from './limits.ts';

interface Types {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  AuthScopes: { may: Action; anyone: boolean };
  Scalars: {
    ID: { Input: string; Output: string };
    Decimal: { Input: string; Output: { toString(): string } };
    Date: { Input: Day; Output: Day | Date };
    DateTime: { Input: string; Output: Date };
    Polygon: { Input: unknown; Output: unknown };
  };
}

/** A global id sent by a client; refuses a type that is not a node, or that the caller's key does not open. */
function nodeId<Id extends { typename: string }>(id: Id, schema: GraphQLSchema, ctx: Context): Id {
  const type = schema.getType(id.typename);
  if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node'))
    return fail('InvalidObjectIdType', {}, 'id');
  return ctx.facts.actor && ctx.rights.reach?.mayLoad(type.name) === false
    ? fail('UserWithoutPermission', {}, 'id')
    : id;
}

export const builder = new SchemaBuilder<Types>({
  // Bounded lists come first so that they count what the others made; Relay comes before scope-auth so that auth rules
  // see decoded ids.
  plugins: ['boundedLists', RelayPlugin, ScopeAuthPlugin, ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  relay: {
    nodeQueryOptions: {
      authScopes: { anyone: true },
      resolve: (_root, { id }, ctx, { schema }, load) => load(nodeId(id, schema, ctx)),
    },
    nodesQueryOptions: {
      authScopes: { anyone: true },
      resolve: (_root, { ids }, ctx, { schema }, load) => load(ids.map((id) => nodeId(id, schema, ctx))),
    },
    cursorType: 'String',
  },
  scopeAuth: {
    runScopesOnType: true,
    authorizeOnSubscribe: true,
    authScopes: (ctx) => ({ may: (action) => ctx.can(action), anyone: true }),
    unauthorizedError: (_parent, ctx) => new AppError(ctx.facts.actor ? 'UserWithoutPermission' : 'InvalidToken'),
  },
  complexity: { fieldComplexity: fieldCost, limit: { complexity: documentLimits.cost } },
  prisma: {
    // A scoped client has the same methods; only its type differs.
    client: (ctx) => ctx.dayDb as PrismaClient,
    dmmf: getDatamodel(),
    onUnusedQuery: 'error',
    maxConnectionSize: pageSizes.max,
    defaultConnectionSize: pageSizes.default,
  },
});

builder.queryType({});
builder.mutationType({});
builder.subscriptionType({});

builder.scalarType('Decimal', {
  description: 'An exact number, written as text',
  serialize: (value) => plainNumber(value.toString()),
  parseValue: (value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : fail('InvalidFieldType'),
});
builder.scalarType('Date', {
  description: 'A civil date, YYYY-MM-DD',
  serialize: (value) => (typeof value === 'string' ? value : dayOf(value)),
  parseValue: (value) => {
    if (typeof value === 'string' && isDay(value)) return value;
    throw new AppError('InvalidFieldType');
  },
});
builder.scalarType('DateTime', {
  description: 'A moment, ISO 8601 in UTC',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => (typeof value === 'string' ? value : fail('InvalidFieldType')),
});
builder.scalarType('Polygon', {
  description: 'A GeoJSON polygon: {type, coordinates}',
  serialize: (value) => value,
  parseValue: (value) => value,
});
