import { Farm } from '../../farm/farm.graphql.ts';
import { BoitelContractEnum } from '../../farm/setup/setup.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import { ownerClosings, type OwnerClosing, type OwnerClosings } from './ownerClosings.service.ts';
import { printOwnerClosing } from './ownerSheet.service.ts';

const may = { authScopes: { may: 'sale:read' } } as const;
const decimal = { type: 'Decimal' } as const;
const maybeDecimal = { type: 'Decimal', nullable: true } as const;

const BatchOfOwner = builder.objectRef<OwnerClosing['batches'][number]>('OwnerBatch').implement({
  description: 'What of a batch is of an owner in a period, by head-days',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batch: t.exposeString('batch'),
    headDays: t.exposeInt('headDays'),
    msKg: t.expose('msKg', decimal),
    feedCost: t.expose('feedCost', maybeDecimal),
  }),
});

const ServiceOfOwner = builder.objectRef<OwnerClosing['services'][number]>('OwnerService').implement({
  description: 'Doses of a medicine given to heads of an owner',
  ...may,
  fields: (t) => ({
    medicine: t.exposeString('medicine'),
    doses: t.exposeInt('doses'),
    cost: t.expose('cost', decimal),
    unpriced: t.exposeInt('unpriced', { description: 'Doses without a known price' }),
  }),
});

const ContractOfOwner = builder.objectRef<OwnerClosing['contracts'][number]>('OwnerContract').implement({
  description: 'What was agreed with an owner from one day to another, and what it counts',
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    contract: t.expose('contract', { type: BoitelContractEnum, nullable: true }),
    rate: t.expose('rate', maybeDecimal),
    chargesHealth: t.exposeBoolean('chargesHealth'),
    headDays: t.exposeInt('headDays'),
    msKg: t.expose('msKg', decimal),
    arrobas: t.field({ ...decimal, resolve: ({ arrobas }) => arrobas.toFixed(2) }),
    value: t.expose('value', { ...maybeDecimal, description: 'Null where nothing was agreed' }),
    healthValue: t.expose('healthValue', { ...decimal, description: 'Medicines charged beside the contract' }),
  }),
});

const CreditOfOwner = builder.objectRef<OwnerClosing['credits'][number]>('OwnerCreditLine').implement({
  ...may,
  fields: (t) => ({
    creditId: t.id({ resolve: ({ id }) => toGlobalId('OwnerCredit', id) }),
    day: t.expose('day', { type: 'Date' }),
    value: t.expose('value', decimal),
    description: t.exposeString('description'),
  }),
});

const Line = builder.objectRef<OwnerClosing>('OwnerClosing').implement({
  description: 'What a boitel client had on the farm in a period, and what it owes',
  ...may,
  fields: (t) => ({
    ownerId: t.id({ resolve: ({ ownerId }) => toGlobalId('Owner', ownerId) }),
    name: t.exposeString('name'),
    contract: t.expose('contract', {
      type: BoitelContractEnum,
      nullable: true,
      description: 'What is agreed on the last day of the period',
    }),
    rate: t.expose('rate', maybeDecimal),
    chargesHealth: t.exposeBoolean('chargesHealth'),
    contracts: t.field({ type: [ContractOfOwner], extensions: longList, resolve: ({ contracts }) => contracts }),
    headsBefore: t.exposeInt('headsBefore'),
    headsIn: t.exposeInt('headsIn'),
    headsOut: t.exposeInt('headsOut', { description: 'That left alive' }),
    headsDead: t.exposeInt('headsDead'),
    heads: t.exposeInt('heads', { description: 'At the end of the period' }),
    headsExpected: t.exposeInt('headsExpected', { description: 'Of those that left, without a carcass weighed' }),
    headsUnweighed: t.exposeInt('headsUnweighed', { description: 'Of those that left, in no arroba' }),
    headDays: t.exposeInt('headDays'),
    msKg: t.expose('msKg', decimal),
    feedCost: t.expose('feedCost', {
      ...maybeDecimal,
      description: 'What their feed cost the farm; null where something fed has no cost',
    }),
    arrobas: t.field({ ...decimal, resolve: ({ arrobas }) => arrobas.toFixed(2) }),
    exitKg: t.expose('exitKg', decimal),
    doses: t.exposeInt('doses'),
    healthCost: t.expose('healthCost', decimal),
    contractValue: t.expose('contractValue', { ...maybeDecimal, description: 'Null where nothing was agreed' }),
    healthValue: t.expose('healthValue', { ...decimal, description: 'Medicines charged beside the contract' }),
    charged: t.expose('charged', maybeDecimal),
    credited: t.expose('credited', decimal),
    due: t.expose('due', maybeDecimal),
    batches: t.field({ type: [BatchOfOwner], extensions: longList, resolve: ({ batches }) => batches }),
    services: t.field({ type: [ServiceOfOwner], extensions: longList, resolve: ({ services }) => services }),
    credits: t.field({ type: [CreditOfOwner], extensions: longList, resolve: ({ credits }) => credits }),
  }),
});

const Totals = builder.objectRef<OwnerClosings['totals']>('OwnerClosingTotals').implement({
  ...may,
  fields: (t) => ({
    heads: t.exposeInt('heads'),
    headDays: t.exposeInt('headDays'),
    feedCost: t.expose('feedCost', maybeDecimal),
    unknownOwners: t.exposeInt('unknownOwners', {
      description: 'With cattle and without a contract: while there are some, nobody knows what is owed together',
    }),
    contractValue: t.expose('contractValue', maybeDecimal),
    healthValue: t.expose('healthValue', decimal),
    charged: t.expose('charged', maybeDecimal),
    credited: t.expose('credited', decimal),
    due: t.expose('due', maybeDecimal),
  }),
});

const Closings = builder.objectRef<OwnerClosings>('OwnerClosings').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.field({ type: [Line], resolve: ({ rows }) => rows }),
    totals: t.field({ type: Totals, resolve: ({ totals }) => totals }),
  }),
});

builder.prismaObjectField(Farm, 'ownerClosings', (t) =>
  t.field({
    type: Closings,
    nullable: true,
    ...may,
    args: { filter: t.arg({ type: inputRef('OwnerClosingsInput', ownerClosings.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => ownerClosings(ctx, filter ?? {}),
  }),
);

command(printOwnerClosing, (t) => ({ job: reread(t, Job, 'jobId') }));
