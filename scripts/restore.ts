// npm run restore FILE: puts a nightly copy of the embedded database in its place; the former one stays beside it.
import { resolve } from 'node:path';
import { loadConfig, readEnvFile } from '../server/platform/http/config.ts';
import { restoreCluster } from '../server/platform/db/server/clusterCopy.ts';
import { openDataFolder, withinDataFolder } from '../server/platform/db/server/dataFolder.ts';
import { lockFolder } from '../server/platform/db/server/folderLock.ts';
import { StartError } from '../server/platform/http/startError.ts';

const [file] = process.argv.slice(2);
readEnvFile();
const { dataDir, databaseUrl } = loadConfig(process.env);
try {
  if (!file) throw new StartError('name the copy: npm run restore data/backups/cocho-db-….zip');
  if (databaseUrl)
    throw new StartError('DATABASE_URL is another PostgreSQL: see docs/operations.md for how to restore it');
  const former = await withinDataFolder(dataDir, async () => {
    const home = openDataFolder(dataDir);
    const unlock = await lockFolder(home);
    try {
      return await restoreCluster(resolve(file), home, new Date());
    } finally {
      unlock();
    }
  });
  console.log(`Restored ${file}: start Cocho.${former ? ` What was there before is ${former}.` : ''}`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`Nothing was restored: ${error.message}`);
  process.exitCode = 1;
}
