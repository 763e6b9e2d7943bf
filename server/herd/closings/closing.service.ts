import type { ClosingStep } from '../../farm/farmDay/farmDaySteps.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { daysOfBatches } from '../batches/batchFigures.service.ts';
import {
  closeHistories,
  closeWeighings,
  reopenHistories,
  sealsOfBatchEvents,
  sealsOfOxEvents,
  weighedBatches,
} from './corralHistory.sql.ts';
import { corralsWithoutDiet } from '../batches/withoutDiet.service.ts';

export const corralHistoriesStep: ClosingStep = {
  async check(ctx) {
    const { requireDiet } = await settingsOf(ctx, 'advance');
    const corrals = requireDiet ? await corralsWithoutDiet(ctx) : [];
    if (corrals.length === 0) return {};
    const code = 'CorralDoesNotHaveFormulation';
    return {
      blocking: [
        { code, params: { corrals: corrals.map((name) => ({ name })) }, count: corrals.length, names: corrals },
      ],
    };
  },
  async close(ctx, { day, nextDay }) {
    const batches = await ctx.db.batch.findMany({
      where: { status: { not: 'FINALIZED' }, corralId: { not: null } },
      select: { id: true },
    });
    const ids = batches.map(({ id }) => id);
    const { farmId } = ctx.actor;
    const weighedIds = await weighedBatches(farmId, ctx.db, day);
    const days = await daysOfBatches(ctx, [...new Set([...ids, ...weighedIds])], { from: day, to: day });
    const weights = days.map(({ batchId, weight, nextWeight }) => ({ batchId, weight, nextWeight }));
    const { corrals, heads } = await closeHistories(farmId, ctx.db, { day, nextDay, weights });
    const weighings = days.flatMap(({ batchId, weighed, isSample }) =>
      weighed === null ? [] : [{ batchId, counts: !isSample }],
    );
    if (weighings.length > 0) await closeWeighings(farmId, ctx.db, { day, weighings });
    return { corrals, heads, historiesOpened: ids.length };
  },
  async reopen({ actor: { farmId }, db }, change) {
    await reopenHistories(farmId, db, change);
  },
  seals: (farmId, period) => [sealsOfOxEvents(farmId, period), sealsOfBatchEvents(farmId, period)],
};
