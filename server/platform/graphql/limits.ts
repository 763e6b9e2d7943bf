import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  visit,
  type ASTVisitor,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Complexity limits per document; our largest screen needs a tenth. */
export const documentLimits = {
  tokens: 3_000,
  depth: 16,
  aliases: 50,
  fields: 1_000,
  operations: 10,
  /** A whole schema is a long answer. */
  introspections: 1,
  cost: 60_000,
} as const;

export const pageSizes = { default: 100, max: 1_000 } as const;

/** Of what people choose from: forms offer twenty, a device keeps the rest for times without a network. */
export const optionSizes = { default: 20, max: 200 } as const;

/** The cost of a field behind which much work stands, and of a document that waits for its turn among the dear ones. */
export const dearCost = 50_000;

/** What a list without pages costs, in rows. */
const listCost = 10;

/** The rows of a page are its connection's. */
function isPlainList({ name, type }: Pick<GraphQLField<unknown, unknown>, 'name' | 'type'>): boolean {
  return name !== 'edges' && isListType(getNullableType(type));
}

/** Field cost: a page costs as much as all its rows, `nodes` as much as all its ids. */
export function fieldCost(
  { first, last, ids }: Record<string, unknown>,
  _ctx: unknown,
  field: Pick<GraphQLField<unknown, unknown>, 'args' | 'name' | 'type'>,
): { field: number; multiplier: number } {
  if (Array.isArray(ids)) return { field: 1, multiplier: ids.length };
  if (!field.args.some(({ name }) => name === 'first'))
    return { field: 1, multiplier: isPlainList(field) ? listCost : 1 };
  return { field: 1, multiplier: Math.min(Number(first ?? last ?? pageSizes.default), pageSizes.max) };
}

interface Size {
  depth: number;
  aliases: number;
  fields: number;
  introspections: number;
  /** The lists without pages it reaches, as `Type.field`. */
  lists: ReadonlySet<string>;
  /** One of them stands inside itself. */
  ring: string | undefined;
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0, introspections: 0, lists: new Set(), ring: undefined };

function together(one: Size, other: Size): Size {
  return {
    depth: Math.max(one.depth, other.depth),
    aliases: one.aliases + other.aliases,
    fields: one.fields + other.fields,
    introspections: one.introspections + other.introspections,
    lists: other.lists.size === 0 ? one.lists : new Set([...one.lists, ...other.lists]),
    ring: one.ring ?? other.ring,
  };
}

/** The size of a document's operations; each fragment is measured once, however often it is spread. */
function measurer(context: ValidationContext) {
  const schema = context.getSchema();
  const measured = new Map<FragmentDefinitionNode, Size>();

  function ofFragment(fragment: FragmentDefinitionNode): Size {
    const known = measured.get(fragment);
    if (known) return known;
    // Fragment cycles are reported by another rule; here they only must not loop forever.
    measured.set(fragment, nothing);
    const size = ofSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    measured.set(fragment, size);
    return size;
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Size {
    const name = node.name.value;
    const isComposite = isObjectType(parent) || isInterfaceType(parent);
    const field = isComposite ? (parent.getFields()[name] ?? metaFields.get(name)) : undefined;
    const inside = node.selectionSet ? ofSet(node.selectionSet, field && getNamedType(field.type)) : nothing;
    const list = field && isPlainList(field) && node.selectionSet ? `${parent?.name}.${name}` : undefined;
    return {
      depth: inside.depth + 1,
      aliases: inside.aliases + (node.alias ? 1 : 0),
      fields: inside.fields + 1,
      introspections: inside.introspections + (metaFields.has(name) ? 1 : 0),
      lists: list === undefined ? inside.lists : new Set([...inside.lists, list]),
      ring: inside.ring ?? (list !== undefined && inside.lists.has(list) ? list : undefined),
    };
  }

  function ofSet(set: SelectionSetNode, type: GraphQLNamedType | undefined): Size {
    let total = nothing;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) total = together(total, ofField(selection, type));
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = context.getFragment(selection.name.value);
        if (fragment) total = together(total, ofFragment(fragment));
      } else {
        const on = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type;
        total = together(total, ofSet(selection.selectionSet, on));
      }
    }
    return total;
  }

  return ({ operation, selectionSet }: OperationDefinitionNode) =>
    ofSet(selectionSet, schema.getRootType(operation) ?? undefined);
}

const metaFields = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));

/** Refuses oversized documents before execution. */
export function documentLimitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
      if (operations.length > documentLimits.operations)
        context.reportError(new GraphQLError(`operations limit of ${documentLimits.operations} exceeded`));
      const measure = measurer(context);
      for (const operation of operations) {
        const size = measure(operation);
        for (const name of ['depth', 'aliases', 'fields', 'introspections'] as const) {
          if (size[name] > documentLimits[name])
            context.reportError(new GraphQLError(`${name} limit of ${documentLimits[name]} exceeded`));
        }
        if (size.ring) context.reportError(new GraphQLError(`limit of 1 exceeded: ${size.ring} inside itself`));
      }
    },
  };
}

/** What the rows and fields of the operation cost that is to be executed. */
export function costOf(args: ExecutionArgs): number {
  const { document, operationName, variableValues = {} } = args;
  if (!getOperationAST(document, operationName)) return 0;
  const known = costs.get(document) ?? { names: costVariables(document), sums: new Map<string, number>() };
  costs.set(document, known);
  const sizes = known.names.map((name) => sizeOf(variableValues?.[name]));
  const key = JSON.stringify([operationName ?? '', ...sizes]);
  const sum = known.sums.get(key) ?? countedCost(args);
  if (known.sums.size >= mostSums) known.sums.clear();
  known.sums.set(key, sum);
  return sum;
}

/** The sums of a document, by the variables that they depend on. */
const costs = new WeakMap<DocumentNode, { names: readonly string[]; sums: Map<string, number> }>();
const mostSums = 100;
const costly: ReadonlySet<string> = new Set(['first', 'last', 'ids']);

function costVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (costly.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
    // What is left out costs nothing.
    Directive({ arguments: given = [] }) {
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/** Only what can change the cost: a text would be kept as part of the sum's name. */
const sizeOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.length : typeof value === 'number' || typeof value === 'boolean' ? value : null;

function countedCost({ schema, document, contextValue, ...args }: ExecutionArgs): number {
  const operation = getOperationAST(document, args.operationName)!;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  try {
    const { complexity } = complexityFromQuery(
      { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
      { schema, ctx: contextValue as object, variables: args.variableValues ?? {} },
    );
    return complexity;
  } catch {
    // Execution reports what is wrong with the variables.
    return 0;
  }
}
