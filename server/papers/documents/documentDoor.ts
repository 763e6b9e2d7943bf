import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { attachment, sentFileName } from '../../platform/files/attachment.ts';
import { toGlobalId } from '../../platform/input.ts';
import { inTurn } from '../../platform/turns/inTurn.ts';
import { addDocument, readDocument } from './documents.service.ts';

const created = 201;
const notModified = 304;

/** Whoever opens the file itself gets no page of ours to act in. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Takes the body as a file: what it belongs to and its kind are in the query, its name in `Content-Disposition`. */
export async function receiveDocument(ctx: Context, request: Request): Promise<Response> {
  // Throws when nobody is signed in, before anything is read.
  void ctx.actor;
  const { searchParams } = new URL(request.url);
  const input = { ...Object.fromEntries(searchParams), name: sentFileName(request.headers.get('content-disposition')) };
  const incoming = { body: request.body, length: Number(request.headers.get('content-length') ?? 0) };
  const add = () => addDocument(ctx, input, incoming);
  const { documentId, isNew } = await inTurn(ctx, 'upload', add, request.signal);
  return Response.json({ id: toGlobalId('Document', documentId) }, { status: isNew ? created : 200 });
}

/** The file of a document; for whoever may not read it, it does not exist. */
export async function sendDocument(ctx: Context, id: string, request: Request): Promise<Response> {
  const { name, mediaType, bytes, sha256, open } = await inTurn(ctx, 'read', () => readDocument(ctx, { id }));
  const headers = { ETag: `"${sha256}"`, 'Content-Security-Policy': policy };
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: notModified, headers });
  const content = (await open()) ?? fail('DocumentFileMissing');
  return new Response(content, {
    headers: { ...attachment(name, mediaType), 'Content-Length': String(bytes), ...headers },
  });
}
