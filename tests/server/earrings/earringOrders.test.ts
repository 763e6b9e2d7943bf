import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import {
  cancelEarrings,
  receiveEarringPurchase,
  releaseEarrings,
} from '../../../server/earrings/earringRelease.service.ts';
import {
  createEarringPurchase,
  updateEarringPurchase,
} from '../../../server/trade/receipts/earringPurchases.service.ts';
import { createFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import { deletePurchase } from '../../../server/trade/purchases/purchases.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { numberOf, orderEarrings, orderOf, rangeOf, stockEarrings } from '../../support/farms/earrings.ts';
import { makeYard } from '../../support/farms/purchases.ts';

let app: TestApp;
let ctx: Context;
let sql: Client;
beforeAll(async () => {
  app = await takeTestApp();
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
beforeEach(async () => {
  ctx = app.contextFor(await app.newFarm());
});
afterAll(async () => {
  await sql.end();
  await app.close();
});

const refusal = (code: string, field?: string, params: object = {}) =>
  expect.objectContaining({ code, ...(field === undefined ? {} : { field }), params: expect.objectContaining(params) });
const earringsOf = (purchaseId: string) =>
  ctx.db.earring.findMany({ where: { purchaseId }, orderBy: { sisbov: 'asc' } });
const statusesOf = async (purchaseId: string) => (await earringsOf(purchaseId)).map(({ status }) => status);
const purchaseOf = (id: string) => ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id) });

describe('§1.5: ranges of an order', () => {
  test('each number becomes an ordered earring with its parts and its box', async () => {
    const ranges = [{ initialSisbov: '105500508078035', finalSisbov: '105500508078078', quantity: 5 }, rangeOf(7, 2)];
    const made = await createEarringPurchase(ctx, orderOf(ranges));
    expect(made).toMatchObject({ earringsCreated: 7 });
    const earrings = await earringsOf(made.purchaseId);
    expect(earrings.map(({ sisbov, box }) => [sisbov, box])).toEqual([
      ['105500508078035', 1],
      ['105500508078043', 1],
      ['105500508078051', 1],
      ['105500508078060', 1],
      ['105500508078078', 2],
      [numberOf(7), 2],
      [numberOf(8), 2],
    ]);
    expect(earrings[0]).toMatchObject({
      format: 'R105',
      countryCode: '105',
      ufCode: '50',
      managementNumber: '807803',
      checkDigit: '5',
      status: 'ORDERED',
      electronicEarring: null,
    });
  });

  test('numbers of the new format have neither state nor check digit', async () => {
    const id = await orderEarrings(ctx, [{ initialSisbov: '076 123456789 012', finalSisbov: '076123456789014' }]);
    expect(await earringsOf(id)).toMatchObject([
      { format: 'R076', countryCode: '076', ufCode: null, managementNumber: '789012', checkDigit: null },
      { managementNumber: '789013' },
      { managementNumber: '789014' },
    ]);
  });

  const first = rangeOf(10, 5);
  test.each([
    [
      'a wrong check digit',
      [{ ...first, initialSisbov: '105500508078036' }],
      'InvalidSisbov',
      'ranges.0.initialSisbov',
    ],
    [
      'another country',
      [{ ...first, finalSisbov: '076000000000001' }],
      'SisbovDifferentCountry',
      'ranges.0.finalSisbov',
    ],
    ['another state', [{ ...first, finalSisbov: numberOf(14, '51') }], 'SisbovDifferentUf', 'ranges.0.finalSisbov'],
    [
      'backwards',
      [{ initialSisbov: numberOf(14), finalSisbov: numberOf(10) }],
      'InvalidSisbovRange',
      'ranges.0.finalSisbov',
    ],
    ['another quantity', [{ ...first, quantity: 6 }], 'InvalidSisbovRange', 'ranges.0.finalSisbov'],
    ['more than 20,000', [rangeOf(10, 20_001)], 'InvalidSisbovRange', 'ranges.0.finalSisbov'],
    ['a number twice', [first, rangeOf(14, 2)], 'InvalidSisbovRange', 'ranges.1.initialSisbov'],
    ['no range', [], 'InvalidFieldType', 'ranges'],
  ])('%s is refused', async (_what, ranges, code, field) => {
    await expect(orderEarrings(ctx, ranges)).rejects.toEqual(refusal(code, field));
    expect(await ctx.db.purchase.count()).toBe(0);
  });

  test('a number twice is named by its range', async () => {
    await expect(orderEarrings(ctx, [first, rangeOf(14, 2)])).rejects.toEqual(
      refusal('InvalidSisbovRange', 'ranges.1.initialSisbov', { reason: 'OVERLAP' }),
    );
  });

  test('numbers the farm has are named, the first twenty of them, and other farms do not matter', async () => {
    const other = app.contextFor(await app.newFarm());
    await orderEarrings(other, [rangeOf(100, 50)]);
    await orderEarrings(ctx, [rangeOf(100, 30)]);
    await expect(orderEarrings(ctx, [rangeOf(50, 10), rangeOf(95, 100)])).rejects.toEqual(
      refusal('DuplicatedEarrings', 'ranges.1.initialSisbov', {
        count: 30,
        duplicates: Array.from({ length: 20 }, (_, index) => ({ sisbov: numberOf(100 + index) })),
      }),
    );
    await expect(orderEarrings(ctx, [rangeOf(129, 1)])).rejects.toEqual(refusal('DuplicatedEarrings'));
    await orderEarrings(ctx, [rangeOf(130, 1)]);
  });

  test('two orders of the same number at once: one is made', async () => {
    const ends = await Promise.allSettled([1, 2, 3].map(() => orderEarrings(ctx, [rangeOf(10, 5)])));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason.code)).toEqual([
      'DuplicatedEarrings',
      'DuplicatedEarrings',
    ]);
    expect(await ctx.db.earring.count()).toBe(5);
  });

  test('20,000 numbers in one order', async () => {
    const started = performance.now();
    const { earringsCreated } = await createEarringPurchase(
      ctx,
      orderOf([rangeOf(1, 20_000)], { earringsPerBox: 100 }),
    );
    expect(earringsCreated).toBe(20_000);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await ctx.db.earring.aggregate({ _count: true, _max: { box: true, sisbov: true } })).toMatchObject({
      _count: 20_000,
      _max: { box: 200, sisbov: numberOf(20_000) },
    });
  });
});

