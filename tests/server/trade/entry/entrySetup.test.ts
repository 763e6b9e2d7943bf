import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  setHealthProtocolActive,
  updateHealthProtocol,
} from '../../../../server/health/protocols/protocols.service.ts';
import { saveEntrySetup } from '../../../../server/trade/entry/entrySetup.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { deleteBatch } from '../../../../server/herd/batches/batchChanges.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { daysAfter } from '../../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { withdrawOxenReceipt } from '../../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { deletePurchase } from '../../../../server/trade/purchases/purchases.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { lookingAt, workSince } from '../../../support/farms/diets.ts';
import { buyOxen, chute, finishBought, setUp, startRun, tag } from '../../../support/farms/entry.ts';
import { makeProtocol, makeVaccine } from '../../../support/farms/health.ts';
import { keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
});
afterAll(() => app.close());

const entryOf = (id: string) =>
  ctx.db.entryManagement.findUniqueOrThrow({
    where: ctx.key(id),
    include: { tags: { include: { batch: true }, orderBy: { position: 'asc' } } },
  });
const refused = (code: string, field?: string, params?: object) =>
  expect.objectContaining({
    code,
    ...(field ? { field } : {}),
    ...(params ? { params: expect.objectContaining(params) } : {}),
  });

describe('an entry management', () => {
  test('waits with its purchase, and goes with it', async () => {
    const bought = await buyOxen(ctx, { arrived: 0 });
    expect(await entryOf(bought.entryId)).toMatchObject({ status: 'PENDING', purchaseId: bought.purchaseId, tags: [] });
    const tags = [await tag(ctx, '300', '400')];
    await expect(setUp(ctx, bought, tags)).rejects.toEqual(refused('PurchaseNotReceived', 'entryManagementId'));
    await deletePurchase(ctx, { id: bought.purchaseId });
    expect(await ctx.db.entryManagement.count()).toBe(0);
  });

  test('keeps the protocol its oxen begin with, which is in use until it is finished', async () => {
    const protocolId = await makeProtocol(ctx, [{ dayOffset: 0, medicineId: await makeVaccine(ctx) }]);
    const old = await makeProtocol(ctx, [{ dayOffset: 0, medicineId: await makeVaccine(ctx) }]);
    await setHealthProtocolActive(ctx, { id: old });
    const bought = await buyOxen(ctx);
    const tags = [await tag(ctx, '30', '1501')];
    await expect(setUp(ctx, bought, tags, { protocolId: uuidv7() })).rejects.toEqual(
      refused('HealthProtocolNotFound', 'protocolId'),
    );
    await expect(setUp(ctx, bought, tags, { protocolId: old })).rejects.toEqual(
      refused('ProtocolNotActive', 'protocolId'),
    );
    await setUp(ctx, bought, tags, { protocolId });
    const { version, tags: made } = await entryOf(bought.entryId);
    // Who does not name it leaves it as it is.
    await setUp(ctx, bought, [{ ...tags[0], batchName: null, corralId: null, batchId: made[0]!.batchId }], { version });
    expect(await entryOf(bought.entryId)).toMatchObject({ protocolId });
    const inUse = refused('ProtocolIsUsed', 'id');
    await expect(setHealthProtocolActive(ctx, { id: protocolId })).rejects.toEqual(inUse);
    await expect(updateHealthProtocol(ctx, { id: protocolId, name: 'Outro' })).rejects.toEqual(inUse);
    await chute(ctx, bought);
    await finishBought(ctx, bought, { missing: [{ gtaId: bought.gtaId, quantity: 39, reason: 'DIED' }] });
    await setHealthProtocolActive(ctx, { id: protocolId });
  });

  test('starts with its set-up, whose batches wait in their corrals for the owner of the purchase', async () => {
    const { id: ownerId } = await ctx.db.owner.create({
      data: { farmId: ctx.actor.farmId, name: 'João Boitel', document: '52998224725' },
    });
    const bought = await buyOxen(ctx, { order: { ownerId } });
    const [corral, pasture] = [await makeCorral(ctx), await makeCorral(ctx, { locationType: 'PASTURE' })];
    const there = await makeBatch(ctx, { locationType: 'PICKET', locationId: await makeCorral(ctx) });
    const standing = await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(there) });
    await setUp(ctx, bought, [
      await tag(ctx, '300', '360', { batchName: 'Leves', corralId: pasture, colour: 'RED', capacity: 50 }),
      await tag(ctx, '360', '420', { batchName: 'Médios', corralId: corral }),
      // Shares the batch of the range before it.
      await tag(ctx, '420', '460', { batchName: 'médios', corralId: null }),
      await tag(ctx, '460', '500', { batchId: there }),
      await tag(ctx, '500', '600', { batchName: null, corralId: standing.corralId, isDefault: true }),
    ]);
    const { tags, ...entry } = await entryOf(bought.entryId);
    expect(entry).toMatchObject({ status: 'ACTIVE', version: 2, startedOn: expect.any(Date) });
    expect(tags.map(({ batch, madeBatch }) => [batch.name, batch.kind, batch.status, madeBatch])).toEqual([
      ['Leves', 'PASTURE', 'ACTIVE', true],
      ['Médios', 'CONFINEMENT', 'PENDING', true],
      ['Médios', 'CONFINEMENT', 'PENDING', true],
      [standing.name, 'HOLDING', 'ACTIVE', false],
      [standing.name, 'HOLDING', 'ACTIVE', false],
    ]);
    expect(tags[0]).toMatchObject({
      capacity: 50,
      colour: 'RED',
      batch: { ownerId, tagColour: 'RED', corralId: pasture },
    });
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
    await expect(deleteBatch(ctx, { id: tags[0]!.batchId })).rejects.toMatchObject({ code: 'InvalidRelation' });
  });

  test('is set up anew as long as nobody entered: batches that are not named any more go, others move', async () => {
    const bought = await buyOxen(ctx);
    const [first, second, third] = [await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx)];
    const leves = await tag(ctx, '300', '360', { batchName: 'Leves', corralId: first });
    const pesados = await tag(ctx, '360', '420', { batchName: 'Pesados', corralId: second });
    await setUp(ctx, bought, [leves, pesados]);
    const [kept] = (await entryOf(bought.entryId)).tags;
    const moved = { ...leves, batchName: null, batchId: kept!.batchId, corralId: third };
    // The corral of the one that goes is free again.
    await setUp(ctx, bought, [moved, await tag(ctx, '360', '500', { batchName: 'Novos', corralId: second })]);
    const { tags } = await entryOf(bought.entryId);
    expect(tags.map(({ batch }) => [batch.name, batch.corralId])).toEqual([
      ['Leves', third],
      ['Novos', second],
    ]);
    expect(tags[0]!.batchId).toBe(kept!.batchId);
    expect(await ctx.db.batch.count({ where: { name: 'Pesados' } })).toBe(0);
    await expect(setUp(ctx, bought, [leves], { version: 2 })).rejects.toEqual(refused('ConcurrentUpdate'));

    const { eventId } = await chute(ctx, bought, { weight: '350' });
    await expect(setUp(ctx, bought, [leves])).rejects.toEqual(
      refused('EntryManagementNotPending', 'entryManagementId'),
    );
    await reverseOxEvent(ctx, keyed({ eventId }));
    // By its name a batch is found that was made before.
    await setUp(ctx, bought, [{ ...leves, corralId: first }]);
    expect((await entryOf(bought.entryId)).tags[0]).toMatchObject({
      batchId: kept!.batchId,
      batch: { corralId: first },
    });
    // Something happened in it: it is closed instead of deleted.
    await setUp(ctx, bought, [await tag(ctx, '300', '400')]);
    expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(kept!.batchId) })).toMatchObject({
      status: 'FINALIZED',
    });
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
  });

  test('that is finished stays as it is', async () => {
    const bought = await startRun(ctx, { arrived: 1 });
    await chute(ctx, bought);
    await finishBought(ctx, bought, { missing: [{ gtaId: bought.gtaId, quantity: 39, reason: 'Ficaram' }] });
    await expect(setUp(ctx, bought, [await tag(ctx, '1', '2')])).rejects.toEqual(refused('EntryManagementNotPending'));
  });

  test('waits again when its only truck is taken back, which nobody may have left', async () => {
    const bought = await startRun(ctx);
    const { id } = await ctx.db.oxenReceipt.findFirstOrThrow();
    const { eventId } = await chute(ctx, bought);
    await expect(withdrawOxenReceipt(ctx, { id })).rejects.toEqual(refused('OxenAlreadyEntered', 'id', { heads: 1 }));
    await reverseOxEvent(ctx, keyed({ eventId }));
    await withdrawOxenReceipt(ctx, { id });
    expect(await entryOf(bought.entryId)).toMatchObject({ status: 'PENDING', startedOn: null });
    await expect(chute(ctx, bought)).rejects.toEqual(refused('EntryManagementNotActive', 'entryManagementId'));
  });

  test('and its only truck, taken back at the same time, follow one another', async () => {
    const bought = await buyOxen(ctx);
    const { id } = await ctx.db.oxenReceipt.findFirstOrThrow();
    const tags = [await tag(ctx, '300', '400')];
    const [saved] = await Promise.allSettled([setUp(ctx, bought, tags), withdrawOxenReceipt(ctx, { id })]);
    const { status, purchaseId } = await entryOf(bought.entryId);
    const purchase = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(purchaseId) });
    expect([status, purchase.status]).toEqual(['PENDING', 'PENDING']);
    if (saved.status === 'rejected') expect(saved.reason).toEqual(refused('PurchaseNotReceived'));
  });
});

