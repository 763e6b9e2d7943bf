import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../server/platform/values/day.ts';
import { toGlobalId } from '../../server/platform/input.ts';
import { benchApp, newFarm, type BenchFarm, connectTo } from '../data.ts';
import { daysOfLedger, fillStocks, historyDocument, stocksDocument } from '../stock.ts';
import { stockWarnings } from '../../server/stock/stocks/stockWarnings.calc.ts';
import { send, type Attack, type Door, type Order } from './door.ts';
import { percentile99, type Comparison } from './load.ts';
import { sized } from '../small.ts';

export interface FairnessFarms {
  busy: BenchFarm;
  quiet: BenchFarm;
  /** What the busy farm sends, at once and again and again. */
  attacks: Attack[];
}

const seconds = sized(5, 0.1);
const callers = 2;

async function lateInvoice(owner: Context): Promise<object> {
  const { stock, day } = await owner.db.stockMovement.findFirstOrThrow({
    orderBy: { day: 'asc' },
    select: { day: true, stock: { select: { foodId: true } } },
  });
  const query = 'mutation Late($input: EnterStockInput!) { enterStock(input: $input) { movements { id } } }';
  const first = day.toISOString().slice(0, 10);
  const input = {
    foodId: toGlobalId('Food', stock.foodId),
    type: 'PURCHASE',
    kg: '10000',
    cost: '12400',
    day: first,
    acceptRetroactive: true,
    accept: stockWarnings,
  };
  return { query, variables: { input } };
}

/** A farm with years of history, and one that only works. */
export async function fillFairnessFarms(databaseUrl: string): Promise<FairnessFarms> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const [busy, quiet] = [await newFarm(app, 'busy'), await newFarm(app, 'quiet')];
  await fillStocks(sql, busy.owner, sized(60_000));
  const { farmId } = busy.owner.actor;
  // What was bought at the beginning may still be invoiced.
  const began = daysAfter(await busy.owner.openDay(), -daysOfLedger);
  await busy.owner.db.farmDay.create({ data: { farmId, day: dateOf(began), status: 'CLOSED' } });
  await fillStocks(sql, quiet.owner, sized(3_000));
  await sql.query('VACUUM ANALYZE "Stock", "StockMovement"');
  await sql.end();
  const today = await busy.owner.openDay();
  const month = `from=${daysAfter(today, -90)}&to=${today}`;
  const attacks = [
    { name: 'reports as PDF', callers: 20, path: `/api/reports/food-history?${month}&format=pdf` },
    { name: 'reports', callers: 20, path: `/api/reports/food-history?${month}` },
    {
      name: 'checks of the ledger',
      callers: 49,
      path: '/graphql',
      body: { query: '{ farm { stockLedgerCheck { stocks movements faults { column } } } }' },
    },
    { name: 'late invoices', callers: 60, path: '/graphql', body: await lateInvoice(busy.owner) },
  ];
  await app.close();
  return { busy: busy.farm, quiet: quiet.farm, attacks };
}

/** The 99th percentile, in milliseconds, of what people do all day. */
async function slowest(door: Door, duration = seconds): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + duration * 1_000;
  const work = async () => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const started = performance.now();
      await send(door, '/graphql', { query: turn % 2 ? stocksDocument : historyDocument });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return percentile99(times);
}

async function during(attacks: readonly Attack[], busy: Door, run: () => Promise<number>): Promise<number> {
  const attackers = fork(join(import.meta.dirname, 'attackers.ts'));
  attackers.send({
    door: busy,
    attacks: attacks.map((attack) => ({ ...attack, callers: sized(attack.callers) })),
  } satisfies Order);
  await wait(sized(1_500));
  const result = await run();
  const ended = once(attackers, 'exit');
  attackers.kill();
  await ended;
  // What was begun for them has to end before anything else is measured.
  await wait(sized(3_000));
  return result;
}

/** How long a farm waits while another does its worst, against how long it waits alone. */
export async function fairness(
  { attacks }: FairnessFarms,
  busy: Door,
  quiet: Door,
): Promise<[name: string, result: Comparison][]> {
  for (const { name, path, body } of attacks)
    if ((await send(busy, path, body)).startsWith('{"errors')) throw new Error(`refused: ${name}`);
  await slowest(quiet, seconds / 4);
  const limit = await slowest(quiet);
  const results: [name: string, result: Comparison][] = [];
  for (const attack of [...attacks.map((each) => [each]), attacks]) {
    const ours = await during(attack, busy, () => slowest(quiet));
    const name = attack.length === 1 ? attack[0]!.name : 'all of it';
    results.push([`p99 beside ${name}`, { ours, limit, ratio: ours / limit }]);
  }
  return results;
}
