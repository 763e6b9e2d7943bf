import { Farm } from '../../farm/farm.graphql.ts';
import { Ox } from '../../herd/herd.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { documentsInOrder } from '../../papers/documents/documents.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { causeList, createMortalityCause, deathList, killOx, reverseDeath, updateMortality } from './deaths.service.ts';
import { carcassDestinations, deathTypeCodes } from '../healthWords.calc.ts';
import { mortality, type DeadOf, type Mortality } from './mortality.service.ts';

const may = { authScopes: { may: 'health:read' } } as const;
export const DeathTypeCodeEnum = enumRef('DeathTypeCode', deathTypeCodes);
export const CarcassDestinationEnum = enumRef('CarcassDestination', carcassDestinations);
const decimal = { type: 'Decimal', nullable: true } as const;

farmNode('DeathType', {
  read: 'health:read',
  description: 'How an ox dies',
  fields: (t) => ({
    code: t.expose('code', { type: DeathTypeCodeEnum }),
    bndTypeCode: t.exposeString('bndTypeCode', {
      nullable: true,
      description: 'In the national base; null: not known',
    }),
  }),
});

const MortalityCause = farmNode('MortalityCause', {
  read: 'health:read',
  description: 'What an ox dies of',
  fields: (t) => ({
    name: t.exposeString('name'),
    deathType: t.relation('deathType'),
    bndCauseCode: t.exposeString('bndCauseCode', { nullable: true }),
  }),
});

export const OxDeath = farmNode('OxDeath', {
  read: 'health:read',
  viewerCan: { Update: 'health:apply' },
  description: 'What is told of a death',
  fields: (t) => ({
    ox: t.relation('ox'),
    day: t.expose('day', { type: 'Date' }),
    time: t.exposeString('time', { nullable: true, description: 'By the clock of the farm, as 05:30' }),
    deathType: t.relation('deathType'),
    cause: t.relation('cause'),
    destination: t.expose('destination', { type: CarcassDestinationEnum }),
    necropsy: t.exposeBoolean('necropsy'),
    necropsyNote: t.exposeString('necropsyNote', { nullable: true }),
    observation: t.exposeString('observation', { nullable: true }),
    batch: t.relation('batch', { description: 'Where it stood' }),
    corral: t.relation('corral', { nullable: true }),
    daysOnFeed: t.exposeInt('daysOnFeed', { nullable: true, description: 'Since it came to the farm' }),
    landedCost: t.expose('landedCost', { ...decimal, authScopes: { may: 'purchase:read' } }),
    feedCost: t.expose('feedCost', decimal),
    healthCost: t.expose('healthCost', decimal),
    lossValue: t.expose('lossValue', {
      ...decimal,
      description: 'What it had cost until then; null where it is not known what it cost to buy',
    }),
    announced: t.exposeBoolean('announced', { description: 'Its announcement is out: it stays as it is' }),
    reversed: t.exposeBoolean('reversed'),
    version: t.exposeInt('version'),
    createdBy: t.relation('createdBy', { nullable: true }),
    documents: t.relation('documents', documentsInOrder),
  }),
});

farmList('mortalityCauses', MortalityCause, causeList);
farmList('oxDeaths', OxDeath, deathList);

command(createMortalityCause, (t) => ({ mortalityCause: reread(t, MortalityCause, 'causeId') }));
command(killOx, (t) => ({ oxDeath: reread(t, OxDeath, 'deathId'), ox: reread(t, Ox, 'oxId') }));
command(updateMortality, (t) => ({ oxDeath: reread(t, OxDeath, 'deathId') }));
command(reverseDeath, (t) => ({ oxDeath: reread(t, OxDeath, 'deathId'), ox: reread(t, Ox, 'oxId') }));

changeFeed({ name: 'oxDeathChanged', read: 'health:read', field: 'oxDeath', node: OxDeath });

const DeadOnDay = builder.objectRef<Mortality['byDay'][number]>('DeadOnDay').implement({
  description: 'The dead of a day',
  ...may,
  fields: (t) => ({ day: t.field({ type: 'Date', resolve: ({ day }) => day }), dead: t.exposeInt('dead') }),
});

const deadOf = (name: 'DeadOfLine' | 'DeadOfCause', model: 'Line' | 'MortalityCause') =>
  builder.objectRef<DeadOf>(name).implement({
    description: `The dead of a ${model === 'Line' ? 'line' : 'cause'}`,
    ...may,
    fields: (t) => ({
      id: t.id({ nullable: true, resolve: ({ id }) => id && toGlobalId(model, id) }),
      name: t.exposeString('name', { nullable: true }),
      dead: t.exposeInt('dead'),
    }),
  });
const DeadOfLine = deadOf('DeadOfLine', 'Line');
const DeadOfCause = deadOf('DeadOfCause', 'MortalityCause');

const DeadOnFeed = builder.objectRef<Mortality['byDaysOnFeed'][number]>('DeadOnFeed').implement({
  description: 'The dead by how long they were fed',
  ...may,
  fields: (t) => ({
    from: t.exposeInt('from'),
    to: t.exposeInt('to', { nullable: true }),
    dead: t.exposeInt('dead'),
  }),
});

const MortalityType = builder.objectRef<Mortality>('Mortality').implement({
  description: 'F-G11 over a period',
  ...may,
  fields: (t) => ({
    from: t.field({ type: 'Date', resolve: ({ from }) => from }),
    to: t.field({ type: 'Date', resolve: ({ to }) => to }),
    dead: t.exposeInt('dead'),
    headsEntered: t.exposeInt('headsEntered', { description: 'That were on the farm in the period' }),
    pct: t.field({ ...decimal, resolve: ({ pct }) => pct }),
    lossValue: t.field({
      ...decimal,
      description: 'Of the dead with a known cost; null where none has one',
      resolve: ({ lossValue }) => lossValue,
    }),
    deadWithoutCost: t.exposeInt('deadWithoutCost', { description: 'Of which it is not known what they cost to buy' }),
    byDay: t.field({ type: [DeadOnDay], resolve: ({ byDay }) => byDay }),
    byLine: t.field({ type: [DeadOfLine], extensions: longList, resolve: ({ byLine }) => byLine }),
    byCause: t.field({ type: [DeadOfCause], extensions: longList, resolve: ({ byCause }) => byCause }),
    byDaysOnFeed: t.field({ type: [DeadOnFeed], resolve: ({ byDaysOnFeed }) => byDaysOnFeed }),
  }),
});

builder.prismaObjectField(Farm, 'mortality', (t) =>
  t.field({
    type: MortalityType,
    nullable: true,
    ...may,
    complexity: 100,
    args: { filter: t.arg({ type: inputRef('MortalityInput', mortality.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => mortality(ctx, filter ?? {}),
  }),
);
