import { graphql } from 'react-relay';
import { defineReportView } from '../../../platform/table/filters/view.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../../platform/ui/Badge.tsx';
import type { itemView_item$data as Item } from './__generated__/itemView_item.graphql.ts';
import { itemsReport } from './itemSpecs.ts';
import { messages } from './messages.ts';
import { sourcePath } from './sourcePath.ts';

export type { Item };

const itemRow = graphql`
  fragment itemView_item on FinancialItem {
    sourceId
    sourceType
    date
    dueDate
    kind
    category
    description
    counterparty
    value
    paidValue
    paidOn
    open
    state
  }
`;

const tones: Readonly<Record<string, BadgeTone>> = { OVERDUE: 'danger', PAID: 'brand', UNKNOWN: 'warning' };

function StateBadge({ item: { state, paidValue } }: { item: Item }) {
  const t = useMessages(messages);
  const isPart = state === 'OPEN' && Number(paidValue) > 0;
  return (
    <Badge tone={tones[state] ?? 'neutral'}>{t(isPart ? 'items.statePART' : `items.state${state as 'OPEN'}`)}</Badge>
  );
}

const money = { width: 98, kind: 'money' } as const;
const day = { width: 98, kind: 'date' } as const;

export const itemsView = defineReportView<Item>()(itemsReport, {
  texts: messages,
  title: 'items.title',
  row: itemRow,
  columns: [
    { path: 'dueDate', title: 'items.dueDate', ...day, phone: 'subtitle' },
    { path: 'description', title: 'items.description', width: 190, grow: 3, phone: 'title' },
    { path: 'counterparty', title: 'items.counterparty', width: 130, grow: 2, phone: 'subtitle' },
    { path: 'category', title: 'items.category', width: 118, words: 'items.category', phone: 'subtitle' },
    { path: 'kind', title: 'items.kind', width: 92, words: 'items.kind' },
    { path: 'value', title: 'items.value', ...money, phone: 'aside' },
    { path: 'paidValue', title: 'items.paid', ...money, blankZero: true },
    { path: 'open', title: 'items.open', ...money, blankZero: true },
    { path: 'paidOn', title: 'items.paidOn', ...day },
    {
      path: 'state',
      title: 'items.state',
      width: 112,
      words: 'items.state',
      phone: 'aside',
      render: (item) => <StateBadge item={item} />,
    },
  ],
  filters: {
    search: 'items.search',
    period: 'items.period',
    kind: { label: 'items.kind', words: 'items.kind' },
    categories: { label: 'items.category', words: 'items.category' },
  },
  href: sourcePath,
  empty: { icon: 'chart', title: 'items.empty', text: 'items.emptyText' },
});
