import { Farm } from '../../farm/farm.graphql.ts';
import {
  eligibilityOfBatch,
  eligibilityOfOx,
  type BatchEligibility,
  type KeptHeads,
} from '../../health/withdrawal/eligibility.service.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import type { MayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import { MarketEnum } from '../../health/medicines/medicines.graphql.ts';
import { DetailEnum, ReasonEnum, StayReasonType } from '../../health/diagnoses/treatments.graphql.ts';
import { Batch, Ox } from '../../herd/herd.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { clockNames, type Clock } from '../../health/withdrawal/clocks.calc.ts';
import {
  approvalList,
  declareResidence,
  recordBnd,
  removeApproval,
  removeResidence,
  residenceList,
  saveApproval,
} from './residences.service.ts';
import { approvalKinds, areaStatuses, bndStatuses, residenceSources } from './residenceWords.calc.ts';

const day = { type: 'Date', nullable: true } as const;
const may = { authScopes: { may: 'ox:read' } } as const;

const Residence = farmNode('Residence', {
  read: 'ox:read',
  viewerCan: { Update: 'residence:write' },
  description: 'Where an ox lived outside this farm, as a paper says',
  fields: (t) => ({
    ox: t.relation('ox'),
    establishment: t.relation('establishment'),
    erasCode: t.exposeString('erasCode', { nullable: true }),
    areaStatus: t.expose('areaStatus', { type: enumRef('AreaStatus', areaStatuses) }),
    fromDay: t.expose('fromDay', { type: 'Date' }),
    toDay: t.expose('toDay', { type: 'Date', description: 'The day it went from there' }),
    source: t.expose('source', { type: enumRef('ResidenceSource', residenceSources) }),
  }),
});

const OxBnd = farmNode('OxBnd', {
  read: 'ox:read',
  description: 'What the national base says of an ox',
  fields: (t) => ({
    status: t.expose('status', { type: enumRef('BndStatus', bndStatuses) }),
    inclusionDate: t.expose('inclusionDate', day),
    releaseDate: t.expose('releaseDate', { ...day, description: 'The first day of slaughter, where the base says it' }),
    inventory: t.exposeBoolean('inventory', { nullable: true, description: 'In the last inventory of the certifier' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why the certifier refused it' }),
    protocolNumber: t.exposeString('protocolNumber', { nullable: true }),
  }),
});

const FarmApproval = farmNode('FarmApproval', {
  read: 'ox:read',
  viewerCan: { Update: 'residence:write' },
  description: 'A time in which the farm was approved for what markets ask',
  fields: (t) => ({
    kind: t.expose('kind', { type: enumRef('ApprovalKind', approvalKinds) }),
    fromDay: t.expose('fromDay', { type: 'Date' }),
    toDay: t.expose('toDay', { ...day, description: 'The last day; null while it lasts' }),
    note: t.exposeString('note', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

const EligibilityClock = builder.objectRef<Clock>('EligibilityClock').implement({
  description: 'A count of days that must pass',
  ...may,
  fields: (t) => ({
    name: t.field({ type: enumRef('EligibilityClockName', clockNames), resolve: ({ name }) => name }),
    from: t.field({ ...day, resolve: ({ from }) => from }),
    until: t.field({
      ...day,
      description: 'The first day on which it has passed',
      resolve: ({ until }) => until,
    }),
    days: t.exposeInt('days'),
  }),
});

const Eligibility = builder.objectRef<MayNotLeave>('Eligibility').implement({
  description: 'Whether an ox may be slaughtered for a market on a day, and what keeps it',
  ...may,
  fields: (t) => ({
    eligible: t.boolean({ resolve: ({ reasons }) => reasons.length === 0 }),
    firstEligibleDate: t.field({
      ...day,
      description: 'Null: it may go, or nobody knows',
      resolve: (of) => of.releaseDate,
    }),
    reasons: t.field({ type: [StayReasonType], resolve: ({ reasons }) => reasons }),
    clocks: t.field({ type: [EligibilityClock], resolve: ({ clocks }) => clocks }),
  }),
});

const Kept = builder.objectRef<KeptHeads>('KeptHeads').implement({
  description: 'Heads that one reason keeps',
  ...may,
  fields: (t) => ({
    reason: t.field({ type: ReasonEnum, resolve: ({ reason }) => reason }),
    detail: t.field({ type: DetailEnum, nullable: true, resolve: ({ detail }) => detail }),
    heads: t.exposeInt('heads'),
    until: t.field({ ...day, resolve: ({ until }) => until }),
  }),
});

const BatchEligibilityType = builder.objectRef<BatchEligibility>('BatchEligibility').implement({
  description: 'How many heads of a batch may be slaughtered for a market on a day',
  ...may,
  fields: (t) => ({
    heads: t.exposeInt('heads'),
    eligible: t.exposeInt('eligible'),
    allFrom: t.field({ ...day, description: 'When the slowest may go', resolve: ({ allFrom }) => allFrom }),
    slowestOxId: t.id({ nullable: true, resolve: ({ slowestId }) => slowestId && toGlobalId('Ox', slowestId) }),
    kept: t.field({ type: [Kept], resolve: ({ kept }) => kept }),
  }),
});

builder.prismaObjectFields(Ox, (t) => ({
  bnd: t.relation('bnd', { type: OxBnd, nullable: true }),
  eligibility: t.field({
    type: Eligibility,
    nullable: true,
    ...may,
    complexity: 10,
    select: { id: true },
    args: { market: t.arg({ type: MarketEnum, required: true }), day: t.arg({ type: 'Date', required: false }) },
    resolve: async ({ id }, { market, day: on }, ctx) =>
      (await eligibilityOfOx(ctx, id, {
        market: market as Market,
        day: (on as string | null | undefined) ?? (await ctx.day()),
      })) ?? null,
  }),
}));

builder.prismaObjectFields(Batch, (t) => ({
  eligibility: t.field({
    type: BatchEligibilityType,
    nullable: true,
    ...may,
    complexity: 50,
    select: { id: true },
    args: { market: t.arg({ type: MarketEnum, required: true }), day: t.arg({ type: 'Date', required: false }) },
    resolve: async ({ id }, { market, day: on }, ctx) =>
      (await eligibilityOfBatch(ctx, id, {
        market: market as Market,
        day: (on as string | null | undefined) ?? (await ctx.day()),
      })) ?? null,
  }),
}));

farmList('residences', Residence, residenceList);
farmList('farmApprovals', FarmApproval, approvalList);

const oxIdsOf = ({ oxIds }: { oxIds: readonly string[] }) => oxIds.map((id) => toGlobalId('Ox', id));

command(declareResidence, (t) => ({ oxIds: t.idList({ extensions: longList, resolve: oxIdsOf }) }));
command(recordBnd, (t) => ({ oxIds: t.idList({ extensions: longList, resolve: oxIdsOf }) }));
command(removeResidence, (t) => ({ ox: reread(t, Ox, 'oxId') }));
command(saveApproval, (t) => ({ farm: reread(t, Farm, 'farmId'), approval: reread(t, FarmApproval, 'approvalId') }));
command(removeApproval, (t) => ({ farm: reread(t, Farm, 'farmId') }));
