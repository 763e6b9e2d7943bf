import type { z } from 'zod';
import { serializeError } from '../platform/errors/serialize.ts';
import { eachFieldWrite, type ItemResult } from '../platform/fieldWrite.ts';
import { builder } from '../platform/graphql/builder.ts';
import { command } from '../platform/graphql/command.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { reread } from '../platform/graphql/reread.ts';
import { toGlobalId } from '../platform/input.ts';
import type { Service } from '../platform/service.ts';
import { countBatchWeighing } from './batches/batchWeighing.service.ts';
import { activateBatch, closeHoldingBatch, transitionBatch } from './closings/batchLife.service.ts';
import { deleteBatch, updateBatch } from './batches/batchChanges.service.ts';
import { createBatch } from './batches/batches.service.ts';
import { Batch, Ox } from './herd.graphql.ts';
import { herdWarnings } from './herdWords.calc.ts';
import { updateOx } from './oxen/oxCharacteristics.service.ts';
import { identifyOx } from './identity/oxIdentification.service.ts';
import { moveOxen, moveOxenByCount } from './moves/oxMovement.service.ts';
import { reIdentifyOx } from './identity/oxReidentification.service.ts';
import { reverseOxEvent } from './moves/oxReversal.service.ts';
import { weighOx } from './weighings/oxWeighing.service.ts';

const WarningEnum = enumRef('HerdWarning', herdWarnings);

for (const service of [identifyOx, reIdentifyOx, weighOx])
  command(service, (t) => ({
    ox: reread(t, Ox, 'oxId'),
    eventId: t.id({ resolve: ({ eventId }) => toGlobalId('OxEvent', eventId) }),
    warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
  }));

for (const service of [moveOxen, moveOxenByCount])
  command(service, (t) => ({
    batch: reread(t, Batch, 'batchId'),
    moved: t.int({ resolve: ({ oxIds }) => oxIds.length }),
    warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
  }));

command(updateOx, (t) => ({ ox: reread(t, Ox, 'oxId') }));
command(reverseOxEvent, (t) => ({ ox: reread(t, Ox, 'oxId') }));

const Result = builder.objectRef<ItemResult<{ oxId: string }>>('OxWriteResult').implement({
  description: 'What became of one of many things saved at once',
  authScopes: { may: 'ox:write' },
  fields: (t) => ({
    index: t.exposeInt('index'),
    clientEventId: t.exposeString('clientEventId', { nullable: true }),
    ok: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    oxId: t.id({ nullable: true, resolve: ({ answer }) => answer && toGlobalId('Ox', answer.oxId) }),
    code: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.code ?? null }),
    field: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.field ?? null }),
    message: t.string({
      nullable: true,
      resolve: ({ refusal }, _args, { facts: { locale, traceId } }) =>
        refusal && serializeError(refusal, { locale, traceId, door: 'graphql' }).message,
    }),
  }),
});

/** The same write for up to 500 oxen at once, each answered by itself. */
export function commandForEach(service: Service<z.ZodObject, { oxId: string }>): void {
  command(eachFieldWrite(service), (t) => ({
    results: t.field({ type: [Result], extensions: { mostRows: 500 }, resolve: ({ results }) => results }),
  }));
}

for (const service of [identifyOx, weighOx] as Service<z.ZodObject, { oxId: string }>[]) commandForEach(service);

const ofBatch = [createBatch, activateBatch, transitionBatch, closeHoldingBatch, updateBatch, countBatchWeighing];
for (const service of ofBatch as Service<z.ZodObject, { batchId: string }>[])
  command(service, (t) => ({ batch: reread(t, Batch, 'batchId') }));

command(deleteBatch, (t) => ({ deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('Batch', deletedId) }) }));
