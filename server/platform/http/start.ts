import { type Config } from './config.ts';
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
  config: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'dataDir'>,
  notices: Notices = {},
): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    await migrate(config.directDatabaseUrl ?? config.databaseUrl);
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
