import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  printType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { z } from 'zod';
import { dearCost } from '../../../server/platform/graphql/limits.ts';
import type { Service } from '../../../server/platform/service.ts';

export type Field = GraphQLField<unknown, unknown>;

export interface Step {
  type: GraphQLObjectType;
  field: Field;
}

/** What a seed makes must not depend on where fields and types are declared. */
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

export function fieldsOf(type: GraphQLObjectType): Field[] {
  return Object.values(type.getFields()).toSorted(byName);
}

export function objectOf(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type);
  return isObjectType(type) ? type : undefined;
}

/** The SDL of a field, with every input type that its arguments use. */
export function sdlOf({ name, type, args }: Field): string {
  const taken = new Set<GraphQLNamedType>();
  const take = (input: GraphQLNamedType): void => {
    if (taken.has(input) || isSpecifiedScalarType(input)) return;
    taken.add(input);
    if (isInputObjectType(input)) for (const field of Object.values(input.getFields())) take(getNamedType(field.type));
  };
  for (const arg of args) take(getNamedType(arg.type));
  const declared = args.map((arg) => `${arg.name}: ${String(arg.type)}`);
  return [`${name}(${declared.join(', ')}): ${String(type)}`, ...[...taken].map(printType)].join('\n');
}

export function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  ) as GraphQLObjectType[];
}

export function nodeTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  const node = schema.getType('Node');
  return isInterfaceType(node) ? schema.getPossibleTypes(node).toSorted(byName) : [];
}

/** The table of a node type; only such types have rows. */
export function modelOf(type: GraphQLObjectType): string {
  return String(type.extensions.pothosPrismaModel ?? type.name);
}

export function isRequired({ type }: Pick<GraphQLArgument, 'type'>): boolean {
  return isNonNullType(type);
}

function hasRequiredArgs({ args }: Field): boolean {
  return args.some((arg) => isRequired(arg));
}

export function isConnection(field: Field): boolean {
  return field.args.some(({ name }) => name === 'first') && field.args.some(({ name }) => name === 'after');
}

/** Every sort order of a connection, as GraphQL arguments. */
export function ordersOf(field: Field): string[] {
  const type = getNamedType(field.args.find(({ name }) => name === 'orderBy')?.type);
  const by = isInputObjectType(type) ? getNamedType(type.getFields().field!.type) : undefined;
  if (!isEnumType(by)) return [''];
  return by
    .getValues()
    .flatMap(({ name }) =>
      ['ASC', 'DESC'].map((direction) => `, orderBy: { field: ${name}, direction: ${direction} }`),
    );
}

export function isPlainList(field: Field): boolean {
  return isListType(getNullableType(field.type));
}

/** A short path from the root to each type, through fields without required arguments; what may be absent comes last. */
export function waysFrom(root: GraphQLObjectType): Map<string, Step[]> {
  const ways = new Map<string, Step[]>([[root.name, []]]);
  const maybe: Step[] = [];
  const queue: GraphQLObjectType[] = [root];
  const go = ({ type, field }: Step): void => {
    const target = objectOf(field);
    if (!target || ways.has(target.name)) return;
    ways.set(target.name, [...ways.get(type.name)!, { type, field }]);
    queue.push(target);
  };
  const walk = (): void => {
    for (let type = queue.shift(); type; type = queue.shift())
      for (const field of fieldsOf(type)) {
        if (hasRequiredArgs(field)) continue;
        if (isNonNullType(field.type)) go({ type, field });
        else maybe.push({ type, field });
      }
  };
  walk();
  for (const step of maybe) {
    go(step);
    walk();
  }
  return ways;
}

/** Connections are selected with a page of this size. */
export function called(field: Field, first?: number): string {
  return isConnection(field) && first !== undefined ? `${field.name}(first: ${first})` : field.name;
}

/** What leads from a list to its rows. */
export const carriers = /Connection$|Edge$|^PageInfo$/;

/** Too much work to be asked for together with everything else. */
const isDear = ({ extensions }: Field) => extensions.complexity === dearCost;

type IsOpen = (type: string, field: string) => boolean;

/** Selects every scalar of a type, and of its relations up to this depth; on request only what is open. */
export function selectionOf(
  type: GraphQLObjectType,
  levels: number,
  first?: number,
  above: readonly Field[] = [],
  isOpen: IsOpen = () => true,
): string {
  const parts = fieldsOf(type).flatMap((field) => {
    // No field stands inside itself, which the server refuses for lists.
    if (hasRequiredArgs(field) || isDear(field) || above.includes(field)) return [];
    if (!carriers.test(type.name) && !isOpen(type.name, field.name)) return [];
    if (!isCompositeType(getNamedType(field.type))) return [field.name];
    const target = objectOf(field);
    const isCarrier = target !== undefined && carriers.test(target.name);
    if (!target || (levels === 0 && !isCarrier)) return [];
    if (levels === 0 && isConnection(field)) return [];
    const inside = selectionOf(target, isCarrier ? levels : levels - 1, first, [...above, field], isOpen);
    return [`${called(field, first)} { ${inside} }`];
  });
  return ['__typename', ...parts].join(' ');
}

/** Selects one scalar of a type, to see whether it responds at all. */
export function leafOf(type: GraphQLObjectType): string {
  const leaves = fieldsOf(type).filter(
    (field) => !isCompositeType(getNamedType(field.type)) && field.args.length === 0,
  );
  // An id is readable whenever its node is; another scalar may have a rule of its own.
  return (leaves.find(({ name }) => name === 'id') ?? leaves[0])?.name ?? '__typename';
}

export function wrap(way: readonly Step[], inner: string, first?: number): string {
  return way.reduceRight((selection, { field }) => `${called(field, first)} { ${selection} }`, inner);
}

export function serviceOf(field: Field): Service<z.ZodObject> {
  const { service } = field.extensions as { service?: Service<z.ZodObject> };
  if (!service) throw new Error(`${field.name} has no service`);
  return service;
}

/** A mutation without a payload selection. */
export function commandText(field: Field): string {
  const [input] = field.args;
  return input
    ? `mutation Test($input: ${String(input.type)}) { ${field.name}(input: $input) { __typename } }`
    : `mutation Test { ${field.name} { __typename } }`;
}

/** A mutation with its whole payload, up to this depth. */
export function mutationText(field: Field, levels: number): string {
  const payload = objectOf(field)!;
  const [input] = field.args;
  const head = input
    ? `mutation Test($input: ${String(input.type)}) { ${field.name}(input: $input)`
    : `mutation Test { ${field.name}`;
  return `${head} { ${selectionOf(payload, levels, 1)} } }`;
}
