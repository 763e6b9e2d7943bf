import { mostListed } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { errorMessage } from '../../platform/errors/messages.ts';
import { Farm } from '../farm.graphql.ts';
import { advanceFarmDay, getAdvanceCheck, undoAdvance, verifyFarmDays, type AdvanceCheck } from './farmDay.service.ts';
import { dayList } from './farmDayList.service.ts';
import { sealKinds, type ChainFault, type SealDifference } from './farmDayChain.calc.ts';
import type { Finding } from './farmDaySteps.ts';
import { occurrencesOfSummary } from '../occurrences/occurrences.service.ts';

const StatusEnum = enumRef('FarmDayStatus', ['OPEN', 'CLOSED']);
const FaultEnum = enumRef('ChainFaultKind', ['HASH', 'LINK', 'FACTS']);
const SealKindEnum = enumRef('SealKind', sealKinds);

export const FarmDay = farmNode('FarmDay', {
  read: 'farm:read',
  description: 'One civil day of the farm; exactly one is open',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    status: t.expose('status', { type: StatusEnum }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closedBy: t.relation('closedBy', { nullable: true }),
    observation: t.exposeString('observation', { nullable: true }),
    occurrences: t.int({
      nullable: true,
      description: 'How many of this day were known when it was closed',
      resolve: ({ summary }) => occurrencesOfSummary(summary),
    }),
    hash: t.exposeString('hash', { nullable: true }),
  }),
});

const mostNamed = 50;

const withoutLists = (params: NonNullable<Finding['params']>): NonNullable<Finding['params']> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => !Array.isArray(value)));

const FindingType = builder.objectRef<Finding>('FarmDayFinding').implement({
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.string({
      description: 'Without the names of those it is about',
      resolve: ({ code, params = {} }, _args, ctx) => errorMessage(code, withoutLists(params), ctx.facts.locale),
    }),
    count: t.exposeInt('count'),
    names: t.stringList({ description: 'Of the first fifty', resolve: ({ names }) => names.slice(0, mostNamed) }),
  }),
});

const Check = builder.objectRef<AdvanceCheck>('FarmDayAdvanceCheck').implement({
  description: 'What stands in the way of closing the day, and what is good to know before',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    fromDay: t.expose('day', { type: 'Date' }),
    nextDay: t.expose('nextDay', { type: 'Date' }),
    canAdvance: t.exposeBoolean('canAdvance'),
    blocking: t.field({ type: [FindingType], resolve: ({ blocking }) => blocking }),
    warnings: t.field({ type: [FindingType], resolve: ({ warnings }) => warnings }),
  }),
});

const Difference = builder.objectRef<SealDifference>('SealDifference').implement({
  description: 'Facts of one kind that no longer match the seal of the day they were recorded on',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    kind: t.field({ type: SealKindEnum, resolve: ({ kind }) => kind }),
    sealedRows: t.exposeInt('sealedRows'),
    foundRows: t.exposeInt('foundRows'),
  }),
});

const Fault = builder.objectRef<ChainFault>('FarmDayChainFault').implement({
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    fault: t.field({ type: FaultEnum, resolve: ({ fault }) => fault }),
    differences: t.field({ type: [Difference], resolve: ({ differences }) => differences }),
  }),
});

const Chain = builder.objectRef<{ checked: number; faults: ChainFault[] }>('FarmDayChain').implement({
  description: 'The result of reading the sealed days again',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    checked: t.exposeInt('checked'),
    faults: t.field({
      type: [Fault],
      description: 'The first thousand',
      resolve: ({ faults }) => faults.slice(0, mostListed),
    }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  dayAdvanceCheck: t.field({
    type: Check,
    authScopes: { may: 'farm:read' },
    resolve: (_farm, _args, ctx) => getAdvanceCheck(ctx, {}),
  }),
  dayChain: t.field({
    type: Chain,
    authScopes: { may: 'farm:read' },
    resolve: (_farm, _args, ctx) => verifyFarmDays(ctx, {}),
  }),
}));

farmList('days', FarmDay, dayList);

for (const service of [advanceFarmDay, undoAdvance]) {
  command(service, (t) => ({
    currentDay: t.expose('currentDay', { type: 'Date' }),
    closedDay: t.expose('closedDay', { type: 'Date' }),
    farm: t.prismaField({
      type: Farm,
      resolve: (query, _done, _args, ctx) =>
        ctx.db.farm.findUniqueOrThrow({ ...query, where: { id: ctx.actor.farmId } }),
    }),
  }));
}

changeFeed({
  name: 'farmDayAdvanced',
  read: 'farm:read',
  field: 'farmDay',
  node: FarmDay,
});
