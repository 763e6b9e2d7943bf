import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { fromGlobalId, toGlobalId } from '../../../server/platform/input.ts';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { numberOf, stockEarrings } from '../farms/earrings.ts';
import { startRun } from '../farms/entry.ts';
import { makeBatch } from '../farms/herd.ts';

/** Calls every route of the entry of animals and checks the documented answers. */
export function proveEntryCalls(on: () => { owner: Caller; ctx: Context }): void {
  const ask = async (
    call: string,
    { path = call.split(' ')[1]!, body, variant = 0 }: { path?: string; body?: object; variant?: number },
  ) => {
    const answer = await on().owner.rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body;
  };
  const keyed = (body: object) => ({ clientEventId: randomUUID(), ...body });

  const refused = async (path: string, body: object) => (await on().owner.rest('POST', path, body)).body;

  describe('the entry of animals', () => {
    test('a number is of one animal: no other enters with it, and it gets another ear tag by re-identification', async () => {
      const { ctx } = on();
      await stockEarrings(ctx, 7_101, 2);
      const [batchId, numbers] = [
        await makeBatch(ctx),
        { sisbov: numberOf(7_150), electronicEarring: '963000000007150' },
      ];
      const animal = { batchId: toGlobalId('Batch', batchId), sex: 'MALE', weight: 390 };
      const entered = await ask('POST /oxen', { body: keyed({ ...animal, ...numbers }), variant: 1 });
      expect(entered).toMatchObject({ ox: numbers, warnings: ['EARRING_NOT_FROM_STOCK'] });
      expect(await ask('GET /earrings/{id}', { path: `/earrings/${numbers.sisbov}`, variant: 1 })).toMatchObject({
        source: 'ENTRY',
        status: 'IDENTIFIED',
        box: null,
        purchase: null,
        history: [{ status: 'IDENTIFIED' }],
      });
      const { id } = entered.ox as { id: string };
      const call = 'POST /announcements/re-identification';
      const lost = { oldSisbov: numbers.sisbov, newSisbov: numberOf(7_101), reason: 'LOST' };
      expect(await ask(call, { body: lost })).toMatchObject({
        item: { date: expect.any(String), dueDate: expect.any(String) },
        ox: { id, sisbov: numberOf(7_101) },
        oldEarring: { sisbov: numbers.sisbov, status: 'REPLACED' },
        newEarring: { sisbov: numberOf(7_101), status: 'IDENTIFIED' },
      });
      const path = '/announcements/re-identification';
      expect(await refused(path, lost)).toMatchObject({ code: 'OxNotFound', field: 'oldSisbov' });
      expect(await refused(path, { oxId: id, newSisbov: numberOf(7_102), reason: 'STOLEN' })).toMatchObject({
        code: 'InvalidFieldType',
        field: 'reason',
      });
      expect(await refused('/oxen/identification', keyed({ oxId: id, sisbov: numberOf(7_102) }))).toMatchObject({
        code: 'OxAlreadyIdentified',
      });
      const found = await ask('GET /view/find-ox', { path: `/view/find-ox?q=${numbers.sisbov}` });
      expect(found).toMatchObject([{ id, previousSisbovs: [numbers.sisbov], matchedBy: 'SISBOV' }]);

      const exit = { oxen: [{ oxId: fromGlobalId(id, 'Ox')! }], stamp: null };
      await ctx.transaction((inside) => leaveFarm(inside, { type: 'EXIT', ...exit }));
      for (const [field, number] of [
        ['sisbov', numberOf(7_101)],
        ['electronicEarring', numbers.electronicEarring],
      ] as const)
        expect(await refused('/oxen', keyed({ ...animal, [field]: number }))).toMatchObject({
          statusCode: 409,
          code: 'InvalidReentry',
          field,
          details: { reason: 'LEFT', oxId: id },
        });
      expect(await refused('/oxen', keyed({ ...animal, reentersOxId: id }))).toMatchObject({
        code: 'InvalidReentry',
        field: 'date',
        details: { reason: 'DATE', oxId: id },
      });
    });

    test('by the weight at the chute, one by one or many at once', async () => {
      const { ctx } = on();
      await stockEarrings(ctx, 7_001, 3);
      const { entryId: entryManagementId, purchaseId } = await startRun(ctx);
      const animal = { entryManagementId, sex: 'MALE', at: new Date(0).toISOString(), ageMonths: 20 };
      const first = keyed({
        ...animal,
        weight: 350.5,
        identifier: 'R-1',
        weightSource: { deviceId: 'B1', stable: true, raw: '350.5' },
      });
      const entered = await ask('POST /oxen', { body: first, variant: 1 });
      expect(entered).toMatchObject({
        ox: { identifier: 'R-1', entryWeight: 350.5, status: 'ACTIVE', location: { type: 'PICKET' }, ageMonths: 20 },
        tag: { colour: 'GREEN' },
        gtaCounters: [{ quantity: 40, bound: 1 }, { bound: 0 }],
        run: { done: 1, total: 40, averageWeight: 350.5 },
        warnings: [],
      });
      const { id } = entered.ox as { id: string };
      expect(await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(fromGlobalId(id, 'Ox')!) })).toMatchObject({
        birthEstimated: true,
      });
      const born = keyed({ ...animal, weight: 350, birthDate: '2024-05-10' });
      expect(await refused('/oxen', born)).toMatchObject({ code: 'InvalidFieldType', field: 'ageMonths' });
      const items = [first, keyed({ ...animal, weight: 400, identifier: 'R-1' }), keyed({ ...animal, weight: 400 })];
      expect(await ask('POST /oxen', { body: { items } })).toMatchObject({
        results: [
          { ok: true, clientEventId: first.clientEventId, ox: { identifier: 'R-1' } },
          { ok: false, ox: null, code: 'FieldsAlreadyInUse', field: 'identifier', details: { fields: [{}] } },
          { ok: true, ox: { entryWeight: 400 } },
        ],
      });
      const identification = keyed({ identifier: 'R-1', sisbov: numberOf(7_001) });
      expect(await ask('POST /oxen/identification', { body: identification, variant: 1 })).toMatchObject({
        ox: { sisbov: numberOf(7_001) },
        earring: { sisbov: numberOf(7_001) },
        nextSisbov: numberOf(7_002),
        gtaCounters: [{ bound: 2 }, { bound: 0 }],
      });
      const weighing = keyed({ identifier: 'R-1', weight: 352 });
      expect(await ask('POST /oxen/identification', { body: weighing })).toMatchObject({ ox: { lastWeight: 352 } });
      const list = `/oxen/identification?identified=true&purchaseId=${purchaseId}`;
      expect(await ask('GET /oxen/identification', { path: list })).toMatchObject({
        total: 1,
        items: [{ identifier: 'R-1', identificationDate: expect.any(String) }],
      });
      const view = await ask('GET /view/entry-management', { path: `/view/entry-management?purchaseId=${purchaseId}` });
      expect(view).toMatchObject({
        entryManagement: { status: 'ACTIVE' },
        setup: { tags: [{ count: 1 }, { count: 1 }] },
        run: { done: 2, average: 375.25, lastOxen: [{ weight: 400 }, { identifier: 'R-1' }] },
      });
    });
  });
}
