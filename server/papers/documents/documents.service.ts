import { z } from 'zod';
import type { Action } from '../../platform/rights/access.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { ThrownCode } from '../../platform/errors/catalogue.ts';
import { choice, globalId, parseInput, requiredLine } from '../../platform/input.ts';
import { defineCommand, defineQuery } from '../../platform/service.ts';
import { uploadsFolder } from '../../platform/store/objectStore.ts';
import { sha256Of, withUpload, type Incoming, type Upload } from '../../platform/store/upload.ts';
import { checkedFile } from './documentFile.ts';
import { lockDocuments, storedBytes } from './documents.sql.ts';
import { safeName, type MediaType } from './mediaType.calc.ts';

export const documentKinds = ['GTA', 'INVOICE', 'BOX', 'PHOTO', 'OTHER'] as const;

const mebibyte = 1024 * 1024;

/** Of one GTA, purchase, death, reading or occurrence. */
export const mostDocuments = 50;

interface Subject {
  type: 'Gta' | 'Purchase' | 'OxDeath' | 'TroughReading' | 'Occurrence';
  id: string;
  name: string;
}

/** What a document may belong to: whoever may change that may add its papers and remove them. */
export interface DocumentSubject {
  type: Subject['type'];
  read: Action;
  change: Action;
  missing: ThrownCode;
  nameOf(ctx: Context, id: string): Promise<string | null | undefined>;
}

const columns = ['gtaId', 'purchaseId', 'oxDeathId', 'troughReadingId', 'occurrenceId'] as const;
type Column = (typeof columns)[number];

declare module '../../platform/followers.ts' {
  interface Followers {
    documentSubjects: Readonly<Record<Column, DocumentSubject>>;
  }
}

const documentInput = z.strictObject({
  gtaId: globalId('Gta').optional(),
  purchaseId: globalId('Purchase').optional(),
  oxDeathId: globalId('OxDeath').optional(),
  troughReadingId: globalId('TroughReading').optional(),
  occurrenceId: globalId('Occurrence').optional(),
  kind: choice('DocumentKind', documentKinds),
  name: requiredLine(400),
});
type DocumentInput = z.output<typeof documentInput>;
type Target = { [column in Column]?: string };

/** The one thing that a document belongs to. */
function targetOf(ids: Readonly<Record<Column, string | null>> | DocumentInput): Target {
  const [column, other] = columns.filter((each) => ids[each]);
  if (!column) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'gtaId');
  if (other) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, other);
  return { [column]: ids[column]! };
}

async function changedSubject(ctx: Context, target: Target): Promise<Subject> {
  const column = columns.find((each) => target[each] !== undefined)!;
  const { type, change, missing, nameOf } = ctx.platform.followers.documentSubjects[column];
  ctx.allow(change);
  const id = target[column]!;
  return { type, id, name: (await nameOf(ctx, id)) ?? fail(missing, {}, column) };
}

/** The documents that the actor may read: those of what they may read. */
function readableDocuments(ctx: Context): object {
  const { documentSubjects } = ctx.platform.followers;
  const readable = columns.filter((column) => ctx.can(documentSubjects[column].read));
  return { OR: readable.map((column) => ({ [column]: { not: null } })) };
}

/** Removes stored files that no document of the farm uses; what fails here is found by the daily sweep. */
export async function removeUnusedFiles(ctx: Context, hashes: readonly string[]): Promise<void> {
  const { farmId } = ctx.actor;
  const { store, log } = ctx.platform;
  await ctx
    .transaction(async ({ db }) => {
      await lockDocuments(farmId, db);
      for (const sha256 of new Set(hashes))
        if ((await db.document.count({ where: { sha256 } })) === 0) await store.remove({ farmId, sha256 });
    })
    .catch((error: unknown) => log.warn({ farmId, err: error }, 'files of documents were not removed'));
}

/** Of what is being deleted: its documents, and then the files that no other document uses. */
export async function removeDocumentsOf(ctx: Context, target: Target): Promise<void> {
  const documents = await ctx.db.document.findMany({ where: target, select: { sha256: true } });
  if (documents.length === 0) return;
  await ctx.db.document.deleteMany({ where: target });
  const hashes = documents.map(({ sha256 }) => sha256);
  ctx.afterCommit(() => removeUnusedFiles(ctx.withFreshCache(), hashes));
}

interface Stored {
  input: DocumentInput;
  target: Target;
  mediaType: MediaType;
  sha256: string;
  upload: Upload;
}

