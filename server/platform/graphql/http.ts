import {
  execute,
  getOperationAST,
  GraphQLError,
  Kind,
  print,
  type parse,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { CacheSize } from '../limits/boundedCache.ts';
import type { Config } from '../http/config.ts';
import type { Context } from '../context.ts';
import type { DearThread } from '../turns/dearThread.ts';
import { AppError, fail, retryAfterSeconds } from '../errors/AppError.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { receiptsOf } from '../fieldReceipts.ts';
import { upgradedVariables } from '../fieldVersions.calc.ts';
import { logRefusal, reportFailure } from '../log.ts';
import { isApiKey } from '../rights/actor.ts';
import { serializeError, toAppError } from '../errors/serialize.ts';
import type { Work } from '../turns/turns.ts';
import { inTurn } from '../turns/inTurn.ts';
import { CompiledReads } from './compiled/compiledReads.ts';
import { KeptDocuments, type Opening } from './keptDocuments.ts';
import { costOf, dearCost } from './limits.ts';
import { LiveReads } from './live/liveReads.ts';
import { requireReach } from './reach.ts';

export interface DoorContext {
  ctx: Context;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal;
  /** How it takes its turn, where the operation alone does not say. */
  work?: Work;
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

function logPresented(ctx: Context, { extensions: { code, statusCode } }: GraphQLError): void {
  logRefusal(ctx, { code: code as ErrorCode, statusCode: Number(statusCode) });
}

/** Refuses a request before its document is parsed, in the usual GraphQL error format. */
export function refusedCall(
  ctx: Context,
  error: Error,
): { status: number; headers: Record<string, string>; body: object } {
  const cause = new GraphQLError(error.message, { originalError: error });
  const presented = presentError(cause, ctx);
  const { message, extensions } = presented;
  logPresented(ctx, presented);
  return {
    status: Number(extensions.statusCode),
    headers: comeAgain([cause]),
    body: { errors: [{ message, extensions }] },
  };
}

function isResult(result: unknown): result is { data?: unknown; errors?: readonly GraphQLError[] } {
  return typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);
}

function workOf(args: ExecutionArgs): Work {
  const operation = getOperationAST(args.document, args.operationName)?.operation;
  if (operation === 'mutation') return 'write';
  return costOf(args) >= dearCost ? 'dear' : 'read';
}

async function executeInTurn(args: ExecutionArgs, reads: CompiledReads, introspection: boolean) {
  const { ctx, signal, work } = args.contextValue as DoorContext;
  const own = { ...args, contextValue: ctx, hideSuggestions: !introspection };
  requireReach(ctx, args.schema, args.document, args.variableValues);
  const turn = work ?? workOf(own);
  const { dearThread } = ctx.platform;
  const run = () => (turn === 'dear' && dearThread ? readIn(dearThread, own, signal) : read(own, reads));
  return inTurn(ctx, turn, run, signal);
}

async function readIn(thread: DearThread, args: ExecutionArgs, signal: AbortSignal | undefined): Promise<Written> {
  const { facts } = args.contextValue as Context;
  const { document, variableValues: variables, operationName } = args;
  const body = JSON.stringify({ query: print(document), variables, operationName });
  const headers = { 'content-type': 'application/json' };
  const { bytes } = await thread.answer({ facts, method: 'POST', path: '/graphql', headers, body }, signal);
  return { text: Buffer.from(bytes).toString() };
}

/** The answer of a compiled read, as text. */
interface Written {
  text: string;
}

/** Answers a query by one statement where that is understood, and leaves the rest to graphql-js. */
async function read(args: ExecutionArgs, reads: CompiledReads): Promise<ExecutionResult | Written> {
  try {
    return (await compiledRead(args, reads)) ?? execute(args);
  } catch (error) {
    // Of all its fields at once: the statement was one.
    return { data: null, errors: [new GraphQLError('', { originalError: error as Error, path: [] })] };
  }
}

async function compiledRead(args: ExecutionArgs, reads: CompiledReads): Promise<Written | undefined> {
  const ctx = args.contextValue as Context;
  const outcome = await reads.answer({ ...args, ctx });
  const isCompiled = 'text' in outcome;
  ctx.platform.log.debug(
    { traceId: ctx.facts.traceId, ...(isCompiled ? {} : { reason: outcome.reason }) },
    isCompiled ? 'compiled read' : 'read by graphql-js',
  );
  return isCompiled ? outcome : undefined;
}

function limitedJson(ctx: Context, result: object | Written): string {
  const json = 'text' in result ? result.text : JSON.stringify(result);
  if (json.length <= ctx.platform.config.answerLimitBytes) return json;
  const error = new GraphQLError('', { originalError: new AppError('AnswerTooLarge') });
  return JSON.stringify({ data: null, errors: [presentError(error, ctx)] });
}

function comeAgain(errors: readonly GraphQLError[]): Record<string, string> {
  const seconds = errors.flatMap((error) => {
    const known = toAppError(error);
    return (known && retryAfterSeconds(known)) ?? [];
  });
  return seconds.length > 0 ? { 'Retry-After': String(Math.max(...seconds)) } : {};
}

/** A request that was never executed has no `data`, not even null. */
function statusOf(data: unknown, errors: readonly GraphQLError[]): number {
  if (errors.some(({ extensions }) => extensions.code === 'InvalidToken')) return 401;
  if (data !== undefined) return 200;
  const { code, statusCode } = errors[0]!.extensions;
  return code === 'FarmBusy' || code === 'UserWithoutPermission' ? Number(statusCode) : 400;
}

/** Of a call without a session nothing is kept. */
const isKeptFor = ({ facts }: Context) => ({ isKept: facts.actor !== null });

const doorPlugin = (
  reads: CompiledReads,
  documents: KeptDocuments,
  { introspection }: Opening,
): Plugin<DoorContext> => ({
  onParse({ setParseFn }) {
    setParseFn(((source: string) => documents.parse(source)) as typeof parse);
  },
  onValidate({ setValidationFn, context }) {
    setValidationFn((_schema: GraphQLSchema, document: DocumentNode) =>
      documents.validate(document, isKeptFor(context.ctx)),
    );
  },
  onExecute({ setExecuteFn }) {
    setExecuteFn((args: ExecutionArgs) => executeInTurn(args, reads, introspection));
  },
  onSubscribe() {
    throw new AppError('InvalidFieldType', {
      field: 'query',
      params: { hint: 'subscriptions go over graphql-transport-ws' },
    });
  },
  onResultProcess({ result, setResult, serverContext }) {
    if (!isResult(result)) return;
    const { status, headers, text } = answerOf((serverContext as typeof serverContext & DoorContext).ctx, result);
    setResult({ extensions: { http: { status, headers } }, stringify: () => text });
  },
});

/** An answer as it is sent. */
export interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string | Buffer;
  /** With other callers, for whom it may have waited. */
  isShared?: true;
}

