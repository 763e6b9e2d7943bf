import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { demoOwner, demoPassword, demoPeople } from '../prisma/demo/setup/accounts.ts';
import type { App } from './app.ts';
import { checkAddress, listenOn } from './platform/http/address.ts';
import { authSecret, loadConfig, readEnvFile, type Config } from './platform/http/config.ts';
import type { RunningDatabase } from './platform/db/server/embedded.ts';
import { startNightlyCopies } from './platform/db/server/nightlyCopies.ts';
import { openDataFolder, withinDataFolder } from './platform/db/server/dataFolder.ts';
import { loggedValues } from './platform/db/server/loggedValues.ts';
import { toAppError } from './platform/errors/serialize.ts';
import { createLog, startErrorReporting } from './platform/log.ts';
import { giveBackMemory } from './platform/limits/memory.ts';
import { startDatabase } from './platform/http/start.ts';
import { openStore } from './platform/store/openStore.ts';
import { StartError } from './platform/http/startError.ts';
import { version } from './platform/http/version.ts';

/** How long running calls and files may take to end after the signal to stop. */
const drainMs = 20_000;
/** By then the first calls are answered, which would wait meanwhile. */
const tidyMs = 3_000;
/** A server that does not come to its end by then is ended. */
const stopMs = 28_000;

// What was compiled is kept for the next start, where the folder may be written.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

// Of the processes that it begins; it is started so itself: a part of the memory for each thread would be held in vain.
process.env.MALLOC_ARENA_MAX ??= '1';

const stops: (() => Promise<void>)[] = [];
let isStopping = false;
let delayMs = 0;

/** Ends everything begun, the last first; what is only half begun ends with the process. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), delayMs + stopMs).unref();
  for (const end of stops.toReversed()) await end();
  process.exit(exitCode);
}

async function makeDemoFarm(app: App, config: Config, databaseUrl: string, report: (part: number) => void) {
  const { completeDemoFarm } = await import('../prisma/demo/firstStart.ts');
  const onMake = () => {
    report(0);
    console.log('Making the demo farm, once: a year of work, in half a minute');
  };
  try {
    await completeDemoFarm(app.platform, databaseUrl, { demo: config.demo, onMake, report });
  } catch (error) {
    const known = toAppError(error);
    throw known ? new StartError(`the demo farm cannot be made (${known.code}): start again`, { cause: error }) : error;
  }
}

function reportReady(config: Config): void {
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  const accounts = [demoOwner, ...demoPeople.slice(0, 2)].map(({ email }) => email).join(', ');
  const demo = config.demo ? ` (demo accounts: ${accounts}; password: ${demoPassword})` : '';
  console.log(`Cocho is ready at ${address}${demo}`);
}

/** One line, and the end, when the embedded PostgreSQL is gone for good. */
function endWith(database: RunningDatabase): void {
  void database.lost.then((error) => {
    console.error(`Cocho stops: ${error.message}`);
    return stop(1);
  });
}

/** Read before anything is begun, so that a damaged file is found while nothing is touched. */
function secretOf(config: Config): Promise<string> {
  return withinDataFolder(config.dataDir, async () => {
    if (!config.databaseUrl) openDataFolder(config.dataDir);
    return authSecret(config);
  });
}

async function warnOfLoggedValues(url: string, log: Logger): Promise<void> {
  // What is wrong with the connection is reported by those who need it.
  const settings = await loggedValues(url).catch(() => []);
  if (settings.length > 0)
    log.warn(
      { settings },
      'PostgreSQL would write values of rows into its log: see "Run it in production" of the README',
    );
}

/** The database, which from then on is stopped with the server. */
async function begin(config: Config, log: Logger, onLaunch: () => void): Promise<RunningDatabase> {
  const onRestart = () => log.warn('PostgreSQL ended and is started again');
  const database = await startDatabase(config, { onRestart, onLaunch });
  stops.push(() => database.stop());
  endWith(database);
  if (config.production) await warnOfLoggedValues(config.directDatabaseUrl ?? database.url, log);
  return database;
}

async function start(): Promise<void> {
  readEnvFile();
  const config = loadConfig(process.env);
  const log = createLog(config);
  await startErrorReporting(config, version);
  await checkAddress(config);
  const secret = await secretOf(config);
  await openStore(config).check();
  const launched = Promise.withResolvers<void>();
  const starting = begin(config, log, launched.resolve);
  // Loaded while the database starts, which it could not while modules are loaded, and after the cache is open.
  if (!config.databaseUrl) await Promise.race([launched.promise, starting]);
  const [database, { createApp }] = await Promise.all([starting, import('./app.ts')]);
  // Until it is known that there is nothing to make.
  let partMade: number | null = 0;
  const app = createApp({
    config,
    databaseUrl: database.url,
    authSecret: secret,
    log,
    partMade: () => partMade,
    hasDearThread: true,
    jobEnvironment: process.env,
  });
  delayMs = config.stopDelayMs;
  stops.push(() => app.close(drainMs, delayMs));
  await Promise.all([app.startJobs(), listenOn(app.server, config)]);
  await makeDemoFarm(app, config, config.directDatabaseUrl ?? database.url, (part) => (partMade = part));
  partMade = null;
  if (!config.databaseUrl) {
    const { dataDir: home, nightlyCopies: keep } = config;
    stops.push(startNightlyCopies({ home, url: database.url, keep, log }));
  }
  reportReady(config);
  await app.warmUp();
  setTimeout(giveBackMemory, tidyMs).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  // What a start that is being stopped still complains of is of no use to anybody.
  if (!isStopping) {
    if (!(error instanceof StartError)) throw error;
    console.error(`Cocho cannot start: ${error.message}`);
    await stop(1);
  }
}
