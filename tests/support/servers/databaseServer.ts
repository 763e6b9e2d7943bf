// Vitest's globalSetup: one PostgreSQL without fsync for the whole run, with the template databases of test files.
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type TestProject } from 'vitest/node';
import { startEmbedded } from '../../../server/platform/db/server/embedded.ts';
import { installJobQueue } from '../../../server/platform/db/jobQueue.ts';
import { migrate } from '../../../server/platform/db/server/migrate.ts';
import { createLog } from '../../../server/platform/log.ts';
import { prepareCitus } from './citus.ts';
import { clusterName, keepCluster, takeCluster } from './clusterCache.ts';
import { demoName, templateName } from './databaseNames.ts';
import { startPooler } from './pooler.ts';
import { makeTestFolder } from './testFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** The nodes of a cluster of Citus that the tests run on; none where they run without. */
    citusNodes: string[];
    /** PgBouncer before it; empty where the tests run without. */
    pooler: string;
    /** Where the demo farm's documents are. */
    dataFolder: string;
  }
}

export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTestFolder();
  const [demo, migrated] = [clusterName('demo'), clusterName('migrated')];
  const hadDemo = takeCluster(demo, folder);
  if (!hadDemo && !takeCluster(migrated, folder)) {
    await makeMigrated(folder);
    keepCluster(migrated, folder);
  }
  const server = await startEmbedded(folder, { fast: true });
  const citusUrl = process.env.COCHO_CITUS_URL;
  project.provide('citusNodes', citusUrl ? await prepareCitus(citusUrl) : []);
  project.provide('databaseServer', citusUrl ?? server.url);
  project.provide('dataFolder', folder);
  const program = process.env.COCHO_PGBOUNCER;
  const pooler = program ? await startPooler(program, server.url, folder) : null;
  project.provide('pooler', pooler?.url ?? '');
  const needsDemo = project.vitest.projects.some((each) => each.getProvidedContext().needsDemo);
  const maker = needsDemo && !hadDemo ? startMaking(server.url, folder) : null;
  return async () => {
    maker?.kill();
    pooler?.stop();
    const hasDemo = !hadDemo && (await dropAllButTemplates(server.url));
    await server.stop();
    if (hasDemo) keepCluster(demo, folder);
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The demo farm is made beside the files that come before those that need it. */
function startMaking(server: string, folder: string): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=32', join(import.meta.dirname, 'demoDatabase.ts'), folder], {
    env: { ...process.env, TEST_DATABASE_SERVER: server },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function makeMigrated(folder: string): Promise<void> {
  const server = await startEmbedded(folder, { fast: true });
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  await migrate(template.href, { createDatabase: true });
  await installJobQueue(template.href, createLog({ logLevel: 'silent' }));
  await server.stop();
}

/** Drops databases of interrupted test files; returns whether this run created the demo farm. */
async function dropAllButTemplates(url: string): Promise<boolean> {
  const postgres = new URL(url);
  postgres.pathname = '/postgres';
  const client = new Client({ connectionString: postgres.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    for (const { datname } of rows.filter(({ datname: name }) => name.startsWith('test_')))
      await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    return rows.some(({ datname }) => datname === demoName);
  } finally {
    await client.end();
  }
}
