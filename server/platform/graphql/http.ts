import { execute, GraphQLError, parse, specifiedRules, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { reportDefect } from '../log.ts';
import { serializeError } from '../errors/serialize.ts';
import { documentLimits, documentLimitsRule } from './limits.ts';

export interface DoorContext {
  ctx: Context;
}

export const validationRules = [...specifiedRules, documentLimitsRule];

export function parseDocument(source: string) {
  return parse(source, { maxTokens: documentLimits.tokens });
}

/** The one form in which GraphQL callers get a failure. */
export function presentError(error: GraphQLError, ctx: Context): GraphQLError {
  const { message, ...extensions } = serializeError(error, { locale: ctx.facts.locale, traceId: ctx.facts.traceId, door: 'graphql' });
  if (extensions.code === 'UnhandledError') reportDefect(ctx, error.originalError ?? error);
  return new GraphQLError(message, { nodes: error.nodes ?? null, path: error.path ?? null, extensions: { ...extensions } });
}

function isResult(result: unknown): result is { errors?: readonly GraphQLError[]; extensions?: { http?: { status?: number } } } {
  return typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);
}

const doorPlugin: Plugin<DoorContext> = {
  onParse({ setParseFn }) {
    setParseFn(((source: string) => parseDocument(source)) as typeof parse);
  },
  onValidate({ addValidationRule }) {
    addValidationRule(documentLimitsRule);
  },
  onExecute({ setExecuteFn }) {
    setExecuteFn(((args: ExecutionArgs) => execute({ ...args, contextValue: (args.contextValue as DoorContext).ctx })) as never);
  },
  onSubscribe() {
    throw new AppError('InvalidFieldType', { field: 'query', params: { hint: 'subscriptions go over graphql-transport-ws' } });
  },
  onResultProcess({ result, setResult, serverContext }) {
    if (!isResult(result) || !result.errors?.length) return;
    const errors = result.errors.map((error) => presentError(error, (serverContext as unknown as DoorContext).ctx));
    const unauthorized = errors.some(({ extensions }) => extensions.code === 'InvalidToken');
    const status = unauthorized ? 401 : result.extensions?.http?.status;
    setResult({ ...result, errors, extensions: { http: { ...(status ? { status } : {}) } } } as never);
  },
};

export function createGraphqlDoor(schema: GraphQLSchema, { graphiql }: { graphiql: boolean }) {
  return createYoga<DoorContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: graphiql && { subscriptionsProtocol: 'WS', title: 'Cocho' },
    landingPage: false,
    maskedErrors: false,
    logging: false,
    batching: false,
    cors: false,
    multipart: false,
    plugins: [doorPlugin],
  });
}
