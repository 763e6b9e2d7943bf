import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { fillLedger } from '../../../bench/ledgerData.ts';
import { postMovements } from '../../../server/stock/ledger/ledger.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let farm: TestFarm;
let sql: Client;
beforeAll(async () => {
  app = await takeTestApp();
  farm = await app.newFarm();
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.close();
});

// Its duration is measured by npm run bench.
test('a back-dated purchase before 6,000 movements takes as many statements as one before 60', async () => {
  const ctx = app.contextFor(farm);
  const recost = async (food: string, rows: number) => {
    const stockId = await makeStock(ctx, food);
    await fillLedger(sql, { farmId: farm.farmId, stockIds: [stockId], rows, days: 1_095, lastDay: '2026-03-01' });
    app.statements.length = 0;
    await ctx.transaction((inside) =>
      postMovements(inside, [{ stockId, day: '2023-03-03', type: 'PURCHASE', kg: '10000', cost: '12400' }]),
    );
    const statements = app.statements.length;
    const { rows: found } = await sql.query<{ changed: number }>(
      'SELECT count(*)::int AS changed FROM "StockMovement" WHERE "stockId" = $1 AND average > 1',
      [stockId],
    );
    expect(found[0]!.changed).toBeGreaterThan(rows * 0.95);
    return statements;
  };
  expect(await recost('Milho moído', 6_000)).toBe(await recost('Silagem', 60));
});
