import { execute, parse, subscribe, validate, type DocumentNode, type ExecutionResult } from 'graphql';
import { Context } from '../../../server/platform/context.ts';
import { requireReach } from '../../../server/platform/graphql/reach.ts';
import { toAppError } from '../../../server/platform/errors/serialize.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { schema } from '../../../server/schema.ts';
import type { TestApp } from '../app.ts';

/** Executes GraphQL in process, without HTTP, for a person in a session or anonymously. */
export async function contextOf({ app }: TestApp, membershipId: string | null): Promise<Context> {
  const { everyFarm } = app.platform.database;
  const facts = {
    locale: 'pt-BR',
    chosenDay: null,
    traceId: uuidv7(),
    clientId: null,
    address: `in-process-${uuidv7()}`,
    userAgent: null,
  } as const;
  if (membershipId === null) return new Context(app.platform, { ...facts, actor: null });
  const { farmId, personId, role } = await everyFarm.membership.findFirstOrThrow({
    where: { id: membershipId },
  });
  const { id: sessionId } = await everyFarm.session.create({ data: { personId, farmId, userAgent: 'test' } });
  return new Context(app.platform, { ...facts, actor: { farmId, membershipId, role, personId, sessionId } });
}

const documents = new Map<string, DocumentNode>();

/** Parsed and validated once per document. */
function documentOf(text: string): DocumentNode {
  const known = documents.get(text);
  if (known) return known;
  const document = parse(text);
  const [problem] = validate(schema, document);
  if (problem) throw problem;
  documents.set(text, document);
  return document;
}

export interface Outcome {
  data: Record<string, unknown> | null;
  codes: string[];
}

function codeOf(error: unknown): string {
  return toAppError(error)?.code ?? 'UnhandledError';
}

function outcomeOf({ data = null, errors = [] }: ExecutionResult): Outcome {
  return { data, codes: errors.map(codeOf) };
}

/** Refused like the doors do. */
function outcomeOfRefusal(error: unknown): Outcome {
  return { data: null, codes: [codeOf(error)] };
}

export async function run(ctx: Context, text: string, variableValues: Record<string, unknown> = {}): Promise<Outcome> {
  try {
    requireReach(ctx, schema, documentOf(text), variableValues);
  } catch (error) {
    return outcomeOfRefusal(error);
  }
  return runUnchecked(ctx, text, variableValues);
}

/** Past the check of what an API key may name. */
export async function runUnchecked(
  ctx: Context,
  text: string,
  variableValues: Record<string, unknown> = {},
): Promise<Outcome> {
  return outcomeOf(await execute({ schema, document: documentOf(text), contextValue: ctx, variableValues }));
}

/** The first event of a subscription after `publish` ran. */
export async function firstEvent(ctx: Context, text: string, publish: () => void): Promise<Outcome> {
  try {
    requireReach(ctx, schema, documentOf(text), {});
  } catch (error) {
    return outcomeOfRefusal(error);
  }
  const stream = await subscribe({ schema, document: documentOf(text), contextValue: ctx });
  if (!(Symbol.asyncIterator in stream)) return outcomeOf(stream);
  const first = stream.next();
  publish();
  const { value } = await first;
  await stream.return(undefined);
  return outcomeOf(value as ExecutionResult);
}

/** The refusal's error code; undefined on success. */
export async function refusalOf(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}
