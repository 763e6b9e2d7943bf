import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, visit, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Context } from '../../context.ts';
import { documentLimits } from '../limits.ts';
import type { Variables } from './selections.ts';

const costly: ReadonlySet<string> = new Set(['first', 'last', 'ids']);
const mostKept = 100;

/** The variables that a document's cost depends on. */
function costVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (costly.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/** Whether a request of a document costs too much, by the sum that graphql-js would refuse it by. */
export function tooCostly(schema: GraphQLSchema, document: DocumentNode): (ctx: Context, given: Variables) => boolean {
  const names = costVariables(document);
  const known = new Map<string, boolean>();
  return (ctx, given) => {
    const key = JSON.stringify(names.map((name) => (Array.isArray(given[name]) ? given[name].length : given[name])));
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const { complexity } = complexityFromQuery(document, { schema, ctx, variables: given });
    if (known.size >= mostKept) known.clear();
    known.set(key, complexity > documentLimits.cost);
    return complexity > documentLimits.cost;
  };
}
