import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { toJson } from '../../platform/db/json.ts';
import type { BackupKind } from '../../platform/db/generated/prisma/enums.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId, line } from '../../platform/input.ts';
import { defineApart } from '../../platform/jobs/apart.ts';
import { defineJob, type ReportProgress } from '../../platform/jobs/job.ts';
import { sentGently } from '../../platform/limits/giveWay.ts';
import { defineList } from '../../platform/lists.ts';
import { defineCommand, type Service } from '../../platform/service.ts';
import { uploadsFolder } from '../../platform/store/objectStore.ts';
import { sha256Of, withUpload, type Incoming } from '../../platform/store/upload.ts';
import { lockDocuments } from '../../papers/documents/documents.sql.ts';
import { checkBackup, openBackup, type OpenBackup } from './backupRead.service.ts';
import { withBackupFile } from './backupWrite.service.ts';
import { mostSentBytes, type Manifest } from './manifest.ts';
import { differenceBetween } from './difference.service.ts';
import { restoreFarm, type Restored } from './restore.service.ts';

export const zipType = 'application/zip';

interface Kept {
  kind: BackupKind;
  name: string;
  path: string;
  bytes: number;
  manifest: Manifest;
  signedHere: boolean;
}

/** Of a manifest what is listed: the files of papers alone would be a page of hashes. */
function listed({ files, ...manifest }: Manifest): object {
  const entries = Object.entries(files);
  const papers = entries.filter(([file]) => file.startsWith('papers/'));
  return {
    ...manifest,
    missingPapers: manifest.missingPapers.length,
    papers: { count: papers.length, bytes: papers.reduce((sum, [, { bytes }]) => sum + bytes, 0) },
    files: Object.fromEntries(entries.filter(([file]) => !file.startsWith('papers/'))),
  };
}

/** Puts a backup into the store. */
export async function keep(
  ctx: Context,
  { path, manifest, ...kept }: Kept,
): Promise<{ backupId: string; sha256: string }> {
  const { farmId, membershipId } = ctx.person;
  const sha256 = await sha256Of({ file: path, bytes: kept.bytes });
  // Put before the transaction, which has not the time; whoever sweeps meanwhile removes it, and it is put again.
  await ctx.platform.store.put({ farmId, sha256 }, path);
  return ctx.transaction(async (inside) => {
    await lockDocuments(farmId, inside.db);
    if (!(await ctx.platform.store.has({ farmId, sha256 }))) await ctx.platform.store.put({ farmId, sha256 }, path);
    const { id } = await inside.db.backup.create({
      data: { ...kept, farmId, sha256, manifest: listed(manifest), createdById: membershipId, createdAt: inside.now() },
      select: { id: true },
    });
    await inside.emit({ type: 'Backup', id, op: 'CREATED', subject: kept.name });
    return { backupId: id, sha256 };
  });
}

export const fileNameOf = ({ farm, day, exportedAt }: Manifest) =>
  `cocho-${farm.acronym}-${day}-${exportedAt.slice(11, 16).replace(':', '')}.zip`;

/** Makes a backup of the farm as it is now, and keeps it. */
async function makeNow(ctx: Context, report: ReportProgress) {
  return withBackupFile(ctx, report, async ({ path, bytes, manifest }) => {
    const name = fileNameOf(manifest);
    return { name, bytes, ...(await keep(ctx, { kind: 'MADE', name, path, bytes, manifest, signedHere: true })) };
  });
}

/** Everything of the farm as one signed file, from one moment. */
export const makeBackup = defineJob({
  name: 'makeBackup',
  allow: 'backup:write',
  isApart: true,
  input: z.strictObject({}),
  title: (_input, locale) => (locale === 'pt-BR' ? 'Cópia de segurança' : 'Backup'),
  async run(ctx, _input, reportProgress) {
    const { name, bytes, sha256 } = await makeNow(ctx, reportProgress);
    return { name, contentType: zipType, bytes: new Uint8Array(), stored: { sha256, bytes } };
  },
});

const noReport = async () => undefined;

const makeApart = defineApart('makeBackup', (ctx) => makeNow(ctx, noReport));

async function fileOfBackup(ctx: Context, sha256: string): Promise<ReadableStream<Uint8Array>> {
  const content = await ctx.platform.store.read({ farmId: ctx.actor.farmId, sha256 });
  return sentGently(content ?? fail('DocumentFileMissing'));
}

/** The same for a call that waits for it. */
export async function downloadNewBackup(ctx: Context) {
  const { name, bytes, sha256 } = await makeApart(ctx, {});
  return { name, contentType: zipType, bytes, content: await fileOfBackup(ctx, sha256) };
}

async function storedBackup(ctx: Context, id: string) {
  const backup = await ctx.db.backup.findUnique({ where: ctx.key(id) });
  return backup ?? fail('InexistentEntity', {}, 'id');
}

/** The file of a backup that is kept. */
export async function readBackup(ctx: Context, id: string) {
  ctx.allow('backup:read');
  const { name, bytes, sha256 } = await storedBackup(ctx, id);
  const content = await fileOfBackup(ctx, sha256);
  await ctx.record({ type: 'Backup', id, op: 'UPDATED', subject: name });
  return { name, contentType: zipType, bytes, content };
}

