import { once } from 'node:events';
import { demoOwner, demoPassword, demoPeople } from '../prisma/demo/accounts.ts';
import { makeDemoFarm } from '../prisma/demo/demoFarm.ts';
import { createApp, type App } from './app.ts';
import { authSecret, loadConfig, readEnvFile, type Config } from './platform/config.ts';
import { createLog, startErrorReporting } from './platform/log.ts';
import { startDatabase } from './platform/start.ts';
import { StartError } from './platform/startError.ts';
import { version } from './platform/version.ts';

async function listen(app: App, config: Config): Promise<void> {
  app.server.listen(config.port, config.host);
  await once(app.server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`port ${config.port} is in use; choose another with PORT`);
    throw error;
  });
}

async function hasFarms(app: App): Promise<boolean> {
  return (await app.platform.database.everyFarm.farm.count({ take: 1 })) > 0;
}

async function start(): Promise<void> {
  readEnvFile();
  const config = loadConfig(process.env);
  const log = createLog(config);
  await startErrorReporting(config, version);
  const database = await startDatabase(config);
  const app = createApp({ config, databaseUrl: database.url, authSecret: authSecret(config), log });
  try {
    await app.startJobs();
    await listen(app, config);
  } catch (error) {
    await app.close();
    await database.stop();
    throw error;
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('SIGHUP', stop);

  if (config.demo && !(await hasFarms(app))) {
    console.log('Making the demo farm, once: a year of work, in a minute or two');
    await makeDemoFarm(app.platform);
  }
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  const accounts = [demoOwner, ...demoPeople.slice(0, 2)].map(({ email }) => email).join(', ');
  console.log(
    config.demo
      ? `Cocho is ready at ${address} (demo accounts: ${accounts}; password: ${demoPassword})`
      : `Cocho is ready at ${address}`,
  );
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`Cocho cannot start: ${error.message}`);
  process.exit(1);
}
