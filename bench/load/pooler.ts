// COCHO_PGBOUNCER=/usr/sbin/pgbouncer node bench/load/pooler.ts: reads and writes a second of one server through PgBouncer
// and without, in turns, on one database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/platform/db/server/embedded.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { createApp, type App } from '../../server/app.ts';
import { Context } from '../../server/platform/context.ts';
import { loadConfig } from '../../server/platform/http/config.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { updatePerson } from '../../server/accounts/people.service.ts';
import { startPooler } from '../../tests/support/servers/pooler.ts';
import { ask, benchApp, corralsDocument, farmOfCorrals, newFarm, pointDocument } from '../data.ts';
import { median } from './load.ts';

const program = process.env.COCHO_PGBOUNCER;
if (!program) throw new Error('COCHO_PGBOUNCER: the program of PgBouncer');
const callers = 8;
const seconds = 3;
const rounds = 7;

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-pooler-'));
const database = await startEmbedded(dataDir);
const pooler = await startPooler(program, database.url, dataDir);
try {
  await migrate(database.url, { createDatabase: true });
  const direct = benchApp(database.url);
  const { owner, farm } = await newFarm(direct, 'pooler');
  const corrals = await farmOfCorrals(direct, 'corrals', 1, 100);
  const config = loadConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: pooler.url,
    DIRECT_DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret for the bench that is long enough',
  });
  const pooled = createApp({ config, databaseUrl: pooler.url, authSecret: config.authSecret ?? '' });

  const contextOn = ({ platform }: App, { farmId, membershipId }: { farmId: string; membershipId: string }) =>
    new Context(platform, { ...owner.facts, actor: { ...owner.person, farmId, membershipId } });
  const id = toGlobalId('Membership', farm.membershipId);
  let serial = 0;
  const works: Record<string, (app: App) => Promise<unknown>> = {
    point: (app) => ask(contextOn(app, farm), pointDocument, { id }),
    page: (app) => ask(contextOn(app, corrals), corralsDocument),
    write: (app) => updatePerson(contextOn(app, farm), { id: farm.membershipId, name: `Nome ${(serial += 1)}` }),
  };
  async function rate(app: App, work: (app: App) => Promise<unknown>): Promise<number> {
    const began = performance.now();
    let done = 0;
    const one = async () => {
      while (performance.now() - began < seconds * 1_000) {
        await work(app);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: callers }, one));
    return (done * 1_000) / (performance.now() - began);
  }
  console.log('| Call | Direct, a second | Through PgBouncer | Ratio |\n|---|---|---|---|');
  for (const [name, work] of Object.entries(works)) {
    await rate(direct, work);
    await rate(pooled, work);
    const pairs: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 1 ? await rate(pooled, work) : undefined;
      const own = await rate(direct, work);
      pairs.push([own, first ?? (await rate(pooled, work))]);
    }
    const figures = [median(pairs.map(([own]) => own)), median(pairs.map(([, through]) => through))];
    const ratio = median(pairs.map(([own, through]) => through / own));
    console.log(`| ${name} | ${figures.map((each) => each.toFixed(0)).join(' | ')} | ${ratio.toFixed(2)} |`);
  }
  await pooled.close();
  await direct.close();
} finally {
  pooler.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
