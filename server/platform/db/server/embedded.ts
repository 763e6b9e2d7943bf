import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { persistentSecret } from '../../rights/persistentSecret.ts';
import { StartError } from '../../http/startError.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { openDataFolder, withinDataFolder } from './dataFolder.ts';
import { lockFolder } from './folderLock.ts';
import { evictServer } from './pidFile.ts';
import { postgresAccount } from './postgres.ts';
import { startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts';

export interface RunningDatabase {
  url: string;
  /** Resolves with the reason when the database is lost for good; never when it is stopped. */
  lost: Promise<StartError>;
  stop(): Promise<void>;
}

interface Options {
  /** Disables durability (fsync) for speed: for tests only. */
  fast?: boolean;
  /** Called when PostgreSQL ended by itself and is started again. */
  onRestart?: (() => void) | undefined;
  /** Called when PostgreSQL is on its way. */
  onLaunch?: (() => void) | undefined;
}

/** A PostgreSQL that dies more often within a minute is broken, not unlucky. */
const maxDeathsPerMinute = 3;

/** Starts the PostgreSQL from npm on `<dataDir>/db`, initializing that folder on first use. */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<RunningDatabase> {
  return withinDataFolder(dataDir, async () => {
    const home = openDataFolder(dataDir);
    const unlock = await lockFolder(home);
    process.once('exit', unlock);
    try {
      const folder = join(home, 'db');
      const password = persistentSecret(join(home, 'db.password'));
      const account = postgresAccount(folder);
      await ensureCluster(home, folder, account, options);
      await evictServer(folder);
      const settings: PostmasterOptions = { home, folder, account, fast: options.fast };
      const postmaster = await startPostmaster({ ...settings, onLaunch: options.onLaunch });
      const url = `postgresql://${superuser}:${password}@127.0.0.1:${postmaster.port}/cocho`;
      return { url, ...supervise(postmaster, settings, unlock, options.onRestart) };
    } catch (error) {
      unlock();
      throw error;
    }
  });
}

/** Starts PostgreSQL again, at its port, whenever it ends by itself. */
function supervise(
  first: Postmaster,
  settings: PostmasterOptions,
  unlock: () => void,
  onRestart: Options['onRestart'],
): Pick<RunningDatabase, 'lost' | 'stop'> {
  const stopping = new AbortController();
  const lost = Promise.withResolvers<StartError>();
  let current = first;
  const deaths: number[] = [];
  const restart = async (): Promise<Postmaster> => {
    const now = performance.now();
    deaths.push(now);
    if (deaths.filter((death) => now - death < 60_000).length > maxDeathsPerMinute)
      throw new StartError(`The embedded PostgreSQL ends again and again: its log is ${settings.home}/postgres.log`);
    onRestart?.();
    await evictServer(settings.folder);
    return startPostmaster(settings, first.port);
  };
  const watch = async () => {
    for (;;) {
      await current.ended;
      if (stopping.signal.aborted) return;
      current = await restart();
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) lost.resolve(error instanceof StartError ? error : new StartError(String(error)));
  });
  const stop = async () => {
    stopping.abort();
    await current.stop();
    // A restart that was under way has made another one.
    await Promise.race([watching, wait(5_000, undefined, { ref: false })]);
    await current.stop();
    process.removeListener('exit', unlock);
    unlock();
  };
  let stopped: Promise<void> | undefined;
  return { lost: lost.promise, stop: () => (stopped ??= stop()) };
}
