import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { financialSummary, type FinancialSummary } from './financialSummary.service.ts';

const may = { authScopes: { may: 'purchase:read' } } as const;

const Month = builder.objectRef<FinancialSummary['months'][number]>('PurchaseMonth').implement({
  ...may,
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'Its first day' }),
    value: t.expose('value', { type: 'Decimal', description: 'What the purchases ordered in it cost at the farm' }),
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
  }),
});

builder.prismaObjectField(Farm, 'financialSummary', (t) =>
  t.field({ type: Summary, ...may, resolve: (_farm, _args, ctx) => financialSummary(ctx, {}) }),
);
