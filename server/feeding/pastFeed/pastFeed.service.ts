import { batched } from '../../platform/turns/batch.ts';
import { dayOf } from '../../platform/values/day.ts';
import { totalsOf, type PastFeedTotals } from './pastFeed.calc.ts';

/** What batches were fed before the farm began here; of one of which nothing is known, nothing. */
export const pastFeedOf = batched<string, PastFeedTotals>(async (ctx, batchIds) => {
  const rows = await ctx.db.pastFeed.findMany({ where: { batchId: { in: [...batchIds] } }, orderBy: { day: 'asc' } });
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return new Map(
    [...byBatch].map(([batchId, days]) => [
      batchId,
      totalsOf(days.map(({ day, ...rest }) => ({ ...rest, day: dayOf(day) }))),
    ]),
  );
});
