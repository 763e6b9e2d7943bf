import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { FinancialItem, ItemCategory, ItemKind } from '../../trade/financial/items.graphql.ts';
import type { CashMonth } from './cashFlow.calc.ts';
import {
  financialReport,
  type Expense,
  type FinancialReport,
  type Inventory,
  type Revenue,
} from './finance.service.ts';
import { financeGroupings, type CategorySums, type FinanceGroup } from './financeGroups.calc.ts';
import { toGlobalId } from '../../platform/input.ts';

const may = { authScopes: { may: 'sale:read' } } as const;
const decimal = { type: 'Decimal' } as const;
const maybeDecimal = { type: 'Decimal', nullable: true } as const;

const RevenueSums = builder.objectRef<Revenue>('FinancialRevenue').implement({
  description: 'What sales came to, less what was deducted',
  ...may,
  fields: (t) => ({
    sales: t.expose('sales', decimal),
    bonuses: t.expose('bonuses', decimal),
    other: t.expose('other', {
      ...maybeDecimal,
      description: 'Of boitel; null, as are the total and the result, while a client with cattle has no contract',
    }),
    total: t.expose('total', maybeDecimal),
    unknownOwners: t.exposeInt('unknownOwners', { description: 'Boitel clients with cattle and without a contract' }),
  }),
});

const ExpenseSums = builder.objectRef<Expense>('FinancialExpense').implement({
  description: 'What was bought, less recoverable taxes, and what the days of the heads cost',
  ...may,
  fields: (t) => ({
    animals: t.expose('animals', decimal),
    foods: t.expose('foods', decimal),
    earrings: t.expose('earrings', decimal),
    medicines: t.expose('medicines', decimal),
    freight: t.expose('freight', decimal),
    commission: t.expose('commission', decimal),
    operational: t.expose('operational', decimal),
    total: t.expose('total', decimal),
  }),
});

const Category = builder.objectRef<CategorySums>('FinancialCategorySums').implement({
  description: 'A category: bought or sold in the period, paid in it, and open on any day',
  ...may,
  fields: (t) => ({
    category: t.field({ type: ItemCategory, resolve: ({ category }) => category }),
    kind: t.field({ type: ItemKind, resolve: ({ kind }) => kind }),
    accrued: t.expose('accrued', maybeDecimal),
    cash: t.expose('cash', decimal),
    due: t.expose('due', decimal),
    overdue: t.expose('overdue', decimal),
  }),
});

const Month = builder.objectRef<CashMonth>('CashFlowMonth').implement({
  description: 'A month of the farm: what was paid in it, and what is open and due in it, also in months to come',
  ...may,
  fields: (t) => ({
    period: t.expose('period', { type: 'Date', description: 'Its first day' }),
    in: t.expose('in', decimal),
    out: t.expose('out', decimal),
    balance: t.expose('balance', { ...decimal, description: 'Received less paid, since the first month' }),
    dueIn: t.expose('dueIn', decimal),
    dueOut: t.expose('dueOut', decimal),
    overdueIn: t.expose('overdueIn', decimal),
    overdueOut: t.expose('overdueOut', decimal),
    expectedBalance: t.expose('expectedBalance', {
      ...decimal,
      description: 'The balance once all that is due until then is paid',
    }),
  }),
});

const Group = builder.objectRef<FinanceGroup & { groupBy: FinancialReport['groupBy'] }>('FinancialGroup').implement({
  description: 'A month, a category, a batch or an owner; of the latter two what was used, not what was bought',
  ...may,
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name', { nullable: true }),
    recordId: t.id({
      nullable: true,
      description: 'What is grouped by, where that is a record',
      resolve: ({ groupBy, key }) => {
        const model = { BATCH: 'Batch', OWNER: 'Owner', MONTH: null, CATEGORY: null }[groupBy];
        return model === null || key === '' ? null : toGlobalId(model, key);
      },
    }),
    revenue: t.expose('revenue', maybeDecimal),
    expense: t.expose('expense', decimal),
    result: t.expose('result', maybeDecimal),
    in: t.expose('in', maybeDecimal),
    out: t.expose('out', maybeDecimal),
  }),
});

const Held = builder.objectRef<Inventory>('FinancialInventory').implement({
  description: 'What the farm holds at the end of a day',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    cattle: t.expose('cattle', { ...decimal, description: 'What its own heads cost so far' }),
    foods: t.expose('foods', decimal),
    medicines: t.expose('medicines', decimal),
    heads: t.exposeInt('heads'),
    headsWithoutCost: t.exposeInt('headsWithoutCost'),
    boitelHeads: t.exposeInt('boitelHeads', { description: 'Of clients: in no value' }),
  }),
});

const Used = builder.objectRef<FinancialReport['used']>('FinancialUse').implement({
  description: 'What was fed, lost and applied in the period, whenever it was bought',
  ...may,
  fields: (t) => ({
    foods: t.expose('foods', decimal),
    lostFoods: t.expose('lostFoods', decimal),
    medicines: t.expose('medicines', decimal),
    headDays: t.exposeInt('headDays'),
    unpricedPurchases: t.exposeInt('unpricedPurchases'),
  }),
});

const Report = builder.objectRef<FinancialReport>('FinancialReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    asOf: t.expose('asOf', { type: 'Date' }),
    revenue: t.field({ type: RevenueSums, resolve: ({ revenue }) => revenue }),
    expense: t.field({ type: ExpenseSums, resolve: ({ expense }) => expense }),
    result: t.expose('result', maybeDecimal),
    received: t.expose('received', decimal),
    paid: t.expose('paid', decimal),
    categories: t.field({ type: [Category], resolve: ({ categories }) => categories }),
    cashFlow: t.field({ type: [Month], resolve: ({ cashFlow }) => cashFlow }),
    groups: t.field({
      type: [Group],
      extensions: longList,
      resolve: ({ groups, groupBy }) => groups.map((group) => ({ ...group, groupBy })),
    }),
    items: t.field({ type: [FinancialItem], extensions: longList, resolve: ({ items }) => items }),
    used: t.field({ type: Used, resolve: ({ used }) => used }),
    inventory: t.field({ type: Held, resolve: ({ inventory }) => inventory }),
  }),
});

enumRef('FinanceGrouping', financeGroupings);

builder.prismaObjectField(Farm, 'financialReport', (t) =>
  t.field({
    type: Report,
    nullable: true,
    ...may,
    args: { filter: t.arg({ type: inputRef('FinancialReportInput', financialReport.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => financialReport(ctx, filter ?? {}),
  }),
);
