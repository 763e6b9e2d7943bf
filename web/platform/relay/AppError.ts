import type { ErrorCode } from '../../../server/platform/errors/catalogue.ts';

type ClientErrorCode = ErrorCode | 'UnknownError';
export type FieldIssue = {
  path: string;
  code: ClientErrorCode;
  /** The arguments of the error's text. */
  params?: Record<string, string | number>;
  message?: string;
};

export type ErrorAnswer = {
  code?: ClientErrorCode;
  statusCode?: number;
  message?: string;
  details?: (Record<string, unknown> & { fields?: FieldIssue[] }) | null;
  field?: string | null;
  issues?: FieldIssue[] | null;
  traceId?: string | null;
  /** No answer came: nobody knows whether the call arrived. */
  unreachable?: boolean;
  /** It waits on this device and will be sent: there is nothing to mend. */
  isKept?: boolean;
  /** Its sentence is this page's own, in the language of the person. */
  isLocal?: boolean;
};

export class AppError extends Error {
  readonly code: ClientErrorCode;
  readonly statusCode: number;
  readonly details: Record<string, unknown>;
  readonly issues: FieldIssue[];
  readonly traceId: string | null;
  readonly unreachable: boolean;
  readonly isKept: boolean;
  readonly isLocal: boolean;

  constructor(answer: ErrorAnswer, options?: ErrorOptions) {
    super(answer.message ?? answer.code ?? 'UnknownError', options);
    this.name = 'AppError';
    this.code = answer.code ?? 'UnknownError';
    this.statusCode = answer.statusCode ?? 0;
    this.details = answer.details ?? {};
    this.issues = issuesOf(answer);
    this.traceId = answer.traceId ?? null;
    this.unreachable = answer.unreachable ?? false;
    this.isKept = answer.isKept ?? false;
    this.isLocal = answer.isLocal ?? false;
  }
}

function issuesOf({ code, field, message, details, issues }: ErrorAnswer): FieldIssue[] {
  const listed = issues ?? details?.fields;
  if (Array.isArray(listed) && listed.length > 0) return listed.filter((issue) => typeof issue.path === 'string');
  if (!field || !code) return [];
  const { fields: _, ...params } = { reason: 'absent', ...details };
  return [{ path: field, code, message, params: params as FieldIssue['params'] }];
}

export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError({}, { cause: error });
}
