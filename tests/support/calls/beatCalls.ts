import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { closeBeat } from '../../../server/feeding/beats/running/beatClosing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import type { Caller, TestApp } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { beatOf, drop, loadBeat, makeBeatStage } from '../farms/beats.ts';
import { advance, workSince } from '../farms/diets.ts';
import { keyed } from '../farms/herd.ts';
import { openSession } from '../sessions.ts';

/** Calls every route of beats and treats and checks the documented answers. */
export function proveBeatCalls(app: () => TestApp): void {
  let on: { owner: Caller; ctx: Context };
  const ask = async (
    call: string,
    { path = call.split(' ')[1]!, body, variant = 0 }: { path?: string; body?: object; variant?: number } = {},
  ) => {
    const answer = await on.owner.rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, variant, body);
    return answer.body;
  };

  describe('beats and treats', () => {
    test('are reported by those who fed, seen by all, and compared with what was planned', async () => {
      const ctx = await workSince(app(), 2);
      on = { owner: await openSession(app(), ctx.actor.membershipId), ctx };
      const stage = await makeBeatStage(ctx, ['10.46', '10.46']);
      const [one, two] = stage.corrals.map(({ corralId }) => corralId) as [string, string];
      const beatId = await loadBeat(ctx, stage, [{ corralId: one, plannedKg: '655' }]);
      await drop(ctx, beatId, one, '1');
      const treat = { corralId: one, treatNumber: 1, deliveredKg: 600 };
      expect(
        await ask('POST /treats/treat', { body: { ...treat, beatId, at: new Date().toISOString() }, variant: 1 }),
      ).toMatchObject({
        treat: { number: 1, plannedKg: 655, deliveredKg: 600 },
        corralTotals: { plannedKg: 2180, deliveredKg: 600, errorPct: -72.48 },
        beat: { remainingKg: 55 },
      });
      const items = [
        { ...treat, clientEventId: randomUUID(), corralId: two },
        { ...treat, clientEventId: randomUUID(), treatNumber: 9 },
      ];
      expect(await ask('POST /treats/treat', { body: { items } })).toMatchObject({
        results: [
          { ok: true, delivered: { beat: null } },
          { ok: false, code: 'CorralHistoryNotFound', field: 'round' },
        ],
      });
      await closeBeat(ctx, keyed({ beatId, residualKg: '55' }));
      const { lines } = await beatOf(ctx, beatId);
      const whole = {
        mixerId: stage.mixerId,
        dietId: stage.dietId,
        plannedKg: 935,
        ingredients: lines.map(({ foodId, plannedKg }) => ({ foodId, loadedKg: plannedKg.toNumber() })),
        corralIds: [one, two],
      };
      const saved = await ask('POST /beats', { body: whole });
      expect(saved).toMatchObject({
        status: 'CLOSED',
        carryInKg: 55,
        loadedKg: 655,
        corrals: [{ round: 2 }, { round: 2 }],
        stockMoves: [{}, {}, {}, {}, {}],
      });
      const second = { corralId: one, treatNumber: 2, deliveredKg: 300, beatId: saved.id };
      expect(await ask('POST /treats/treat', { body: second, variant: 1 })).toMatchObject({
        treat: { number: 2, deliveredKg: 300 },
        beat: { remainingKg: 410 },
      });
      expect(await ask('POST /beats', { body: { ...whole, id: saved.id, residualKg: 5 } })).toMatchObject({
        residualKg: 5,
        deliveredKg: 705,
        corrals: [{ deliveredKg: 300 }, { deliveredKg: 405 }],
      });
      expect(await ask('GET /view/beat', { path: `/view/beat?mixerId=${stage.mixerId}` })).toMatchObject({
        beat: { id: saved.id },
        corrals: [{}, {}],
      });
      expect(await ask('GET /view/multiple-beats')).toMatchObject({
        beats: expect.arrayContaining([expect.objectContaining({ id: saved.id })]),
        totalsByDiet: expect.arrayContaining([expect.objectContaining({ loadedKg: 1310 })]),
      });
      const { lines: byLine } = await ask('GET /view/multiple-treats');
      expect(byLine).toMatchObject([{ line: null, corrals: expect.any(Array) }]);
      expect(await ask('GET /view/treat', { path: `/view/treat?corralId=${one}` })).toMatchObject({
        plan: { heads: 148, plannedKg: 2180 },
        treats: [{ number: 1, deliveredKg: 600, time: '05:30' }, { number: 2 }, {}, {}],
      });
      const report = await ask('POST /reports/baking-efficiency', {
        body: { mixerIds: [stage.mixerId], groupBy: 'INGREDIENT' },
      });
      expect(report).toMatchObject({
        rows: { length: 10 },
        groups: { length: 5 },
        summary: { beats: 2, loadedKg: 1310 },
      });
      const tract = await ask('GET /reports/efficiency', {
        path: `/reports/efficiency?corralId=${one}&groupBy=OPERATOR`,
      });
      expect(tract).toMatchObject({
        rows: [{ plannedKg: 655, deliveredKg: 600, errorPct: -8.4 }, {}],
        groups: [{ drops: 2 }],
      });

      const day = await ctx.openDay();
      await advance(ctx.withFreshCache());
      const { batchId } = stage.corrals[0]!;
      const own = toGlobalId('Batch', batchId);
      const analytical = await ask('GET /reports/analytical', {
        path: `/reports/analytical?groupBy=CORRAL&corralIds=${one}`,
      });
      expect(analytical).toMatchObject({ rows: [{ headDays: 148 }], totals: { headDays: 148, nmKg: 900 } });
      expect(await ask('GET /reports/history', { path: `/reports/history?batchId=${own}` })).toMatchObject({
        rows: [{ day, heads: 148, deliveredKg: 900 }],
      });
      const events = await ask('GET /reports/batch-events', {
        path: `/reports/batch-events?batchIds=${own}&kinds=ENTRY`,
      });
      expect(events).toMatchObject({ total: 1, rows: [{ kind: 'ENTRY', heads: 148, change: 148 }] });
      const forecast = await ask('GET /batches/{id}/forecast', { path: `/batches/${own}/forecast?arrobaPrice=310` });
      expect(forecast).toMatchObject({ batch: { id: own }, points: expect.any(Array) });
      const path = `/batches/${toGlobalId('Batch', batchId)}/histories/adjust`;
      const change = { deliveredKg: [{ dietId: stage.dietId, kg: 640 }], reason: 'Balança descalibrada' };
      const { history, ...adjusted } = await ask('POST /batches/{id}/histories/adjust', {
        path,
        body: { day, ...change },
      });
      expect(adjusted).toMatchObject({ after: { deliveredKg: 640, heads: 148 }, recomputedDays: [{ day }] });
      expect(
        await ask('PUT /batches/{id}/histories/adjust', {
          path,
          body: { historyId: (history as { id: string }).id, heads: 147, reason: 'Contagem' },
        }),
      ).toMatchObject({ before: { deliveredKg: 640 }, after: { heads: 147 } });
    });
  });
}
