import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptsOf } from '../../../server/platform/fieldReceipts.ts';
import type { Context } from '../../../server/platform/context.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';
import { foodOf, makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let corn: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
  corn = await makeStock(ctx, 'Milho');
  await enterStock(ctx, { foodId: await foodOf(ctx, corn), type: 'PURCHASE', kg: '1000', cost: '1100' });
});
afterAll(() => app.close());

const counts = async () =>
  ctx.db.stockMovement.count({ where: { stockId: corn, type: { in: ['COUNT_PLUS', 'COUNT_MINUS'] } } });
const sheet = (countedKg: string) => keyed({ rows: [{ stockId: corn, countedKg }] });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a count that a device may send more than once', () => {
  test('is posted once, answered the same, and named by its row', async () => {
    const count = sheet('980');
    const first = await countStock(ctx, count);
    expect(await countStock(ctx, count)).toEqual(first);
    expect(await counts()).toBe(1);
    const { movementId } = first as { movementId: string };
    expect(receiptsOf(ctx).map(({ command, rows }) => [command, rows])).toEqual([
      ['countStock', { movementId }],
      ['countStock', { movementId }],
    ]);
  });

  test('is posted once by two calls at the same time', async () => {
    const count = sheet('970');
    await Promise.all([1, 2, 3].map(() => countStock(ctx.withFreshCache(), count)));
    expect(await counts()).toBe(1);
  });

  test('with other figures under its key is refused', async () => {
    const count = sheet('980');
    await countStock(ctx, count);
    expect(await codeOf(countStock(ctx, { ...count, rows: [{ stockId: corn, countedKg: '990' }] }))).toBe(
      'IdempotencyKeyReused',
    );
    expect(await counts()).toBe(1);
  });

  test('that was only tried leaves its key free', async () => {
    const count = sheet('980');
    const { effect } = await countStock(ctx, { ...count, dryRun: true });
    expect(effect?.countRows).toHaveLength(1);
    await countStock(ctx, count);
    expect(await counts()).toBe(1);
  });

  test('that was asked about is posted once it is confirmed, under the same key', async () => {
    const count = sheet('100');
    expect(await codeOf(countStock(ctx, count))).toBe('CountNotConfirmed');
    await countStock(ctx, { ...count, accept: ['UNUSUAL_COUNT'] });
    await countStock(ctx, { ...count, accept: ['UNUSUAL_COUNT'] });
    expect(await counts()).toBe(1);
  });

  test('without a key is one of its own each time, as before', async () => {
    const rows = [{ stockId: corn, countedKg: '1000' }];
    await countStock(ctx, { rows });
    await countStock(ctx, { rows });
    expect(await counts()).toBe(2);
  });
});
