import { z } from 'zod';
import { AppError } from '../errors/AppError.ts';
import { parseInput } from '../input.ts';
import type { Service } from '../service.ts';

/** Per call: more rows take several calls, so that none blocks for long and progress can be shown. */
const maxRows = 200;

export interface RowRefusal {
  /** Index in the input list. */
  index: number;
  error: AppError;
}

export interface ManyResult<Result> {
  done: Result[];
  refused: RowRefusal[];
}

/** Makes a command for many rows: each row succeeds or fails alone, in a transaction of its own. */
export function many<Result>(service: Service<z.ZodObject, Result>): Service<z.ZodObject, ManyResult<Result>> {
  const input = z.strictObject({ inputs: z.array(service.input).min(1).max(maxRows) });
  const run = async (ctx: Parameters<typeof service>[0], raw: unknown): Promise<ManyResult<Result>> => {
    void ctx.actor;
    // A malformed row is a caller error and refuses the whole call, with its index.
    parseInput(input, raw);
    if (service.allow !== 'public') ctx.allow(service.allow);
    const done: Result[] = [];
    const refused: RowRefusal[] = [];
    for (const [index, row] of (raw as { inputs: unknown[] }).inputs.entries()) {
      try {
        done.push(await service(ctx, row));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ index, error });
      }
    }
    return { done, refused };
  };
  return Object.assign(run, { serviceName: `${service.serviceName}Many`, allow: service.allow, input });
}
