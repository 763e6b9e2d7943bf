import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { backupModels, type BackupModel } from '../../platform/db/generated/backupModels.ts';
import type { Config } from '../../platform/http/config.ts';
import { inLittleMemory } from '../../platform/limits/memory.ts';
import { AppError } from '../../platform/errors/AppError.ts';
import { orDamaged, refuseBackup } from './backupFault.ts';
import { backupKey, isSigned } from './backupKey.ts';
import { changedLine, lineCheck, longestLine, pagesOfLines, type LinePage } from './backupLines.ts';
import { sumBefore, sumLength } from './backupZip.ts';
import type { BackupRow, FormStep } from './forms/formStep.ts';
import { formSteps } from './forms/formSteps.ts';
import { readForm, type ReadForm } from './forms/readForm.ts';
import {
  manifestFile,
  manifestSchema,
  mostBytes,
  mostFiles,
  peopleFile,
  readmeFile,
  signatureFile,
  signatureSchema,
  type Manifest,
} from './manifest.ts';

type Secrets = Pick<Config, 'authSecret' | 'dataDir'>;

/** Of every archive that is not empty. */
const zipStart = 'PK';
const mostManifestBytes = 64 * 1024 * 1024;
const regularFile = 0o100644;
const [stored, deflated] = [0, 8];

/** A backup whose manifest is signed; `close` it. */
export interface OpenBackup {
  path: string;
  manifest: Manifest;
  /** By this installation, not by another. */
  signedHere: boolean;
  form: ReadForm;
  content(file: string): Promise<AsyncIterable<Uint8Array>>;
  /** The rows of a model as they are written now. */
  pages(model: BackupModel): AsyncGenerator<LinePage>;
  close(): void;
}

