import type { ErrorCode, ErrorParams, ThrownCode } from './catalogue.ts';

export type LooseParams = Readonly<Record<string, unknown>>;

/** One invalid field of a form. */
export interface Issue {
  path: string;
  code: ErrorCode;
  params?: LooseParams;
}

interface AppErrorOptions {
  params?: LooseParams;
  field?: string;
  issues?: readonly Issue[];
  cause?: unknown;
}

/** A refusal reported to the caller by its code of the catalogue. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly params: LooseParams;
  readonly field: string | undefined;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, { params = {}, field, issues = [], cause }: AppErrorOptions = {}) {
    super(field === undefined ? code : `${code} (${field})`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.params = params;
    this.field = field;
    this.issues = issues;
  }
}

/** How soon a database that does not answer is worth another try. */
const outageSeconds = 2;

/** After how many seconds the caller may come again; undefined when that would change nothing. */
export function retryAfterSeconds({ code, params }: AppError): number | undefined {
  if (code === 'TooManyRequests' || code === 'FarmBusy') return Number(params.retryAfterSeconds);
  return code === 'CouldNotLoadFarmData' ? outageSeconds : undefined;
}

export function fail<Code extends ThrownCode>(code: Code, params?: ErrorParams<Code>, field?: string): never {
  throw new AppError(code, { params, field });
}

export function issue<Code extends ThrownCode>(path: string, code: Code, params?: ErrorParams<Code>): Issue {
  return params ? { path, code, params } : { path, code };
}

/** Reports every invalid field of a form at once; the first issue decides the error code. */
export function failIssues(issues: readonly Issue[]): never {
  const [first] = issues;
  if (!first) throw new TypeError('failIssues needs at least one issue');
  throw new AppError(first.code, { params: first.params, field: first.path, issues });
}

export function fieldsAlreadyInUse(paths: readonly string[], cause?: unknown): AppError {
  const issues = paths.map((path) => issue(path, 'FieldsAlreadyInUse', { fields: [{ path }] }));
  const params: ErrorParams<'FieldsAlreadyInUse'> = { fields: paths.map((path) => ({ path })) };
  return new AppError('FieldsAlreadyInUse', { params, field: paths[0], issues, cause });
}

/** A refusal with its fields named as its caller knows them. */
export function withFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, params, field, issues } = error;
  return new AppError(code, {
    params,
    ...(field === undefined ? {} : { field: nameOf(field) }),
    issues: issues.map((each) => ({ ...each, path: nameOf(each.path) })),
    cause: error,
  });
}
