import { Batch } from '../herd/herd.graphql.ts';
import { builder } from '../platform/graphql/builder.ts';
import { command } from '../platform/graphql/command.ts';
import { farmList } from '../platform/graphql/farmList.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { toGlobalId } from '../platform/input.ts';
import { reread } from '../platform/graphql/reread.ts';
import { changeBatchDiet } from './batchDiet.service.ts';
import { dietChangeList } from './dietChangeList.service.ts';
import { changeBatchesDiet, changeCorralDiet, changeDiet, dietKeeps, type ChangedDiet } from './dietChanges.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

const DietChange = farmNode('DietChange', {
  read: 'feeding:read',
  description: 'A diet that a batch gets on a day to come',
  fields: (t) => ({
    batch: t.relation('batch'),
    diet: t.relation('diet'),
    day: t.expose('day', { type: 'Date' }),
    keep: t.expose('keep', { type: enumRef('DietKeep', dietKeeps) }),
    applied: t.exposeBoolean('applied'),
    createdBy: t.relation('createdBy', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

farmList('dietChanges', DietChange, dietChangeList);

const Changed = builder.objectRef<ChangedDiet>('ChangedDiet').implement({
  description: 'From when a batch gets its new diet',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    name: t.exposeString('name'),
    day: t.field({ type: 'Date', resolve: ({ day }) => day as never }),
    isPutOff: t.exposeBoolean('isPutOff', {
      description: 'Feeding has begun today, so it counts from the next day on',
    }),
  }),
});

for (const service of [changeBatchesDiet, changeDiet])
  command(service, (t) => ({
    changed: t.field({ type: [Changed], resolve: ({ changed }) => changed }),
  }));

command(changeCorralDiet, (t) => ({
  batch: reread(t, Batch, 'batchId'),
  day: t.field({ type: 'Date', resolve: ({ day }) => day as never }),
  isPutOff: t.boolean({ resolve: ({ isPutOff }) => isPutOff }),
}));

command(changeBatchDiet, (t) => ({ batch: reread(t, Batch, 'batchId') }));
