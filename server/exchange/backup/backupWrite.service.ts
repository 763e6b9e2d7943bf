import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Context } from '../../platform/context.ts';
import { backupModels, type BackupModel } from '../../platform/db/generated/backupModels.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { ReportProgress } from '../../platform/jobs/job.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { version } from '../../platform/http/version.ts';
import { inLittleMemory } from '../../platform/limits/memory.ts';
import { openTransaction } from '../../platform/transactionEnd.ts';
import { uploadsFolder } from '../../platform/store/objectStore.ts';
import { dayOf } from '../../platform/values/day.ts';
import { fileOf } from './backupColumns.ts';
import { backupKey } from './backupKey.ts';
import { readmeOf } from './backupReadme.ts';
import { countRows, linesOf, useOneTimeZone } from './backupRows.sql.ts';
import { BackupZip } from './backupZip.ts';
import { presentForm } from './forms/formSteps.ts';
import {
  contentsOfBackups,
  manifestFile,
  mostBytes,
  paperFile,
  peopleFile,
  readmeFile,
  signatureFile,
  type Manifest,
} from './manifest.ts';

/** Of the one transaction that all rows are read in. */
const longestMs = 10 * 60 * 1_000;

interface Writing {
  ctx: Context;
  db: Db;
  zip: BackupZip;
  files: Manifest['files'];
  /** Reports so many rows or papers more. */
  advance(by: number): Promise<void>;
}

async function* bytesOf(lines: AsyncIterable<string[]>, count: (rows: number) => Promise<void>) {
  for await (const page of lines) {
    if (page.length > 0) yield Buffer.from(`${page.join('\n')}\n`);
    await count(page.length);
  }
}

async function writeModel({ ctx, db, zip, files, advance }: Writing, model: BackupModel): Promise<void> {
  let rows = 0;
  const count = async (by: number) => {
    rows += by;
    await advance(by);
  };
  const sum = await zip.add(fileOf(model), bytesOf(linesOf(ctx.actor.farmId, db, model), count));
  files[fileOf(model)] = { rows, ...sum };
}

/** People as their e-mails: on another installation they are others, or nobody yet. */
async function writePeople({ db, zip, files }: Writing): Promise<void> {
  const people = await db.membership.findMany({
    select: { id: true, name: true, role: true, person: { select: { email: true, locale: true } } },
    orderBy: { id: 'asc' },
  });
  const lines = people.map(({ id, name, role, person: { email, locale } }) =>
    JSON.stringify({ membershipId: id, name, role, email, locale }),
  );
  files[peopleFile] = {
    rows: people.length,
    ...(await zip.addText(peopleFile, lines.map((line) => `${line}\n`).join(''))),
  };
}

/** The papers' own contents; answers with those that are not in the store. */
async function writePapers({ ctx, zip, files, advance }: Writing, hashes: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const sha256 of hashes) {
    const content = await ctx.platform.store.read({ farmId: ctx.actor.farmId, sha256 });
    if (content) files[paperFile(sha256)] = { rows: null, ...(await zip.add(paperFile(sha256), content, true)) };
    else missing.push(sha256);
    await advance(1);
  }
  return missing;
}

async function papersOf(db: Db): Promise<string[]> {
  const papers = await db.document.findMany({
    distinct: ['sha256'],
    select: { sha256: true },
    orderBy: { sha256: 'asc' },
  });
  return papers.map(({ sha256 }) => sha256);
}

/** Writes all entries within one snapshot of the farm. */
async function writeEntries(ctx: Context, db: Db, zip: BackupZip, report: ReportProgress): Promise<Manifest> {
  const { farmId } = ctx.actor;
  await useOneTimeZone(farmId, db);
  const farm = await db.farm.findUniqueOrThrow({
    where: { id: farmId },
    select: { id: true, name: true, acronym: true, currentDay: true },
  });
  const papers = await papersOf(db);
  let [done, total] = [0, papers.length];
  for (const model of backupModels) total += await countRows(farmId, db, model);
  const files: Manifest['files'] = {};
  const advance = async (by: number) => report((done += by), total);
  const head = {
    format: 'cocho-backup' as const,
    productVersion: version,
    schemaVersion: presentForm,
    farm: { id: farm.id, name: farm.name, acronym: farm.acronym },
    exportedAt: ctx.now().toISOString(),
    day: dayOf(farm.currentDay),
    ...contentsOfBackups(),
  };
  const writing = { ctx, db, zip, files, advance };
  files[readmeFile] = { rows: null, ...(await zip.addText(readmeFile, readmeOf(head))) };
  for (const model of backupModels) await writeModel(writing, model);
  await writePeople(writing);
  const missingPapers = await writePapers(writing, papers);
  return { ...head, files, missingPapers };
}

/** Signs the manifest and ends the archive. */
async function seal(ctx: Context, zip: BackupZip, manifest: Manifest): Promise<void> {
  const key = backupKey(ctx.platform.config);
  const text = JSON.stringify(manifest, null, 1);
  await zip.addText(manifestFile, text);
  const { publicKey } = key;
  const signature = { algorithm: 'ed25519', publicKey, signature: key.sign(Buffer.from(text)) };
  await zip.addText(signatureFile, JSON.stringify(signature));
  await zip.end();
}

export interface WrittenBackup<Read> {
  path: string;
  bytes: number;
  manifest: Manifest;
  /** What was read of the farm at the same moment. */
  read: Read;
}

/** The farm as one transaction sees it. */
const insideOf = (ctx: Context, db: Db) => new Context(ctx.platform, ctx.facts, openTransaction(db));

/** Writes the farm to a file, as it is at one moment, and removes the file after `use`. */
export async function withBackupFile<Result, Read = undefined>(
  ctx: Context,
  report: ReportProgress,
  use: (written: WrittenBackup<Read>) => Promise<Result>,
  // Who gives no reader reads nothing, and its type is that of nothing.
  readBeside: (inside: Context) => Promise<Read> = async () => undefined as Read,
): Promise<Result> {
  const folder = uploadsFolder(ctx.platform.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const zip = new BackupZip(path, ctx.now());
  try {
    const { manifest, read } = await inLittleMemory(() =>
      ctx.db.$transaction(
        async (db) => ({
          manifest: await writeEntries(ctx, db as Db, zip, report),
          read: await readBeside(insideOf(ctx, db as Db)),
        }),
        { isolationLevel: 'RepeatableRead', maxWait: 60_000, timeout: longestMs },
      ),
    );
    await seal(ctx, zip, manifest);
    const { size } = await stat(path);
    if (size > mostBytes) fail('FileTooLong');
    return await use({ path, bytes: size, manifest, read });
  } catch (error) {
    zip.abandon();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
