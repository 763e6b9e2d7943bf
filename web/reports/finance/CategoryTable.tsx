import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { SmallTable, type SmallRow } from '../../platform/ui/screen/SmallTable.tsx';
import { Panel } from '../../trade/financial/Panel.tsx';
import { lessMoney, sumMoney } from '../../trade/financial/sumMoney.ts';
import type {
  CategoryTable_report$data,
  CategoryTable_report$key,
} from './__generated__/CategoryTable_report.graphql.ts';
import { messages } from './messages.ts';
import { useMoney } from './useMoney.ts';

const reportFragment = graphql`
  fragment CategoryTable_report on FinancialReport {
    from
    to
    result
    received
    paid
    revenue {
      total
    }
    expense {
      total
    }
    categories {
      category
      kind
      accrued
      cash
      due
      overdue
    }
  }
`;

type Sums = CategoryTable_report$data['categories'][number];

const allFigures = ['accrued', 'cash', 'due', 'overdue'] as const;
const phoneFigures = ['accrued', 'cash'] as const;

/** Nothing of these is a bill. */
const without: ReadonlySet<string> = new Set(['OPERATIONAL', 'BONUSES']);
const boitelPath = '/admin/reports/owner-closings';

function useCategoryRows(): (rows: readonly Sums[]) => SmallRow[] {
  const t = useMessages(messages);
  const money = useMoney();
  return (rows) =>
    rows.map(({ category, accrued, cash, due, overdue }) => ({
      key: category,
      cells: [
        without.has(category) ? (
          t(`finance.category${category}`)
        ) : (
          <Link
            key="name"
            to={category === 'OTHER' ? boitelPath : `/admin/financial/items?view=all&categories=${category}`}
          >
            {t(`finance.category${category}`)}
          </Link>
        ),
        money(accrued),
        money(cash),
        money(due),
        money(overdue),
      ],
    }));
}

/** What was bought and sold beside what was paid, and what is open of it. */
export function CategoryTable({ report: key }: { report: CategoryTable_report$key }) {
  const t = useMessages(messages);
  const { categories, revenue, expense, result, received, paid } = useFragment(reportFragment, key);
  // What fits side by side on a phone; the items behind the sums have the rest.
  const figures = useIsPhone() ? phoneFigures : allFigures;
  const money = useMoney();
  const rowsOf = useCategoryRows();
  const [income, costs] = (['RECEIVABLE', 'PAYABLE'] as const).map((kind) =>
    categories.filter((row) => row.kind === kind),
  ) as [Sums[], Sums[]];
  const totalOf = (
    title: string,
    rows: readonly Sums[],
    accrued: string | null | undefined,
    cash: string,
  ): SmallRow => ({
    key: title,
    look: 'strong',
    cells: [
      title,
      money(accrued),
      money(cash),
      money(sumMoney(rows.map(({ due }) => due))),
      money(sumMoney(rows.map(({ overdue }) => overdue))),
    ],
  });
  return (
    <Panel title={t('finance.categories')} text={t('finance.categoriesText')}>
      <SmallTable
        label={t('finance.categories')}
        columns={[
          { title: t('finance.category') },
          ...figures.map((name) => ({ title: t(`finance.${name}`), align: 'end' as const })),
        ]}
        rows={[
          totalOf(t('finance.revenue'), income, revenue.total, received),
          ...rowsOf(income),
          totalOf(t('finance.expense'), costs, expense.total, paid),
          ...rowsOf(costs),
          {
            key: 'result',
            look: 'strong' as const,
            cells: [t('finance.result'), money(result), money(lessMoney(received, paid)), '', ''],
          },
        ].map((row) => ({ ...row, cells: row.cells.slice(0, figures.length + 1) }))}
      />
    </Panel>
  );
}