/** Entries by name: none twice, none a link, none that could be of another place. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let wrong: string | undefined;
  if (zip.entryCount > mostFiles) refuseBackup('TOO_LARGE');
  const read = Promise.withResolvers<void>();
  zip.on('error', read.reject);
  zip.on('end', () => read.resolve());
  zip.on('entry', (entry: Entry) => {
    const { fileName, uncompressedSize, compressionMethod, externalFileAttributes } = entry;
    bytes += uncompressedSize;
    const isPlain = externalFileAttributes >>> 16 === regularFile && !entry.isEncrypted();
    const isKnown = compressionMethod === stored || compressionMethod === deflated;
    if (bytes > mostBytes || entries.has(fileName) || !isPlain || !isKnown) wrong ??= fileName;
    entries.set(fileName, entry);
    zip.readEntry();
  });
  zip.readEntry();
  await read.promise;
  if (!entries.has(manifestFile) && !entries.has(signatureFile)) refuseBackup('OTHER_FILE');
  if (wrong !== undefined) throw new Error(wrong);
  return entries;
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readManifest(
  read: (file: string) => Promise<Buffer>,
  config: Secrets,
  steps: readonly FormStep[],
): Promise<Pick<OpenBackup, 'manifest' | 'signedHere' | 'form'>> {
  const text = await orDamaged(manifestFile, () => read(manifestFile));
  const signature = await orDamaged(signatureFile, async () =>
    signatureSchema.parse(JSON.parse((await read(signatureFile)).toString('utf8'))),
  );
  if (!isSigned(text, signature)) refuseBackup('UNSIGNED', { file: manifestFile });
  const json = JSON.parse(text.toString('utf8')) as { schemaVersion?: unknown; productVersion?: unknown };
  // Before its shape is checked, which a newer version may have changed.
  if (Number(json.schemaVersion) > steps.length + 1) refuseBackup('NEWER', { version: String(json.productVersion) });
  const manifest = await orDamaged(manifestFile, async () => manifestSchema.parse(json));
  const form = readForm(manifest, steps);
  return { manifest, form, signedHere: signature.publicKey === backupKey(config).publicKey };
}

/** Opens a backup as far as its manifest, whose signature is checked. */
export async function openBackup(
  path: string,
  config: Secrets,
  // Those of this version; tests have others.
  steps: readonly FormStep[] = formSteps,
): Promise<OpenBackup> {
  const { size } = await stat(path);
  if (size > mostBytes) refuseBackup('TOO_LARGE');
  if ((await bytesOf(path, 0, zipStart.length)) !== zipStart) refuseBackup('OTHER_FILE');
  const zip = await orDamaged('ZIP', () =>
    openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }),
  );
  try {
    const entries = await orDamaged('ZIP', () => entriesOf(zip));
    const content = async (file: string): Promise<AsyncIterable<Uint8Array>> => {
      const entry = entries.get(file);
      if (!entry) return refuseBackup('DAMAGED', { file });
      return orDamaged(file, () => zip.openReadStreamPromise(entry));
    };
    const read = async (file: string) => {
      if ((entries.get(file)?.uncompressedSize ?? 0) > mostManifestBytes) refuseBackup('TOO_LARGE', { file });
      return whole(await content(file));
    };
    const { manifest, signedHere, form } = await readManifest(read, config, steps);
    const expected = new Set([...Object.keys(manifest.files), manifestFile, signatureFile]);
    const other = [...entries.keys()].find((file) => !expected.has(file));
    if (other !== undefined) refuseBackup('DAMAGED', { file: other });
    return {
      path,
      manifest,
      signedHere,
      form,
      content,
      async *pages(model) {
        const file = form.fileOf(model);
        if (!manifest.files[file]) return;
        const stepUp = form.stepUp(model);
        for await (const page of pagesOfLines(await content(file), { file, mostBytes: longestLine(model) }))
          yield stepUp ? { ...page, lines: page.lines.map((line) => changedLine(line, stepUp)) } : page;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

type Advance = (bytes: number) => Promise<void>;

/** The bytes of a file as they pass, counted and hashed. */
async function* summed(
  content: AsyncIterable<Uint8Array>,
  sum: { bytes: number },
  hash: ReturnType<typeof createHash>,
) {
  for await (const chunk of content) {
    hash.update(chunk);
    sum.bytes += chunk.length;
    yield chunk;
  }
}

/** Whether a file is, byte by byte, what the manifest says; `use` sees what passes. */
async function isAsWritten(
  { manifest, content }: OpenBackup,
  file: string,
  use: (passing: AsyncIterable<Uint8Array>) => Promise<void> = async (passing) => {
    for await (const chunk of passing) void chunk;
  },
): Promise<boolean> {
  const { bytes, sha256 } = manifest.files[file]!;
  const hash = createHash('sha256');
  const sum = { bytes: 0 };
  await use(summed(await content(file), sum, hash));
  return sum.bytes === bytes && hash.digest('hex') === sha256;
}

/** Checks the lines of a file and counts them. */
async function checkLines(
  { form }: OpenBackup,
  file: string,
  read: { line: number },
  passing: AsyncIterable<Uint8Array>,
): Promise<void> {
  const model = form.modelOf(file) ?? undefined;
  const check = model && lineCheck({ file, model, stepUp: form.stepUp(model) });
  for await (const { lines } of pagesOfLines(passing, { file, mostBytes: longestLine(model) }))
    for (const line of lines) {
      read.line += 1;
      check?.(read.line, line);
    }
}

/** Checks a file's lines where it has some, and then that it is what the manifest says. */
async function checkFile(backup: OpenBackup, file: string, advance: Advance): Promise<void> {
  const { rows, bytes } = backup.manifest.files[file]!;
  const read = { line: 0 };
  const use = rows === null ? undefined : checkLines.bind(null, backup, file, read);
  const isWhole = await isAsWritten(backup, file, use).catch(async (fault: unknown) => {
    const isOfRow = fault instanceof AppError && fault.code !== 'BackupIncompatible';
    // A lost byte makes another row of a line: the file is damaged then, and the row was not written so.
    if (isOfRow && !(await isAsWritten(backup, file))) refuseBackup('DAMAGED', { file, line: read.line });
    throw fault;
  });
  if (rows !== null && read.line !== rows) refuseBackup('DAMAGED', { file, line: read.line });
  if (!isWhole) refuseBackup('DAMAGED', { file });
  await advance(bytes);
}

/** Only what a backup has: the hash of a paper is its name. */
function requireFiles({ manifest: { files }, form }: OpenBackup): void {
  const known = new Set([readmeFile, peopleFile, ...form.files]);
  for (const [file, { rows, sha256 }] of Object.entries(files)) {
    const isPaper = rows === null && file === `papers/${sha256}`;
    if (!known.has(file) && !isPaper) refuseBackup('DAMAGED', { file });
  }
  const farmFile = form.fileOf(backupModels[0]!);
  if (files[farmFile]?.rows !== 1) refuseBackup('DAMAGED', { file: farmFile });
  if (!files[peopleFile]) refuseBackup('DAMAGED', { file: peopleFile });
}

type Report = (done: number, total: number) => Promise<void>;

/** Reads all of a backup and refuses it, with the place, where anything is not as it was written. */
export async function checkBackup(backup: OpenBackup, report: Report): Promise<void> {
  await inLittleMemory(() => checkFiles(backup, report));
}

async function checkFiles(backup: OpenBackup, report: Report): Promise<void> {
  const { manifest, path } = backup;
  requireFiles(backup);
  const total = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const advance: Advance = async (bytes) => report((done += bytes), total);
  for (const file of Object.keys(manifest.files)) await orDamaged(file, () => checkFile(backup, file, advance));
  await orDamaged('ZIP', async () => {
    const comment = await commentOf(path);
    if (comment !== (await sumBefore(path, sumLength))) refuseBackup('DAMAGED');
  });
}

async function bytesOf(path: string, from: number, length: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The last bytes of the file. */
async function commentOf(path: string): Promise<string> {
  const { size } = await stat(path);
  return bytesOf(path, Math.max(0, size - sumLength), sumLength);
}

const person = z.strictObject({
  membershipId: z.uuid(),
  name: z.string().max(100),
  role: z.string().max(20),
  email: z.email().max(254),
  locale: z.string().max(5),
});

export type BackupPerson = z.output<typeof person>;

/** The people of the farm, as references to accounts that may not be here. */
export async function peopleOf(backup: OpenBackup): Promise<BackupPerson[]> {
  const people: BackupPerson[] = [];
  const content = await backup.content(peopleFile);
  for await (const page of pagesOfLines(content, { file: peopleFile, mostBytes: longestLine(undefined) })) {
    for (const [index, line] of page.lines.entries())
      people.push(
        await orDamaged(peopleFile, async () => person.parse(backup.form.people(JSON.parse(line) as BackupRow))).catch(
          (cause: unknown) => refuseBackup('DAMAGED', { file: peopleFile, line: page.first + index, cause }),
        ),
      );
  }
  return people;
}
