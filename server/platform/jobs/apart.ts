import type { Context } from '../context.ts';
import { asCaller } from '../turns/caller.ts';

type Work<Input, Result> = (ctx: Context, input: Input) => Promise<Result>;

/** What a call waits for though it is as long as a job, by its name. */
export const apartWorks = new Map<string, Work<object, unknown>>();

/**
 * Declares work of a call that is done as a job is, with the connections and the time of one, in the process for jobs
 * where the server has one. What goes in and comes out crosses from one process to the other.
 */
export function defineApart<Input extends object, Result>(name: string, run: Work<Input, Result>): Work<Input, Result> {
  if (apartWorks.has(name)) throw new Error(`two works are called ${name}`);
  const asJob: Work<Input, Result> = (ctx, input) =>
    asCaller({ farm: ctx.actor.farmId, isJob: true }, () => run(ctx, input));
  // The input is what the function below sent.
  apartWorks.set(name, (ctx, input) => asJob(ctx, input as Input));
  return async (ctx, input) => {
    const { jobProcess } = ctx.platform;
    if (!jobProcess) return asJob(ctx, input);
    // The same function answered there.
    return (await jobProcess.call({ name, facts: ctx.facts, input })) as Result;
  };
}
