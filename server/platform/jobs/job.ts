import type { z } from 'zod';
import type { Action } from '../rights/access.ts';
import type { Context } from '../context.ts';
import { dateOf } from '../values/day.ts';
import { enqueueJob, lockRequester } from '../db/jobs.sql.ts';
import { fail } from '../errors/AppError.ts';
import { parseInput } from '../input.ts';
import type { Locale } from '../errors/messages.ts';
import { defineCommand, type Service } from '../service.ts';

/** Saves and publishes the progress; `total` is null while it is unknown. Throws when the attempt must stop. */
export type ReportProgress = (done: number, total: number | null) => Promise<void>;

/** The result of a job. */
export interface JobFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** In place of the bytes, a file that the job put into the store. */
  stored?: { sha256: string; bytes: number };
}

interface Spec<Schema extends z.ZodType> {
  name: string;
  /** Required of the requester, both when the job is requested and when it runs. */
  allow: Action;
  /** Moves so many rows that callers would wait meanwhile: it is done in a process of its own. */
  isApart?: true;
  /** Stored parsed and parsed again when the job runs: the schema must accept its own output. */
  input: Schema;
  /** The job's name in the requester's list of files, in their language. */
  title(input: z.output<Schema>, locale: Locale): string;
  /** Refuses at once what could only fail later. */
  check?(ctx: Context, input: z.output<Schema>): Promise<void>;
  run(ctx: Context, input: z.output<Schema>, reportProgress: ReportProgress): Promise<JobFile>;
}

export interface JobKind {
  allow: Action;
  isApart: boolean;
  /** Runs the job with its stored input. */
  run(ctx: Context, stored: unknown, reportProgress: ReportProgress): Promise<JobFile>;
}

export const jobKinds = new Map<string, JobKind>();

/** Per person. Enough for every report of the farm at once; more is probably a loop in a client. */
const maxUnfinished = 20;

/**
 * Declares a kind of long work. Calling the returned service enqueues a job and returns its id; `run` executes later
 * as the same person, with their rights at that time, in their farm, language and chosen day.
 */
export function defineJob<Schema extends z.ZodType>(spec: Spec<Schema>): Service<Schema, { jobId: string }> {
  const { name, allow, isApart = false, input, title, check } = spec;
  if (jobKinds.has(name)) throw new Error(`two jobs are called ${name}`);
  jobKinds.set(name, {
    allow,
    isApart,
    run: (ctx, stored, reportProgress) => spec.run(ctx, parseInput(input, stored), reportProgress),
  });
  return defineCommand({
    name,
    allow,
    anyDay: true,
    input,
    async run(ctx, parsed) {
      const { farmId, membershipId } = ctx.person;
      await check?.(ctx, parsed);
      const { locale, chosenDay, clientId } = ctx.facts;
      await lockRequester(farmId, ctx.db, membershipId);
      const unfinished = await ctx.db.job.count({ where: { membershipId, status: { in: ['WAITING', 'RUNNING'] } } });
      if (unfinished >= maxUnfinished) fail('TooManyJobs', { most: maxUnfinished });
      const { id } = await ctx.db.job.create({
        data: {
          farmId,
          membershipId,
          kind: name,
          title: title(parsed, locale).slice(0, 200),
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
