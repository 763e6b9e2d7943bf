import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { advance } from '../support/farms/diets.ts';
import { playScreens, settle, work } from '../support/farms/hours/largeYard.ts';
import { playOtherHours } from '../support/farms/hours/otherHours.ts';
import { openFarm, playPapersAndMoney } from '../support/farms/hours/otherPapers.ts';
import { reportWork, workOf, type Work } from '../support/generated/statementWork.ts';
import { quoted, readTables } from '../support/generated/tables.ts';

// The first farm of an installation has 300 corrals, and PostgreSQL never counted a row of it.
/** Of all steps of a plan, which a busy machine does not change: far less than 30,000 heads one by one against each other. */
const mostRows = 50_000_000;

let app: TestApp;
let sql: Client;
beforeAll(async () => {
  app = await startTestApp();
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await reportWork(sql);
  for (const name of (await readTables(sql)).keys())
    await sql.query(`ALTER TABLE ${quoted(name)} SET (autovacuum_enabled = false)`);
});
afterAll(async () => {
  await sql.end();
  await app.close();
});

const large = (works: ReadonlyMap<string, Work>) =>
  [...works].flatMap(([text, { times, rows }]) =>
    rows / times > mostRows ? [`${Math.round(rows / times)}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`] : [],
  );

test(
  'no statement of a day, of its screens and of papers compares all with all without statistics',
  { timeout: 900_000 },
  async () => {
    const hours = await settle(app, 12);
    const refused: string[] = [];
    const works = [
      await workOf(async () => {
        for (let number = 1; number <= 3; number += 1) {
          await work(hours, number);
          await advance(hours.ctx.withFreshCache());
        }
      }),
      await playScreens(hours.ctx, sql, refused),
      await workOf(() => playOtherHours(hours)),
      await workOf(async () => {
        await playPapersAndMoney(hours);
        await openFarm(app.contextFor(await app.newFarm()));
      }),
    ];
    expect(refused).toEqual([]);
    expect(works.every(({ size }) => size > 100)).toBe(true);
    expect(works.flatMap(large)).toEqual([]);
  },
);
