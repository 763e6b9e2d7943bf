import type { Context } from '../../platform/context.ts';
import type { Table, TableColumn } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { sumOrUnknown } from '../owners/ownerClosings.calc.ts';
import { dayText, periodText } from '../words.ts';
import type { FinancialReport } from './finance.service.ts';
import type { FinanceGroup } from './financeGroups.calc.ts';
import type { ItemCategory } from '../../trade/financial/itemWords.calc.ts';
import type { FinancialItems } from '../../trade/financial/items.service.ts';
import type { ItemRow } from '../../trade/financial/items.sql.ts';

const words = {
  report: ['Relatório financeiro', 'Financial report'],
  items: ['Contas a pagar e a receber', 'Payables and receivables'],
  cashFlow: ['Fluxo de caixa por mês (R$)', 'Cash flow by month (R$)'],
  in: ['Recebido (R$)', 'Received (R$)'],
  out: ['Pago (R$)', 'Paid (R$)'],
  revenue: ['Receita (R$)', 'Revenue (R$)'],
  expense: ['Despesa (R$)', 'Expense (R$)'],
  result: ['Resultado (R$)', 'Result (R$)'],
  month: ['Mês', 'Month'],
  batch: ['Lote', 'Batch'],
  owner: ['Proprietário', 'Owner'],
  balance: ['Saldo', 'Balance'],
  dueDate: ['Vencimento', 'Due date'],
  due: ['vencimento', 'due'],
  until: ['a', 'to'],
  since: ['a partir de', 'from'],
  upTo: ['até', 'until'],
  kind: ['Tipo', 'Kind'],
  category: ['Categoria', 'Category'],
  description: ['Descrição', 'Description'],
  counterparty: ['Favorecido ou cliente', 'Supplier or customer'],
  date: ['Competência', 'Accrual date'],
  value: ['Valor (R$)', 'Value (R$)'],
  paid: ['Pago (R$)', 'Paid (R$)'],
  paidOn: ['Pago em', 'Paid on'],
  open: ['Em aberto (R$)', 'Open (R$)'],
  state: ['Situação', 'Status'],
  PAYABLE: ['A pagar', 'Payable'],
  RECEIVABLE: ['A receber', 'Receivable'],
  ANIMALS: ['Animais', 'Animals'],
  FOODS: ['Alimentos', 'Foods'],
  EARRINGS: ['Brincos', 'Ear tags'],
  MEDICINES: ['Medicamentos', 'Medicines'],
  FREIGHT: ['Frete', 'Freight'],
  COMMISSION: ['Comissão', 'Commission'],
  OPERATIONAL: ['Operacional', 'Operations'],
  SALES: ['Vendas', 'Sales'],
  BONUSES: ['Bonificações', 'Bonuses'],
  OTHER: ['Boitel', 'Boitel'],
  OPEN: ['Em aberto', 'Open'],
  OVERDUE: ['Vencida', 'Overdue'],
  PAID: ['Paga', 'Paid'],
  UNKNOWN: ['Sem preço', 'No price'],
} as const;

type Word = (key: keyof typeof words) => string;

const columnsFor = (word: Word): TableColumn[] => [
  { key: 'dueDate', label: word('dueDate'), kind: 'date' },
  { key: 'kind', label: word('kind'), kind: 'text' },
  { key: 'category', label: word('category'), kind: 'text' },
  { key: 'description', label: word('description'), kind: 'text' },
  { key: 'counterparty', label: word('counterparty'), kind: 'text' },
  { key: 'date', label: word('date'), kind: 'date' },
  { key: 'value', label: word('value'), kind: 'money' },
  { key: 'paid', label: word('paid'), kind: 'money' },
  { key: 'paidOn', label: word('paidOn'), kind: 'date' },
  { key: 'open', label: word('open'), kind: 'money' },
  { key: 'state', label: word('state'), kind: 'text' },
];

const rowsOf = (items: readonly ItemRow[], word: Word): Table['rows'] =>
  items.map(({ dueDate, kind, category, description, counterparty, date, value, paid, paidOn, open, state }) => ({
    dueDate,
    kind: word(kind),
    category: word(category),
    description,
    counterparty,
    date,
    value,
    paid,
    paidOn,
    open,
    state: word(state),
  }));

const groupTitles = { MONTH: 'month', CATEGORY: 'category', BATCH: 'batch', OWNER: 'owner' } as const;
const sums = ['revenue', 'expense', 'result', 'in', 'out'] as const;

function groupName({ groupBy }: FinancialReport, { key, name }: FinanceGroup, word: Word): string | null {
  if (groupBy === 'MONTH') return dayText(key).slice(3);
  // The keys of this grouping are categories.
  return groupBy === 'CATEGORY' ? word(key as ItemCategory) : name;
}

/** The sums of a period by what was chosen, under its cash flow; its items are a file of their own. */
export function financeTable(report: FinancialReport, farm: string, { facts: { locale } }: Context): Table {
  const word = wordsFor(words, locale);
  const { groups, groupBy, cashFlow } = report;
  // What batches and owners paid is not known.
  const shown = groupBy === 'BATCH' || groupBy === 'OWNER' ? sums.slice(0, 3) : sums;
  const points = (of: 'in' | 'out' | 'balance') =>
    cashFlow.map((month) => ({ x: month.period, y: month[of].toFixed(2) }));
  const total = (name: (typeof sums)[number]) => sumOrUnknown(groups.map((group) => group[name]))?.toFixed(2) ?? null;
  return {
    title: word('report'),
    subtitle: periodText(report, farm, locale),
    columns: [
      { key: 'name', label: word(groupTitles[groupBy]), kind: 'text' },
      ...shown.map((name) => ({ key: name, label: word(name), kind: 'money' as const })),
    ],
    rows: groups.map((group) => ({
      name: groupName(report, group, word),
      ...Object.fromEntries(shown.map((name) => [name, group[name]?.toFixed(2) ?? null])),
    })),
    totals: Object.fromEntries(shown.map((name) => [name, total(name)])),
    chart: {
      title: word('cashFlow'),
      x: 'day',
      series: [
        { name: word('in'), kind: 'bar', points: points('in') },
        { name: word('out'), kind: 'bar', points: points('out') },
        { name: word('balance'), kind: 'line', even: true, points: points('balance') },
      ],
    },
  };
}

/** The due dates that were asked for; empty where it is all of them. */
function duePeriod({ from, to }: FinancialItems, word: Word): string[] {
  if (from && to) return [`${word('due')} ${dayText(from)} ${word('until')} ${dayText(to)}`];
  if (from) return [`${word('due')} ${word('since')} ${dayText(from)}`];
  return to ? [`${word('due')} ${word('upTo')} ${dayText(to)}`] : [];
}

/** Items by their due date. */
export function itemsTable(items: FinancialItems, farm: string, { facts: { locale } }: Context): Table {
  const word = wordsFor(words, locale);
  const { asOf, total, rows } = items;
  return {
    title: word('items'),
    subtitle: [
      farm,
      dayText(asOf),
      ...duePeriod(items, word),
      ...(total > rows.length ? [`${rows.length} / ${total}`] : []),
    ].join(' · '),
    columns: columnsFor(word),
    rows: rowsOf(rows, word),
  };
}
