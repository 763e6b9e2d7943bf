// npm run demo:renew: makes the demo farm anew through services, and writes the file of which installations lay it in.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabaseAlone } from '../prisma/demo/firstStart.ts';
import { demoFile } from '../prisma/demo/laid/demoFile.ts';
import { makeDemoFile } from '../prisma/demo/laid/makeDemoFile.ts';
import { createApp } from '../server/app.ts';
import { installJobQueue } from '../server/platform/db/jobQueue.ts';
import { startDatabase } from '../server/platform/http/start.ts';
import { loadConfig } from '../server/platform/http/config.ts';

/** In the afternoon of yesterday: what the database dates by its own clock is known by being later. */
function yesterdayAfternoon(): Date {
  const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
  return new Date(day.setUTCHours(18, 0, 0, 0));
}

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-demo-'));
try {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: dataDir });
  const database = await startDatabase(config);
  const app = createApp({
    config,
    databaseUrl: database.url,
    authSecret: 'only while the file is made, and long enough',
  });
  try {
    await installJobQueue(database.url, app.platform.log);
    await withDatabaseAlone(app.platform, database.url, (platform) =>
      makeDemoFile(platform, yesterdayAfternoon(), demoFile),
    );
  } finally {
    await app.close();
    await database.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
