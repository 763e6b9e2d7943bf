import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { persistentSecret } from '../persistentSecret.ts';
import { StartError } from '../startError.ts';
import { lockFolder } from './folderLock.ts';
import { evictServer, readPidFile } from './pidFile.ts';
import { commandAs, postgresAccount, postgresBinaries, type Account, type Command } from './postgres.ts';
import { waitUntil } from './processes.ts';

export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Disables durability (fsync) for speed: for tests only. */
  fast?: boolean;
}

const superuser = 'cocho';
const maximumLogSize = 10 * 1024 * 1024;

/** Starts the PostgreSQL from npm on `<dataDir>/db`, initializing that folder on first use. */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<RunningDatabase> {
  // Traversable by others, because a root Cocho runs PostgreSQL under another account; each file has its own permissions.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = realpathSync(dataDir);
  const unlock = await lockFolder(home);
  try {
    const folder = join(home, 'db');
    const password = persistentSecret(join(home, 'db.password'));
    const account = postgresAccount(folder);
    if (!existsSync(folder)) await makeCluster(home, folder, account, options);
    ownFolder(folder, account);
    await evictServer(folder);
    const { port, child } = await startServer(home, folder, account, options);
    return running(child, `postgresql://${superuser}:${password}@127.0.0.1:${port}/cocho`, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function running(child: ChildProcess, url: string, unlock: () => void): RunningDatabase {
  const killOnExit = () => void child.kill('SIGINT');
  process.once('exit', killOnExit);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    child.kill('SIGINT');
    if (!(await waitUntil(() => hasEnded(child), 30_000))) child.kill('SIGQUIT');
    await waitUntil(() => hasEnded(child), 5_000);
    process.removeListener('exit', killOnExit);
    unlock();
  };
  return { url, stop: () => (stopping ??= stop()) };
}

// Initialized under a temporary name and renamed when complete, so a killed start never leaves a partial cluster.
async function makeCluster(
  home: string,
  folder: string,
  account: Account | undefined,
  options: Options,
): Promise<void> {
  const draft = `${folder}.new`;
  const passwordFile = join(home, 'db.password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const { initdb } = await postgresBinaries();
  await run(
    commandAs(account, [draft], initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      `--locale=${systemLocale()}`,
      '--lc-messages=C',
      '--locale-provider=icu',
      '--icu-locale=pt-BR',
      ...(options.fast ? ['--no-sync'] : []),
    ]),
  );
  renameSync(draft, folder);
}

// The locale only classifies letters (pg_trgm); collation and case are ICU's, the same on every system.
function systemLocale(): string {
  if (process.platform === 'linux') return 'C.UTF-8';
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C';
}

// A folder restored by root is owned by root, which PostgreSQL refuses.
function ownFolder(folder: string, account: Account | undefined): void {
  if (account && statSync(folder).uid !== account.uid)
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}

function serverSettings(port: number, { fast = false }: Options): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    max_connections: 100,
    jit: 'off',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(fast
      ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '4GB' }
      : { synchronous_commit: 'on' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function startServer(home: string, folder: string, account: Account | undefined, options: Options) {
  const { postgres } = await postgresBinaries();
  const logFile = join(home, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const logStart = cutLog(logFile);
    const child = spawnServer(
      commandAs(account, [folder], postgres, ['-D', folder, ...serverSettings(port, options)]),
      logFile,
    );
    await waitUntil(() => hasEnded(child) || isReady(folder, child), Number.POSITIVE_INFINITY);
    if (!hasEnded(child)) return { port, child };
    const log = readFileSync(logFile).subarray(logStart).toString();
    // Another process took the port between our check and PostgreSQL's bind.
    if (attempt < 5 && log.includes('could not bind')) continue;
    throw new StartError(`The embedded PostgreSQL does not start: ${lastComplaint(log)} (more in ${logFile})`);
  }
}

/** Truncates an oversized log and returns the offset where the next line starts. */
function cutLog(logFile: string): number {
  const { size } = statSync(logFile, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= maximumLogSize) return size;
  truncateSync(logFile);
  return 0;
}

function spawnServer(command: Command, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  // Its own process group: Ctrl-C in the terminal reaches only Cocho, which stops the database after its last request.
  const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', log, log], detached: true });
  child.on('error', () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function isReady(folder: string, child: ChildProcess): boolean {
  const pidFile = readPidFile(folder);
  return pidFile?.pid === child.pid && pidFile?.status === 'ready';
}

function lastComplaint(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return complaint.replace(/^.*(?:FATAL|PANIC):\s*/, '');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function run({ file, args, options }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.once('error', (cause) =>
      reject(new StartError(`The embedded PostgreSQL cannot be run: ${cause.message}`, { cause })),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new StartError(
            `The database folder cannot be made: ${complaints.trim().split('\n').at(-1) ?? `initdb ended with ${code}`}`,
          ),
        );
    });
  });
}
