import { type Config } from './config.ts';
import { requireSpread } from '../db/server/distribute.ts';
import { startEmbedded, type RunningDatabase } from '../db/server/embedded.ts';
import { migrate } from '../db/server/migrate.ts';

interface Notices {
  /** PostgreSQL ended by itself and is started again. */
  onRestart?: () => void;
  /** PostgreSQL is on its way. */
  onLaunch?: () => void;
}

/** Starts and migrates the configured database. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'isDistributed' | 'dataDir'>,
  notices: Notices = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const url = config.directDatabaseUrl ?? config.databaseUrl;
    await migrate(url);
    await requireSpread(url, config.isDistributed);
    return { url: config.databaseUrl, lost: new Promise(() => undefined), stop: async () => undefined };
  }
  const database = await startEmbedded(config.dataDir, notices);
  try {
    await migrate(database.url, { createDatabase: true });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
