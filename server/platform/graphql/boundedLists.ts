import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../context.ts';
import { AppError } from '../errors/AppError.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      boundedLists: BoundedLists<Types>;
    }
  }
}

/** Of a list that has no pages. */
export const mostListed = 1_000;

/** Of one with a row for each day of ten years or each stock of a farm. */
export const longList = { mostRows: 5_000 };

/** A value of an answer with its name, roughly. */
const bytesPerValue = 32;

type NestedQuery = (query: unknown) => unknown;
type Select = (args: object, ctx: object, nested: NestedQuery) => unknown;

interface Extensions extends Record<string, unknown> {
  mostRows: number;
  pothosPrismaRelationField?: object;
  pothosPrismaSelect?: Select | object;
}

/** Bounds every list of the schema: its own rows, and all rows of an answer together. */
class BoundedLists<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    if (config.type.kind !== 'List') return config;
    const extensions: Extensions = { mostRows: mostListed, ...config.extensions };
    const { mostRows, pothosPrismaRelationField, pothosPrismaSelect: select } = extensions;
    if (!pothosPrismaRelationField || typeof select !== 'function') return { ...config, extensions };
    // One more than may be listed, to know that there are too many.
    const take = mostRows + 1;
    const bounded: Select = (args, ctx, nested) =>
      (select as Select)(args, ctx, (query) => nested({ ...(query as object), take }));
    return { ...config, extensions: { ...extensions, pothosPrismaSelect: bounded } };
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { type, extensions }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (type.kind !== 'List') return resolve;
    const mostRows = Number(extensions?.mostRows);
    const counted = (rows: unknown, ctx: Context, info: GraphQLResolveInfo): unknown => {
      if (!Array.isArray(rows)) return rows;
      if (rows.length > mostRows) throw new AppError('AnswerTooLarge', { field: info.fieldName });
      spend(ctx, rows.length * valuesOf(info), info.fieldName);
      return rows;
    };
    return (parent, args, ctx, info) => {
      const rows = resolve(parent, args, ctx, info);
      return rows instanceof Promise
        ? rows.then((found: unknown) => counted(found, ctx as Context, info))
        : counted(rows, ctx as Context, info);
    };
  }
}

const spent = new WeakMap<Context, number>();

/** Counts the values of the answer while it is made. */
function spend(ctx: Context, values: number, field: string): void {
  const total = (spent.get(ctx) ?? 0) + values;
  spent.set(ctx, total);
  if (total * bytesPerValue > ctx.platform.config.answerLimitBytes) throw new AppError('AnswerTooLarge', { field });
}

const counts = new WeakMap<FieldNode, number>();

/** The values of one row as selected, without those of its own lists, which are counted when they are read. */
function valuesOf({ fieldNodes: [node], fragments, returnType, schema }: GraphQLResolveInfo): number {
  function count(set: SelectionSetNode | undefined, type: GraphQLNamedType): number {
    let values = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind !== Kind.FIELD) {
        const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
        const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
        values += count(fragment?.selectionSet, on ?? type);
        continue;
      }
      const field = 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
      const isList = field !== undefined && isListType(getNullableType(field.type));
      values +=
        1 + (field && !isList ? count(selection.selectionSet, getNamedType(field.type as GraphQLOutputType)) : 0);
    }
    return values;
  }
  if (!node) return 1;
  const values = counts.get(node) ?? 1 + count(node.selectionSet, getNamedType(returnType));
  counts.set(node, values);
  return values;
}

SchemaBuilder.registerPlugin('boundedLists', BoundedLists);