describe('the way of an order', () => {
  test('received with its boxes counted, then released box by box', async () => {
    const id = await orderEarrings(ctx, [rangeOf(1, 10)]);
    await expect(releaseEarrings(ctx, { id })).rejects.toEqual(refusal('PurchaseNotReceived'));
    await expect(
      receiveEarringPurchase(ctx, {
        id,
        boxes: [
          { box: 1, quantity: 4 },
          { box: 3, quantity: 1 },
          { box: 9, quantity: 4 },
        ],
      }),
    ).rejects.toMatchObject({
      issues: [
        { path: 'boxes.1.quantity', code: 'EarringCountDiffers', params: { box: 3, counted: 1, ordered: 2 } },
        { path: 'boxes.2.box', code: 'EarringBoxNotFound' },
      ],
    });
    // One of the box did not come: its number is cancelled, then the count agrees.
    await cancelEarrings(ctx, { id, sisbovs: [numberOf(10)], reason: 'Não veio na caixa' });
    await receiveEarringPurchase(ctx, { id, boxes: [{ box: 3, quantity: 1 }] });
    expect(await purchaseOf(id)).toMatchObject({ status: 'RECEIVED', receivedAt: expect.any(Date), storedAt: null });
    await expect(receiveEarringPurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseAlreadyReceived'));

    await expect(releaseEarrings(ctx, { id, boxes: [1, 8] })).rejects.toEqual(refusal('EarringBoxNotFound', 'boxes.1'));
    expect(await releaseEarrings(ctx, { id, boxes: [1] })).toMatchObject({ released: 4 });
    expect(await purchaseOf(id)).toMatchObject({ status: 'STORED' });
    expect(await releaseEarrings(ctx, { id, boxes: [1, 3] })).toMatchObject({ released: 1 });
    expect(await statusesOf(id)).toEqual([
      ...Array<string>(4).fill('AVAILABLE'),
      ...Array<string>(4).fill('ORDERED'),
      'AVAILABLE',
      'CANCELLED',
    ]);
    expect(await releaseEarrings(ctx, { id })).toMatchObject({ released: 4 });
  });

  test('is changed while it is pending, then only in its money', async () => {
    const id = await orderEarrings(ctx, [rangeOf(1, 6)]);
    const [kept] = await earringsOf(id);
    expect(await updateEarringPurchase(ctx, { id, manufacturer: 'Allflex', freightValue: '20' })).toMatchObject({
      earringsCreated: 0,
    });
    expect((await earringsOf(id))[0]).toEqual(kept);
    await updateEarringPurchase(ctx, { id, ranges: [rangeOf(3, 8)], earringsPerBox: 5 });
    expect((await earringsOf(id)).map(({ sisbov, box }) => [sisbov, box])).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10].map((animal, index) => [numberOf(animal), index < 5 ? 1 : 2]),
    );
    for (const requestDate of ['1926-01-01', '2206-01-01']) {
      const refused = refusal('InvalidFieldType', 'requestDate', { reason: 'OUT_OF_RANGE' });
      await expect(updateEarringPurchase(ctx, { id, requestDate })).rejects.toEqual(refused);
      await expect(createEarringPurchase(ctx, { ...orderOf([rangeOf(50, 51)]), requestDate })).rejects.toEqual(refused);
    }
    await receiveEarringPurchase(ctx, { id });
    await expect(updateEarringPurchase(ctx, { id, ranges: [rangeOf(3, 4)] })).rejects.toEqual(
      refusal('PurchaseNotPending', 'ranges'),
    );
    await updateEarringPurchase(ctx, { id, value: '2000', observation: 'Nota corrigida' });
    expect(String((await purchaseOf(id)).value)).toBe('2000');
    await expect(deletePurchase(ctx, { id })).rejects.toEqual(refusal('PurchaseNotPending'));
  });

  test('is deleted with its numbers while it is pending; cancelled numbers stay', async () => {
    const id = await orderEarrings(ctx, [rangeOf(1, 6)]);
    await deletePurchase(ctx, { id });
    expect(await ctx.db.earring.count()).toBe(0);

    const other = await orderEarrings(ctx, [rangeOf(1, 6)]);
    await cancelEarrings(ctx, { id: other, sisbovs: [numberOf(2)], reason: 'Cancelado na base' });
    await expect(deletePurchase(ctx, { id: other })).rejects.toEqual(
      refusal('EarringsHaveHistory', undefined, { count: 1 }),
    );
    await expect(updateEarringPurchase(ctx, { id: other, ranges: [rangeOf(3, 4)] })).rejects.toEqual(
      refusal('EarringsHaveHistory', 'ranges', { count: 1 }),
    );
    await updateEarringPurchase(ctx, { id: other, ranges: [rangeOf(1, 3)] });
    expect(await statusesOf(other)).toEqual(['ORDERED', 'CANCELLED', 'ORDERED']);
  });

  test('numbers are cancelled all or none', async () => {
    const id = await stockEarrings(ctx, 1, 4);
    const cancel = (...animals: number[]) =>
      cancelEarrings(ctx, { id, sisbovs: animals.map((animal) => numberOf(animal)), reason: 'Cancelado na base' });
    await cancel(2);
    await expect(cancel(1, 2, 9)).rejects.toMatchObject({
      issues: [
        { path: 'sisbovs.1', code: 'EarringCancelled' },
        { path: 'sisbovs.2', code: 'EarringNotFound' },
      ],
    });
    expect(await statusesOf(id)).toEqual(['AVAILABLE', 'CANCELLED', 'AVAILABLE', 'AVAILABLE']);
  });

  test('a purchase of another category has no earrings', async () => {
    const { corn, open } = await makeYard(ctx);
    const { purchaseId: id } = await createFoodPurchase(ctx, {
      name: 'Milho',
      invoiceNumber: '1',
      invoiceSeries: '1',
      orderDay: open,
      items: [{ foodId: corn, kg: '1000', unitPrice: '1' }],
    });
    for (const call of [receiveEarringPurchase, releaseEarrings, updateEarringPurchase])
      await expect(call(ctx, { id })).rejects.toEqual(refusal('PurchaseNotEarring', 'id'));
    const other = app.contextFor(await app.newFarm());
    await expect(releaseEarrings(other, { id: await orderEarrings(ctx, [rangeOf(1, 2)]) })).rejects.toEqual(
      refusal('PurchaseNotFound', 'id'),
    );
  });
});

