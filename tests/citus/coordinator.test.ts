// A coordinator that dies for good, of a small cluster of its own on the machine of COCHO_CITUS_URL.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { installJobQueue } from '../../server/platform/db/jobQueue.ts';
import { distributedSettings, distributeDatabase } from '../../server/platform/db/server/distribute.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { createLog } from '../../server/platform/log.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { isDistributed } from '../support/servers/database.ts';
import { ofDatabase, onEachNode, withClient } from '../support/servers/citus.ts';
import { beginEntering, type Entering } from './entries.ts';
import { startSpareNode, type SpareNode } from './spareNode.ts';

const database = `test_coordinator_${process.pid}`;
let worker: SpareNode;
let coordinator: SpareNode;
let app: TestApp;
let entering: Entering;

beforeAll(async () => {
  if (!isDistributed()) return;
  // What is granted and spread goes to every node: the other tests need theirs as they are.
  const like = inject('citusNodes')[1]!;
  worker = await startSpareNode(like, [database]);
  coordinator = await startSpareNode(like, [database]);
  const server = new URL(like);
  server.port = String(coordinator.port);
  const url = ofDatabase(server.href, database);
  await withClient(url, async (client) => {
    await client.query(`ALTER DATABASE ${database} SET citus.shard_count = 4`);
    await client.query(`SELECT citus_set_coordinator_host('127.0.0.1', $1)`, [coordinator.port]);
    await client.query(`SELECT citus_add_node('127.0.0.1', $1)`, [worker.port]);
  });
  await migrate(url);
  await installJobQueue(url, createLog({ logLevel: 'silent' }));
  await distributeDatabase(url);
  for (const setting of distributedSettings(database)) await onEachNode([server.href], setting);
  app = await startTestApp({}, {}, { url, drop: () => Promise.resolve() });
  entering = await beginEntering(app);
});
afterAll(async () => {
  if (!isDistributed()) return;
  await app.close();
  await coordinator.end();
  await worker.end();
});

describe.runIf(isDistributed())('a coordinator that dies for good', () => {
  test('is replaced by its standby at its address: nothing that was acknowledged is lost', async () => {
    const before = await entering.movements();
    let againMs = Number.NaN;
    const { acknowledged, codes } = await entering.whileEntering(async () => {
      await wait(1_000);
      coordinator.kill();
      const died = performance.now();
      await expect.poll(entering.enter, { timeout: 10_000 }).toBe('CouldNotLoadFarmData');
      await coordinator.takeOver();
      await expect.poll(entering.enter, { timeout: 30_000 }).toBe(null);
      againMs = performance.now() - died;
      await wait(1_000);
    });
    console.log(
      `${acknowledged} entries beside a coordinator that died, again after ${Math.round(againMs)} ms, ${codes.join()}`,
    );
    expect(codes).toEqual(['CouldNotLoadFarmData']);
    expect(acknowledged).toBeGreaterThan(10);
    // One that was polled for, and of those that were being written as it died nobody knows before it is read.
    const written = (await entering.movements()) - before - acknowledged - 1;
    expect(written).toBeGreaterThanOrEqual(0);
    expect(written).toBeLessThanOrEqual(4);
  });
});
