import type { z } from 'zod';
import type { Action } from './rights/access.ts';
import type { Context } from './context.ts';
import { isFarmDayLocked } from './db/farmDay.sql.ts';
import { AppError } from './errors/AppError.ts';
import { appErrorOf } from './errors/fromDatabase.ts';
import { parseInput } from './input.ts';

interface Spec<Schema extends z.ZodType, Result> {
  name: string;
  /** The required right; `public` for callers without a session. */
  allow: Action | 'public';
  input: Schema;
  /** Allowed on any chosen day, as for accounts; every other write requires the open day. */
  anyDay?: true;
  run(ctx: Context, input: z.output<Schema>): Promise<Result>;
}

/** A business rule called in the same way by GraphQL and REST. */
export interface Service<Schema extends z.ZodType = z.ZodType, Result = unknown> {
  (ctx: Context, raw: unknown): Promise<Result>;
  serviceName: string;
  allow: Action | 'public';
  input: Schema;
}

/** A lock that was not obtained in time is the day's or, far more often, that of the farm's ledger. */
async function refusalOf({ facts, platform }: Context, error: unknown): Promise<unknown> {
  const known = appErrorOf(error);
  if (known?.code !== 'FarmDayAdvancing' || known === error || !facts.actor) return known ?? error;
  const { farmId } = facts.actor;
  const isDay = await isFarmDayLocked(farmId, platform.database.forFarm(farmId));
  return isDay ? known : new AppError('FarmBusy', { params: { retryAfterSeconds: 5 }, cause: error });
}

function makeService<Schema extends z.ZodType, Result>(
  spec: Spec<Schema, Result>,
  execute: (ctx: Context, input: z.output<Schema>) => Promise<Result>,
): Service<Schema, Result> {
  const service = async (ctx: Context, raw: unknown) => {
    if (spec.allow !== 'public') void ctx.actor;
    const input = parseInput(spec.input, raw);
    if (spec.allow !== 'public') ctx.allow(spec.allow);
    try {
      return await execute(ctx, input);
    } catch (error) {
      throw await refusalOf(ctx, error);
    }
  };
  return Object.assign(service, { serviceName: spec.name, allow: spec.allow, input: spec.input });
}

const isConfirmed = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'confirm' in input && input.confirm === true;

/** A service that changes data, in one transaction of the actor's farm (a public one opens its own). */
export function defineCommand<Schema extends z.ZodType, Result>(spec: Spec<Schema, Result>): Service<Schema, Result> {
  return makeService(spec, (ctx, input) => {
    if (spec.allow === 'public') return spec.run(ctx, input);
    return ctx.transaction(async (inside) => {
      if (!spec.anyDay) await inside.requireOpenDay();
      if (isConfirmed(input)) inside.isConfirmed = true;
      return spec.run(inside, input);
    });
  });
}

/** A read-only service. */
export function defineQuery<Schema extends z.ZodType, Result>(spec: Spec<Schema, Result>): Service<Schema, Result> {
  return makeService(spec, spec.run);
}
