import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { answer, from, listOf, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { toGlobalId } from '../../platform/input.ts';
import { financialItems } from '../../trade/financial/items.service.ts';
import {
  itemCategories,
  itemKinds,
  itemSources,
  itemStates,
  type ItemSource,
  type ItemType,
} from '../../trade/financial/itemWords.calc.ts';
import { farmName } from '../stockTables.service.ts';
import { financialReport } from './finance.service.ts';
import { financeGroupings } from './financeGroups.calc.ts';
import { financeTable, itemsTable } from './financeTables.ts';

const named =
  <Report>(table: (report: Report, farm: string, ctx: Context) => Table) =>
  async (ctx: Context, report: Report): Promise<Table> =>
    table(report, await farmName(ctx, {}), ctx);

const money = (example: number) => field.decimal(example);

const item = {
  id: from(
    ({ type, id }: { type: ItemType; id: string }) => toGlobalId(type, id),
    field.text(toGlobalId('PaymentTerm', '0198f2a0-0000-7000-8000-000000000000')),
  ),
  date: field.day(),
  dueDate: field.day('2026-03-02'),
  kind: field.oneOf(itemKinds),
  category: field.oneOf(itemCategories),
  description: field.text('Milho safrinha'),
  counterparty: maybe(field.text('Fazenda Santa Clara')),
  value: maybe(money(31_500)),
  paid: from(({ state }: { state: string }) => state === 'PAID', field.flag(false)),
  paidValue: from('paid', money(0)),
  paidOn: maybe(field.day()),
  open: money(31_500),
  state: field.oneOf(itemStates),
  sourceType: field.oneOf(itemSources),
  sourceId: from(
    ({ sourceType, sourceId }: { sourceType: ItemSource; sourceId: string }) => toGlobalId(sourceType, sourceId),
    field.text(toGlobalId('Purchase', '0198f2a0-0000-7000-8000-000000000000')),
  ),
};

rest({
  call: 'GET /financial/report',
  dear: true,
  summary:
    'What was bought and sold in a period beside what was paid, the cash flow with what is due, and what is held',
  query: {
    from: parameter.day('The first day; by default of the last twelve months'),
    to: parameter.day('The last day'),
    groupBy: parameter.oneOf(financeGroupings, 'Sums by this'),
    kind: parameter.oneOf(itemKinds, 'Only what is paid, or only what is received'),
    itemId: parameter.text('Only this item, or the items of this purchase or closure'),
  },
  service: financialReport,
  answer: answer({
    from: field.day('2026-01-01'),
    to: field.day(),
    revenue: answer({
      sales: money(253_704),
      bonuses: money(4_092),
      other: maybe(money(0)),
      unknownOwners: field.int(0),
    }),
    expense: answer({
      animals: money(157_600),
      foods: money(31_500),
      earrings: money(4_470),
      medicines: money(720),
      freight: money(1_650),
      commission: money(0),
      operational: money(6_820),
    }),
    result: maybe(money(55_036)),
    received: money(120_000),
    paid: money(90_000),
    cashFlow: listOf({
      period: field.day('2026-01-01'),
      in: money(120_000),
      out: money(90_000),
      balance: money(30_000),
      dueIn: money(0),
      dueOut: money(31_500),
      overdueIn: money(0),
      overdueOut: money(0),
      expectedBalance: money(-1_500),
    }),
    groups: listOf({
      key: field.text('2026-01-01'),
      name: maybe(field.text('Lote 7')),
      revenue: maybe(money(257_796)),
      expense: money(202_760),
      result: maybe(money(55_036)),
      in: maybe(money(120_000)),
      out: maybe(money(90_000)),
    }),
    items: listOf(item),
    inventory: answer({
      cattle: money(212_295.16),
      foods: money(212_400.5),
      medicines: money(1_800),
      heads: field.int(40),
      headsWithoutCost: field.int(0),
      boitelHeads: field.int(0),
    }),
  }),
  table: named(financeTable),
});

rest({
  call: 'GET /financial/items',
  dear: true,
  summary: 'What is to be paid and received, by its due date (an extension)',
  query: {
    from: parameter.day('Due from this day'),
    to: parameter.day('Due until this day, also in days to come'),
    kind: parameter.oneOf(itemKinds, 'Only what is paid, or only what is received'),
    categories: parameter.list(itemCategories, 'Only of these categories'),
    states: parameter.list(itemStates, 'Only in these states'),
    search: parameter.text('Words of a description or a name'),
    newestFirst: parameter.flag('The latest due dates first'),
  },
  service: financialItems,
  answer: answer({ asOf: field.day(), total: field.int(1), rows: listOf(item) }),
  table: named(itemsTable),
});
