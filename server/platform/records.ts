import type { Context } from './context.ts';
import { fail } from './errors/AppError.ts';
import type { ThrownCode } from './errors/catalogue.ts';

type Countable = { count(args: { where: { id: string } }): Promise<number> };

/** An id of the caller's own that is not there: another farm's is told apart from none at all. */
export async function notHere(ctx: Context, model: 'address' | 'membership' | 'owner' | 'line' | 'corral' | 'structure' | 'mixer' | 'establishment', id: string, code: ThrownCode): Promise<never> {
  const elsewhere = await (ctx.everyFarm[model] as unknown as Countable).count({ where: { id } });
  return fail(elsewhere > 0 ? 'UserBelongsToAnotherFarm' : code);
}

/** Refuses a change made to an older state than the present one. */
export function requireVersion(sent: number | undefined, present: number): void {
  if (sent !== undefined && sent !== present) fail('ConcurrentUpdate');
}
