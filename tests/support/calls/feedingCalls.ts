import { describe, expect, test } from 'vitest';
import { saveTroughReading } from '../../../server/feeding/troughs/troughReading.service.ts';
import type { TestApp } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { makeFedCorral, makeTerm85 } from '../farms/feeding.ts';
import { keyed } from '../farms/herd.ts';
import { proveBeatCalls } from './beatCalls.ts';
import { provePlanningCalls } from './planningCalls.ts';
import { openSession } from '../sessions.ts';

/** Calls every route of feeding and checks the documented answers. */
export function proveFeedingCalls(on: () => TestApp): void {
  provePlanningCalls(on);
  proveBeatCalls(on);
  describe('trough readings', () => {
    test('of a day, and of the days of a corral', async () => {
      const farm = await on().newFarm();
      const [ctx, owner] = [on().contextFor(farm), await openSession(on(), farm.membershipId)];
      const ask = async (call: string, path = call.split(' ')[1]!) => {
        const answer = await owner.rest(call.split(' ')[0]!, path);
        expectAnswer(call, answer, 0);
        return answer.body;
      };
      const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx) });
      await saveTroughReading(ctx, keyed({ corralId, grade: '1' }));
      const call = 'GET /view/trough-management';
      const { corrals } = (await ask(call)) as { corrals: { managed: boolean }[] };
      expect(corrals.find(({ managed }) => managed)).toMatchObject({
        heads: 148,
        diet: { name: 'TERM-85' },
        reading: { grade: 1, kind: 'GRADE', call: 5.07 },
      });
      const graph = 'GET /view/trough-management-graph';
      expect(await ask(graph, `/view/trough-management-graph?corralId=${corralId}&days=7`)).toMatchObject([
        { heads: 148, grade: 1, deliveredKg: null },
      ]);
    });
  });
}
