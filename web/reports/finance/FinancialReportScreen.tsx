import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ExportMenu } from '../../platform/table/actions/ExportMenu.tsx';
import { useExport, useReportFile } from '../../platform/table/actions/useExport.ts';
import { useRefusal } from '../../platform/table/actions/useRefusal.ts';
import { FilterBar, type FilterControl } from '../../platform/table/filters/FilterBar.tsx';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { restQuery } from '../../platform/table/listSpec.ts';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { FinancialReportScreenQuery } from './__generated__/FinancialReportScreenQuery.graphql.ts';
import { CashFlow } from './CashFlow.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { Figures } from './Figures.tsx';
import { financeReport, groupingOf } from './financeSpecs.ts';
import { GroupTable } from './GroupTable.tsx';
import { Holdings } from './Holdings.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query FinancialReportScreenQuery($filter: FinancialReportInput!) {
    farm {
      currentDay
      financialReport(filter: $filter) {
        from
        to
        result
        received
        paid
        revenue {
          total
          unknownOwners
        }
        expense {
          total
        }
        used {
          unpricedPurchases
        }
        ...CategoryTable_report
        ...CashFlow_report
        ...Holdings_report
        ...GroupTable_report
      }
    }
  }
`;

type Report = NonNullable<FinancialReportScreenQuery['response']['farm']['financialReport']>;

function Sums({ report }: { report: Report }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const money = (value: string | null | undefined): string => (value == null ? '—' : formatMoney(value, locale));
  const { result, revenue, expense, received, paid } = report;
  return (
    <Figures
      figures={[
        { title: t('finance.revenue'), value: money(revenue.total), notes: [t('finance.accrued')] },
        { title: t('finance.expense'), value: money(expense.total), notes: [t('finance.accrued')] },
        {
          title: t('finance.result'),
          value: money(result),
          notes: [t('finance.accrued')],
          tone: Number(result) < 0 ? 'danger.fg' : undefined,
        },
        { title: t('finance.in'), value: money(received) },
        { title: t('finance.out'), value: money(paid) },
      ]}
    />
  );
}

function useControls(openDay: string, report: Report | null | undefined): FilterControl[] {
  const t = useMessages(messages);
  return [
    {
      kind: 'dates',
      key: 'from',
      to: 'to',
      label: t('finance.period'),
      report: { openDay, from: report?.from ?? '', to: report?.to ?? '' },
    },
    {
      kind: 'one',
      key: 'kind',
      label: t('finance.kind'),
      options: (['PAYABLE', 'RECEIVABLE'] as const).map((value) => ({ value, label: t(`finance.kind${value}`) })),
    },
  ];
}

/** What was earned and spent, what was paid and is due, and what the farm holds. */
export function FinancialReportScreen({ queryRef }: ScreenProps<FinancialReportScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<FinancialReportScreenQuery>(query, queryRef);
  const { search, go, pending } = useListUrl();
  const report = farm.financialReport;
  const controls = useControls(farm.currentDay, report);
  const refusal = useRefusal(controls, search, report == null);
  const file = restQuery(financeReport, search);
  file.set('groupBy', groupingOf(search));
  const run = useExport(useReportFile('/financial/report', file));
  return (
    <chakra.div
      className="printed"
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
      p={{ base: '4', md: '6' }}
    >
      <ScreenHeader
        title={t('finance.title')}
        actions={
          <>
            {report && (
              <ExportMenu
                run={run}
                schedulable={{ name: t('finance.title'), call: '/financial/report', query: file }}
              />
            )}
            <ButtonLink to="/admin/financial/items">{t('finance.items')}</ButtonLink>
          </>
        }
      />
      <FilterBar spec={financeReport} controls={controls} search={search} onChange={go} />
      {report == null ? (
        <EmptyState icon="calendar" title={refusal ?? ''} text={t('finance.emptyText')} />
      ) : (
        <chakra.div
          display="grid"
          gap="5"
          gridTemplateColumns="minmax(0, 1fr)"
          opacity={pending ? 0.6 : 1}
          aria-busy={pending}
        >
          <Sums report={report} />
          {report.revenue.unknownOwners > 0 && (
            <Notice tone="warning">{t('finance.unknownOwners', { owners: report.revenue.unknownOwners })}</Notice>
          )}
          {report.used.unpricedPurchases > 0 && (
            <Notice tone="warning">{t('finance.unpriced', { count: report.used.unpricedPurchases })}</Notice>
          )}
          <CategoryTable report={report} />
          <CashFlow report={report} />
          <Holdings report={report} />
          <GroupTable report={report} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
