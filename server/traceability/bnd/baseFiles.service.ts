import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import { tableFile } from '../../platform/files/tableFile.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { choice, globalId, parseInput, requiredLine, toGlobalId } from '../../platform/input.ts';
import { defineJob, type JobFile } from '../../platform/jobs/job.ts';
import { defineCommand } from '../../platform/service.ts';
import { batched } from '../../platform/turns/batch.ts';
import { uploadsFolder } from '../../platform/store/objectStore.ts';
import { sha256Of, withUpload, type Incoming } from '../../platform/store/upload.ts';
import { faultsOf, importOf, outcomeOf, requireRecords, takers } from './baseImport.service.ts';
import { readBase } from './baseReading.service.ts';
import { baseImportKinds, type BaseImportKind } from './bndWords.calc.ts';
import { baseImportWords } from './baseImportWords.ts';

const largestFile = 20 * 1024 * 1024;
const rights = { BND: 'announcement:write', CERTIFIER: 'announcement:emit' } as const satisfies Record<
  BaseImportKind,
  string
>;

/** Somebody cancelled the import while it ran. */
class ImportCancelled extends Error {
  override name = 'ImportCancelled';
}

const fileInput = z.strictObject({
  kind: choice('BaseImportKind', baseImportKinds),
  name: requiredLine(200),
  ownerId: globalId('Owner').optional(),
  announcementId: globalId('Announcement').optional(),
});

/** Keeps a file that comes in, and begins to read and compare it. */
export async function receiveBase(
  ctx: Context,
  raw: unknown,
  incoming: Incoming,
): Promise<{ baseImportId: string; jobId: string }> {
  const { kind, name: fileName, ownerId = null, announcementId = null } = parseInput(fileInput, raw);
  ctx.allow(rights[kind]);
  await requireRecords(ctx, { ownerId, announcementId });
  const limits = { folder: uploadsFolder(ctx.platform.config), maxBytes: largestFile };
  return withUpload(incoming, limits, async (upload) => {
    const [sha256, bytes] = await Promise.all([sha256Of(upload), readFile(upload.file)]);
    return ctx.transaction(async (inside) => {
      const { farmId, membershipId } = inside.actor;
      const { id: importId } = await inside.db.baseImport.create({
        data: {
          ...{ farmId, kind, fileName, sha256, ownerId, announcementId },
          createdById: membershipId,
          createdAt: inside.now(),
        },
        select: { id: true },
      });
      await inside.db.baseImportFile.create({ data: { farmId, importId, bytes }, select: { importId: true } });
      const { jobId } = await runBaseImport(inside, { id: toGlobalId('BaseImport', importId), commits: false });
      await inside.emit({ type: 'BaseImport', id: importId, op: 'CREATED', subject: fileName });
      return { baseImportId: importId, jobId };
    });
  });
}

/** Saves how far an import is, outside of its transaction; throws once it is cancelled. */
async function progress(ctx: Context, id: string, data: Prisma.BaseImportUpdateManyMutationInput): Promise<void> {
  const { count } = await ctx.db.baseImport.updateMany({ where: { id, status: 'RUNNING' }, data });
  if (count === 0) throw new ImportCancelled();
  const { farmId } = ctx.actor;
  ctx.announce({ type: 'BaseImport', id, farmId, op: 'UPDATED', clientId: null });
}

async function keepRefusal(ctx: Context, id: string, error: AppError): Promise<void> {
  await progress(ctx, id, {
    status: 'FAILED',
    errorCode: error.code,
    errors: faultsOf(error) as Prisma.InputJsonArray,
    doneAt: ctx.now(),
  });
  await ctx.db.baseImportFile.deleteMany({ where: { importId: id } });
}

/** Reads the kept file, compares it, and takes it over where that is wanted. */
async function takeKept(
  ctx: Context,
  id: string,
  commits: boolean,
  report: (done: number, total: number) => Promise<void>,
) {
  const { kind, fileName, ownerId, announcementId } = await importOf(ctx, id);
  const file = await ctx.db.baseImportFile.findUnique({
    where: { farmId_importId: { farmId: ctx.actor.farmId, importId: id } },
  });
  if (!file) throw new ImportCancelled();
  const { content } = await readBase(ctx, kind, { bytes: file.bytes, name: fileName });
  const { lines, listOnly } = content;
  await progress(ctx, id, { lines, listOnly, done: 0 });
  await ctx.transaction(async (inside) => {
    const taken = await takers[kind](inside, {
      ...{ importId: id, ownerId, announcementId, content, dryRun: !commits },
      async report(done) {
        await progress(ctx, id, { done });
        await report(done, lines);
      },
    });
    const { count } = await inside.db.baseImport.updateMany({
      where: { id, status: 'RUNNING' },
      data: {
        ...outcomeOf(taken),
        status: commits ? 'DONE' : 'CHECKED',
        doneAt: commits ? inside.now() : null,
      },
    });
    if (count === 0) throw new ImportCancelled();
    if (commits) await inside.db.baseImportFile.deleteMany({ where: { importId: id } });
    await inside.emit({ type: 'BaseImport', id, op: 'UPDATED', subject: fileName });
  });
}