export const backupList = defineList({
  allow: 'backup:read',
  filter: z.strictObject({
    kind: choice('BackupKind', ['MADE', 'SENT', 'SCHEDULED']).nullish(),
    /** Made here, by somebody or by the schedule; not sent to be restored. */
    made: z.boolean().nullish(),
  }),
  where: ({ kind, made }) => ({
    ...(kind ? { kind } : {}),
    ...(made == null ? {} : { NOT: { kind: made ? 'SENT' : { in: ['MADE', 'SCHEDULED'] } } }),
  }),
  order: { CREATED_AT: 'createdAt' },
  defaultOrder: 'CREATED_AT',
  newestFirst: true,
  table: 'backup',
});

export const deleteBackup = defineCommand({
  name: 'deleteBackup',
  allow: 'backup:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Backup') }),
  async run(ctx, { id }) {
    const { name } = await storedBackup(ctx, id);
    await ctx.db.backup.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Backup', id, op: 'DELETED', subject: name });
    return { deletedId: id };
  },
});

async function withOpen<Result>(
  ctx: Context,
  path: string,
  use: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  const backup = await openBackup(path, ctx.platform.config);
  try {
    return await use(backup);
  } finally {
    backup.close();
  }
}

/** Checks a file that came in to its last byte, and keeps it to be restored. */
export const keepSent = defineApart(
  'keepSentBackup',
  (ctx, { path, bytes, name }: { path: string; bytes: number; name: string }) =>
    withOpen(ctx, path, async (backup) => {
      await checkBackup(backup, noReport);
      const { manifest, signedHere } = backup;
      return { manifest, ...(await keep(ctx, { kind: 'SENT', name, path, bytes, manifest, signedHere })) };
    }),
);

export async function receiveBackup(ctx: Context, name: string, incoming: Incoming): Promise<{ backupId: string }> {
  ctx.allow('backup:restore');
  const limits = { folder: uploadsFolder(ctx.platform.config), maxBytes: mostSentBytes };
  return withUpload(incoming, limits, ({ file, bytes }) =>
    keepSent(ctx, { path: file, bytes, name: name.slice(0, 200) }),
  );
}

/** Whoever restores types the name of the farm in the backup. */
export function requireConfirmed(farmName: string, confirmFarmName: string | undefined): void {
  if (confirmFarmName?.trim().toLowerCase() !== farmName.trim().toLowerCase())
    fail('InvalidFieldType', { reason: confirmFarmName ? 'OTHER_NAME' : 'REQUIRED' }, 'confirmFarmName');
}

/** Opens a kept backup from a copy that nobody else has. */
export async function withKept<Result>(
  ctx: Context,
  { farmId, sha256 }: { farmId: string; sha256: string },
  use: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  const folder = uploadsFolder(ctx.platform.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const content = (await ctx.platform.store.read({ farmId, sha256 })) ?? fail('DocumentFileMissing');
    // The types of the two kinds of streams differ, the streams do not.
    await pipeline(Readable.fromWeb(content as never), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await withOpen(ctx, path, use);
  } finally {
    await rm(path, { force: true });
  }
}

/** Restores a kept backup, checked again, and compares it with the farm. */
async function restoreKept(ctx: Context, id: string, report: ReportProgress, newFarmId?: string): Promise<Restored> {
  const { sha256, farmId, name } = await storedBackup(ctx, id);
  return withKept(ctx, { farmId, sha256 }, async (backup) => {
    await checkBackup(backup, noReport);
    const restored = await restoreFarm(ctx, backup, report, newFarmId);
    const difference = await differenceBetween(ctx, restored.farmId);
    const data = { restoredFarmId: restored.farmId, ...(difference ? { difference: toJson(difference) } : {}) };
    await ctx.db.backup.updateMany({ where: { id }, data });
    await ctx.record({ type: 'Backup', id, op: 'UPDATED', subject: `${name} → ${restored.farmName}` });
    ctx.announce({ type: 'Backup', id, farmId, op: 'UPDATED', clientId: null });
    return restored;
  });
}

const restoreInput = z.strictObject({ id: globalId('Backup'), confirmFarmName: line(100).optional() });

/** Makes a farm of its own of a backup, beside the farm. */
export const restoreBackup: Service<typeof restoreInput, { jobId: string }> = defineJob({
  name: 'restoreBackup',
  allow: 'backup:restore',
  isApart: true,
  input: restoreInput,
  title: (_input, locale) => (locale === 'pt-BR' ? 'Restauração de cópia de segurança' : 'Backup restore'),
  async check(ctx, { id, confirmFarmName }) {
    const { manifest } = await storedBackup(ctx, id);
    // Written by this module.
    requireConfirmed((manifest as unknown as Manifest).farm.name, confirmFarmName);
  },
  async run(ctx, { id }, reportProgress) {
    // The job's id stands for the session. The farm gets it too: an attempt after a crash makes no second one.
    const { farmName } = await restoreKept(ctx, id, reportProgress, ctx.person.sessionId);
    const bytes = new TextEncoder().encode(`${farmName}\n`);
    return { name: `${farmName}.txt`, contentType: 'text/plain; charset=utf-8', bytes };
  },
});

const restoreApart = defineApart('restoreBackup', (ctx, { id }: { id: string }) => restoreKept(ctx, id, noReport));

/** The same for a call that waits for it. */
export function restoreNow(ctx: Context, id: string): Promise<Restored> {
  return restoreApart(ctx, { id });
}
