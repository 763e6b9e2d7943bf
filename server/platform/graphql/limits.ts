import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type GraphQLField,
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
  cost: 60_000,
} as const;

export const pageSizes = { default: 100, max: 1_000 } as const;

/** Field cost: a page costs as much as all its rows, `nodes` as much as all its ids. */
export function fieldCost(
  { first, last, ids }: Record<string, unknown>,
  _ctx: unknown,
  { args }: Pick<GraphQLField<unknown, unknown>, 'args'>,
): { field: number; multiplier: number } {
  if (Array.isArray(ids)) return { field: 1, multiplier: ids.length };
  if (!args.some(({ name }) => name === 'first')) return { field: 1, multiplier: 1 };
  return { field: 1, multiplier: Math.min(Number(first ?? last ?? pageSizes.default), pageSizes.max) };
}

interface Size {
  depth: number;
  aliases: number;
  fields: number;
}

/** Refuses oversized documents before execution; each fragment is measured once, however often it is spread. */
export function documentLimitsRule(context: ValidationContext): ASTVisitor {
  const measured = new Map<FragmentDefinitionNode, Size>();

  function measureFragment(fragment: FragmentDefinitionNode): Size {
    const known = measured.get(fragment);
    if (known) return known;
    // Fragment cycles are reported by another rule; here they only must not loop forever.
    measured.set(fragment, { depth: 0, aliases: 0, fields: 0 });
    const size = measure(fragment.selectionSet);
    measured.set(fragment, size);
    return size;
  }

  function measure(set: SelectionSetNode): Size {
    const total = { depth: 0, aliases: 0, fields: 0 };
    for (const selection of set.selections) {
      let size: Size = { depth: 0, aliases: 0, fields: 0 };
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = context.getFragment(selection.name.value);
        if (fragment) size = measureFragment(fragment);
      } else if (selection.selectionSet) {
        size = measure(selection.selectionSet);
      }
      const isField = selection.kind === Kind.FIELD;
      total.depth = Math.max(total.depth, size.depth + (isField ? 1 : 0));
      total.aliases += size.aliases + (isField && selection.alias ? 1 : 0);
      total.fields += size.fields + (isField ? 1 : 0);
    }
    return total;
  }

  return {
    Document(document) {
      const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
      if (operations.length > documentLimits.operations)
        context.reportError(new GraphQLError(`operations limit of ${documentLimits.operations} exceeded`));
      for (const operation of operations) {
        const size = measure(operation.selectionSet);
        for (const name of ['depth', 'aliases', 'fields'] as const) {
          if (size[name] > documentLimits[name])
            context.reportError(new GraphQLError(`${name} limit of ${documentLimits[name]} exceeded`));
        }
      }
    },
  };
}
