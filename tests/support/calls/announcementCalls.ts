import { describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { recordBnd } from '../../../server/traceability/residences/residences.service.ts';
import type { Caller } from '../app.ts';
import { numberOf, rangeOf, stockEarrings } from '../farms/earrings.ts';
import { buyOxen, chute, finishBought, setUp, tag } from '../farms/entry.ts';
import { causeOf } from '../farms/health.ts';
import { enter, makeBatch, makeCorral } from '../farms/herd.ts';
import { board, makeExitGta, makeSlaughterhouse, makeTruck } from '../farms/sales.ts';
import { makeSupplier } from '../farms/purchases.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { keyed } from '../farms/herd.ts';
import { expectAnswer } from './calls.ts';

/** Numbers of these calls alone. */
const first = 700_001;

interface Call {
  path?: string;
  body?: object;
  variant?: number;
}
type Announced = Record<string, unknown> & { id: string; items: { id: string }[]; number: string };

/** Calls every route of announcements and checks the documented answers. */
export function proveAnnouncementCalls(on: () => { owner: Caller; ctx: Context }): void {
  const ask = async (call: string, { path = call.split(' ')[1]!, body, variant = 0 }: Call = {}) => {
    const answer = await on().owner.rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body as Announced;
  };
  const refused = async (method: string, path: string, body: object | undefined, refusal: object) =>
    expect((await on().owner.rest(method, path, body)).body).toMatchObject(refusal);
  const stage = async () => {
    const { ctx } = on();
    const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    const birthDate = daysAfter(await ctx.openDay(), -500);
    return { ctx, enterWith: (animal: number) => enter(ctx, batchId, { sisbov: numberOf(first + animal), birthDate }) };
  };

  describe('announcements', () => {
    test('of deaths go from the pool to the certifier, step by step', async () => {
      const { ctx, enterWith } = await stage();
      await stockEarrings(ctx, first, 12);
      const oxId = await enterWith(0);
      const other = await enterWith(1);
      const cause = { deathCauseId: toGlobalId('MortalityCause', await causeOf(ctx)), destination: 'BURIED' };
      for (const id of [oxId, other])
        expect((await on().owner.rest('DELETE', `/oxen/${toGlobalId('Ox', id)}/kill`, cause)).body).toMatchObject({
          announcementItemId: expect.any(String),
        });
      const [made] = (await ask('POST /announcements/generate/death', { body: {} })) as unknown as Announced[];
      expect(made).toMatchObject({ type: 'DEATH', status: 'PENDING', itemCount: 2, overdue: false });
      await refused('POST', '/announcements/generate/death', {}, { code: 'OxenMissing' });
      const path = `/announcements/${made!.id}`;
      const whole = await ask('GET /announcements/{id}/death', { path: `${path}/death` });
      expect(whole.items).toMatchObject([{ deathCause: { name: 'Timpanismo' }, destination: 'BURIED' }, {}]);
      await refused('GET', `${path}/entry`, undefined, { code: 'InvalidRelation' });
      const changed = { observation: 'Raio', removeItemIds: [whole.items[0]!.id], version: 1 };
      expect(await ask('PUT /announcements/{id}', { path, body: changed, variant: 3 })).toMatchObject({ itemCount: 1 });
      const byHand = { type: 'DEATH', oxIds: [toGlobalId('Ox', oxId), toGlobalId('Ox', other)] };
      const second = await ask('POST /announcements', { body: byHand });
      expect(second).toMatchObject({ itemCount: 1 });
      await ask('DELETE /announcements/{id}', { path: `/announcements/${second.id}` });
      await ask('PUT /announcements/{id}', { path, body: { action: 'REQUEST_EMISSION' }, variant: 0 });
      await refused('DELETE', path, undefined, { code: 'AnnouncementNotPending', fallbackCode: 'InvalidRelation' });
      const reopened = { action: 'REOPEN', reason: 'Falta um animal' };
      expect(await ask('PUT /announcements/{id}', { path, body: reopened, variant: 2 })).toMatchObject({
        status: 'PENDING',
      });
      await ask('PUT /announcements/{id}', { path, body: { action: 'REQUEST_EMISSION' }, variant: 0 });
      const emitted = { action: 'EMIT', emittedAt: '2026-01-02T10:00:00.000Z', protocolNumber: '2026/1' };
      expect(await ask('PUT /announcements/{id}', { path, body: emitted, variant: 1 })).toMatchObject({
        status: 'EMITTED',
        protocolNumber: '2026/1',
      });
      const listed = await ask('GET /announcements', { path: '/announcements?type=DEATH&status=EMITTED', variant: 1 });
      expect(listed).toMatchObject({ total: 1 });
      expect(
        await ask('GET /announcements', {
          path: `/announcements?sisbov=${numberOf(first + 1)}&overdue=false`,
          variant: 1,
        }),
      ).toMatchObject({ items: [{ id: made!.id }] });
      expect(await ask('GET /announcements', { path: '/announcements?summary=true', variant: 0 })).toMatchObject({
        matrix: expect.arrayContaining([expect.objectContaining({ type: 'DEATH', status: 'EMITTED', count: 1 })]),
        pendingItems: expect.arrayContaining([expect.objectContaining({ type: 'DEATH', count: 1 })]),
      });
      await refused('GET', '/announcements/x/death', undefined, { code: 'InvalidObjectIdType' });
    });

    test('of earrings and of what an animal is', async () => {
      const { ctx, enterWith } = await stage();
      const oxId = toGlobalId('Ox', await enterWith(2));
      const { body: lost } = await on().owner.rest('POST', '/announcements/re-identification', {
        oxId,
        newSisbov: numberOf(first + 3),
        reason: 'LOST',
        oldEarringRecovered: true,
      });
      const [replaced] = (await ask('POST /announcements/generate/re-identification', {
        body: { itemIds: [(lost.item as { id: string }).id] },
      })) as unknown as Announced[];
      const path = `/announcements/${replaced!.id}`;
      const whole = await ask('GET /announcements/{id}/re-identification', { path: `${path}/re-identification` });
      const items = [{ id: whole.items[0]!.id, newSisbov: numberOf(first + 4), reason: 'DAMAGED' }];
      await ask('PUT /announcements/{id}/re-identification', { path: `${path}/re-identification`, body: { items } });
      await ask('PUT /announcements/{id}/unusability', { path: `${path}/unusability`, body: {} });
      const made = await ask('POST /announcements/unusability', {
        body: { range: rangeOf(first + 5, 2), motive: 'DEFECT', observation: 'Quebrados' },
      });
      expect(made.items).toHaveLength(2);
      const [unusable] = (await ask('POST /announcements/generate/unusability', {
        body: {},
      })) as unknown as Announced[];
      // With the earring that was recovered.
      expect(unusable).toMatchObject({ itemCount: 3 });
      await ask('GET /announcements/{id}/unusability', { path: `/announcements/${unusable!.id}/unusability` });
      await recordBnd(ctx, { oxIds: [oxId], status: 'INCLUDED', inclusionDate: await ctx.openDay() });
      await on().owner.graphql(`mutation Change($input: UpdateOxInput!) { updateOx(input: $input) { ox { id } } }`, {
        input: keyed({ oxId, castrated: true }),
      });
      const [changes] = (await ask('POST /announcements/generate/change-of-characteristics', {
        body: {},
      })) as unknown as Announced[];
      const of = await ask('GET /announcements/{id}/change-of-characteristic', {
        path: `/announcements/${changes!.id}/change-of-characteristic`,
      });
      expect(of.items).toMatchObject([{ field: 'CASTRATED', newValue: 'true' }]);
    });

    test('of those that come by a purchase, and that leave by a truck', async () => {
      const { ctx, enterWith } = await stage();
      await ctx.db.farm.update({ where: { id: ctx.actor.farmId }, data: { erasNumbers: ['GO-00418'] } });
      const bought = await buyOxen(ctx, { arrived: 2 });
      await setUp(ctx, bought, [await tag(ctx, '30', '900')]);
      for (let head = 0; head < 2; head += 1) await chute(ctx, bought, { weight: '380' });
      await finishBought(ctx, bought, {
        missing: [{ gtaId: bought.gtaId, quantity: 38, reason: 'DIED_IN_TRANSPORT' }],
      });
      const purchaseId = toGlobalId('Purchase', bought.purchaseId);
      const waiting = await ask('GET /announcements/entry', { path: `/announcements/entry?purchaseId=${purchaseId}` });
      expect(waiting.items).toMatchObject([{ heads: 2, withoutSisbov: 2, announcementId: null }]);
      const origin = toGlobalId('Establishment', await makeSupplier(ctx, { erasCode: 'GO-1' }));
      const entered = await ask('POST /announcements/entry', {
        body: {
          purchaseId,
          gtaIds: [toGlobalId('Gta', bought.gtaId)],
          originEstablishmentId: origin,
          originEras: 'GO-1',
          observation: 'Dois caminhões',
        },
      });
      expect(entered).toMatchObject({ type: 'ENTRY', itemCount: 2, erasOrigin: 'GO-1' });
      await ask('GET /announcements/{id}/entry', { path: `/announcements/${entered.id}/entry` });

      for (const [plant, type, animal] of [
        [await makeSlaughterhouse(ctx, { sifNumber: '1234' }), 'sale', 7],
        [await makeSupplier(ctx, { registrationType: 'BOTH' }), 'exit', 8],
      ] as const) {
        const purpose = type === 'sale' ? 'ABATE' : 'ENGORDA';
        const truckId = await makeTruck(ctx, plant, { exitGtaIds: [await makeExitGta(ctx, plant, { purpose })] });
        await board(ctx, truckId, await enterWith(animal), { weight: '540' });
        await finishBoarding(ctx, keyed({ truckId }));
        const truck = await ctx.db.announcement.findFirstOrThrow({ where: { truckId } });
        const id = toGlobalId('Announcement', truck.id);
        const whole = await ask(`GET /announcements/{id}/${type}`, { path: `/announcements/${id}/${type}` });
        expect(whole).toMatchObject({
          status: 'WAITING_FOR_EMISSION',
          items: [{ sisbov: numberOf(first + animal), exitWeight: 540 }],
        });
      }
    });
  });
}
