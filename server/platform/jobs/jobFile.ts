import { permissionsOf } from '../rights/access.ts';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';
import { attachment } from '../files/attachment.ts';
import { fromGlobalId } from '../input.ts';

/**
 * The file of a job, for the job's requester only; for others it does not exist. Which rights a list needs depends
 * on its columns, so whoever has lost any right of the role that made the file makes it again.
 */
export async function jobFile(ctx: Context, globalId: string): Promise<Response> {
  const { membershipId } = ctx.person;
  const jobId = fromGlobalId(globalId, 'Job') ?? fail('InexistentEntity');
  const file = await ctx.db.jobFile.findFirst({ where: { jobId, job: { membershipId } } });
  if (!file) fail('InexistentEntity');
  permissionsOf(file.role).forEach((action) => ctx.allow(action));
  const { bytes, sha256, size } = file;
  const content = sha256 === null ? bytes : await ctx.platform.store.read({ farmId: ctx.actor.farmId, sha256 });
  const headers = { ...attachment(file.name, file.contentType), 'Content-Length': String(size) };
  return new Response(content ?? fail('DocumentFileMissing'), { headers });
}
