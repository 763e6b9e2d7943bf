// COCHO_CITUS_URL=postgresql://… node bench/load/citus.ts: what one caller waits for, on a cluster of Citus and on one
// PostgreSQL, in turns. The database of the address is made and filled; neither waits for the disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveTroughReading } from '../../server/feeding/troughs/troughReading.service.ts';
import { distributeDatabase } from '../../server/platform/db/server/distribute.ts';
import { startEmbedded } from '../../server/platform/db/server/embedded.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { enterStock, exitStock } from '../../server/stock/ledger/movements.service.ts';
import { ask, benchApp, corralsDocument, keyed, newFarm, pointDocument } from '../data.ts';
import { stocksDocument } from '../stock.ts';
import { fedYard } from '../yard.ts';
import { inTurns } from './load.ts';

const citusUrl = process.env.COCHO_CITUS_URL;
if (!citusUrl) throw new Error('COCHO_CITUS_URL: the coordinator of a cluster of Citus');
const corrals = 100;
const rounds = 90;

/** A farm of a hundred corrals with its stocks, and the calls that are measured on it. */
async function worksOn(databaseUrl: string, settings: NodeJS.ProcessEnv) {
  const app = benchApp(databaseUrl, { settings });
  const { owner, farm } = await newFarm(app, `citus${Date.now()}`);
  const ctx = () => owner.withFreshCache();
  const yard = await fedYard(owner, {
    corrals,
    headsOfCorral: 20,
    foods: [
      ['Silagem de milho', 'VOLUMOSO', '40', '35'],
      ['Milho moído', 'ENERGETICO', '60', '88'],
    ],
  });
  const [foodId] = yard.foodIds as [string];
  await enterStock(ctx(), { foodId, type: 'OWN_PRODUCTION', kg: '100000', cost: '100000' });
  const { id: stockId } = await ctx().db.stock.findFirstOrThrow({ where: { foodId } });
  const id = toGlobalId('Membership', farm.membershipId);
  let read = 0;
  const works: Record<string, () => Promise<unknown>> = {
    'one row by its id': () => ask(ctx(), pointDocument, { id }),
    'page of 100 corrals, counted': () => ask(ctx(), corralsDocument),
    'stocks with their figures': () => ask(ctx(), stocksDocument),
    'exit of stock': () => exitStock(ctx(), { rows: [{ stockId, type: 'BEAT_CONSUMPTION', kg: '1' }] }),
    'reading of a trough': () =>
      saveTroughReading(ctx(), keyed({ corralId: yard.corralIds[read++ % corrals]!, grade: '1' })),
  };
  return { works, close: () => app.close() };
}

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-citus-'));
const database = await startEmbedded(dataDir, { fast: true });
try {
  await migrate(database.url, { createDatabase: true });
  await migrate(citusUrl);
  await distributeDatabase(citusUrl);
  const one = await worksOn(database.url, {});
  const cluster = await worksOn(citusUrl, { CITUS: 'true' });
  console.log('| Call | One PostgreSQL | Cluster of Citus | Ratio |\n|---|---|---|---|');
  for (const [name, work] of Object.entries(one.works)) {
    const { ours, limit, ratio } = await inTurns(rounds, () => cluster.works[name]!(), work);
    console.log(`| ${name} | ${limit.toFixed(1)} ms | ${ours.toFixed(1)} ms | ${ratio.toFixed(2)} |`);
  }
  await cluster.close();
  await one.close();
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
