import {
  getArgumentValues,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import type { Context } from '../../../context.ts';
import { writeLeaf } from '../leaves.ts';
import { notCompiled, notThisRequest } from '../../../db/prismaSql/notCompiled.ts';
import type { ReadRequest } from '../request.ts';
import { requireRight, requireTypeRight } from '../rights.ts';
import type { Statement } from '../statement.ts';

type Written = string | Promise<string>;
type Write = (value: unknown, request: ReadRequest) => Written;
type Resolve = (parent: unknown, args: object, ctx: Context, info: object) => unknown;

/** A field that code answers, from its parent to its text. */
export type Compute = (parent: unknown, request: ReadRequest) => Written;

/** Whoever looks at what else is selected needs the executor. */
export const noInfo = new Proxy({}, { get: (_target, name) => notCompiled(`a resolver reads info.${String(name)}`) });

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** Whoever waits for it hears of a failure; when another part fails first, nobody does. */
function awaited<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

async function writtenLater(value: Promise<unknown>, write: Write, request: ReadRequest): Promise<string> {
  return write(await value, request);
}

function together(parts: readonly Written[], join: (texts: readonly string[]) => string): Written {
  if (!parts.some(isPromise)) return join(parts as string[]);
  return awaited(Promise.all(parts).then(join));
}

/** The field without the wrappers of the schema: its rule is checked here, once, and its cost before. */
export function resolverOf(field: GraphQLField<unknown, unknown>): Resolve {
  const { pothosOriginalResolve, pothosExposedField } = field.extensions;
  if (typeof pothosExposedField === 'string')
    return (parent) => (parent as Record<string, unknown>)[pothosExposedField];
  return typeof pothosOriginalResolve === 'function'
    ? (pothosOriginalResolve as Resolve)
    : notCompiled(`${field.name} has no resolver`);
}

export function computeOf(
  statement: Statement,
  field: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
): Compute {
  const resolve = resolverOf(field);
  const write = bounded(field, writeOf(statement, field.type, nodes));
  const [node] = nodes;
  const hasArgs = field.args.length > 0;
  return (parent, request) => {
    const args = hasArgs ? getArgumentValues(field, node!, request.variables) : {};
    const value = resolve(parent, args, request.ctx, noInfo);
    return isPromise(value) ? awaited(writtenLater(value, write, request)) : write(value, request);
  };
}

/** A list made by code is as long as the schema promises, or not answered here. */
function bounded({ extensions: { mostRows } }: GraphQLField<unknown, unknown>, write: Write): Write {
  if (typeof mostRows !== 'number') return write;
  return (value, request) =>
    Array.isArray(value) && value.length > mostRows
      ? notThisRequest('more rows than are listed')
      : write(value, request);
}

function writeOf(statement: Statement, type: GraphQLOutputType, nodes: readonly FieldNode[]): Write {
  if (isNonNullType(type)) {
    const write = writeOf(statement, type.ofType, nodes);
    return (value, request) =>
      value === null || value === undefined ? notThisRequest('nothing where something must be') : write(value, request);
  }
  const plain = getNullableType(type);
  const write = isListType(plain)
    ? listWriter(writeOf(statement, plain.ofType as GraphQLOutputType, nodes))
    : isLeafType(plain)
      ? (value: unknown) => writeLeaf(plain, value)
      : isObjectType(plain)
        ? objectWriter(statement, plain, nodes)
        : notCompiled(`an answer of several types`);
  return (value, request) => (value === null || value === undefined ? 'null' : write(value, request));
}

function listWriter(write: Write): Write {
  return (value, request) => {
    if (!Array.isArray(value)) return notThisRequest('a list that is no array');
    const items = value.map((item: unknown) =>
      isPromise(item) ? notThisRequest('a list of promises') : write(item, request),
    );
    return together(items, (texts) => `[${texts.join(',')}]`);
  };
}

/** An object that code made. Rows of the database are compiled where they are read, never here. */
function objectWriter(statement: Statement, type: GraphQLObjectType, nodes: readonly FieldNode[]): Write {
  if (type.extensions.pothosPrismaModel) return notCompiled(`${type.name} read by code`);
  if (type.isTypeOf && !type.extensions.pothosOptions) return notCompiled(`${type.name} tells itself`);
  requireTypeRight(statement.rights, type);
  const fields = [...statement.selections.below(type, nodes)].map(([key, own], index) => {
    const head = `${index ? ',' : ''}${JSON.stringify(key)}:`;
    const name = own[0]!.name.value;
    if (name === '__typename') return { head, compute: () => JSON.stringify(type.name) };
    const field = type.getFields()[name] ?? notCompiled(`${type.name}.${name}`);
    requireRight(statement.rights, field);
    return { head, compute: computeOf(statement, field, own) };
  });
  return (value, request) =>
    together(
      fields.map(({ compute }) => compute(value, request)),
      (texts) => `{${texts.map((text, index) => fields[index]!.head + text).join('')}}`,
    );
}
