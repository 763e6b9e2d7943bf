import { AppError, type LooseParams } from '../../platform/errors/AppError.ts';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';

/** A refusal as it is kept in an answer. */
export interface KeptRefusal {
  code: ErrorCode;
  params: LooseParams;
}

/** Of one of many: what it gives, or why it is refused, so that the others go on. */
export function orRefusal<Result>(step: () => Result): { result: Result | null; refusal: KeptRefusal | null } {
  try {
    return { result: step(), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { result: null, refusal: { code: error.code, params: error.params } };
  }
}
