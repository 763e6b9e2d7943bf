// npm run db:distribute: migrates DATABASE_URL, the coordinator of a cluster of Citus, and spreads its farms.
import { DatabaseError } from 'pg';
import { distributeDatabase } from '../server/platform/db/server/distribute.ts';
import { migrate } from '../server/platform/db/server/migrate.ts';
import { loadConfig, readEnvFile } from '../server/platform/http/config.ts';
import { StartError } from '../server/platform/http/startError.ts';

readEnvFile();
const { databaseUrl, directDatabaseUrl } = loadConfig(process.env);
try {
  const url = directDatabaseUrl ?? databaseUrl;
  if (!url) throw new StartError('DATABASE_URL: name the coordinator of the cluster');
  const migrations = await migrate(url);
  const tables = await distributeDatabase(url);
  console.log(`${migrations.length} migrations applied, ${tables.length} tables spread: start Cocho with CITUS=true`);
} catch (error) {
  const hasNoCitus = error instanceof DatabaseError && error.message.includes('pg_dist_partition');
  if (!(error instanceof StartError) && !hasNoCitus) throw error;
  const reason = hasNoCitus ? 'DATABASE_URL is no coordinator of Citus, or lacks its extension' : error.message;
  console.error(`Nothing was spread: ${reason}`);
  process.exitCode = 1;
}
