import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../../http/startError.ts';
import { readPidFile } from './pidFile.ts';
import { commandAs, postgresBinaries, type Account, type Command } from './postgres.ts';
import { waitUntil } from './processes.ts';

export interface PostmasterOptions {
  home: string;
  folder: string;
  account: Account | undefined;
  /** Disables durability (fsync) for speed: for tests only. */
  fast?: boolean | undefined;
  /** Called when its process is begun. */
  onLaunch?: (() => void) | undefined;
}

export interface Postmaster {
  port: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

const maximumLogSize = 10 * 1024 * 1024;

function serverSettings(port: number, { fast = false }: PostmasterOptions): string[] {
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
    // Values of statements are people's data, which belongs in no log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // What a checkpoint has made needless of the log is removed and not kept for later: it would be half a gigabyte.
    wal_recycle: 'off',
    min_wal_size: '32MB',
    ...(fast
      ? {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          max_wal_size: '4GB',
          // Nothing is read from the log again: the less of it, the quicker is a copy of the stopped cluster.
          wal_level: 'minimal',
          max_wal_senders: 0,
        }
      : { synchronous_commit: 'on' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Starts PostgreSQL on a free port, or on the given one. */
export async function startPostmaster(options: PostmasterOptions, fixedPort?: number): Promise<Postmaster> {
  const { home, folder, account } = options;
  const { postgres } = await postgresBinaries();
  const logFile = join(home, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const logStart = cutLog(logFile);
    const child = spawnServer(
      commandAs(account, [folder], postgres, ['-D', folder, ...serverSettings(port, options)]),
      logFile,
    );
    const postmaster = handleOf(child, port);
    options.onLaunch?.();
    await waitUntil(() => hasEnded(child) || isReady(folder, child), Number.POSITIVE_INFINITY);
    if (!hasEnded(child)) return postmaster;
    const log = readFileSync(logFile).subarray(logStart).toString();
    // Another process took the port between our check and PostgreSQL's bind.
    if (attempt < 5 && log.includes('could not bind')) continue;
    throw new StartError(`The embedded PostgreSQL does not start: ${lastComplaint(log)} (more in ${logFile})`);
  }
}

/** From its first moment it ends with this process, so that a start that is cut off leaves none behind. */
function handleOf(child: ChildProcess, port: number): Postmaster {
  const killOnExit = () => void child.kill('SIGINT');
  process.once('exit', killOnExit);
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve());
  });
  void ended.then(() => process.removeListener('exit', killOnExit));
  return {
    port,
    ended,
    async stop() {
      child.kill('SIGINT');
      if (!(await waitUntil(() => hasEnded(child), 30_000))) child.kill('SIGQUIT');
      await waitUntil(() => hasEnded(child), 5_000);
    },
  };
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
