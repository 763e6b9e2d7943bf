import { randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planCorrals } from '../../../server/feeding/plans/feedPlan.service.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { createLog } from '../../../server/platform/log.ts';
import { startTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../support/farms/feeding.ts';
import { cornCalls, foodOf, makeStock } from '../../support/farms/stock.ts';
import { openSession } from '../../support/sessions.ts';
import { onOnePostgres } from '../../support/servers/database.ts';

const root = `${process.cwd()}/`;
type Logged = { err?: { stack?: string } };
const logged: Logged[] = [];
const sent = Client.prototype.query;
const usualDepth = Error.stackTraceLimit;

let app: TestApp;
let caller: Caller;
let stockId: string;
let corralId: string;
beforeAll(async () => {
  const log = createLog(
    { logLevel: 'error' },
    { write: (line: string) => void logged.push(JSON.parse(line) as Logged) },
  );
  app = await startTestApp({}, { log });
  const ctx = await workSince(app, 4);
  const corn = await makeStock(ctx, 'Polpa');
  const [today, cornFood] = [await ctx.openDay(), await foodOf(ctx, corn)];
  await cornCalls(() => ({ ctx, today, corn, cornFood })).buy('1000', '900');
  stockId = toGlobalId('Stock', corn);
  const fed = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx), averageWeight: '474' });
  await planCorrals(ctx, today, [{ corralId: fed.corralId, call: '10.20', kind: 'GRADE' }]);
  corralId = toGlobalId('Corral', fed.corralId);
  caller = await openSession(app, ctx.person.membershipId);
  Error.stackTraceLimit = 300;
});
afterAll(async () => {
  Client.prototype.query = sent;
  Error.stackTraceLimit = usualDepth;
  await app.close();
});

/** The files that wait for the statement that writes the row, from the door down: it fails there, and its trace has them. */
async function wayTo(table: string, document: string, input: object): Promise<string[]> {
  logged.length = 0;
  const failing = function (this: Client, ...given: Parameters<Client['query']>) {
    const text = (given[0] as { text?: string }).text ?? String(given[0]);
    if (!text.includes(`INSERT INTO "${table}"`)) return sent.apply(this, given);
    return Promise.reject(Object.assign(new Error('stopped'), { code: 'XX000', severity: 'ERROR' }));
  };
  // Of the overloads of the library's function it has the one that the adapter calls.
  Client.prototype.query = failing as typeof sent;
  const { errors } = await caller.graphql(document, { input });
  Client.prototype.query = sent;
  expect(errors).toMatchObject([{ extensions: { code: 'UnhandledError' } }]);
  const trace = logged[0]?.err?.stack ?? '';
  const files = [...trace.matchAll(/\(([^()]+\.ts):\d+:\d+\)/g)].map(([, path]) => relative(root, path!));
  return [...new Set(files)].toReversed();
}

const door = [
  'server/platform/graphql/nodeDoor.ts',
  'server/platform/graphql/http.ts',
  'server/platform/turns/fairQueue.ts',
];

test('an exit of stock goes through few files from the door to its row', async () => {
  const document = 'mutation E($input: ExitStockInput!) { exitStock(input: $input) { movements { id } } }';
  const rows = [{ stockId, type: 'SALE_OUT', kg: '1' }];
  expect(await wayTo('StockMovement', document, { rows })).toEqual([
    ...door,
    'server/platform/service.ts',
    'server/platform/context.ts',
    'server/stock/ledger/ledgerChange.service.ts',
    'server/stock/ledger/ledger.service.ts',
    'server/stock/ledger/ledger.sql.ts',
  ]);
});

onOnePostgres('so does a reading of a trough', async () => {
  const document =
    'mutation R($input: SaveTroughReadingInput!) { saveTroughReading(input: $input) { troughReading { id } } }';
  const input = { clientEventId: randomUUID(), corralId, grade: '1' };
  expect(await wayTo('TroughReading', document, input)).toEqual([
    ...door,
    'server/platform/service.ts',
    'server/platform/context.ts',
    'server/platform/fieldWrite.ts',
    'server/feeding/troughs/troughReading.service.ts',
    'server/feeding/troughs/troughWrites.service.ts',
  ]);
});