/** What an import found, as a file: its errors, or what can be done about the first differences. */
async function foundFile(ctx: Context, id: string): Promise<JobFile> {
  const { fileName, proposals } = await importOf(ctx, id);
  const word = wordsFor(baseImportWords, ctx.facts.locale);
  const columns = ['sisbov', 'kind', 'field', 'farmValue', 'fileValue'] as const;
  return tableFile(
    ctx,
    {
      title: `${word('checkOf')} ${fileName}`,
      columns: columns.map((key) => ({ key, label: word(key), kind: 'text' as const })),
      rows: (proposals as Record<string, string | null>[]).map((proposal) =>
        Object.fromEntries(columns.map((key) => [key, proposal[key] ?? ''])),
      ),
    },
    'csv',
  );
}

/** Reads a file and compares it, as long as that takes; takes it over where somebody saw what that changes. */
export const runBaseImport = defineJob({
  name: 'runBaseImport',
  allow: 'announcement:emit',
  isApart: true,
  input: z.strictObject({ id: globalId('BaseImport'), commits: z.boolean() }),
  title: ({ commits }, locale) => wordsFor(baseImportWords, locale)(commits ? 'import' : 'check'),
  async run(ctx, { id, commits }, reportProgress) {
    try {
      await takeKept(ctx, id, commits, reportProgress);
    } catch (error) {
      if (error instanceof AppError) await keepRefusal(ctx, id, error);
      if (!(error instanceof ImportCancelled)) throw error;
    }
    return foundFile(ctx, id);
  },
});

/** Takes over a file whose check was seen. */
export const commitBaseImport = defineCommand({
  name: 'commitBaseImport',
  allow: 'announcement:import',
  anyDay: true,
  input: z.strictObject({ id: globalId('BaseImport') }),
  async run(ctx, { id }) {
    const { kind } = await importOf(ctx, id);
    ctx.allow(rights[kind]);
    const { count } = await ctx.db.baseImport.updateMany({
      where: { id, status: 'CHECKED', file: { is: {} } },
      data: { status: 'RUNNING', done: 0 },
    });
    if (count === 0) fail('HerdImportOver', {}, 'id');
    const { jobId } = await runBaseImport(ctx, { id: toGlobalId('BaseImport', id), commits: true });
    ctx.announce({ type: 'BaseImport', id, farmId: ctx.actor.farmId, op: 'UPDATED', clientId: ctx.facts.clientId });
    return { baseImportId: id, jobId };
  },
});

/** Ends an import that runs, or that was only compared; nothing of it is written. */
export const cancelBaseImport = defineCommand({
  name: 'cancelBaseImport',
  allow: 'announcement:import',
  anyDay: true,
  input: z.strictObject({ id: globalId('BaseImport') }),
  async run(ctx, { id }) {
    const { kind, fileName } = await importOf(ctx, id);
    ctx.allow(rights[kind]);
    const { count } = await ctx.db.baseImport.updateMany({
      where: { id, status: { in: ['RUNNING', 'CHECKED'] } },
      data: { status: 'CANCELLED', doneAt: ctx.now() },
    });
    if (count === 0) fail('HerdImportOver', {}, 'id');
    await ctx.db.baseImportFile.deleteMany({ where: { importId: id } });
    await ctx.emit({ type: 'BaseImport', id, op: 'UPDATED', subject: fileName });
    return { baseImportId: id };
  },
});

/** Whether the file of an import is here still. */
export const hasFile = batched<string, boolean>(async (ctx, ids) => {
  const kept = await ctx.db.baseImportFile.findMany({
    where: { importId: { in: [...ids] } },
    select: { importId: true },
  });
  const here = new Set(kept.map(({ importId }) => importId));
  return new Map(ids.map((id) => [id, here.has(id)]));
});
