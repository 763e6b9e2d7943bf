import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { financialItems, type FinancialItemRow, type FinancialItems } from './items.service.ts';
import { itemCategories, itemKinds, itemStates } from './itemWords.calc.ts';
import { payFinancialItems, unpayFinancialItems } from './payments.service.ts';

const may = { authScopes: { may: 'sale:read' } } as const;

export const ItemKind = enumRef('FinancialItemKind', itemKinds);
export const ItemCategory = enumRef('FinancialItemCategory', itemCategories);

farmNode('FinancialPayment', {
  read: 'sale:read',
  description: 'What was paid or received of one financial item on a day',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    value: t.expose('value', { type: 'Decimal' }),
    by: t.relation('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const paymentId = (id: string) => toGlobalId('FinancialPayment', id);

export const FinancialItem = builder.objectRef<FinancialItemRow>('FinancialItem').implement({
  description: 'Something to pay or to receive: an instalment, a part of a purchase, a lot of a medicine, a sale',
  ...may,
  fields: (t) => ({
    itemId: t.id({ description: 'Of what it is', resolve: ({ type, id }) => toGlobalId(type, id) }),
    sourceId: t.id({
      description: 'The purchase, sale or medicine',
      resolve: ({ sourceType, sourceId }) => toGlobalId(sourceType, sourceId),
    }),
    sourceType: t.exposeString('sourceType'),
    date: t.expose('date', { type: 'Date', description: 'When it was bought or sold' }),
    dueDate: t.expose('dueDate', { type: 'Date' }),
    kind: t.field({ type: ItemKind, resolve: ({ kind }) => kind }),
    category: t.field({ type: ItemCategory, resolve: ({ category }) => category }),
    description: t.exposeString('description'),
    counterparty: t.exposeString('counterparty', { nullable: true }),
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'Null where no price is known' }),
    paidValue: t.expose('paid', { type: 'Decimal' }),
    paidOn: t.expose('paidOn', { type: 'Date', nullable: true, description: 'The last day on which something was' }),
    open: t.expose('open', { type: 'Decimal' }),
    state: t.field({ type: enumRef('FinancialItemState', itemStates), resolve: ({ state }) => state }),
    paymentIds: t.idList({ resolve: ({ payments }) => payments.map(paymentId) }),
  }),
});

const Items = builder.objectRef<FinancialItems>('FinancialItems').implement({
  description: 'Items by their due date, as of a day',
  ...may,
  fields: (t) => ({
    asOf: t.expose('asOf', { type: 'Date' }),
    total: t.exposeInt('total', { description: 'May be more than are listed' }),
    rows: t.field({ type: [FinancialItem], extensions: longList, resolve: ({ rows }) => rows }),
  }),
});

builder.prismaObjectField(Farm, 'financialItems', (t) =>
  t.field({
    type: Items,
    nullable: true,
    ...may,
    args: { filter: t.arg({ type: inputRef('FinancialItemsInput', financialItems.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => financialItems(ctx, filter ?? {}),
  }),
);

command(payFinancialItems, (t) => ({
  paymentIds: t.idList({
    description: 'By which it is taken back',
    resolve: ({ paymentIds }) => paymentIds.map(paymentId),
  }),
}));
command(unpayFinancialItems, (t) => ({ unpaid: t.int({ resolve: ({ unpaid }) => unpaid }) }));
