import { answer, from, list, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest } from '../../platform/rest/routes.ts';
import { byGta, oxenFigures } from '../oxenPurchases/oxenCost.calc.ts';
import { getPurchase } from '../purchases/purchaseList.service.ts';
import { purchase } from '../purchases/purchases.rest.ts';
import { batchRow } from '../../herd/batches/batchRow.rest.ts';
import { batchOnDay, batchParts } from '../../herd/batches/batchRow.service.ts';
import { finishBatchPurchase } from './entryFinish.service.ts';

type Finished = Awaited<ReturnType<typeof finishBatchPurchase>>;

rest({
  call: 'POST /purchases/{id}/oxen/finish-batch-purchase',
  summary: 'Finishes a purchase of animals once every head has entered the herd or its absence is justified',
  service: finishBatchPurchase,
  answer: loaded(
    async ({ purchaseId, batchIds, ...counts }: Finished, ctx) => {
      const stored = await getPurchase(ctx, { id: purchaseId });
      const batches = await ctx.db.batch.findMany({
        where: { id: { in: batchIds } },
        include: batchParts,
        orderBy: { name: 'asc' },
      });
      return {
        ...counts,
        ...oxenFigures(stored, byGta(stored), stored.arroba),
        purchase: stored,
        batches: await Promise.all(batches.map((batch) => batchOnDay(ctx, batch))),
      };
    },
    answer({
      purchase,
      entered: field.int(38),
      missing: field.int(1),
      landedCostPerHead: maybe(field.decimal(4_041.03)),
      costPerArroba: from('landedCostPerArroba', maybe(field.decimal(327.65))),
      shrinkPct: maybe(field.decimal(2.63)),
      batches: list(batchRow),
      announcementItems: field.int(38),
    }),
  ),
});
