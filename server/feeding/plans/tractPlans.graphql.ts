import { validityStatuses } from '../../platform/values/validity.calc.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { corralsFedWithoutDiet } from '../../herd/batches/withoutDiet.service.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { toGlobalId } from '../../platform/input.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { packIds } from '../../platform/values/packed.calc.ts';
import { corralNames, replaceTractPlan } from './tractPlanAssignments.service.ts';
import {
  corralsOfLineage,
  followersOfLineage,
  tractPlanList,
  tractPlanStatus,
  versionsOfPlan,
} from './tractPlanList.service.ts';
import { createTractPlan, setTractPlanActive, updateTractPlan } from './tractPlans.service.ts';
import { corralsWithoutCall, corralsWithoutTractPlan } from './withoutTractPlan.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
/** Of many corrals. */
const mostNamed = 10;
const packedIdsText = 'the 16 bytes of each in 22 letters of base64url';
const StatusEnum = enumRef('ValidityStatus', validityStatuses);

interface NamedCorral {
  id: string;
  name: string;
}

const CorralNameType = builder.objectRef<NamedCorral>('CorralName').implement({
  description: 'A corral as it is called in a list of many',
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ id }) => toGlobalId('Corral', id) }),
    name: t.exposeString('name'),
  }),
});

const packedIdsOf = (corrals: readonly NamedCorral[]): string => packIds(corrals.map(({ id }) => id));

/** Many corrals: how many, the first of them by name, and all of them by their ids. */
const CorralsType = builder.objectRef<readonly NamedCorral[]>('Corrals').implement({
  description: 'Corrals of which there may be thousands',
  ...may,
  fields: (t) => ({
    count: t.int({ resolve: (corrals) => corrals.length }),
    first: t.field({
      type: [CorralNameType],
      description: 'At most ten',
      resolve: (corrals) => corrals.slice(0, mostNamed),
    }),
    ids: t.string({ description: `All of them, ${packedIdsText}`, resolve: packedIdsOf }),
  }),
});

farmNode('TractPlanTreat', {
  read: 'feeding:read',
  description: 'One round of a tract plan: when it is, and its share of the day',
  fields: (t) => ({
    round: t.exposeInt('round'),
    pct: t.expose('pct', { type: 'Decimal' }),
    startTime: t.exposeString('startTime', { description: 'By the clock of the farm, as 05:30' }),
    endTime: t.exposeString('endTime'),
  }),
});

export const TractPlan = farmNode('TractPlan', {
  read: 'feeding:read',
  viewerCan: { Update: 'feeding:write' },
  description: 'How the day of a corral is divided into treats; one version of it',
  fields: (t) => ({
    name: t.exposeString('name'),
    versionNumber: t.exposeInt('versionNumber'),
    validFrom: t.expose('validFrom', { type: 'Date' }),
    validTo: t.expose('validTo', { type: 'Date', nullable: true }),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    treats: t.relation('treats', { query: { orderBy: [{ round: 'asc' }, { id: 'asc' }] } }),
    split: t.string({
      description: 'The shares of its treats in their order, as 30/20/20/30',
      select: { treats: { orderBy: { round: 'asc' }, select: { pct: true } } },
      resolve: ({ treats }) => treats.map(({ pct }) => String(Number(pct))).join('/'),
    }),
    corralCount: t.int({
      description: 'That follow any of its versions on the day looked at',
      select: { lineageId: true },
      resolve: async ({ lineageId }, _args, ctx) => (await followersOfLineage(ctx, lineageId))?.corrals ?? 0,
    }),
    predecessor: t.relation('predecessor', { nullable: true }),
    successor: t.relation('successor', { nullable: true }),
    status: t.field({
      type: StatusEnum,
      description: 'On the day looked at',
      resolve: async (row, _args, ctx) => (await tractPlanStatus(ctx, row)) ?? fail('TractPlanNotFound'),
    }),
  }),
});

builder.prismaObjectFields(TractPlan, (t) => ({
  versions: t.field({
    type: [TractPlan],
    ...may,
    description: 'All of the plan, the latest first',
    resolve: async ({ lineageId }, _args, ctx) => (await versionsOfPlan(ctx, lineageId)) ?? [],
  }),
  corrals: t.field({
    type: [CorralNameType],
    ...may,
    description: 'That follow any of its versions on the day looked at',
    extensions: longList,
    resolve: async ({ lineageId }, _args, ctx) => (await corralsOfLineage(ctx, lineageId)) ?? [],
  }),
  corralIds: t.string({
    ...may,
    description: `The ids of the same corrals, ${packedIdsText}`,
    resolve: async ({ lineageId }, _args, ctx) => packIds((await followersOfLineage(ctx, lineageId))?.corralIds ?? []),
  }),
}));

farmList('tractPlans', TractPlan, tractPlanList);

const Gaps = builder.objectRef<Record<never, never>>('FeedingGaps').implement({
  description: 'What keeps corrals with animals from being fed on the open day',
  ...may,
  fields: (t) => ({
    withoutDiet: t.field({ type: CorralsType, resolve: (_gaps, _args, ctx) => corralsFedWithoutDiet(ctx) }),
    withoutTractPlan: t.field({ type: CorralsType, resolve: (_gaps, _args, ctx) => corralsWithoutTractPlan(ctx) }),
    withoutCall: t.field({
      type: CorralsType,
      description: 'Nobody knows what their animals weigh, and nobody called for feed',
      resolve: (_gaps, _args, ctx) => corralsWithoutCall(ctx),
    }),
  }),
});

builder.prismaObjectField(Farm, 'feedingGaps', (t) => t.field({ type: Gaps, ...may, resolve: () => ({}) }));

for (const service of [createTractPlan, setTractPlanActive])
  command(service, (t) => ({ tractPlan: reread(t, TractPlan, 'tractPlanId') }));

command(updateTractPlan, (t) => ({
  tractPlan: reread(t, TractPlan, 'tractPlanId'),
  isNewVersion: t.boolean({
    description: 'Cattle were fed by the one before, which counts until the end of the open day',
    resolve: ({ previousId }) => previousId !== null,
  }),
}));

command(replaceTractPlan, (t) => ({
  tractPlan: reread(t, TractPlan, 'tractPlanId'),
  day: t.field({ type: 'Date', resolve: ({ day }) => day }),
  nextDayCorrals: t.field({
    type: CorralsType,
    description: 'Feeding has begun in them today, so they follow it from the next day on',
    resolve: ({ nextDayCorralIds }, _args, ctx) => corralNames(ctx, nextDayCorralIds),
  }),
}));

commandMany(setTractPlanActive, TractPlan, 'tractPlanId');

changeFeed({ name: 'tractPlanChanged', read: 'feeding:read', field: 'tractPlan', node: TractPlan });
