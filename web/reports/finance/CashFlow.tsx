import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { Chart } from '../../platform/chart/Chart.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { Panel } from '../../trade/financial/Panel.tsx';
import { sumMoney } from '../../trade/financial/sumMoney.ts';
import type { CashFlow_report$data, CashFlow_report$key } from './__generated__/CashFlow_report.graphql.ts';
import { messages } from './messages.ts';
import { useMoney } from './useMoney.ts';

const reportFragment = graphql`
  fragment CashFlow_report on FinancialReport {
    to
    cashFlow {
      period
      in
      out
      balance
      dueIn
      dueOut
      overdueIn
      overdueOut
      expectedBalance
    }
  }
`;

type Month = CashFlow_report$data['cashFlow'][number];
type Months = CashFlow_report$data;

const allFigures = ['in', 'out', 'balance', 'dueIn', 'dueOut', 'overdue', 'expected'] as const;
const phoneFigures = ['balance', 'expected'] as const;

const isPast = ({ to }: Months, { period }: Month): boolean => period <= to;

function useMonthName(): (month: Month) => string {
  const locale = useLanguage();
  return ({ period }) => {
    const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    return `${name.format(new Date(`${period}T00:00:00Z`)).replace('.', '')}/${period.slice(2, 4)}`;
  };
}

function MonthChart({ months }: { months: Months }) {
  const t = useMessages(messages);
  const drawn = (kind: 'bar' | 'line', name: string, of: (month: Month) => string | null) => ({
    ...{ name, kind, unit: 'R$', even: true },
    points: months.cashFlow.map((month) => ({ x: month.period, y: of(month) })),
  });
  return (
    <Chart
      title={t('finance.cashFlow')}
      x="day"
      height="20rem"
      series={[
        drawn('bar', t('finance.in'), (month) => month.in),
        drawn('bar', t('finance.out'), (month) => month.out),
        drawn('bar', t('finance.dueIn'), ({ dueIn, overdueIn }) => sumMoney([dueIn, overdueIn])),
        drawn('bar', t('finance.dueOut'), ({ dueOut, overdueOut }) => sumMoney([dueOut, overdueOut])),
        drawn('line', t('finance.balance'), (month) => (isPast(months, month) ? month.balance : null)),
        drawn('line', t('finance.expected'), ({ expectedBalance }) => expectedBalance),
      ]}
    />
  );
}

function MonthTable({ months }: { months: Months }) {
  const t = useMessages(messages);
  const written = useMoney();
  const nameOf = useMonthName();
  const phone = useIsPhone();
  const money = (value: string): string => (Number(value) === 0 ? '—' : written(value));
  // What fits side by side on a phone: the rest is in the picture and in the file.
  const figures = phone ? phoneFigures : allFigures;
  const cellOf: Record<(typeof allFigures)[number], (month: Month) => string> = {
    in: (month) => money(month.in),
    out: (month) => money(month.out),
    balance: (month) => (isPast(months, month) ? written(month.balance) : '—'),
    dueIn: (month) => money(month.dueIn),
    dueOut: (month) => money(month.dueOut),
    overdue: ({ overdueIn, overdueOut }) => money(sumMoney([overdueIn, overdueOut])),
    expected: ({ expectedBalance }) => written(expectedBalance),
  };
  return (
    <SmallTable
      label={t('finance.cashFlow')}
      maxH="22rem"
      columns={[
        { title: t('finance.month') },
        ...figures.map((name) => ({ title: t(`finance.${name}`), align: 'end' as const })),
      ]}
      rows={months.cashFlow.map((month) => ({
        key: month.period,
        ...(isPast(months, month) ? {} : { look: 'faint' as const }),
        cells: [nameOf(month), ...figures.map((name) => cellOf[name](month))],
      }))}
    />
  );
}

/** What was paid and received by month, and what is due in those to come. */
export function CashFlow({ report: key }: { report: CashFlow_report$key }) {
  const t = useMessages(messages);
  const months = useFragment(reportFragment, key);
  return (
    <Panel title={t('finance.cashFlow')} text={t('finance.cashFlowText')}>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <MonthChart months={months} />
        <MonthTable months={months} />
      </chakra.div>
    </Panel>
  );
}
