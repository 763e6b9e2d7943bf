import type { Context } from '../../platform/context.ts';
import { attachment, sentFileName } from '../../platform/files/attachment.ts';

import { globalId, parseInput, toGlobalId } from '../../platform/input.ts';
import { inTurn } from '../../platform/turns/inTurn.ts';
import { readBackup, receiveBackup } from './backups.service.ts';

const created = 201;

/** Takes the body as a backup, which is checked before it is answered; its name is in `Content-Disposition`. */
export async function takeBackup(ctx: Context, request: Request): Promise<Response> {
  // Throws when nobody is signed in, before anything is read.
  void ctx.actor;
  const name = sentFileName(request.headers.get('content-disposition'));
  const incoming = { body: request.body, length: Number(request.headers.get('content-length') ?? 0) };
  const { backupId } = await inTurn(ctx, 'upload', () => receiveBackup(ctx, name, incoming), request.signal);
  return Response.json({ id: toGlobalId('Backup', backupId) }, { status: created });
}

/** The file of a backup that is kept. */
export async function sendBackup(ctx: Context, id: string): Promise<Response> {
  const { name, contentType, bytes, content } = await inTurn(ctx, 'read', () =>
    readBackup(ctx, parseInput(globalId('Backup'), id)),
  );
  return new Response(content, { headers: { ...attachment(name, contentType), 'Content-Length': String(bytes) } });
}
