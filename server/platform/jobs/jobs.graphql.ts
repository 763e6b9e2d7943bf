import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import { errorMessage } from '../errors/messages.ts';
import { builder } from '../graphql/builder.ts';
import { command } from '../graphql/command.ts';
import { changeFeed } from '../graphql/live/changeFeed.ts';
import { farmNode } from '../graphql/farmNode.ts';
import { enumRef } from '../graphql/inputs.ts';
import { toGlobalId } from '../input.ts';
import { cancelJob } from './cancelJob.service.ts';

const JobStatusEnum = enumRef('JobStatus', ['WAITING', 'RUNNING', 'DONE', 'FAILED']);

const JobFile = builder.prismaObject('JobFile', {
  description: 'What a job made; it is got from /graphql/file/ and the id of the job, for a day',
  authScopes: { may: 'self:read' },
  select: { jobId: true },
  fields: (t) => ({ name: t.exposeString('name'), size: t.exposeInt('size') }),
});

/** The code may have been stored by a server of another version. */
export function knownCode(code: string): ErrorCode {
  return Object.hasOwn(catalogue, code) ? (code as ErrorCode) : 'UnhandledError';
}

export const Job = farmNode('Job', {
  read: 'self:read',
  description: 'Long work that the person who asks has asked for',
  // The requester's own jobs only, also through `node`.
  findUnique: (id, ctx) => ({ ...ctx.key(id), membershipId: ctx.person.membershipId }),
  // Excludes the input, which may be long.
  select: { id: true },
  fields: (t) => ({
    title: t.exposeString('title'),
    status: t.expose('status', { type: JobStatusEnum }),
    done: t.exposeInt('done'),
    total: t.exposeInt('total', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    failure: t.string({
      description: 'Why it failed, in the words of whoever reads it',
      nullable: true,
      select: { errorCode: true, errorParams: true },
      resolve: ({ errorCode, errorParams }, _args, ctx) =>
        errorCode === null
          ? null
          : errorMessage(knownCode(errorCode), (errorParams ?? {}) as Record<string, unknown>, ctx.facts.locale),
    }),
    failureCode: t.exposeString('errorCode', { nullable: true }),
    file: t.relation('file', { type: JobFile, nullable: true }),
  }),
});

command(cancelJob, (t) => ({ deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Job', deletedId) }) }));

changeFeed({ name: 'jobChanged', read: 'self:read', personal: true, field: 'job', node: Job });
