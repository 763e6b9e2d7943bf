import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Chart } from '../../platform/chart/Chart.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import type { FinancialHomeScreenQuery } from './__generated__/FinancialHomeScreenQuery.graphql.ts';
import { DuePayments } from './DuePayments.tsx';
import { messages } from './messages.ts';
import { NextDeliveries } from './NextDeliveries.tsx';
import { Nothing, Panel } from './Panel.tsx';
import { SummaryFigures } from './SummaryFigures.tsx';
import { WaitingPurchases } from './WaitingPurchases.tsx';

const query = graphql`
  query FinancialHomeScreenQuery {
    farm {
      financialSummary {
        day
        months {
          month
          value
        }
        ...SummaryFigures_summary
        ...DuePayments_summary
      }
      ...WaitingPurchases_farm
      ...useExpectedDeliveries_farm
    }
  }
`;

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription FinancialHomeScreenFeedSubscription {
    purchaseChanged {
      id
    }
  }
`;

export function FinancialHomeScreen({ queryRef }: ScreenProps<FinancialHomeScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<FinancialHomeScreenQuery>(query, queryRef);
  const { day, months } = farm.financialSummary;
  const monthName = (month: string): string =>
    `${new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}T00:00:00Z`)).replace('.', '')}/${month.slice(2, 4)}`;
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }}>
      <ScreenHeader
        title={t('financial.title')}
        actions={
          <>
            {mayDo('food:read') && <ButtonLink to="/admin/financial/food/list">{t('financial.foods')}</ButtonLink>}
            {mayDo('stock:write') && (
              <ButtonLink to="/admin/financial/stock-add">{t('financial.stockEntry')}</ButtonLink>
            )}
            {mayDo('purchase:write') && <AddLink to="/admin/financial/new-order" label={t('financial.new')} />}
          </>
        }
      />
      <SummaryFigures summary={farm.financialSummary} />
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <chakra.div display="grid" gap="5">
          <WaitingPurchases farm={farm} day={day} />
          <NextDeliveries farm={farm} day={day} />
        </chakra.div>
        <chakra.div display="grid" gap="5">
          <DuePayments summary={farm.financialSummary} />
          <Panel title={t('financial.months')} text={t('financial.monthsText')}>
            {months.every(({ value }) => Number(value) === 0) ? (
              <Nothing>{t('financial.noMonths')}</Nothing>
            ) : (
              <Chart
                title={t('financial.months')}
                x="category"
                height="15rem"
                series={[
                  {
                    name: t('financial.spent'),
                    unit: 'R$',
                    kind: 'bar',
                    points: months.map(({ month, value }) => ({ x: monthName(month), y: value })),
                  },
                ]}
              />
            )}
          </Panel>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
