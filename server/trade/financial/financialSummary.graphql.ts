import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { toGlobalId } from '../../platform/input.ts';
import {
  financialSummary,
  mostPayables,
  payables,
  type FinancialSummary,
  type Payable as PayableItem,
} from './financialSummary.service.ts';
import { ItemCategory } from './items.graphql.ts';

const may = { authScopes: { may: 'purchase:read' } } as const;

const Month = builder.objectRef<FinancialSummary['months'][number]>('PurchaseMonth').implement({
  ...may,
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'Its first day' }),
    value: t.expose('value', { type: 'Decimal', description: 'What the purchases ordered in it cost at the farm' }),
  }),
});

const Payable = builder.objectRef<PayableItem>('Payable').implement({
  description: 'What is to be paid: an instalment, a part of a purchase or a lot of a medicine',
  ...may,
  fields: (t) => ({
    itemId: t.id({ description: 'By which it is paid', resolve: ({ type, id }) => toGlobalId(type, id) }),
    sourceId: t.id({
      description: 'The purchase or medicine',
      resolve: ({ sourceType, sourceId }) => toGlobalId(sourceType, sourceId),
    }),
    sourceType: t.exposeString('sourceType'),
    dueDate: t.expose('dueDate', { type: 'Date' }),
    category: t.field({ type: ItemCategory, resolve: ({ category }) => category }),
    description: t.exposeString('description'),
    open: t.expose('open', { type: 'Decimal' }),
  }),
});

const Summary = builder.objectRef<FinancialSummary>('FinancialSummary').implement({
  description: 'What waits to come, to be paid and to be fed on the day looked at',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    pendingPurchases: t.exposeInt('pendingPurchases'),
    receivedPurchases: t.exposeInt('receivedPurchases'),
    overdueValue: t.expose('overdueValue', { type: 'Decimal', description: 'Not paid, and due before that day' }),
    dueValue: t.expose('dueValue', { type: 'Decimal', description: 'Not paid, and due by `dueUntil`' }),
    dueUntil: t.expose('dueUntil', { type: 'Date' }),
    stockValue: t.expose('stockValue', { type: 'Decimal', authScopes: { may: 'stock:read' } }),
    months: t.field({ type: [Month], resolve: ({ months }) => months }),
    payables: t.field({
      type: [Payable],
      extensions: { mostRows: mostPayables },
      description: 'What is to be paid first, the overdue before what comes; the first 50',
      resolve: (_summary, _args, ctx) => payables(ctx, {}),
    }),
  }),
});

builder.prismaObjectField(Farm, 'financialSummary', (t) =>
  t.field({ type: Summary, ...may, resolve: (_farm, _args, ctx) => financialSummary(ctx, {}) }),
);
