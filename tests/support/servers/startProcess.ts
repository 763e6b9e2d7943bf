// A Cocho reduced to its database: starts it for DATA_DIR, prints the URL and stops on Ctrl-C.
import { loadConfig } from '../../../server/platform/http/config.ts';
import { startDatabase } from '../../../server/platform/http/start.ts';
import { StartError } from '../../../server/platform/http/startError.ts';

try {
  const database = await startDatabase(loadConfig(process.env));
  process.once('SIGINT', () => void database.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log(database.url);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
