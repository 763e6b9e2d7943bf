import type { z } from 'zod';
import type { Action } from '../access.ts';
import type { Context } from '../context.ts';
import { dateOf } from '../day.ts';
import { enqueueJob, lockAsker } from '../db/jobs.sql.ts';
import { fail } from '../errors/AppError.ts';
import { defineCommand, type Service } from '../service.ts';

/** Tells how many of how many are done; null while nobody knows of how many. It fails once nobody wants the rest. */
export type Tell = (done: number, total: number | null) => Promise<void>;

/** What a job leaves for the person who asked. */
export interface JobFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Spec<Schema extends z.ZodType> {
  name: string;
  /** The right it takes to ask for it, and still when it is run. */
  allow: Action;
  /** Kept as it was parsed and parsed again when the job is run, so every kind must accept what it made. */
  input: Schema;
  /** What the person reads of it in their list. */
  title(input: z.output<Schema>): string;
  run(ctx: Context, input: z.output<Schema>, tell: Tell): Promise<JobFile>;
}

export interface JobKind {
  allow: Action;
  input: z.ZodType;
  run(ctx: Context, input: never, tell: Tell): Promise<JobFile>;
}

/** Every kind of job there is, by name. */
export const jobKinds = new Map<string, JobKind>();

/** Enough for every report of the farm at once; more is a loop somewhere. */
const mostUnfinished = 20;

/**
 * Long work as one declaration. Calling it asks for the work and answers with the id of the job; `run` does the work
 * later as the same person, with their rights as of then, in their farm, language and chosen day.
 */
export function defineJob<Schema extends z.ZodType>(spec: Spec<Schema>): Service<Schema, { jobId: string }> {
  const { name, allow, input, title } = spec;
  if (jobKinds.has(name)) throw new Error(`two jobs are called ${name}`);
  jobKinds.set(name, spec);
  return defineCommand({
    name,
    allow,
    anyDay: true,
    input,
    async run(ctx, parsed) {
      const { farmId, membershipId } = ctx.actor;
      const { locale, chosenDay, clientId } = ctx.facts;
      await lockAsker(farmId, ctx.db, membershipId);
      const unfinished = await ctx.db.job.count({ where: { membershipId, status: { in: ['WAITING', 'RUNNING'] } } });
      if (unfinished >= mostUnfinished) fail('TooManyJobs', { most: mostUnfinished });
      const { id } = await ctx.db.job.create({
        data: {
          farmId,
          membershipId,
          kind: name,
          title: title(parsed).slice(0, 200),
          input: parsed as object,
          locale,
          chosenDay: chosenDay === null ? null : dateOf(chosenDay),
          createdAt: ctx.now(),
        },
        select: { id: true },
      });
      await enqueueJob(farmId, ctx.db, id);
      ctx.announce({ type: 'Job', id, farmId, op: 'CREATED', clientId, membershipId });
      return { jobId: id };
    },
  });
}
