// node bench/load/commits.ts [a second]: commits a second of writes without events, with events that a notifier sends afterwards, and
// with a NOTIFY in each transaction, in turns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { startEmbedded } from '../../server/platform/db/server/embedded.ts';
import { migrate } from '../../server/platform/db/server/migrate.ts';
import { openNotifications } from '../../server/platform/db/notifications.ts';
import { uuidv7 } from '../../server/platform/values/uuid.ts';
import { benchApp, connectTo, newFarm } from '../data.ts';
import { databaseClock } from '../reads/databaseTime.ts';
import { median } from './load.ts';

const writers = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
/** Commits a second that are wanted; as many as there may be without. */
const wanted = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);

/** As a write ends: a row of the history, and what was kept. */
const write = `
  INSERT INTO "Activity" (id, "farmId", "membershipId", type, "subjectId", op, subject, at)
  VALUES (uuidv7(), $1, $2, 'Stock', $3, 'UPDATED', 'Milho', now())`;

const kinds = {
  without: write,
  outbox: `WITH kept AS (INSERT INTO "UnsentEvents" ("farmId", id, events) VALUES ($1, $4, $5)) ${write}`,
  notify: `WITH written AS (${write} RETURNING id) SELECT pg_notify('bench', $4) FROM written`,
};
type Kind = keyof typeof kinds;

const dataDir = mkdtempSync(join(tmpdir(), 'cocho-commits-'));
const database = await startEmbedded(dataDir);
try {
  await migrate(database.url, { createDatabase: true });
  const app = benchApp(database.url);
  const { farm } = await newFarm(app, 'commits');
  await app.close();
  const clients: Client[] = [];
  for (let index = 0; index < writers; index += 1) clients.push(await connectTo(database.url));
  const options = { receive: () => undefined, gap: () => undefined, missed: {} };
  const [link, reader] = [openNotifications(database.url, options), openNotifications(database.url, options)];
  await Promise.all([link.opened, reader.opened]);
  const clock = await databaseClock(database.url);

  async function round(kind: Kind): Promise<{ perSecond: number; perCommit: number }> {
    const [began, before] = [performance.now(), clock()];
    const until = began + seconds * 1_000;
    let commits = 0;
    const work = async (client: Client) => {
      while (performance.now() < until) {
        const due = began + (1_000 * commits) / wanted;
        if (due > performance.now()) {
          await wait(1);
          continue;
        }
        commits += 1;
        const event = { type: 'Stock', id: uuidv7(), farmId: farm.farmId, op: 'UPDATED', clientId: null };
        const row = { farmId: farm.farmId, id: uuidv7() };
        const own = { without: [], outbox: [row.id, JSON.stringify([event])], notify: [JSON.stringify(event)] }[kind];
        await client.query({
          name: kind,
          text: kinds[kind],
          values: [farm.farmId, farm.membershipId, event.id, ...own],
        });
        if (kind === 'outbox') link.send(event, row);
      }
    };
    await Promise.all(clients.map(work));
    const took = (performance.now() - began) / 1_000;
    return { perSecond: commits / took, perCommit: ((clock() - before) * 1e6) / commits };
  }

  const found: Record<Kind, { perSecond: number; perCommit: number }[]> = { without: [], outbox: [], notify: [] };
  const names: Kind[] = ['without', 'outbox', 'notify'];
  for (const kind of names) await round(kind);
  for (let turn = 0; turn < rounds; turn += 1)
    for (const kind of turn % 2 ? names.toReversed() : names) found[kind].push(await round(kind));
  console.log('| Writes | Commits a second | Of those without | PostgreSQL, µs a commit |\n|---|---|---|---|');
  for (const kind of names) {
    const ratio = median(found[kind].map(({ perSecond }, turn) => perSecond / found.without[turn]!.perSecond));
    const [rate, cost] = [
      median(found[kind].map((each) => each.perSecond)),
      median(found[kind].map((each) => each.perCommit)),
    ];
    console.log(`| ${kind} | ${rate.toFixed(0)} | ${ratio.toFixed(3)} | ${cost.toFixed(0)} |`);
  }
  const { rows } = await clients[0]!.query<{ left: string }>('SELECT count(*) AS left FROM "UnsentEvents"');
  console.log(`rows left in the outbox: ${rows[0]!.left}`);
  await Promise.all([link.close(), reader.close(), ...clients.map((client) => client.end())]);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
