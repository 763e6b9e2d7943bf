import { Farm } from '../../farm/farm.graphql.ts';
import { Batch } from '../../herd/herd.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { changeBatchDiet } from './batchDiet.service.ts';
import { dietChangeList } from './dietChangeList.service.ts';
import {
  cancelDietChange,
  changeBatchesDiet,
  changeCorralDiet,
  changeDiet,
  dietKeeps,
  type ChangedDiet,
} from './dietChanges.service.ts';
import { dietWarnings, type DietJump } from './dietJump.calc.ts';
import { previewDietChange, type DietChangePreview } from './dietPreview.service.ts';

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

builder.prismaObjectField(Batch, 'plannedDiets', (t) =>
  t.relation('dietChanges', {
    ...may,
    description: 'The diet it is to get on a day to come, if any',
    query: { where: { applied: false }, orderBy: [{ day: 'asc' }, { id: 'asc' }] },
  }),
);

const decimal = { type: 'Decimal', nullable: true } as const;

const Jump = builder.objectRef<DietJump>('DietJump').implement({
  description: 'What of a change of diet is too much at once: Mcal per kg or percent of the dry matter',
  ...may,
  fields: (t) => ({
    warning: t.expose('warning', { type: enumRef('DietWarning', dietWarnings) }),
    from: t.expose('from', { type: 'Decimal' }),
    to: t.expose('to', { type: 'Decimal' }),
  }),
});

const Preview = builder.objectRef<DietChangePreview>('DietChangePreview').implement({
  description: 'What another diet would do to a batch in a corral, by what is planned for today',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batchName: t.exposeString('batchName'),
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    corralName: t.exposeString('corralName'),
    heads: t.exposeInt('heads'),
    dietNames: t.stringList({ description: 'What it eats today', resolve: ({ dietNames }) => dietNames }),
    call: t.expose('call', { ...decimal, description: 'kg of dry matter per head' }),
    planKg: t.expose('planKg', decimal),
    callKg: t.expose('callKg', { ...decimal, description: 'Weighed with the same call' }),
    keptCall: t.expose('keptCall', { ...decimal, description: 'The call with the same weighed' }),
    keptKg: t.expose('keptKg', { ...decimal, description: 'What its rounding makes of that' }),
    isFed: t.exposeBoolean('isFed', { description: 'Feeding has begun today' }),
    isInTransition: t.exposeBoolean('isInTransition'),
    jumps: t.field({ type: [Jump], resolve: ({ jumps }) => jumps }),
  }),
});

builder.prismaObjectField(Farm, 'dietChangePreview', (t) =>
  t.field({
    type: [Preview],
    authScopes: { may: 'feeding:write' },
    args: {
      filter: t.arg({ type: inputRef('DietChangePreviewInput', previewDietChange.input), required: true }),
    },
    resolve: (_farm, { filter }, ctx) => previewDietChange(ctx, filter),
  }),
);

const Changed = builder.objectRef<ChangedDiet>('ChangedDiet').implement({
  description: 'From when a batch gets its new diet',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    name: t.exposeString('name'),
    day: t.field({ type: 'Date', resolve: ({ day }) => day }),
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
  day: t.field({ type: 'Date', resolve: ({ day }) => day }),
  isPutOff: t.boolean({ resolve: ({ isPutOff }) => isPutOff }),
}));

command(changeBatchDiet, (t) => ({ batch: reread(t, Batch, 'batchId') }));

command(cancelDietChange, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('DietChange', deletedId) }),
  batch: reread(t, Batch, 'batchId'),
}));
