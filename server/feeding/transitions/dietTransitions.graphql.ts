import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { cancelTransition, forceTransition, holdTransition, startTransition } from './batchTransitions.service.ts';
import type { HoldReason } from './dietTransition.calc.ts';
import {
  batchesOnTheWay,
  batchTransitionList,
  dietTransitionList,
  transitionStatuses,
} from './dietTransitionList.service.ts';
import { transitionModes } from './dietTransitionRules.service.ts';
import { createDietTransition, setDietTransitionActive, updateDietTransition } from './dietTransitions.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
const ModeEnum = enumRef('DietTransitionMode', transitionModes);
const StatusEnum = enumRef('BatchTransitionStatus', transitionStatuses);
const ReasonEnum = enumRef('HoldReason', ['GRADE', 'UNSTEADY', 'INTAKE', 'BY_HAND']);

farmNode('DietTransitionStep', {
  read: 'feeding:read',
  description: 'From a day of feeding on, which diets and how much of each',
  fields: (t) => ({
    position: t.exposeInt('position'),
    day: t.exposeInt('day', { description: 'Of feeding, from 1' }),
    dietA: t.relation('dietA'),
    pctA: t.expose('pctA', { type: 'Decimal', description: 'Of the dry matter of the day' }),
    dietB: t.relation('dietB', { nullable: true }),
    pctB: t.expose('pctB', { type: 'Decimal' }),
    minIntakePct: t.expose('minIntakePct', {
      type: 'Decimal',
      nullable: true,
      description: 'Below this intake, percent of live weight, the next step waits',
    }),
  }),
});

export const DietTransition = farmNode('DietTransition', {
  read: 'feeding:read',
  viewerCan: { Update: 'feeding:write' },
  description: 'How cattle go from one diet to another over several days',
  fields: (t) => ({
    name: t.exposeString('name'),
    mode: t.expose('mode', { type: ModeEnum }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    steps: t.relation('steps', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    diets: t.string({
      description: 'The names of its diets in their order, as A → B',
      select: {
        steps: {
          orderBy: { position: 'asc' },
          select: { dietA: { select: { name: true } }, dietB: { select: { name: true } } },
        },
      },
      resolve: ({ steps }) =>
        [...new Set(steps.flatMap(({ dietA, dietB }) => (dietB ? [dietA.name, dietB.name] : [dietA.name])))].join(
          ' → ',
        ),
    }),
    isUsed: t.boolean({
      description: 'Batches took it, so its steps stay as they are',
      select: { _count: { select: { batches: true } } },
      resolve: ({ _count }) => _count.batches > 0,
    }),
    runningCount: t.int({
      description: 'Batches on their way through it',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await batchesOnTheWay(ctx, id))?.running ?? 0,
    }),
    heldCount: t.int({
      description: 'Of these, those whose next step waits',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await batchesOnTheWay(ctx, id))?.held ?? 0,
    }),
  }),
});

const Reason = builder.objectRef<HoldReason>('TransitionHoldReason').implement({
  description: 'Why the next step of a transition waits, with the figures it was found by',
  ...may,
  fields: (t) => ({
    reason: t.field({ type: ReasonEnum, resolve: ({ reason }) => reason }),
    value: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The grade, the unsteadiness (cv5) or the intake in percent of live weight',
      resolve: (held) => {
        if (held.reason === 'GRADE') return held.grade;
        if (held.reason === 'UNSTEADY') return held.unsteadyPct;
        return held.reason === 'INTAKE' ? held.intakePct : null;
      },
    }),
    limit: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: (held) => {
        if (held.reason === 'UNSTEADY') return held.limitPct;
        return held.reason === 'INTAKE' ? held.minIntakePct : null;
      },
    }),
    note: t.string({ nullable: true, resolve: (held) => (held.reason === 'BY_HAND' ? held.note : null) }),
  }),
});

export const BatchTransition = farmNode('BatchTransition', {
  read: 'feeding:read',
  viewerCan: { Update: 'feeding:write' },
  description: 'A batch on its way through a diet transition',
  fields: (t) => ({
    batch: t.relation('batch'),
    transition: t.relation('transition'),
    status: t.expose('status', { type: StatusEnum }),
    startDay: t.expose('startDay', { type: 'Date' }),
    endDay: t.expose('endDay', { type: 'Date', nullable: true }),
    position: t.exposeInt('position', { description: 'Of the step in force' }),
    daysFed: t.exposeInt('daysFed', { description: 'In the step in force' }),
    heldFor: t.field({
      type: [Reason],
      description: 'Why the next step waits; empty while it does not',
      resolve: ({ heldFor }) => (Array.isArray(heldFor) ? (heldFor as HoldReason[]) : []),
    }),
    forced: t.exposeBoolean('forced', { description: 'The next step is taken whatever speaks against it' }),
  }),
});

farmList('dietTransitions', DietTransition, dietTransitionList);
farmList('batchTransitions', BatchTransition, batchTransitionList);

for (const service of [createDietTransition, updateDietTransition, setDietTransitionActive])
  command(service, (t) => ({ transition: reread(t, DietTransition, 'transitionId') }));
commandMany(setDietTransitionActive, DietTransition, 'transitionId');

command(startTransition, (t) => ({
  transition: reread(t, DietTransition, 'transitionId'),
  started: t.int({ resolve: ({ startedIds }) => startedIds.length }),
  nextDayBatches: t.stringList({
    description: 'The names of those in whose corrals feeding has begun today, so that they begin on the next day',
    resolve: ({ nextDayBatches }) => nextDayBatches,
  }),
}));

for (const service of [holdTransition, forceTransition, cancelTransition])
  command(service, (t) => ({ batchTransition: reread(t, BatchTransition, 'batchTransitionId') }));

changeFeed({ name: 'dietTransitionChanged', read: 'feeding:read', field: 'transition', node: DietTransition });
changeFeed({
  name: 'batchTransitionChanged',
  read: 'feeding:read',
  field: 'batchTransition',
  node: BatchTransition,
});
