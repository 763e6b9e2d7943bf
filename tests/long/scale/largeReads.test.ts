// What screens of a farm of 1,000 corrals and 100,000 heads read, by the documents and the variables of the screens.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReports } from '../../../bench/reports/reportsData.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { startTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { relayDocuments } from '../../support/generated/relayDocuments.ts';
import { slowdown } from '../../support/servers/pace.ts';
import { openSession } from '../../support/sessions.ts';

const mostBytes = 400_000;
const mostMs = 400;
const times = 5;
/** All of its batches weigh more than that. */
const ready = { price: '310', minWeight: '400' };

/** Of the open day: each corral gets four treats, of which none was brought. */
const plansOfToday = `
  WITH plans AS (
    INSERT INTO "FeedPlan" (id, "farmId", day, "corralId", "batchId", kind, call, heads, "daysOnFeed", "daysInPhase",
      "tractPlanId", "originalKg", "plannedKg", "updatedAt")
    SELECT uuidv7(), "farmId", day + 1, "corralId", "batchId", kind, call, heads, "daysOnFeed", "daysInPhase",
      "tractPlanId", 1300, 1300, now()
    FROM "FeedPlan" WHERE "farmId" = $1 AND day = $2
    RETURNING id),
  parts AS (
    INSERT INTO "FeedPlanPart" (id, "farmId", "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", "plannedKg")
    SELECT uuidv7(), $1::uuid, p.id, 1, d.id, 100, 70, 1300
    FROM plans p CROSS JOIN (SELECT id FROM "Formulation" WHERE "farmId" = $1 LIMIT 1) d
    RETURNING id)
  INSERT INTO "Treat" (id, "farmId", "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg")
  SELECT uuidv7(), $1::uuid, p.id, r, 25, (10 + 2 * r) || ':00', (11 + 2 * r) || ':00', 325, 325
  FROM parts p CROSS JOIN generate_series(1, 4) r`;

let app: TestApp;
let owner: Caller;
let reads: [name: string, document: string, variables: object][];
beforeAll(async () => {
  app = await startTestApp();
  const farm = await app.newFarm('Fazenda Grande');
  const ctx = app.contextFor(farm);
  const sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await fillReports(ctx, sql, { corrals: 1_000, batchesOfCorral: 2, days: 60, heads: 100, fedDays: 2 });
  const yesterday = daysAfter(await ctx.openDay(), -1);
  await sql.query('SET session_replication_role = replica');
  await sql.query(plansOfToday, [farm.farmId, yesterday]);
  await sql.query('ANALYZE');
  await sql.end();
  owner = await openSession(app, farm.membershipId);
  const { id } = await ctx.db.line.findFirstOrThrow();
  const part = { lineId: toGlobalId('Line', id), part: 5 };
  const sale = { search: null, first: 100 };
  reads = [
    ['a new sale', 'NewSaleScreenQuery', { ...sale, filter: {} }],
    ['a new sale of which all batches are ready', 'NewSaleScreenQuery', { ...sale, filter: ready }],
    ['a new sale to the EU', 'NewSaleScreenQuery', { ...sale, filter: { ...ready, market: 'EU' } }],
    ['a new sale to China', 'NewSaleScreenQuery', { ...sale, filter: { ...ready, market: 'CHINA' } }],
    ['a batch of it by name', 'NewSaleScreenQuery', { ...sale, filter: ready, search: 'C99' }],
    ['an ox of it', 'recordsOfQuery', { of: { oxen: { statuses: ['ACTIVE'] } }, search: null, first: 50 }],
    ['an ox by name', 'recordsOfQuery', { of: { oxen: { statuses: ['ACTIVE'] } }, search: '999', first: 50 }],
    ['troughs', 'TroughScreenQuery', { filter: {} }],
    ['troughs of yesterday', 'TroughScreenQuery', { filter: { day: yesterday } }],
    ['troughs at night', 'TroughScreenQuery', { filter: { isNight: true } }],
    ['troughs of a part of a line', 'TroughScreenQuery', { filter: part }],
    ['troughs out of tolerance', 'TroughScreenQuery', { filter: { outOfTolerance: true } }],
    ['treats of yesterday', 'TractOfDayScreenQuery', { filter: { day: yesterday, byRound: true } }],
    ['treats', 'TractOfDayScreenQuery', { filter: { byRound: true } }],
    ['the matrix of treats', 'TractOfDayMatrixScreenQuery', { filter: { byRound: false } }],
    ['the matrix of a part', 'TractOfDayMatrixScreenQuery', { filter: { byRound: false, ...part } }],
    ['loads', 'BeatOfDayScreenQuery', { filter: { mixerId: null, round: null, first: 30 }, round: null }],
  ];
});
afterAll(() => app.close());

/** The size of the answer, and the median of what it takes on a machine with nothing beside. */
async function measure(document: string, variables: object) {
  const { text } = relayDocuments().find(({ name }) => name === document)!;
  const ask = () => owner.graphql(text, { ...variables });
  await ask();
  const { data, errors } = await ask();
  expect(errors).toEqual([]);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const pace = slowdown();
    const from = performance.now();
    await ask();
    taken.push((performance.now() - from) / pace);
  }
  const ms = Math.round(taken.toSorted((one, other) => one - other)[(times - 1) / 2]!);
  return { bytes: Buffer.byteLength(JSON.stringify(data)), ms };
}

test('screens of a farm of 1,000 corrals and 100,000 heads open with at most 400 kB, within 400 ms', async () => {
  const measured: { name: string; bytes: number; ms: number }[] = [];
  for (const [name, document, variables] of reads) measured.push({ name, ...(await measure(document, variables)) });
  console.table(measured);
  expect(measured.filter(({ bytes, ms }) => bytes > mostBytes || ms > mostMs)).toEqual([]);
});

test('a plan proposes no more than a sale names, and counts those', async () => {
  const document = `query Plan($filter: SalePlanInput!) {
    farm { salePlan(filter: $filter) { heads batchCount hasMoreReady batches { proposed eligible } } } }`;
  const { data } = await owner.graphql(document, { filter: ready });
  const { salePlan } = data!.farm as {
    salePlan: { heads: number; batchCount: number; hasMoreReady: boolean; batches: Record<string, unknown>[] };
  };
  const proposed = salePlan.batches.filter((batch) => batch['proposed']);
  expect(salePlan).toMatchObject({ batchCount: 1_000, hasMoreReady: true });
  expect(salePlan.batches).toHaveLength(1_000);
  expect(proposed).toHaveLength(100);
  expect(salePlan.heads).toBe(proposed.reduce((sum, { eligible }) => sum + Number(eligible), 0));
});
