import type { Context } from '../../platform/context.ts';
import { answer, from, list, loaded, maybe, nothing, reread } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { parameter, periodParameters } from '../../platform/rest/parameters.ts';
import { paged, rest } from '../../platform/rest/routes.ts';
import { locationTypes } from '../../farm/places/corrals.service.ts';
import { deleteBatch, updateOrCloseBatch } from './batchChanges.service.ts';
import { activateBatch, closeHoldingBatch, transitionBatch } from '../closings/batchLife.service.ts';
import { batchOptions, getBatch, batchSimpleAnimals } from './batchReads.service.ts';
import { batchOnDay, batchParts } from './batchRow.service.ts';
import { batchRow, loadedBatchRow } from './batchRow.rest.ts';
import { batchKinds, batchStatuses } from '../herdWords.calc.ts';
import { batchList } from '../oxen/oxList.service.ts';
import { place } from '../oxen/oxRow.rest.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';

rest({
  call: 'GET /batches',
  summary: 'Batches, a page at a time',
  ...paged('batches', batchList, loadedBatchRow, {
    include: batchParts,
    query: {
      status: parameter.list(batchStatuses, 'Only in these states', 'statuses'),
      kind: parameter.list(batchKinds, 'Only of these kinds', 'kinds'),
      ownerId: parameter.id('Owner', 'Only of this owner'),
      corralId: parameter.id('Corral', 'Only in this corral or pasture'),
      dietId: parameter.id('Formulation', 'Only with this diet'),
      from: parameter.day('Only those that were not over before this day'),
      to: parameter.day('Only those that had begun by this day'),
    },
  }),
});

export const changedBatch = reread('batchId', getBatch, loadedBatchRow);

rest({
  call: 'GET /batches/active-and-finalized-batches',
  summary: 'Batches that are or were in use, for the selectors of reports',
  query: { ...periodParameters, search: parameter.text('Part of the name') },
  service: batchOptions,
  answer: list(
    answer({
      id: field.id('Batch'),
      name: field.text('Lote 7'),
      status: field.oneOf(batchStatuses),
      startDate: maybe(field.day()),
      endDate: maybe(field.day('2026-05-11')),
      heads: field.int(118),
      location: from('corral', maybe(place)),
    }),
  ),
});

rest({
  call: 'PUT /batches/{id}',
  summary: 'Changes a batch, omitted fields stay unchanged; with an end date, it is over',
  service: updateOrCloseBatch,
  answer: changedBatch,
});

rest({
  call: 'DELETE /batches/{id}',
  summary: 'Deletes a batch that no animal ever was in',
  status: 204,
  service: deleteBatch,
  answer: nothing,
});

const ofBatch = { to: 'batchId', model: 'Batch' } as const;
const date = { date: parameter.day('The open day') };

rest({
  call: 'POST /batches/{id}/activate',
  summary: 'A batch begins to be fed, in its corral or another',
  query: { corralId: parameter.id('Corral', 'Where; its own corral by default'), ...date },
  service: legacyWrite(activateBatch, ofBatch),
  answer: changedBatch,
});

/** A place that is shown to who may see batches. */
async function placeNamed(ctx: Context, id: string | null) {
  return id === null ? null : ctx.db.corral.findUnique({ where: ctx.key(id) });
}

rest({
  call: 'POST /batches/{id}/transition',
  summary: 'The whole batch goes to another place, or becomes of another kind',
  query: {
    destinationId: parameter.id('Corral', 'Where it goes'),
    locationType: parameter.oneOf(locationTypes, 'What the destination is'),
    kind: parameter.oneOf(batchKinds, 'What it becomes'),
    ...date,
  },
  service: legacyWrite(transitionBatch, ofBatch),
  answer: loaded(
    async ({ batchId, fromId, toId }: Awaited<ReturnType<typeof transitionBatch>>, ctx) => ({
      batch: await batchOnDay(ctx, await getBatch(ctx, { id: batchId })),
      from: await placeNamed(ctx, fromId),
      to: await placeNamed(ctx, toId),
    }),
    answer({ batch: batchRow, from: maybe(place), to: maybe(place) }),
  ),
});

rest({
  call: 'POST /batches/{id}/holding-batch-closure',
  summary: 'Divides the animals of a holding batch among others, all of them, and closes it',
  service: legacyWrite(closeHoldingBatch, ofBatch),
  answer: loaded(
    async ({ batchId, movements }: Awaited<ReturnType<typeof closeHoldingBatch>>, ctx) => {
      const ids = movements.map((each) => each.batchId);
      const targets = await ctx.db.batch.findMany({ where: { id: { in: ids } }, include: batchParts });
      return {
        batch: await batchOnDay(ctx, await getBatch(ctx, { id: batchId })),
        movements: await Promise.all(
          movements.map(async (each) => ({
            heads: each.heads,
            batch: await batchOnDay(
              ctx,
              targets.find(({ id }) => id === each.batchId)!,
            ),
          })),
        ),
      };
    },
    answer({ batch: batchRow, movements: list(answer({ batch: batchRow, heads: field.int(40) })) }),
  ),
});

rest({
  call: 'GET /batches/{id}/list-simple-animal',
  summary: 'All animals of a batch in short, for a chute without a network',
  service: batchSimpleAnimals,
  answer: list(
    answer({
      id: field.id('Ox'),
      sisbov: maybe(field.text('105500508091406')),
      managementNumber: maybe(field.text('809140')),
      electronicEarring: maybe(field.text('963000408629140')),
      identifier: maybe(field.text('A-17')),
      sex: maybe(field.oneOf(sexes)),
      lastWeight: maybe(field.decimal(402)),
    }),
  ),
});
