import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Context } from '../../context.ts';
import { costOf, documentLimits } from '../limits.ts';
import type { Variables } from './selections.ts';

/** Whether a request of a document costs too much, by the sum that graphql-js would refuse it by. */
export function tooCostly(schema: GraphQLSchema, document: DocumentNode): (ctx: Context, given: Variables) => boolean {
  return (ctx, given) => costOf({ schema, document, contextValue: ctx, variableValues: given }) > documentLimits.cost;
}