describe('a set-up is refused', () => {
  test('where it names nothing of the farm, or nothing at all', async () => {
    const bought = await buyOxen(ctx);
    const cases: [object[], string, string][] = [
      [[], 'SetupInfoNotFound', 'tags'],
      [[await tag(ctx, '300', '400', { batchId: uuidv7() })], 'BatchNotFound', 'tags.0.batchId'],
      [[await tag(ctx, '300', '400', { corralId: uuidv7() })], 'CorralDestinyNotFound', 'tags.0.corralId'],
      [[await tag(ctx, '300', '400', { corralId: null })], 'InvalidFieldType', 'tags.0.corralId'],
      [
        [await tag(ctx, '300', '400', { batchName: null, corralId: await makeCorral(ctx) })],
        'InvalidFieldType',
        'tags.0.batchName',
      ],
      [
        [await tag(ctx, '300', '400', { batchId: await makeBatch(ctx), batchName: 'Novo' })],
        'InvalidFieldType',
        'tags.0.batchName',
      ],
      [[{ ...(await tag(ctx, '300', '400')), minWeight: undefined }], 'InvalidFieldType', 'tags.0.minWeight'],
      [[await tag(ctx, '400', '400')], 'MaximumBelowMinimum', 'tags.0.maxWeight'],
      [[await tag(ctx, '300', '400', { capacity: 0 })], 'InvalidFieldType', 'tags.0.capacity'],
    ];
    for (const [tags, code, field] of cases)
      await expect(setUp(ctx, bought, tags), `${code} ${field}`).rejects.toEqual(refused(code, field));
    await expect(saveEntrySetup(ctx, { entryManagementId: uuidv7(), tags: [] })).rejects.toEqual(
      refused('EntryManagementNotFound', 'entryManagementId'),
    );
    const other = app.contextFor(await app.newFarm());
    await expect(setUp(other, bought, [])).rejects.toEqual(refused('EntryManagementNotFound'));
    const closed = lookingAt(ctx, daysAfter(await ctx.openDay(), -1));
    await expect(setUp(closed, bought, [])).rejects.toEqual(refused('FarmDayClosed'));
    expect(await entryOf(bought.entryId)).toMatchObject({ status: 'PENDING', tags: [] });
  });

  test('where ranges overlap, leave gaps or share a name', async () => {
    const bought = await buyOxen(ctx);
    const first = await tag(ctx, '300', '400', { name: 'Leves' });
    const cases: [object, string, string, object?][] = [
      [{ minWeight: '399', maxWeight: '500' }, 'FieldsAlreadyInUse', 'tags.1.minWeight'],
      [{ minWeight: '410', maxWeight: '500' }, 'SetupRangesGap', 'tags.1.minWeight', { from: '400', to: '410' }],
      [{ name: 'LEVES' }, 'FieldsAlreadyInUse', 'tags.1.name'],
    ];
    for (const [more, code, field, params] of cases)
      await expect(setUp(ctx, bought, [first, await tag(ctx, '400', '500', more)])).rejects.toEqual(
        refused(code, field, params),
      );
    await setUp(ctx, bought, [first, await tag(ctx, '410', '500', { isDefault: true })]);
  });

  test('where a corral or a name is taken', async () => {
    const bought = await buyOxen(ctx);
    const corralId = await makeCorral(ctx);
    const there = await makeBatch(ctx, { name: 'Bezerros', locationType: 'PICKET', locationId: corralId });
    const cases: [object, string, string][] = [
      [{ corralId }, 'CorralAlreadyActive', 'tags.0.corralId'],
      [{ batchName: 'bezerros' }, 'FieldsAlreadyInUse', 'tags.0.batchName'],
      [{ corralId: await makeCorral(ctx, { active: false }) }, 'CorralNotActive', 'tags.0.corralId'],
      [{ batchId: there, corralId: await makeCorral(ctx) }, 'BatchElsewhere', 'tags.0.corralId'],
    ];
    for (const [more, code, field] of cases) {
      await expect(setUp(ctx, bought, [await tag(ctx, '300', '400', more)])).rejects.toEqual(refused(code, field));
    }
    expect(await ctx.db.setupTag.count()).toBe(0);
    const twice = [
      await tag(ctx, '300', '400', { batchName: 'Um' }),
      await tag(ctx, '400', '500', { batchName: 'um', corralId: await makeCorral(ctx) }),
    ];
    await expect(setUp(ctx, bought, twice)).rejects.toEqual(refused('BatchElsewhere', 'tags.1.corralId'));
  });
});
