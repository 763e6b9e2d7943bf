import { execute, GraphQLError, parse, specifiedRules, type ExecutionArgs, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { reportFailure } from '../log.ts';
import { serializeError } from '../errors/serialize.ts';
import { documentLimits, documentLimitsRule } from './limits.ts';

export interface DoorContext {
  ctx: Context;
}

export const validationRules = [...specifiedRules, documentLimitsRule];

export function parseDocument(source: string) {
  return parse(source, { maxTokens: documentLimits.tokens });
}

/** The only error format of the GraphQL endpoint. */
export function presentError(error: GraphQLError, ctx: Context): GraphQLError {
  const { message, ...extensions } = serializeError(error, {
    locale: ctx.facts.locale,
    traceId: ctx.facts.traceId,
    door: 'graphql',
  });
  reportFailure(ctx, extensions, error.originalError ?? error);
  return new GraphQLError(message, {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { ...extensions },
  });
}

/** Refuses a request before its document is parsed, in the usual GraphQL error format. */
export function refusedCall(ctx: Context, error: Error): { status: number; body: object } {
  const { message, extensions } = presentError(new GraphQLError(error.message, { originalError: error }), ctx);
  return { status: Number(extensions.statusCode), body: { errors: [{ message, extensions }] } };
}

function isResult(result: unknown): result is { data?: unknown; errors?: readonly GraphQLError[] } {
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
    setExecuteFn(((args: ExecutionArgs) =>
      execute({ ...args, contextValue: (args.contextValue as DoorContext).ctx })) as never);
  },
  onSubscribe() {
    throw new AppError('InvalidFieldType', {
      field: 'query',
      params: { hint: 'subscriptions go over graphql-transport-ws' },
    });
  },
  onResultProcess({ result, setResult, serverContext }) {
    if (!isResult(result) || !result.errors?.length) return;
    const errors = result.errors.map((error) => presentError(error, (serverContext as unknown as DoorContext).ctx));
    const unauthorized = errors.some(({ extensions }) => extensions.code === 'InvalidToken');
    // A request that was never executed has no `data`, not even null.
    const status = unauthorized ? 401 : result.data === undefined ? 400 : 200;
    setResult({ ...result, errors, extensions: { http: { status } } } as never);
  },
};

export function createGraphqlDoor(schema: GraphQLSchema, { graphiql }: { graphiql: boolean }) {
  return createYoga<DoorContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: graphiql && { subscriptionsProtocol: 'WS', title: 'Cocho' },
    // GraphiQL's scripts come from the package: nothing is loaded from a CDN.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    landingPage: false,
    maskedErrors: false,
    logging: false,
    batching: false,
    cors: false,
    multipart: false,
    plugins: [doorPlugin],
  });
}