/** How a call is answered. */
export interface AnswerOptions {
  accept: string | undefined;
  signal: AbortSignal;
  /** A screen reads again after an event. */
  isLive: boolean;
}

/** With what became of each write of a device, by its key. */
function withReceipts(ctx: Context, result: ExecutionResult): ExecutionResult {
  const fieldWrites = receiptsOf(ctx);
  return fieldWrites.length === 0 ? result : { ...result, extensions: { ...result.extensions, fieldWrites } };
}

function answerOf(ctx: Context, answer: ExecutionResult | Written): Answered & { text: string } {
  if ('text' in answer) return { status: 200, headers: {}, text: limitedJson(ctx, answer) };
  const result = withReceipts(ctx, answer);
  if (!result.errors?.length) return { status: 200, headers: {}, text: limitedJson(ctx, result) };
  const errors = result.errors.map((error) => presentError(error, ctx));
  logPresented(ctx, errors[0]!);
  return {
    status: statusOf(result.data, errors),
    headers: comeAgain(result.errors),
    text: limitedJson(ctx, { ...result, errors }),
  };
}

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

/** The call of a body that is one, as nearly all are; Yoga reports what is wrong with any other. */
function callOf(
  body: string,
): (Pick<ExecutionArgs, 'variableValues' | 'operationName'> & { query: string; version: number | null }) | undefined {
  try {
    const { query, variables, operationName, extensions } = JSON.parse(body) as Record<string, unknown>;
    const isFields = variables == null || (typeof variables === 'object' && !Array.isArray(variables));
    const isNamed = operationName == null || typeof operationName === 'string';
    const version = (extensions as { fieldVersion?: unknown } | null | undefined)?.fieldVersion;
    return typeof query === 'string' && isFields && isNamed
      ? {
          query,
          variableValues: variables as Record<string, unknown>,
          operationName: operationName as string,
          version: typeof version === 'number' ? version : null,
        }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A device may have kept an act for long: its input is brought to what the schema asks for today. */
function currentVariables(ast: OperationDefinitionNode, version: number, variables: Record<string, unknown>) {
  const [field] = ast.selectionSet.selections;
  return field?.kind === Kind.FIELD ? upgradedVariables(field.name.value, version, variables) : variables;
}

/** The document of a query that is valid. */
function documentOf(documents: KeptDocuments, ctx: Context, query: string): DocumentNode | null {
  try {
    const document = documents.parse(query);
    return documents.validate(document, isKeptFor(ctx)).length === 0 ? document : null;
  } catch {
    return null;
  }
}

type Execute = (args: ExecutionArgs) => Promise<ExecutionResult | Written>;

async function executed(execution: Execute, call: ExecutionArgs): Promise<Answered> {
  const result = await execution(call).catch((error: Error) => ({
    errors: [new GraphQLError('', { originalError: error })],
  }));
  const { headers, ...answer } = answerOf((call.contextValue as DoorContext).ctx, result);
  return { ...answer, headers: { ...jsonHeaders, ...headers } };
}

export function createGraphqlDoor(schema: GraphQLSchema, { production, introspection }: Config) {
  const reads = new CompiledReads(schema);
  const documents = new KeptDocuments(schema, { introspection });
  const live = new LiveReads<Answered>();
  const run: Execute = (args) => executeInTurn(args, reads, introspection);

  /** A valid document needs nothing of Yoga, which reports what is wrong with any other call. */
  async function plainAnswer(
    ctx: Context,
    body: string,
    { signal, isLive }: AnswerOptions,
  ): Promise<Answered | undefined> {
    const { query, variableValues: given, operationName, version = null } = callOf(body) ?? {};
    const document = query === undefined ? null : documentOf(documents, ctx, query);
    const ast = document && getOperationAST(document, operationName);
    if (!ast || ast.operation === 'subscription') return undefined;
    const variableValues = given && version !== null ? currentVariables(ast, version, given) : given;
    const call = (contextValue: DoorContext) =>
      executed(run, { schema, document, variableValues, operationName, contextValue });
    const { actor } = ctx.facts;
    if (!isLive || ast.operation !== 'query' || !actor || isApiKey(actor)) return call({ ctx, signal });
    return live.answer(ctx, body, async (shared) => {
      // It knows all events until now, which its readers then need not read again for.
      const place = ctx.platform.bus.place(actor.farmId);
      // Others wait for it too, whether or not this caller does.
      const { text, headers, ...answer } = await call({ ctx: shared });
      return { ...answer, headers: { ...headers, 'x-live': place }, text: Buffer.from(text), isShared: true };
    });
  }

  const yoga = createDoor(schema, doorPlugin(reads, documents, { introspection }), production);
  const ask = async (request: Request, facts: DoorContext): Promise<Response> => {
    const response = await yoga.fetch(request, facts);
    if (response.status === 406) fail('InvalidFieldType', {}, 'Accept');
    return response;
  };
  return {
    fetch: ask,
    cacheSizes: (): CacheSize[] => [documents.size, reads.size],
    async answer(ctx: Context, body: string, options: AnswerOptions): Promise<Answered> {
      const { accept, signal } = options;
      const isPlain = accept === undefined || /\*\/\*|application\/json/.test(accept);
      const plain = isPlain ? await plainAnswer(ctx, body, options) : undefined;
      if (plain) return plain;
      const headers = { 'content-type': 'application/json', ...(accept === undefined ? {} : { accept }) };
      const request = new Request('http://localhost/graphql', { method: 'POST', headers, body });
      const response = await ask(request, { ctx, signal });
      const { status } = response;
      return { status, headers: Object.fromEntries(response.headers), text: await response.text() };
    },
  };
}

function createDoor(schema: GraphQLSchema, plugin: Plugin<DoorContext>, production: boolean) {
  return createYoga<DoorContext>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: !production && { subscriptionsProtocol: 'WS', title: 'Cocho' },
    // GraphiQL's scripts come from the package: nothing is loaded from a CDN.
    renderGraphiQL: async (options) => (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    landingPage: false,
    maskedErrors: false,
    logging: false,
    batching: false,
    cors: false,
    multipart: false,
    // It keeps what is wrong too; valid documents are kept by ours.
    parserAndValidationCache: false,
    plugins: [plugin],
  });
}
