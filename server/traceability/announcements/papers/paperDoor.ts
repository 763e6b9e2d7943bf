import { attachment } from '../../../platform/files/attachment.ts';
import { fail } from '../../../platform/errors/AppError.ts';
import type { Context } from '../../../platform/context.ts';
import { inTurn } from '../../../platform/turns/inTurn.ts';
import { readAnnouncementPaper, readPaperById } from './papers.service.ts';

/**
 * The file of a paper, by its id, or by that of its announcement and a kind, which makes it where it is not there yet.
 * For whoever may not read announcements, it does not exist.
 */
export async function sendPaper(ctx: Context, id: string, kind: string | null): Promise<Response> {
  void ctx.actor;
  // A key has papers only where its scopes show them.
  if (ctx.rights.reach?.mayLoad('AnnouncementPaper') === false) fail('UserWithoutPermission', {}, 'Authorization');
  const read = () =>
    kind === null ? readPaperById(ctx, { id }) : readAnnouncementPaper(ctx, { announcementId: id, kind });
  const { name, contentType, sha256, bytes } = await inTurn(ctx, kind === null ? 'read' : 'dear', read);
  return new Response(bytes, {
    headers: { ...attachment(name, contentType), 'Content-Length': String(bytes.byteLength), ETag: `"${sha256}"` },
  });
}
