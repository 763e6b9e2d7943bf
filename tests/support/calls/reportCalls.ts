import { describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import type { Caller } from '../app.ts';
import { enter, makeBatch, makeCorral } from '../farms/herd.ts';
import { expectAnswer } from './calls.ts';

type Answer = Record<string, unknown>;

/** Calls the reports over batches, heads and pastures, and checks the documented answers. */
export function proveReportCalls(on: () => { owner: Caller; ctx: Context }): void {
  const ask = async (call: string, query = ''): Promise<Answer> => {
    const [method, path] = call.split(' ') as ['GET', string];
    const answer = await on().owner.rest(method, `${path}${query}`);
    expectAnswer(call, answer);
    return answer.body as Answer;
  };

  describe('reports over batches', () => {
    test('say what batches, their heads and pastures came to', async () => {
      const { ctx, owner } = on();
      const pastureId = await makeCorral(ctx, { locationType: 'PASTURE', name: 'Pasto dos relatórios', areaHa: '4' });
      const batchId = await makeBatch(ctx, { name: 'Lote dos relatórios', kind: 'PASTURE', locationId: pastureId });
      await enter(ctx, batchId, { weight: '450' });
      const of = `?batchIds=${encodeURIComponent(toGlobalId('Batch', batchId))}`;
      const key = toGlobalId('Batch', batchId);
      expect(await ask('GET /reports/zootechnical-indices', of)).toMatchObject({
        count: 1,
        rows: [{ key, name: 'Lote dos relatórios', heads: 1, isProjected: true, ox: null }],
        totals: { heads: 1 },
      });
      expect(await ask('GET /reports/zootechnical-indices', `${of}&groupBy=OX`)).toMatchObject({ rows: [] });
      expect(await ask('GET /reports/economic-evaluation', `${of}&arrobaPrice=300`)).toMatchObject({
        rows: [{ batch: { id: key }, result: null, headsWithoutCost: 1 }],
      });
      expect(await ask('GET /reports/active', of)).toMatchObject({ rows: [{ batch: { id: key }, heads: 1, days: 0 }] });
      const pasture = `?pastureId=${encodeURIComponent(toGlobalId('Corral', pastureId))}`;
      expect(await ask('GET /reports/pastures-report', pasture)).toMatchObject({
        rows: [{ pasture: { name: 'Pasto dos relatórios' }, batch: { id: key }, heads: 1, areaHa: 4 }],
      });
      const future = `?day=${daysAfter(await ctx.openDay(), 1)}`;
      for (const path of ['zootechnical-indices', 'economic-evaluation', 'active', 'pastures-report'])
        expect((await owner.rest('GET', `/reports/${path}${future}`)).body).toMatchObject({
          code: 'CannotLoadFutureReports',
        });
    });
  });
}
