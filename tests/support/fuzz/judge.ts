import { catalogue, entryOf, type ErrorCode } from '../../../server/platform/errors/catalogue.ts';
import { restRoutes } from '../../../server/platform/rest/routes.ts';
import type { Planned } from './calls.ts';
import type { HttpReply } from './http.ts';

/** Patterns that must never leave the server. */
const secrets: readonly [name: string, pattern: RegExp][] = [
  ['Prisma', /prisma/i],
  ['SQL', /"public"\.|\b(select|insert into|update|delete from)\b[^"']{0,80}"\w+"\."|pg_catalog|\bpostgres/i],
  ['a table', /relation \\?"|column \\?"|constraint \\?"|violates|duplicate key/i],
  ['a stack', /\bat (?:\S+ )?\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/],
  ['a file', /node_modules|\/work\/|\/server\/\w|\.ts:\d|file:\/\//],
  [
    'a library',
    /pothos|\b(?:zod|hono)\b|argon2|\bECONN|TypeError|RangeError|SyntaxError|ReferenceError|is not a function|of undefined/i,
  ],
];

/** The maximum size of a refusal, so that a small request never produces a large response. */
export const longestRefusal = 40_000;

interface Failure {
  code?: unknown;
  statusCode?: unknown;
  message?: unknown;
  traceId?: unknown;
  details?: unknown;
}

function checkFailure({ code, statusCode, message, traceId, details }: Failure): string[] {
  if (typeof code !== 'string' || !Object.hasOwn(catalogue, code))
    return [`code ${String(code)} is not in the catalogue`];
  const { status } = entryOf(code as ErrorCode);
  return [
    ...(statusCode === status ? [] : [`${code} told with status ${String(statusCode)}`]),
    ...(typeof message === 'string' && message.length > 0 && message.length < 2_000
      ? []
      : [`${code} without a readable message`]),
    ...(typeof traceId === 'string' && traceId.length > 10 ? [] : [`${code} without a trace id`]),
    ...(typeof details === 'object' && details !== null ? [] : [`${code} without details`]),
    ...(code === 'UnhandledError' || code === 'UnknownError' ? [`${code} was told`] : []),
  ];
}

export interface Verdict {
  problems: string[];
  codes: string[];
  data: unknown;
}

function codesOf(failures: Failure[]): string[] {
  return failures.map(({ code }) => String(code));
}

/** Problems with a response, for any request. */
export function judge(planned: Planned, { status, headers, text }: HttpReply): Verdict {
  const problems: string[] = [];
  const type = String(headers['content-type'] ?? '');
  if (status >= 500) problems.push(`status ${status}`);
  // Compressed bytes say nothing.
  const isFile = status === 200 && type === 'application/zip' && 'content-disposition' in headers;
  for (const [name, pattern] of isFile ? [] : secrets) {
    const leak = pattern.exec(text);
    if (leak) problems.push(`tells of ${name}: ${text.slice(Math.max(0, leak.index - 60), leak.index + 100)}`);
  }
  // Paths outside the API get the page of the web client.
  if (isFile || type.startsWith('text/html') || planned.method === 'HEAD' || status === 204 || status === 304)
    return { problems, codes: [], data: null };
  if (text.length > longestRefusal && /"code":"/.test(text)) problems.push(`refused with ${text.length} characters`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return {
      problems: [...problems, `status ${status} with no JSON but ${type} ${text.slice(0, 80)}`],
      codes: [],
      data: null,
    };
  }
  const { errors, data = null } = body as { errors?: { message?: string; extensions?: Failure }[]; data?: unknown };
  if (planned.door === 'graphql' && (errors || 'data' in (body as object))) {
    const failures = (errors ?? []).map(({ message, extensions }) => ({ message, ...extensions }));
    problems.push(...failures.flatMap(checkFailure));
    if (failures.some(({ code }) => code === 'InvalidToken') !== (status === 401))
      problems.push(`status ${status} with ${codesOf(failures).join()}`);
    return { problems, codes: codesOf(failures), data };
  }
  if (status >= 400) {
    const failure = body as Failure;
    if (failure.statusCode !== status) problems.push(`status ${status} but statusCode ${String(failure.statusCode)}`);
    return { problems: [...problems, ...checkFailure(failure)], codes: codesOf([failure]), data: null };
  }
  const route = restRoutes.find(({ method, path }) => planned.target === `${method} ${path}`);
  if (route && !route.variants.some(({ answer }) => answer.schema.safeParse(body).success))
    problems.push(`an answer of another shape than documented: ${text.slice(0, 200)}`);
  return { problems, codes: [], data: body };
}
