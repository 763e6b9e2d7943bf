import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { openPromise, type Entry } from 'yauzl';
import { ZipFile } from 'yazl';
import { StartError } from '../../http/startError.ts';

/** Made by each running server for itself; see "Making a Base Backup" of PostgreSQL. */
const contentsLeft =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_replslot|base\/pgsql_tmp)\//;
const filesLeft = /^(postmaster\.(pid|opts)|backup_label|.*\.old|.*pg_internal\.init(\..*)?)$/;
/** Without it nobody can open the database that the copy holds. */
const passwordFile = 'db.password';
/** The files are many and mostly numbers: more would take three times as long for a tenth less. */
const compressionLevel = 1;

interface Found {
  path: string;
  isFolder: boolean;
}

async function* filesIn(folder: string, within = ''): AsyncGenerator<Found> {
  for (const entry of await readdir(join(folder, within), { withFileTypes: true })) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { path, isFolder: true };
      yield* filesIn(folder, path);
    } else if (entry.isFile()) yield { path, isFolder: false };
  }
}

/** The bytes of a file, which PostgreSQL may remove meanwhile: then its log makes it again, or knows it is gone. */
async function* bytesOf(path: string) {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Adds entries one after the other, so that none waits in memory. */
function addFile(zip: ZipFile, name: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(name, { mode: 0o100600, compressionLevel }, (open) => {
      const stream = Readable.from(bytesOf(path), { objectMode: false });
      stream.once('close', resolve).once('error', reject);
      open(null, stream);
    });
  });
}

/** Copies the log that was written while the files were copied, without which they are of no one moment. */
async function addLog(zip: ZipFile, folder: string, { first, last }: { first: string; last: string }): Promise<void> {
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  const needed = segments.filter((name) => name >= first && name <= last);
  if (needed[0] !== first) throw new Error('the log of the copy is no more');
  for (const name of needed) await addFile(zip, `db/pg_wal/${name}`, join(folder, 'pg_wal', name));
}

/** Copies a running PostgreSQL to one file, which is only there once it is whole; returns its size. */
export async function copyCluster({ home, url, file }: { home: string; url: string; file: string }): Promise<number> {
  const folder = join(home, 'db');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.part`;
  const client = new Client({ connectionString: url, application_name: 'cocho-copy' });
  client.on('error', () => undefined);
  await client.connect();
  const zip = new ZipFile();
  try {
    const written = pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }));
    written.catch(() => undefined);
    // Ends with this connection: until then the log that the copy needs stays.
    await client.query(`SELECT pg_create_physical_replication_slot('cocho_copy', true, true)`);
    const { rows: begun } = await client.query<{ first: string }>(
      `SELECT pg_walfile_name(pg_backup_start('cocho', true)) AS first`,
    );
    for await (const { path, isFolder } of filesIn(folder)) {
      if (contentsLeft.test(path) || filesLeft.test(path)) continue;
      if (isFolder) zip.addEmptyDirectory(`db/${path}`, { mode: 0o40700 });
      else await Promise.race([addFile(zip, `db/${path}`, join(folder, path)), written]);
    }
    const { rows: ended } = await client.query<{ label: string; last: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
    );
    await addLog(zip, folder, { first: begun[0]!.first, last: ended[0]!.last });
    zip.addBuffer(Buffer.from(ended[0]!.label), 'db/backup_label', { mode: 0o100600 });
    zip.addBuffer(await readFile(join(home, passwordFile)), passwordFile, { mode: 0o100600 });
    zip.end();
    await written;
    await rename(draft, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

const place = /^(db\.password|db\/[\w./-]+)$/;

/** Writes what a copy holds into a folder; refuses a file that is none. */
async function unpack(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (cause: unknown) => {
      throw new StartError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
    },
  );
  try {
    const entries: Entry[] = [];
    const read = Promise.withResolvers<void>();
    zip.on('error', read.reject).on('end', () => read.resolve());
    zip.on('entry', (entry: Entry) => (entries.push(entry), zip.readEntry()));
    zip.readEntry();
    await read.promise;
    const names = new Set(entries.map(({ fileName }) => fileName));
    if (!names.has('db/PG_VERSION') || !names.has('db/backup_label') || !names.has(passwordFile))
      throw new StartError(`${file} is no copy of a database of Cocho`);
    for (const entry of entries) {
      const { fileName } = entry;
      if (!place.test(fileName) || fileName.split('/').includes('..'))
        throw new StartError(`${file} is no copy of a database of Cocho: it holds ${fileName}`);
      const path = join(folder, fileName);
      if (fileName.endsWith('/')) await mkdir(path, { recursive: true, mode: 0o700 });
      else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      }
    }
  } finally {
    zip.close();
  }
}

/** Puts a copy in the place of the database of a stopped server; returns where the former one is now. */
export async function restoreCluster(file: string, home: string, now: Date): Promise<string | null> {
  const draft = join(home, 'db.new.1');
  await rm(draft, { recursive: true, force: true });
  await unpack(file, draft);
  const folder = join(home, 'db');
  const mark = now.toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const former = existsSync(folder) ? join(home, `db.${mark}`) : null;
  if (former) {
    await rename(folder, former);
    await rename(join(home, passwordFile), join(home, `${passwordFile}.${mark}`)).catch(() => undefined);
  }
  await writeFile(join(home, passwordFile), await readFile(join(draft, passwordFile)), { mode: 0o600 });
  await rename(join(draft, 'db'), folder);
  await rm(draft, { recursive: true, force: true });
  return former;
}
