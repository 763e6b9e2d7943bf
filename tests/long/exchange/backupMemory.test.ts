// The demo farm downloaded and restored on a server of its own, whose memory is looked at meanwhile.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { backupBudgets, backupCosts } from '../../../bench/backup.ts';
import { demoOwner, demoPassword } from '../../../prisma/demo/setup/accounts.ts';
import { copyDemoDatabase, type TestDatabase } from '../../support/servers/database.ts';
import { makeDemoDatabase } from '../../support/servers/demoDatabase.ts';
import { endServers, onDatabase, startServer } from '../../support/servers/serverProcess.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-backup-memory-'));
  await makeDemoDatabase(inject('databaseServer'), inject('dataFolder'));
  database = await copyDemoDatabase();
});
afterEach(endServers);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup and a restore of the demo farm hold little memory, however large it is', async () => {
  const server = await startServer({
    env: {
      ...onDatabase(database.url),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
    },
    // As `npm start` and the Docker image start it.
    command: [process.execPath, '--max-semi-space-size=16', 'dist/server/main.js'],
  });
  await server.ready();
  const { url, child } = server;
  const answer = await fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoOwner.email, password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  const read = () =>
    fetch(`${url}/api/farms`, { headers: { authorization: `Bearer ${token}` } }).then((got) => got.text());
  const { download, restore } = await backupCosts({ url, token, pid: child.pid! }, folder, read);
  for (const [name, { ms, mb }] of Object.entries({ download, restore }))
    console.log(`${name}: ${Math.round(ms)} ms, ${Math.round(mb)} MB`);
  expect(server.complaint()).toBe('');
  expect(download.mb).toBeLessThan(backupBudgets.mb);
  expect(restore.mb).toBeLessThan(backupBudgets.mb);
});
