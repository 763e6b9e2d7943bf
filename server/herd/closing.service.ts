import { registerClosingStep } from '../farm/farmDaySteps.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { daysOfBatches } from './batchFigures.service.ts';
import { closeHistories, reopenHistories, sealsOfBatchEvents, sealsOfOxEvents } from './corralHistory.sql.ts';
import { corralsWithoutDiet } from './withoutDiet.service.ts';

registerClosingStep({
  name: 'corralHistories',
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
    const weights = (await daysOfBatches(ctx, ids, { from: day, to: day })).map(({ batchId, weight, nextWeight }) => ({
      batchId,
      weight,
      nextWeight,
    }));
    const { corrals, heads } = await closeHistories(ctx.actor.farmId, ctx.db, { day, nextDay, weights });
    return { corrals, heads, historiesOpened: ids.length };
  },
  async reopen({ actor: { farmId }, db }, change) {
    await reopenHistories(farmId, db, change);
  },
  async seal({ actor: { farmId }, db }, period) {
    return [...(await sealsOfOxEvents(farmId, db, period)), ...(await sealsOfBatchEvents(farmId, db, period))];
  },
});
