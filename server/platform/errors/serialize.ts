import { GraphQLError } from 'graphql';
import { AppError, type Issue, type LooseParams } from './AppError.ts';
import { entryOf, type ErrorCode } from './catalogue.ts';
import type { Json } from './kinds.ts';
import { appErrorOf } from './fromDatabase.ts';
import { errorMessage, textValues, type Locale } from './messages.ts';

export { locales } from './messages.ts';
export type { Locale };

export interface SerializedIssue {
  path: string;
  code: ErrorCode;
  message: string;
  /** GraphQL only: the message arguments, for a form that substitutes its own field label. */
  params?: Record<string, string | number>;
}

/** The serialized error: the body of a REST answer, the extensions of a GraphQL error. */
export interface SerializedError {
  statusCode: number;
  code: ErrorCode;
  message: string;
  details: Record<string, Json>;
  field?: string;
  issues?: SerializedIssue[];
  fallbackCode?: string;
  traceId: string;
}

interface SerializeOptions {
  locale: Locale;
  traceId: string;
  /** REST clients get issues in `details.fields`, with a fallback code for newer codes. */
  door: 'graphql' | 'rest';
}

const longestEcho = 200;

function jsonOf(value: unknown): Json {
  if (typeof value === 'string') return value.slice(0, longestEcho);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value !== 'object') return undefined;
  if ('toFixed' in value) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, jsonOf(part)]));
}

function textParams({
  code,
  params = {},
  path,
}: {
  code: ErrorCode;
  params?: LooseParams;
  path: string | undefined;
}): LooseParams {
  return path !== undefined && 'field' in (entryOf(code).params ?? {}) ? { field: path, ...params } : params;
}

function serializeIssue({ path, code, params }: Issue, locale: Locale): SerializedIssue {
  const textArgs = textParams({ code, params, path });
  return {
    path: path.slice(0, longestEcho),
    code,
    message: errorMessage(code, textArgs, locale),
    params: textValues(code, textArgs, locale),
  };
}

export function serializeError(error: unknown, { locale, traceId, door }: SerializeOptions): SerializedError {
  const known = toAppError(error) ?? new AppError('UnhandledError');
  const { code, field } = known;
  const { status, fallbackCode } = entryOf(code);
  const params = textParams({ code, params: known.params, path: field });
  const issues = known.issues.map((each) => serializeIssue(each, locale));
  const details = jsonOf(params) as Record<string, Json>;
  if (issues.length > 0)
    details.fields = issues.map(({ path, code: each, message }) => ({ path, code: each, message }));
  return {
    statusCode: status ?? 500,
    code,
    message: errorMessage(code, params, locale),
    details,
    ...(field !== undefined && { field: field.slice(0, longestEcho) }),
    ...(door === 'graphql' && issues.length > 0 && { issues }),
    ...(door === 'rest' && fallbackCode !== undefined && { fallbackCode }),
    traceId,
  };
}

/** The refusal behind a thrown value; undefined when it is a defect. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof GraphQLError) return fromGraphQL(error);
  return appErrorOf(error) ?? fromHttp(error);
}

const tooComplex =
  /limit of \d+ exceeded|exceeds maximum|contains more tha[nt] \d+ tokens|^Too many |^Validation aborted|^Maximum introspection depth/;
const wrongId = /^(Invalid global ID|ID: )/;

function rootOf(error: GraphQLError): Error {
  let root: Error = error;
  while (root instanceof GraphQLError && root.originalError) root = root.originalError;
  return root;
}

const fieldIn = (message: string): string | undefined =>
  /at "([^"]+)"/.exec(message)?.[1] ?? /(?:Variable|Argument|field) "\$?([^"]+)"/.exec(message)?.[1];

// Errors of the document itself have no path; those of resolvers do.
function fromGraphQL(error: GraphQLError): AppError | undefined {
  const cause = rootOf(error);
  if (!(cause instanceof GraphQLError)) {
    const inner = toAppError(cause);
    if (error.path || (inner && inner.field !== undefined)) return inner;
    // A scalar refused a variable: only the message around it names the field.
    if (inner) return new AppError(inner.code, { params: inner.params, field: fieldIn(error.message), cause });
  }
  if (cause.name === 'ForbiddenError') return new AppError('UserWithoutPermission', { cause });
  if (tooComplex.test(error.message)) return new AppError('QueryTooComplex', { cause });
  if (wrongId.test(error.message)) return new AppError('InvalidObjectIdType', { cause });
  const isCallersMistake =
    !error.path || cause.name === 'PothosValidationError' || /^(Argument|Variable) /.test(error.message);
  if (!isCallersMistake) return undefined;
  return new AppError('InvalidFieldType', { field: fieldIn(error.message), params: { hint: error.message }, cause });
}

const byHttpStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'InvalidFieldType',
  401: 'InvalidToken',
  403: 'UserWithoutPermission',
  404: 'InexistentEntity',
  405: 'InexistentEntity',
  413: 'UploadTooLarge',
  415: 'InvalidFieldType',
  429: 'TooManyRequests',
};

function fromHttp(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('getResponse' in error && 'status' in error)) return undefined;
  const code = byHttpStatus[Number(error.status)];
  return code && new AppError(code, { cause: error });
}
