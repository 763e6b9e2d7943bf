import { Ox, Batch } from '../../herd/herd.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { shownName } from '../../herd/oxen/oxName.calc.ts';
import type { BoardedOx } from './closure.calc.ts';
import { carcassMatches, condemnations } from '../sales/saleWords.calc.ts';
import { closeSale, setPaymentReceived } from './closure.service.ts';
import { carcassList, closureFigures, type ClosureFigures } from './closureList.service.ts';
import { SaleManagement } from '../sales/sales.graphql.ts';
import {
  boardedOxenOf,
  carcassAlerts,
  matchedOf,
  type MatchedRow,
  type MatchedSheet,
} from './sheetMatching.service.ts';
import { parseSaleClosure, type KeptColumns } from './slaughterSheets.service.ts';

const may = { authScopes: { may: 'sale:read' } } as const;
const decimal = { type: 'Decimal', nullable: true } as const;
const MatchEnum = enumRef('CarcassMatch', carcassMatches);
const CondemnationEnum = enumRef('Condemnation', condemnations);

const CarcassRow = farmNode('CarcassRow', {
  read: 'sale:read',
  description: 'The carcass of one ox, as the slaughterhouse weighed and paid it',
  fields: (t) => ({
    ox: t.relation('ox', { type: Ox }),
    batch: t.relation('batch', { type: Batch }),
    sequence: t.exposeInt('sequence', { nullable: true }),
    matchedBy: t.expose('matchedBy', { type: MatchEnum }),
    half1: t.expose('half1', decimal),
    half2: t.expose('half2', decimal),
    hotCarcassKg: t.expose('hotCarcassKg', { type: 'Decimal' }),
    exitKg: t.expose('exitKg', decimal),
    teeth: t.exposeInt('teeth', { nullable: true }),
    fat: t.exposeInt('fat', { nullable: true, description: 'From 1, none, to 5, too much' }),
    conformation: t.exposeString('conformation', { nullable: true }),
    condemnation: t.expose('condemnation', { type: CondemnationEnum, nullable: true }),
    condemnedKg: t.expose('condemnedKg', decimal),
    pricePerArroba: t.expose('pricePerArroba', decimal),
    discount: t.expose('discount', { type: 'Decimal' }),
    value: t.expose('value', { type: 'Decimal', description: 'R$ before what is taken off the whole sale' }),
    saleName: t.string({
      select: { closure: { select: { sale: { select: { name: true } } } } },
      resolve: ({ closure }) => closure.sale.name,
    }),
    slaughterDate: t.field({
      type: 'Date',
      select: { closure: { select: { slaughterDate: true } } },
      resolve: ({ closure }) => closure.slaughterDate,
    }),
  }),
});

farmNode('SaleDeduction', {
  read: 'sale:read',
  description: 'Taken off what a sale brought',
  fields: (t) => ({ name: t.exposeString('name'), value: t.expose('value', { type: 'Decimal' }) }),
});

farmNode('SalePayment', {
  read: 'sale:read',
  viewerCan: { Update: 'sale:write' },
  description: 'What of a sale is to be received, and when',
  fields: (t) => ({
    dueDate: t.expose('dueDate', { type: 'Date' }),
    value: t.expose('value', { type: 'Decimal' }),
    received: t.exposeBoolean('received'),
  }),
});

const Figures = builder.objectRef<ClosureFigures>('ClosureFigures').implement({
  description: 'What a closure comes to',
  ...may,
  fields: (t) => ({
    arrobas: t.expose('arrobas', { type: 'Decimal' }),
    yieldPct: t.expose('yieldPct', { ...decimal, description: 'Carcass over live weight' }),
    shrinkPct: t.expose('shrinkPct', { ...decimal, description: 'Live weight lost on the way' }),
    unweighedHeads: t.exposeInt('unweighedHeads', {
      description: 'Heads that left without a weight; the yield is of the others',
    }),
    netValue: t.expose('netValue', { type: 'Decimal' }),
    pricePerArroba: t.expose('pricePerArroba', { ...decimal, description: 'Gross' }),
    result: t.expose('result', {
      ...decimal,
      description: 'Net value of the oxen with a known cost less that cost; null where none has one',
    }),
    resultPerHead: t.expose('resultPerHead', { ...decimal, description: 'Of those with a known cost' }),
  }),
});

const SaleClosure = farmNode('SaleClosure', {
  read: 'sale:read',
  description: 'What a sale came to by the figures of the slaughterhouse',
  fields: (t) => ({
    slaughterDate: t.expose('slaughterDate', { type: 'Date' }),
    slaughterNumber: t.exposeString('slaughterNumber', { nullable: true }),
    invoiceNumber: t.exposeString('invoiceNumber', { nullable: true }),
    heads: t.exposeInt('heads'),
    exitKg: t.expose('exitKg', { type: 'Decimal', description: 'Of the heads that have a weight' }),
    arrivalKg: t.expose('arrivalKg', decimal),
    carcassKg: t.expose('carcassKg', { type: 'Decimal' }),
    grossValue: t.expose('grossValue', { type: 'Decimal' }),
    deductedValue: t.expose('deductedValue', { type: 'Decimal' }),
    costedHeads: t.exposeInt('costedHeads', { description: 'Oxen of which it is known what they cost to buy' }),
    cost: t.expose('cost', { ...decimal, description: 'What those had cost in all; null where there are none' }),
    unmatchedReason: t.exposeString('unmatchedReason', { nullable: true }),
    closedOn: t.expose('closedOn', { type: 'Date' }),
    closedBy: t.relation('closedBy', { nullable: true }),
    deductions: t.relation('deductions', { query: { orderBy: { position: 'asc' } } }),
    payments: t.relation('payments', { query: { orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] } }),
    figures: t.field({
      type: Figures,
      select: {
        id: true,
        heads: true,
        exitKg: true,
        arrivalKg: true,
        carcassKg: true,
        grossValue: true,
        deductedValue: true,
        costedHeads: true,
        cost: true,
        costedValue: true,
      },
      resolve: (closure, _args, ctx) => closureFigures(ctx, closure),
    }),
  }),
});

