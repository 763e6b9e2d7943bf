import type { Context } from '../../platform/context.ts';
import { sentFileName } from '../../platform/files/attachment.ts';
import { toGlobalId } from '../../platform/input.ts';
import { inTurn } from '../../platform/turns/inTurn.ts';
import { receiveBase } from './baseFiles.service.ts';

const accepted = 202;

/** Takes the body as a file: its kind and whose it is are in the query, its name in `Content-Disposition`. */
export async function receiveBaseFile(ctx: Context, request: Request): Promise<Response> {
  // Throws when nobody is signed in, before anything is read.
  void ctx.actor;
  const { searchParams } = new URL(request.url);
  const name = sentFileName(request.headers.get('content-disposition'));
  const input = { ...Object.fromEntries(searchParams), name };
  const incoming = { body: request.body, length: Number(request.headers.get('content-length') ?? 0) };
  const receive = () => receiveBase(ctx, input, incoming);
  const { baseImportId, jobId } = await inTurn(ctx, 'upload', receive, request.signal);
  const answer = { id: toGlobalId('BaseImport', baseImportId), jobId: toGlobalId('Job', jobId) };
  return Response.json(answer, { status: accepted });
}
