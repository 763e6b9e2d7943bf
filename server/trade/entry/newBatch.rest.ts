import { batchParts, batchOnDay } from '../../herd/batches/batchRow.service.ts';
import { batchRow } from '../../herd/batches/batchRow.rest.ts';
import { changedBatch } from '../../herd/batches/batches.rest.ts';
import { createBatch } from '../../herd/batches/batches.service.ts';
import { entryStatuses } from '../../herd/herdWords.calc.ts';
import type { Context } from '../../platform/context.ts';
import { answer, list, loaded } from '../../platform/rest/answer.ts';
import { inBody, legacyBody } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import { saveEntrySetup } from './entrySetup.service.ts';

/** The batches that a set-up made or takes. */
async function readSetup({ entryManagementId: id }: Awaited<ReturnType<typeof saveEntrySetup>>, ctx: Context) {
  const entryManagement = await ctx.db.entryManagement.findUniqueOrThrow({ where: ctx.key(id) });
  const batches = await ctx.db.batch.findMany({
    where: { setupTags: { some: { entryManagementId: id } } },
    include: batchParts,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return { entryManagement, batches: await Promise.all(batches.map((batch) => batchOnDay(ctx, batch))) };
}

rest({
  call: 'POST /batches',
  summary: 'A new batch: empty, of animals that are there, or of heads without numbers; or the set-up of an entry',
  status: 201,
  variants: [
    variant({
      when: inBody((body) => 'entryManagementId' in body),
      service: saveEntrySetup,
      answer: loaded(
        readSetup,
        answer({
          entryManagement: answer({ id: field.id('EntryManagement'), status: field.oneOf(entryStatuses) }),
          batches: list(batchRow),
        }),
      ),
    }),
    variant({ service: legacyWrite(createBatch), input: legacyBody({ startDate: 'date' }), answer: changedBatch }),
  ],
});
