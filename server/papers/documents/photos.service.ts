import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { leftOut, opaqueText, opaqueUuid, requiredLine } from '../../platform/input.ts';
import { addDocument, type DocumentSubject } from './documents.service.ts';

/** A photo comes in one call, which is short enough for a bad network. */
const mostBase64 = 240_000;

export const documentsOfOccurrences: DocumentSubject = {
  type: 'Occurrence',
  read: 'farm:read',
  change: 'occurrence:write',
  missing: 'OccurrenceNotFound',
  async nameOf(ctx, id) {
    return (await ctx.db.occurrence.findUnique({ where: ctx.key(id), select: { type: true } }))?.type;
  },
};

/** The occurrence that a device recorded under this key. */
async function occurrenceOf(ctx: Context, key: string): Promise<string> {
  const write = await ctx.db.clientEvent.findUnique({
    where: { farmId_key: { farmId: ctx.actor.farmId, key } },
    select: { command: true, answer: true },
  });
  if (write?.command !== 'createOccurrence') fail('OccurrenceNotFound', {}, 'occurrenceKey');
  // What was kept of it is the answer of `createOccurrence`.
  return (write.answer as { occurrenceId: string }).occurrenceId;
}

/** A photo that was taken where there may be no network: an act of its own, after the occurrence that it is of. */
export const addPhoto = defineFieldWrite({
  name: 'addPhoto',
  allow: 'occurrence:write',
  input: {
    /** The key under which the occurrence was recorded. */
    occurrenceKey: opaqueUuid(),
    name: requiredLine(100),
    /** The picture in base64, made smaller by the device. */
    data: opaqueText(mostBase64)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .meta({ examples: ['/9j/4AAQ'] }),
    /** Of the picture; left out by a page that has no cryptography. */
    sha256: leftOut(
      opaqueText(64)
        .regex(/^[0-9a-f]{64}$/)
        .nullish(),
    ),
  },
  async run(ctx, { occurrenceKey, name, data, sha256 }, { clientEventId }) {
    const occurrenceId = await occurrenceOf(ctx, occurrenceKey);
    const bytes = Buffer.from(data, 'base64');
    if (sha256 && createHash('sha256').update(bytes).digest('hex') !== sha256) fail('DocumentDamaged', {}, 'data');
    const incoming = { body: new Blob([bytes]).stream(), length: bytes.length };
    const { documentId } = await addDocument(ctx, { occurrenceId, kind: 'PHOTO', name }, incoming);
    const { awaitedPhotoIds } = await ctx.db.occurrence.findUniqueOrThrow({
      where: ctx.key(occurrenceId),
      select: { awaitedPhotoIds: true },
    });
    const left = awaitedPhotoIds.filter((id) => id !== clientEventId);
    await ctx.db.occurrence.update({ where: ctx.key(occurrenceId), data: { awaitedPhotoIds: left } });
    return { documentId, occurrenceId };
  },
});
