import type { z } from 'zod';
import { command } from '../../platform/graphql/command.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread, rereadIfThere } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { Service } from '../../platform/service.ts';
import { Purchase } from '../purchases/purchases.graphql.ts';
import { EntryManagement, SetupTag } from './entry.graphql.ts';
import { finishBatchPurchase } from './entryFinish.service.ts';
import { saveEntrySetup } from './entrySetup.service.ts';
import { Batch, Ox } from '../../herd/herd.graphql.ts';
import { commandForEach } from '../../herd/herdWrites.graphql.ts';
import { herdWarnings } from '../../herd/herdWords.calc.ts';
import { enterOx } from './oxEntry.service.ts';

command(saveEntrySetup, (t) => ({ entryManagement: reread(t, EntryManagement, 'entryManagementId') }));

command(finishBatchPurchase, (t) => ({
  purchase: reread(t, Purchase, 'purchaseId'),
  entered: t.exposeInt('entered'),
  missing: t.exposeInt('missing'),
}));

command(enterOx, (t) => ({
  ox: reread(t, Ox, 'oxId'),
  batch: reread(t, Batch, 'batchId'),
  tag: rereadIfThere(t, SetupTag, 'tagId', 'Null outside of a run'),
  entryManagement: rereadIfThere(t, EntryManagement, 'entryManagementId'),
  eventId: t.id({ resolve: ({ eventId }) => toGlobalId('OxEvent', eventId) }),
  warnings: t.field({ type: [enumRef('HerdWarning', herdWarnings)], resolve: ({ warnings }) => warnings }),
}));

commandForEach(enterOx as Service<z.ZodObject, { oxId: string }>);
