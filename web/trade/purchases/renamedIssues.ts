import { AppError } from '../../platform/relay/AppError.ts';

/** Brings what the server refuses to the fields of a form that calls them by other names. */
export async function renamedIssues<Result>(saving: Promise<Result>, rename: (path: string) => string): Promise<Result> {
  try {
    return await saving;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const { code, statusCode, message, details, issues, traceId } = cause;
    throw new AppError({ code, statusCode, message, details: { ...details, fields: undefined }, traceId, issues: issues.map((issue) => ({ ...issue, path: rename(issue.path.replace(/^input\./, '')) })) }, { cause });
  }
}
