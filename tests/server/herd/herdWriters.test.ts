import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { identifyOx } from '../../../server/herd/identity/oxIdentification.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { moveOxen, moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { eachFieldWrite } from '../../../server/platform/fieldWrite.ts';
import { AppError } from '../../../server/platform/errors/AppError.ts';
import type { Context } from '../../../server/platform/context.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 6);
});
afterAll(() => app.close());

/** A generator of its own for each writer, so that a failed run can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('random acts of eight writers at once leave what follows from the events', async () => {
  const corrals = [await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx)];
  const place = (index: number) => ({ locationType: 'PICKET', locationId: corrals[index] });
  const batches = [await makeBatch(ctx, place(0)), await makeBatch(ctx, place(1)), await makeBatch(ctx)];
  await stockEarrings(ctx, 1, 60);
  const oxen: string[] = [];
  const events: string[] = [];
  let refusals = 0;

  const actOf = (writer: number) => {
    const random = randomOf(writer + 1);
    const one = <Item>(items: readonly Item[]) => items[random(items.length)]!;
    const acts: (() => Promise<{ eventId?: string; eventIds?: string[]; oxId?: string } | string[] | object>)[] = [
      () => enterOx(ctx, keyed({ sex: 'MALE', batchId: one(batches), weight: String(350 + random(60)) })),
      () => enterOx(ctx, keyed({ sex: 'FEMALE', batchId: one(batches), sisbov: numberOf(1 + random(60)) })),
      () => weighOx(ctx, keyed({ oxId: one(oxen), weight: String(360 + random(80)) })),
      () => moveOxen(ctx, keyed({ oxIds: [one(oxen), one(oxen)], batchId: one(batches), reason: 'ADJUST_LOT' })),
      () =>
        moveOxenByCount(
          ctx,
          keyed({ fromCorralId: one(corrals), quantity: 1 + random(3), batchId: one(batches), reason: 'SICK' }),
        ),
      () => identifyOx(ctx, keyed({ oxId: one(oxen), sisbov: numberOf(1 + random(60)) })),
      () => reverseOxEvent(ctx, keyed({ eventId: one(events) })),
      () => reverseOxEvent(ctx, keyed({ eventId: events.at(-1)! })),
      () => transitionBatch(ctx, keyed({ batchId: one(batches), destinationId: one(corrals), locationType: 'PICKET' })),
      () =>
        ctx.transaction((inside) =>
          leaveFarm(inside, { type: one(['DEATH', 'EXIT']), oxen: [{ oxId: one(oxen) }], stamp: null }),
        ),
    ];
    return () => one(acts)();
  };

  async function write(writer: number, count: number): Promise<void> {
    const act = actOf(writer);
    for (let done = 0; done < count; done += 1) {
      try {
        const answer = await act();
        const { oxId, eventId, eventIds } = answer as { oxId?: string; eventId?: string; eventIds?: string[] };
        if (oxId) oxen.push(oxId);
        events.push(
          ...(eventId ? [eventId] : []),
          ...(eventIds ?? []),
          ...(Array.isArray(answer) ? (answer as string[]) : []),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusals += 1;
      }
    }
  }

  for (let first = 0; first < 12; first += 1)
    oxen.push((await enterOx(ctx, keyed({ sex: 'MALE', batchId: batches[first % 3], weight: '380' }))).oxId);
  events.push(randomUUID());
  for (let day = 0; day < 3; day += 1) {
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(day * 8 + writer, 12)));
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
  const { faults, oxen: checked, events: reported } = await checkHerd(ctx, {});
  expect(faults).toEqual([]);
  expect(checked).toBeGreaterThan(30);
  expect(reported).toBeGreaterThan(100);
  expect(refusals).toBeGreaterThan(10);
  const taken = await ctx.db.earring.count({ where: { status: 'IDENTIFIED' } });
  expect(taken).toBe(await ctx.db.ox.count({ where: { status: 'ACTIVE', earringId: { not: null } } }));
}, 120_000);

test('of many sent at once each is answered by itself, and again the same', async () => {
  const batchId = await makeBatch(ctx);
  const enterEach = eachFieldWrite(enterOx);
  const good = Array.from({ length: 3 }, () => keyed({ sex: 'MALE', batchId }));
  const items = [
    good[0],
    { ...good[0], sex: 'FEMALE' },
    { sex: 'MALE' },
    keyed({ sex: 'MALE', batchId: randomUUID() }),
    'rubbish',
    good[1],
    good[2],
    good[1],
  ];
  const { results } = await enterEach(ctx, { items });
  expect(results.map(({ index, refusal }) => [index, refusal?.code ?? 'ok'])).toEqual([
    [0, 'ok'],
    [1, 'IdempotencyKeyReused'],
    [2, 'InvalidFieldType'],
    [3, 'BatchNotFound'],
    [4, 'InvalidFieldType'],
    [5, 'ok'],
    [6, 'ok'],
    [7, 'ok'],
  ]);
  expect(results[7]!.answer).toEqual(results[5]!.answer);
  const again = (await enterEach(ctx, { items: items.toReversed() })).results.toReversed();
  expect(again.map(({ answer }) => answer)).toEqual(results.map(({ answer }) => answer));
  expect(await ctx.db.ox.count({ where: { batchId } })).toBe(3);
  await expect(enterEach(ctx, { items: Array.from({ length: 501 }, () => good[0]) })).rejects.toMatchObject({
    code: 'InvalidFieldType',
    field: 'items',
  });
});

test('what somebody changed behind the product is found', async () => {
  const { everyFarm } = app.app.platform.database;
  const { farmId } = ctx.actor;
  const changes = [
    `UPDATE "Ox" SET "lastWeight" = 1 WHERE id = (SELECT id FROM "Ox" WHERE "farmId" = '${farmId}' AND status = 'ACTIVE' LIMIT 1)`,
    `UPDATE "OxStay" SET weight = 1 WHERE id = (SELECT id FROM "OxStay" WHERE "farmId" = '${farmId}' LIMIT 1)`,
    `UPDATE "Batch" SET heads = heads + 1 WHERE id = (SELECT id FROM "Batch" WHERE "farmId" = '${farmId}' LIMIT 1)`,
    `UPDATE "CorralHistory" SET "headsIn" = "headsIn" + 1, "headsOut" = "headsOut" + 1 WHERE id = (SELECT id FROM "CorralHistory" WHERE "farmId" = '${farmId}' AND closed LIMIT 1)`,
  ];
  for (const sql of changes) expect(await everyFarm.$executeRawUnsafe(sql)).toBe(1);
  const { faults } = await checkHerd(ctx, {});
  expect(faults.map(({ table }) => table).toSorted()).toEqual(['Batch', 'CorralHistory', 'Ox', 'OxStay']);
});
