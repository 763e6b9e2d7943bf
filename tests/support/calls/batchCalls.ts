import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { buyOxen } from '../farms/entry.ts';
import { proveHealthCalls } from './healthCalls.ts';
import { proveSaleCalls } from './saleCalls.ts';
import { enter, keyed, makeBatch, makeCorral, makeDiet } from '../farms/herd.ts';
import { foodOf, makeStock } from '../farms/stock.ts';

type Answer = Record<string, unknown> & { id: string };
interface Input {
  path?: string;
  body?: object;
  variant?: number;
}

/** Calls every route of batches, of where animals stand, how they move and how they are, and checks the documented answers. */
export function proveBatchCalls(on: () => { owner: Caller; ctx: Context }): void {
  proveHealthCalls(on);
  proveSaleCalls(on);
  const ask = async (call: string, { path = call.split(' ')[1]!, body, variant = 0 }: Input = {}): Promise<Answer> => {
    const answer = await on().owner.rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body as Answer;
  };
  const rows = async (call: string, path?: string) => (await ask(call, path ? { path } : {})) as unknown as Answer[];
  const refused = async (method: string, path: string, body: object | undefined, refusal: object) =>
    expect((await on().owner.rest(method, path, body)).body).toMatchObject(refusal);
  const create = (body: object) => ask('POST /batches', { body, variant: 1 });
  const named = (items: unknown) => (items as { name: string }[]).map(({ name }) => name);

  describe('batches', () => {
    test('are made, changed, activated, moved and closed', async () => {
      const { ctx } = on();
      const [corralId, pastureId] = [await makeCorral(ctx), await makeCorral(ctx, { locationType: 'PASTURE' })];
      const dietId = await makeDiet(ctx, 'Dieta REST', '1.5', 'SUPPLEMENT');
      const made = await create({
        name: 'REST 1',
        kind: 'CONFINEMENT',
        locationType: 'PICKET',
        locationId: corralId,
        startDate: await ctx.openDay(),
        heads: 10,
        averageWeight: 400,
        sex: 'MALE',
        dietId,
        tagColour: 'BLUE',
      });
      expect(made).toMatchObject({
        status: 'PENDING',
        heads: 10,
        location: { type: 'PICKET' },
        diet: { name: 'Dieta REST' },
        entryWeight: 400,
        projectedWeight: 400,
        dailyGain: 1.5,
        tag: { name: null, colour: 'BLUE' },
        version: 1,
      });
      const path = `/batches/${made.id}`;
      expect(await ask('PUT /batches/{id}', { path, body: { targetWeight: 550, version: 1 } })).toMatchObject({
        targetWeight: 550,
        version: 2,
      });
      await refused('PUT', path, { version: 1 }, { code: 'ConcurrentUpdate' });
      await refused('POST', `${path}/activate?date=2020-01-01`, undefined, { code: 'FarmDayClosed', field: 'date' });
      expect(await ask('POST /batches/{id}/activate', { path: `${path}/activate?corralId=${corralId}` })).toMatchObject(
        {
          status: 'ACTIVE',
          daysOnFeed: 0,
        },
      );
      await refused('POST', `${path}/activate`, undefined, { code: 'BatchAlreadyActive', field: 'id' });
      await refused('POST', `${path}/activate?colour=red`, undefined, { code: 'UnknownParameter', field: 'colour' });
      const moved = await ask('POST /batches/{id}/transition', {
        path: `${path}/transition?destinationId=${pastureId}&locationType=PASTURE`,
      });
      expect(moved).toMatchObject({ batch: { kind: 'PASTURE' }, from: { type: 'PICKET' }, to: { type: 'PASTURE' } });
      await refused('PUT', path, { endDate: await ctx.openDay() }, { code: 'BatchNotEmpty' });
      await refused('DELETE', path, undefined, { code: 'BatchNotEmpty' });
      expect(
        await rows('GET /batches/list-pasture-batches', `/batches/list-pasture-batches?pastureId=${pastureId}`),
      ).toMatchObject([{ id: made.id, supplement: { name: 'Dieta REST' }, stockingRate: 17.78 }]);
      const stockId = await makeStock(ctx, 'Proteinado REST');
      const foodId = await foodOf(ctx, stockId);
      await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '100', cost: '250' });
      expect(
        await ask('POST /batches/{id}/pasture-supplementation', {
          path: `${path}/pasture-supplementation`,
          body: { foodId: toGlobalId('Food', foodId), quantityKg: 40, observation: 'Cocho coberto' },
        }),
      ).toMatchObject({ quantityKg: 40, cost: 100, kgPerHeadDay: null, stockMove: { operation: 'SUPPLEMENT_OUT' } });
      const other = await create({ name: 'REST vazio', kind: 'STANDALONE' });
      expect(
        await ask('PUT /batches/{id}', { path: `/batches/${other.id}`, body: { endDate: await ctx.openDay() } }),
      ).toMatchObject({
        status: 'FINALIZED',
      });
      const spare = await create({ name: 'REST sobra', kind: 'STANDALONE' });
      expect(await ask('DELETE /batches/{id}', { path: `/batches/${spare.id}` })).toEqual({});
      const key = { clientEventId: randomUUID(), name: 'REST 2', kind: 'STANDALONE' };
      expect((await create(key)).id).toBe((await create(key)).id);
    });

    test('take animals that are there, and the set-up of an entry makes them', async () => {
      const { ctx } = on();
      const from = await makeBatch(ctx);
      const oxIds = [await enter(ctx, from), await enter(ctx, from, { weight: '410' })];
      const made = await create({ name: 'REST escolhidos', kind: 'HOLDING', oxIds });
      expect(made).toMatchObject({ heads: 2, entryWeight: 400 });
      await refused(
        'POST',
        '/batches',
        { name: 'REST ambos', kind: 'HOLDING', oxIds, heads: 2, sex: 'MALE' },
        { code: 'InvalidFieldType', field: 'heads' },
      );
      expect(
        await rows('GET /batches/list-holding-batches', '/batches/list-holding-batches?search=escolhidos'),
      ).toMatchObject([{ id: made.id, purchase: null }]);
      const { entryId: entryManagementId } = await buyOxen(ctx);
      const corralId = toGlobalId('Corral', await makeCorral(ctx));
      const tag = {
        name: 'Todos',
        colour: 'RED',
        minWeight: 30,
        maxWeight: 1_501,
        batchName: 'REST entrada',
        corralId,
      };
      expect(await ask('POST /batches', { body: { entryManagementId, tags: [tag] } })).toMatchObject({
        entryManagement: { status: 'ACTIVE' },
        batches: [{ name: 'REST entrada', tag: { name: 'Todos', colour: 'RED' }, location: { id: corralId } }],
      });
    });

    test('are listed, chosen from and shown in detail', async () => {
      const { ctx } = on();
      const corralId = await makeCorral(ctx);
      const batchId = await makeBatch(ctx, { name: 'REST lista', locationId: corralId });
      const oxIds = [await enter(ctx, batchId, { weight: '380' }), await enter(ctx, batchId, { weight: '405' })];
      await weighOx(ctx, keyed({ oxId: oxIds[0], weight: '390' }));
      const id = toGlobalId('Batch', batchId);
      const list = `/batches?search=REST%20lista&status=ACTIVE,PENDING&kind=HOLDING&corralId=${corralId}`;
      expect(await ask('GET /batches', { path: list })).toMatchObject({ total: 1, items: [{ id, heads: 2 }] });
      expect(await ask('GET /batches', { path: '/batches?search=REST%20lista&to=2020-01-01' })).toMatchObject({
        total: 0,
      });
      expect(
        named(
          await rows('GET /batches/active-and-finalized-batches', '/batches/active-and-finalized-batches?search=rest'),
        ),
      ).toEqual(expect.arrayContaining(['REST lista', 'REST vazio']));
      expect(await rows('GET /batches/details', `/batches/details?batchIds=${id}`)).toMatchObject([
        {
          id,
          headsIn: 2,
          headsOut: 0,
          dead: 0,
          dmIntakeKg: null,
          firstEligible: { market: 'DOMESTIC', date: await ctx.openDay() },
        },
      ]);
      expect(await ask('GET /batches/oxen', { path: `/batches/oxen?batchIds=${id},${batchId}` })).toMatchObject({
        total: 2,
      });
      const fit = async (query: string) =>
        (await ask('GET /batches/oxen', { path: `/batches/oxen?batchIds=${id},${batchId}&${query}` })).total;
      expect([await fit('blocked=true'), await fit('blocked=false'), await fit('market=EU')]).toEqual([0, 2, 0]);
      await refused('GET', '/batches/oxen?blocked=true', undefined, { code: 'InvalidFieldType', field: 'batchIds' });
      for (const path of ['/batches/oxen', `/batches/${id}/oxen`, `/corrals/${corralId}/oxen`])
        await refused('GET', `${path}?format=doc`, undefined, { code: 'InvalidFieldType', field: 'format' });
      expect(await ask('GET /batches/{id}/oxen', { path: `/batches/${id}/oxen?pageSize=1&sort=weight` })).toMatchObject(
        {
          total: 2,
          pageSize: 1,
          items: [{ lastWeight: 390, blocked: false, blockReasons: [], firstEligibleDate: { HILTON: null } }],
        },
      );
      expect(await rows('GET /batches/{id}/list-simple-animal', `/batches/${id}/list-simple-animal`)).toHaveLength(2);
      expect(await ask('GET /batches/{id}/stats', { path: `/batches/${id}/stats` })).toMatchObject({
        heads: { in: 2, out: 0, dead: 0, now: 2 },
        weight: {
          entry: 392.5,
          last: 397.5,
          min: 390,
          max: 405,
          histogram: [
            { from: 380, to: 400, heads: 1 },
            { from: 400, to: 420, heads: 1 },
          ],
        },
        mortalityPct: 0,
        feed: { nmKg: null, dmKg: null, cost: null },
        cost: { purchase: null, operational: expect.any(Number), headsWithoutCost: 2 },
        series: [{ day: expect.any(String), dmKg: null }],
      });
      await refused('GET', `/batches/${id}/stats?from=2026-02-02&to=2026-02-01`, undefined, {
        code: 'StartDateAfterEndDate',
        field: 'to',
      });
      expect(await ask('GET /view/batch-details', { path: `/view/batch-details?batchId=${id}` })).toMatchObject({
        batch: { id },
        stats: { heads: { now: 2 } },
        oxen: [{}, {}],
        weighings: [{ heads: 1, weight: 390 }],
        transitions: [{ type: 'CREATED' }],
        costs: { purchase: null, headsWithoutCost: 2 },
      });
      await refused('GET', '/view/batch-details', undefined, { code: 'InvalidFieldType', field: 'batchId' });
      await ctx.transaction((inside) => leaveFarm(inside, { type: 'DEATH', oxen: [{ oxId: oxIds[1]! }], stamp: null }));
      expect(await ask('GET /batches/{id}/oxen', { path: `/batches/${id}/oxen?status=DEAD` })).toMatchObject({
        total: 1,
        items: [{ status: 'DEAD', batch: null }],
      });
    });

    test('that wait are divided whole', async () => {
      const { ctx } = on();
      const batchId = await makeBatch(ctx, { heads: 3, sex: 'MALE' });
      const target = await makeBatch(ctx);
      const path = `/batches/${batchId}/holding-batch-closure`;
      await refused('POST', path, { distributions: [{ batchId: target, quantity: 2 }] }, { code: 'BatchNotEmpty' });
      const distributions = [
        { batchId: target, quantity: 1 },
        { newBatch: { name: 'REST resto', kind: 'STANDALONE' }, quantity: 2 },
      ];
      const date = await ctx.openDay();
      expect(
        await ask('POST /batches/{id}/holding-batch-closure', { path, body: { date, distributions } }),
      ).toMatchObject({
        batch: { status: 'FINALIZED' },
        movements: [{ heads: 1 }, { heads: 2, batch: { name: 'REST resto' } }],
      });
    });
  });

  describe('where animals stand', () => {
    test('corrals show their batch, and who stands in them is moved', async () => {
      const { ctx } = on();
      const [one, other] = [await makeCorral(ctx, { animalCapacity: 10 }), await makeCorral(ctx)];
      const from = await makeBatch(ctx, { name: 'REST origem', locationId: one });
      const to = await makeBatch(ctx, { locationId: other, heads: 1, sex: 'MALE' });
      const oxIds = [await enter(ctx, from), await enter(ctx, from), await enter(ctx, from)];
      const [id, otherId] = [toGlobalId('Corral', one), toGlobalId('Corral', other)];
      expect(await ask('GET /corrals/{id}', { path: `/corrals/${id}` })).toMatchObject({
        batch: { name: 'REST origem', heads: 3 },
        occupancyPct: 30,
        history: [],
      });
      await refused(
        'PUT',
        `/corrals/${id}`,
        { active: false },
        {
          code: 'BatchNotEmpty',
          field: 'active',
          details: { name: 'REST origem', heads: 3 },
        },
      );
      expect(await rows('GET /corrals/positions')).toContainEqual(expect.objectContaining({ id, heads: 3 }));
      expect(await rows('GET /corrals/batch')).toContainEqual(
        expect.objectContaining({ corral: { id, name: expect.any(String) }, line: null }),
      );
      expect(await rows('GET /corrals/batch', '/corrals/batch?date=2020-01-01')).toEqual([]);
      await refused('GET', '/corrals/batch?date=2999-01-01', undefined, {
        code: 'CannotLoadFutureReports',
        field: 'date',
      });
      expect(await ask('GET /corrals/{id}/oxen', { path: `/corrals/${id}/oxen` })).toMatchObject({ total: 3 });
      const move = { date: await ctx.openDay(), reason: 'ADJUST_LOT' };
      const destination = { type: 'PICKET', id: otherId };
      const chosen = keyed({ ...move, target: { oxIds: [oxIds[0]] }, destination });
      expect(await ask('POST /oxen/movement', { body: chosen })).toMatchObject({
        moved: 1,
        results: [{ oxId: toGlobalId('Ox', oxIds[0]!), ok: true, code: null }],
        from: [{ id, heads: 2 }],
        to: { id: otherId, heads: 2, batch: { id: toGlobalId('Batch', to) } },
      });
      for (const [body, refusal] of [
        [{ target: { batchId: from } }, { code: 'InvalidFieldType', field: 'target' }],
        [
          { destination: { ...destination, type: 'PASTURE' } },
          { code: 'CorralDestinyNotFound', field: 'destination.id' },
        ],
        [{ target: { oxIds: [randomUUID()] } }, { code: 'OxNotFound', field: 'target.oxIds.0' }],
      ] as const)
        await refused('POST', '/oxen/movement', keyed({ ...chosen, clientEventId: randomUUID(), ...body }), refusal);
      const path = `/corrals/${id}/movement`;
      await refused(
        'POST',
        path,
        { ...move, quantity: 3, destination },
        { code: 'TransferInsufficientOxen', field: 'quantity' },
      );
      expect(
        await ask('POST /corrals/{id}/movement', {
          path,
          body: { ...move, quantity: 2, destination, averageWeight: 395 },
        }),
      ).toMatchObject({ moved: 2, from: { id, heads: 0 }, to: { id: otherId, heads: 4 }, oxIds: { length: 2 } });
      expect(await ask('GET /view/transfer', { path: `/view/transfer?originId=${otherId}` })).toMatchObject({
        corrals: expect.arrayContaining([expect.objectContaining({ id: otherId, heads: 4 })]),
        oxen: { length: 4 },
        reasons: expect.arrayContaining(['SICK']),
      });
    });

    test('heads that go to an empty corral form a batch there, or join one', async () => {
      const { ctx } = on();
      const [one, empty] = [await makeCorral(ctx), await makeCorral(ctx, { name: 'Curral vazio' })];
      const dietId = await makeDiet(ctx, 'Dieta que segue', '1.5');
      const from = await makeBatch(ctx, { kind: 'CONFINEMENT', locationId: one, dietId });
      const oxIds = [await enter(ctx, from), await enter(ctx, from), await enter(ctx, from)];
      await on().owner.rest('POST', `/batches/${from}/activate`);
      const destination = { type: 'PICKET', id: toGlobalId('Corral', empty) };
      const move = { date: await ctx.openDay(), reason: 'ADJUST_LOT', destination };
      const chosen = () => keyed({ ...move, target: { oxIds: [oxIds[0]] } });
      const alone = {
        code: 'CorralWithoutBatch',
        fallbackCode: 'CorralNotActive',
        field: 'batchId',
        details: { name: 'Curral vazio' },
      };
      await refused('POST', '/oxen/movement', chosen(), alone);
      await refused('POST', `/corrals/${one}/movement`, { ...move, quantity: 1 }, alone);
      const newBatch = { name: 'REST formado' };
      for (const [more, refusal] of [
        [
          { newBatch, batchId: from },
          { code: 'InvalidFieldType', field: 'newBatch' },
        ],
        [{ newBatch: { name: '' } }, { code: 'InvalidFieldType', field: 'newBatch.name' }],
        [
          { newBatch, destination: { ...destination, id: toGlobalId('Corral', one) } },
          { code: 'CorralAlreadyActive', field: 'destination.id' },
        ],
      ] as const)
        await refused('POST', '/oxen/movement', { ...chosen(), ...more }, refusal);
      const formed = await ask('POST /oxen/movement', { body: { ...chosen(), newBatch } });
      expect(formed).toMatchObject({
        moved: 1,
        from: [{ heads: 2 }],
        to: { id: destination.id, heads: 1, batch: { name: 'REST formado' } },
      });
      const { batch } = formed.to as { batch: { id: string } };
      // It is kept and fed as the batch that it leaves.
      expect(await ctx.db.batch.findFirst({ where: { name: 'REST formado' } })).toMatchObject({
        kind: 'CONFINEMENT',
        status: 'ACTIVE',
        dietId,
      });
      const joined = { ...move, quantity: 1, batchId: batch.id };
      expect(
        await ask('POST /corrals/{id}/movement', { path: `/corrals/${one}/movement`, body: joined }),
      ).toMatchObject({ to: { heads: 2, batch } });
      const pasture = await makeCorral(ctx, { locationType: 'PASTURE' });
      const grazing = { type: 'PASTURE', id: toGlobalId('Corral', pasture) };
      const byCount = { ...move, destination: grazing, quantity: 1, newBatch: { name: 'REST no pasto' } };
      await ask('POST /corrals/{id}/movement', { path: `/corrals/${one}/movement`, body: byCount });
      expect(await ctx.db.batch.findFirst({ where: { name: 'REST no pasto' } })).toMatchObject({
        kind: 'PASTURE',
        status: 'ACTIVE',
        heads: 1,
      });
    });

    test('an animal is found by a part of any number, dead or alive', async () => {
      const { ctx, owner } = on();
      const batchId = await makeBatch(ctx);
      const oxId = await enter(ctx, batchId, { identifier: 'ZK-4711', coat: 'Branca', weight: '401' });
      await ctx.transaction((inside) => leaveFarm(inside, { type: 'DEATH', oxen: [{ oxId }], stamp: null }));
      expect(await rows('GET /view/find-ox', '/view/find-ox?q=zk-47')).toMatchObject([
        {
          status: 'DEAD',
          coat: 'Branca',
          matchedBy: 'IDENTIFIER',
          weighings: [{ type: 'ENTRY', weight: 401 }],
          events: [{ type: 'ENTRY' }, { type: 'DEATH' }],
          previousSisbovs: [],
          exitGta: null,
          bnd: null,
          residences: [],
        },
      ]);
      await ctx.db.oxBnd.create({ data: { farmId: ctx.actor.farmId, oxId, status: 'INCLUDED' } });
      expect(await rows('GET /view/find-ox', '/view/find-ox?q=zk-47')).toMatchObject([
        { bnd: { status: 'INCLUDED', inclusionDate: null }, firstEligibleDate: null },
      ]);
      await refused('GET', '/view/find-ox?q=471', undefined, { code: 'InvalidFieldType', field: 'q' });
      await refused('GET', '/view/find-ox?q=99999999', undefined, { code: 'OxNotFound', field: 'q' });
      expect((await owner.rest('GET', '/view/sider-bar')).body).toMatchObject({ badges: { corralsWithoutDiet: 0 } });
    });

    test('a corral without a diet keeps the day open, and is counted', async () => {
      const { ctx, owner } = on();
      const corralId = await makeCorral(ctx, { name: 'Sem dieta' });
      const given = { kind: 'CONFINEMENT', locationId: corralId, heads: 1, sex: 'MALE' };
      const id = await makeBatch(ctx, given);
      await owner.rest('POST', `/batches/${id}/activate`);
      expect((await owner.rest('GET', '/view/sider-bar')).body).toMatchObject({ badges: { corralsWithoutDiet: 1 } });
      expect(await ask('GET /farms/day/advance')).toMatchObject({
        blocking: expect.arrayContaining([
          expect.objectContaining({ code: 'CorralDoesNotHaveFormulation', corrals: ['Sem dieta'] }),
        ]),
      });
      await owner.rest('POST', `/batches/${id}/transition?kind=HOLDING`);
      expect((await owner.rest('GET', '/view/sider-bar')).body).toMatchObject({ badges: { corralsWithoutDiet: 0 } });
    });
  });
}