const Boarded = builder.objectRef<BoardedOx>('BoardedOx').implement({
  description: 'Who stood on a truck of a sale',
  ...may,
  fields: (t) => ({
    oxId: t.id({ resolve: ({ oxId }) => toGlobalId('Ox', oxId) }),
    name: t.string({ resolve: (ox, _args, ctx) => shownName(ox, ctx.facts.locale, ox.position) }),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batchName: t.exposeString('batchName'),
    position: t.exposeInt('position'),
    sisbov: t.exposeString('sisbov', { nullable: true }),
    exitKg: t.field({ ...decimal, resolve: ({ exitKg }) => exitKg }),
  }),
});

builder.prismaObjectField(SaleManagement, 'boardedOxen', (t) =>
  t.field({
    type: [Boarded],
    ...may,
    description: 'Who stood on its trucks, in the order of the boarding',
    extensions: longList,
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await boardedOxenOf(ctx, id))!,
  }),
);

const SheetRow = builder.objectRef<MatchedRow>('SlaughterSheetRow').implement({
  description: 'A row of a romaneio, with the ox it is of',
  ...may,
  fields: (t) => ({
    line: t.exposeInt('line'),
    sisbov: t.exposeString('sisbov', { nullable: true }),
    managementNumber: t.exposeString('managementNumber', { nullable: true }),
    electronicEarring: t.exposeString('electronicEarring', { nullable: true }),
    sequence: t.exposeInt('sequence', { nullable: true }),
    hotCarcassKg: t.field({ ...decimal, resolve: ({ hotCarcassKg }) => hotCarcassKg }),
    boarded: t.field({ type: Boarded, nullable: true, resolve: ({ boarded }) => boarded }),
    matchedBy: t.field({ type: MatchEnum, nullable: true, resolve: ({ matchedBy }) => matchedBy }),
    arrobas: t.expose('arrobas', { type: 'Decimal' }),
    yieldPct: t.expose('yieldPct', decimal),
    pricePerArroba: t.field({ ...decimal, resolve: ({ pricePerArroba }) => pricePerArroba }),
    condemnation: t.expose('condemnation', { type: CondemnationEnum, nullable: true }),
    discount: t.field({ ...decimal, resolve: ({ discount }) => discount }),
    toldValue: t.field({
      ...decimal,
      description: 'R$ that the slaughterhouse wrote itself',
      resolve: ({ value }) => value,
    }),
    value: t.field({ type: 'Decimal', description: 'R$ that it would bring', resolve: ({ brings }) => brings }),
    faults: t.exposeStringList('faults', { description: 'Columns whose cells cannot be read' }),
    alerts: t.field({ type: [enumRef('CarcassAlert', carcassAlerts)], resolve: ({ alerts }) => alerts }),
  }),
});

const Matched = builder.objectRef<MatchedSheet>('MatchedSheet').implement({
  description: 'The rows of a romaneio read against who was boarded',
  ...may,
  fields: (t) => ({
    rows: t.field({ type: [SheetRow], extensions: longList, resolve: ({ rows }) => rows }),
    oxenWithoutRow: t.field({
      type: [Boarded],
      extensions: longList,
      resolve: ({ oxenWithoutRow }) => oxenWithoutRow,
    }),
  }),
});

const SlaughterSheet = farmNode('SlaughterSheet', {
  read: 'sale:read',
  description: 'A romaneio as it was sent',
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    slaughterDate: t.expose('slaughterDate', {
      type: 'Date',
      nullable: true,
      description: 'As who sent it tells',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    byApiKey: t.string({
      nullable: true,
      description: 'In place of a person, the name of the API key that sent it',
      select: { apiKey: { select: { name: true } } },
      resolve: ({ apiKey }) => apiKey?.name ?? null,
    }),
    headings: t.stringList({
      select: { columns: true },
      resolve: ({ columns }) => (columns as KeptColumns).heads,
    }),
    places: t.string({
      description: 'JSON: which heading, from 0, each column is under',
      select: { columns: true },
      resolve: ({ columns }) => JSON.stringify((columns as KeptColumns).places),
    }),
    matched: t.field({
      type: Matched,
      nullable: true,
      complexity: 100,
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await matchedOf(ctx, id)) ?? null,
    }),
  }),
});

builder.prismaObjectFields(SaleManagement, (t) => ({
  closure: t.relation('closure', { type: SaleClosure, nullable: true }),
  sheets: t.relation('sheets', {
    type: SlaughterSheet,
    description: 'The latest first',
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 5 },
  }),
}));

farmList('carcassRows', CarcassRow, carcassList);

command(parseSaleClosure, (t) => ({
  sheet: reread(t, SlaughterSheet, 'sheetId'),
  saleManagement: reread(t, SaleManagement, 'saleManagementId'),
}));
command(closeSale, (t) => ({ saleManagement: reread(t, SaleManagement, 'saleManagementId') }));
command(setPaymentReceived, (t) => ({ saleManagement: reread(t, SaleManagement, 'saleManagementId') }));