/** Writes the document of a file that is in the store; the same file of the same subject is one document. */
async function enter(ctx: Context, { input, target, mediaType, sha256, upload }: Stored) {
  const { farmId, membershipId } = ctx.actor;
  await lockDocuments(farmId, ctx.db);
  const subject = await changedSubject(ctx, target);
  const known = await ctx.db.document.findFirst({ where: { ...target, sha256 }, select: { id: true } });
  if (known) return { documentId: known.id, isNew: false };
  await requireRoom(ctx, target);
  await requireStorage(ctx, { sha256, bytes: upload.bytes });
  // The last other document of this file may have been removed since it was stored.
  const object = { farmId, sha256 };
  if (!(await ctx.platform.store.has(object))) await ctx.platform.store.put(object, upload.file);
  const { id } = await ctx.db.document.create({
    data: {
      ...target,
      farmId,
      kind: input.kind,
      name: safeName(input.name, mediaType),
      mediaType,
      sha256,
      bytes: upload.bytes,
      uploadedById: membershipId,
      createdAt: ctx.now(),
    },
    select: { id: true },
  });
  await ctx.emit({ type: subject.type, id: subject.id, op: 'UPDATED', subject: subject.name });
  return { documentId: id, isNew: true };
}

async function requireRoom(ctx: Context, target: Target): Promise<void> {
  if ((await ctx.db.document.count({ where: target })) >= mostDocuments)
    fail('TooManyDocuments', { most: mostDocuments });
}

/** A file that the farm keeps already takes no more. */
async function requireStorage(ctx: Context, { sha256, bytes }: { sha256: string; bytes: number }): Promise<void> {
  const { farmBytes } = ctx.platform.config.documents;
  if ((await ctx.db.document.count({ where: { sha256 } })) > 0) return;
  const used = await storedBytes(ctx.actor.farmId, ctx.db);
  if (used + bytes > farmBytes) fail('DocumentStorageFull', { mostMb: Math.floor(farmBytes / mebibyte) }, 'file');
}

/** How much of the farm's room for documents is used. */
export const documentStorage = defineQuery({
  name: 'documentStorage',
  allow: 'document:read',
  input: z.strictObject({}),
  async run(ctx) {
    const used = await storedBytes(ctx.actor.farmId, ctx.db);
    const { farmBytes } = ctx.platform.config.documents;
    return { usedMb: Math.ceil(used / mebibyte), mostMb: Math.floor(farmBytes / mebibyte) };
  },
});

/**
 * Keeps what comes in as a document of something, on any chosen day: papers come later than cattle. Rights are checked
 * before the content is read.
 */
export async function addDocument(
  ctx: Context,
  raw: unknown,
  incoming: Incoming,
): Promise<{ documentId: string; isNew: boolean }> {
  const { farmId } = ctx.actor;
  const { store, config } = ctx.platform;
  const input = parseInput(documentInput, raw);
  const target = targetOf(input);
  await changedSubject(ctx, target);
  await requireRoom(ctx, target);
  const limits = { folder: uploadsFolder(config), maxBytes: config.documents.maxBytes };
  return withUpload(incoming, limits, async (received) => {
    const { mediaType, upload } = await checkedFile(received);
    const sha256 = await sha256Of(upload);
    await store.put({ farmId, sha256 }, upload.file);
    try {
      return await ctx.transaction((inside) => enter(inside, { input, target, mediaType, sha256, upload }));
    } catch (error) {
      await removeUnusedFiles(ctx, [sha256]);
      throw error;
    }
  });
}

/** A document with its content, for whoever may read what it belongs to. */
export const readDocument = defineQuery({
  name: 'readDocument',
  allow: 'document:read',
  input: z.strictObject({ id: globalId('Document') }),
  async run(ctx, { id }) {
    const document = await ctx.db.document.findFirst({ where: { id, ...readableDocuments(ctx) } });
    if (!document) fail('DocumentNotFound');
    const { farmId, sha256 } = document;
    return { ...document, open: () => ctx.platform.store.read({ farmId, sha256 }) };
  },
});

export const deleteDocument = defineCommand({
  name: 'deleteDocument',
  allow: 'document:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Document') }),
  async run(ctx, { id }) {
    const document = await ctx.db.document.findFirst({ where: { id, ...readableDocuments(ctx) } });
    if (!document) fail('DocumentNotFound');
    const { sha256 } = document;
    const subject = await changedSubject(ctx, targetOf(document));
    await ctx.db.document.delete({ where: ctx.key(id) });
    ctx.afterCommit(() => removeUnusedFiles(ctx.withFreshCache(), [sha256]));
    await ctx.emit({ type: subject.type, id: subject.id, op: 'UPDATED', subject: subject.name });
    return { deletedId: id };
  },
});