describe('§1.6: what the database keeps', () => {
  const statuses = [
    'ORDERED',
    'AVAILABLE',
    'REGISTERED',
    'IDENTIFIED',
    'REPLACED',
    'UNUSABLE',
    'CANCELLED',
    'DEAD',
    'EXITED',
  ];
  const legal: Record<string, readonly string[]> = {
    ORDERED: ['AVAILABLE', 'CANCELLED'],
    AVAILABLE: ['REGISTERED', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED'],
    // An import that gave it its chip is undone.
    REGISTERED: ['AVAILABLE', 'IDENTIFIED', 'UNUSABLE', 'CANCELLED'],
    IDENTIFIED: ['AVAILABLE', 'REGISTERED', 'REPLACED', 'DEAD', 'EXITED'],
    EXITED: ['IDENTIFIED'],
    // A death that was a mistake is reversed.
    DEAD: ['IDENTIFIED'],
    // As a re-identification is.
    REPLACED: ['IDENTIFIED'],
  };
  const motiveOf = (status: string) => (status === 'UNUSABLE' ? "'LOST'" : 'NULL');

  test('only the changes of the life of an earring, and each is a line of it', async () => {
    const purchaseId = await orderEarrings(ctx, [rangeOf(1, 1)]);
    const insert = (animal: number, status: string) =>
      sql.query(
        `INSERT INTO "Earring" (id, "farmId", sisbov, format, "countryCode", "managementNumber", box, "purchaseId", "electronicEarring", status, "statusDate", "unusableMotive")
         VALUES (uuidv7(), $1, $2, 'R105', '105', '000000', 1, $3, $4, $5, '2026-01-01', ${motiveOf(status)}) RETURNING id`,
        [ctx.actor.farmId, numberOf(animal), purchaseId, String(963_000_000_000_000 + animal), status],
      );
    let animal = 100;
    for (const from of statuses) {
      for (const to of statuses.filter((status) => status !== from)) {
        animal += 1;
        const { id } = (await insert(animal, from)).rows[0] as { id: string };
        const change = sql.query(
          `UPDATE "Earring" SET status = '${to}', "unusableMotive" = ${motiveOf(to)} WHERE id = $1`,
          [id],
        );
        const isLegal = legal[from]?.includes(to) ?? false;
        const outcome = await change.then(
          () => true,
          ({ code }: { code: string }) => code,
        );
        expect({ from, to, outcome }).toEqual({ from, to, outcome: isLegal ? true : 'P0001' });
        const events = await ctx.db.earringEvent.findMany({ where: { earringId: id }, orderBy: { id: 'asc' } });
        expect(events.map(({ status }) => status)).toEqual(isLegal ? [to] : []);
      }
    }
  });

  test('no number, no line and no earring with a life is changed or deleted', async () => {
    const purchaseId = await stockEarrings(ctx, 1, 2);
    const { id } = (await earringsOf(purchaseId))[0]!;
    const refused = { code: 'P0001' };
    for (const statement of [
      `UPDATE "Earring" SET sisbov = '076000000000001' WHERE id = '${id}'`,
      `DELETE FROM "Earring" WHERE id = '${id}'`,
      `DELETE FROM "Purchase" WHERE id = '${purchaseId}'`,
      `UPDATE "EarringEvent" SET reason = 'x' WHERE "earringId" = '${id}'`,
      `DELETE FROM "EarringEvent" WHERE "earringId" = '${id}'`,
    ])
      await expect(sql.query(statement), statement).rejects.toMatchObject(refused);
    await cancelEarrings(ctx, { id: purchaseId, sisbovs: [numberOf(1)], reason: 'Fim' });
    await expect(sql.query(`UPDATE "Earring" SET box = 2 WHERE id = '${id}'`)).rejects.toMatchObject(refused);
  });
});
